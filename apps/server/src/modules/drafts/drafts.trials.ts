import type { OrderLineItem, OrderPriceSummary } from '@stoa/contract/order.entity'
import { parseMinor } from '@stoa/money'
import type { DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { countSentPieces } from '../fulfillments/api.ts'
import { lockOrder, type OrderRecord } from '../orders/api.ts'
import { getSellingRules, writePrice } from '../pricing/api.ts'
import { findOrderOfEndedTrial } from '../subscriptions/api.ts'
import { toDraft } from './draft.from-order.ts'
import { applyEdits } from './draft.ts'
import { listNonDraftableReasons } from './draftable.ts'
import { commit } from './drafts.commit.ts'
import { getAmountFormat } from './drafts.service.ts'

const despite = 'SUBSCRIPTION_LINE_ITEM_EXISTS'

type ContractUpdated = DeliveredEventOf<'wix.ecom.subscription_contracts.v1.subscription_contract_updated'>

/**
 * A trial that was ended is never charged, so its line leaves an order with other goods. Lines that were shipped or
 * refunded and orders of other systems stay: the owner decides about them.
 */
async function removeEndedTrial(unit: Unit, { entityId, body }: ContractUpdated): Promise<void> {
  const { status } = body.updatedEvent.currentEntity
  const orderId = status === 'CANCELED' ? await findOrderOfEndedTrial(unit, entityId) : undefined
  const order = orderId ? await lockOrder(unit, orderId) : undefined
  const line = order?.doc.lineItems.find(({ subscriptionInfo }) => subscriptionInfo?.id === entityId)
  if (!order || !line || order.doc.lineItems.length === 1) return
  const reasons = listNonDraftableReasons(order, await getAmountFormat(unit), await getSellingRules(unit), unit.now)
  if (reasons.some((each) => each !== despite) || (await countSentPieces(unit, order.id)).has(line.id)) return
  await commit(unit, {
    orderId: order.id,
    draftOrderId: createId(),
    reason: 'The free trial was ended',
    silent: false,
    despite,
    draft: (locked) => applyEdits(toDraft(locked), [{ do: 'changeLine', id: line.id, quantity: 0 }]),
    stock: () => [{ lineId: line.id, pieces: -line.quantity }],
    also: (locked) => ({ payAfterFreeTrial: calculateTotalAfterTrials(locked, line) }),
  })
}

/** What is charged after the order's other trials; undefined without other trials. */
function calculateTotalAfterTrials(
  { doc, currency, locale }: OrderRecord,
  line: OrderLineItem,
): OrderPriceSummary | undefined {
  const others = doc.lineItems.filter(({ id, subscriptionInfo }) => id !== line.id && isTrial(subscriptionInfo))
  const sum = doc.payAfterFreeTrial
  if (!sum || others.length === 0) return undefined
  const toMinor = (amount: string | undefined) => parseMinor(amount ?? '0', currency)
  const write = writePrice(currency, locale)
  const subtractFrom = (of: keyof OrderPriceSummary, amount: bigint) => ({
    [of]: write(toMinor(sum[of]?.amount) - amount),
  })
  return {
    ...sum,
    ...subtractFrom('subtotal', toMinor(line.priceBeforeDiscounts.amount) * BigInt(line.quantity)),
    ...subtractFrom('discount', toMinor(line.totalDiscount.amount)),
    ...subtractFrom('tax', toMinor(line.taxInfo.taxAmount?.amount)),
    ...subtractFrom('total', toMinor(line.totalPriceAfterTax.amount)),
  }
}

const isTrial = (info: OrderLineItem['subscriptionInfo']): boolean =>
  info?.subscriptionSettings.freeTrialPeriod !== undefined

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.subscription_contracts.v1.subscription_contract_updated',
    when: 'with',
    name: 'drafts.on-ended-trial',
    run: removeEndedTrial,
  },
]
