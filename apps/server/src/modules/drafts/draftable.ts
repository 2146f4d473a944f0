import type { draftOrders as contract } from '@stoa/contract/draft-orders'
import type { ReplyOf } from '@stoa/contract/operation'
import { parseMinor } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import type { OrderRecord } from '../orders/api.ts'
import type { SellingRules } from '../pricing/api.ts'
import { toDraft } from './draft.from-order.ts'
import { priceDraft } from './draft.price.ts'
import type { AmountFormat } from './drafts.wire.ts'

export type NonDraftableReason = ReplyOf<(typeof contract)['getOrderDraftabilityStatus']>['nonDraftableReasons'][number]

/** OTHER_PLATFORM: shopping agents, whose orders are calculated here. */
const channels: readonly string[] = ['WEB', 'POS', 'BACKOFFICE_MERCHANT', 'WIX_APP_STORE', 'OTHER_PLATFORM']

/** Why an order can't be edited; empty if it can. */
export function listNonDraftableReasons(
  order: OrderRecord,
  shop: AmountFormat,
  rules: SellingRules,
  now: Date,
): NonDraftableReason[] {
  const { doc, status, refunded, currency } = order
  const reasons: NonDraftableReason[] = []
  if (Number(refunded) > 0) reasons.push('PARTIALLY_OR_FULLY_REFUNDED')
  if (status !== 'APPROVED') reasons.push('ORDER_STATUS_IS_NOT_SUPPORTED')
  if (currency !== shop.currency) return [...reasons, 'ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT']
  if (doc.weightUnit !== shop.weightUnit) reasons.push('ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT')
  if (doc.lineItems.some(({ subscriptionInfo }) => subscriptionInfo)) reasons.push('SUBSCRIPTION_LINE_ITEM_EXISTS')
  if (!channels.includes(doc.channelInfo.type) || doc.imported || !isCalculatedHere(order, rules, now)) {
    reasons.push('UNSUPPORTED_CHANNEL_TYPE')
  }
  return reasons
}

/** The creator of an order may restrict editing to some apps; the owner may always edit. */
export const mayEdit = ({ actor }: Pick<Unit, 'actor'>, { terms }: Pick<OrderRecord, 'terms'>): boolean =>
  actor.type !== 'app' || !terms?.editableBy || terms.editableBy.includes(actor.id.toLowerCase())

/** Orders calculated by another system would get other amounts here. */
function isCalculatedHere(order: OrderRecord, rules: SellingRules, now: Date): boolean {
  return priceDraft(toDraft(order), rules, now).priced.summary.total === parseMinor(order.total, order.currency)
}
