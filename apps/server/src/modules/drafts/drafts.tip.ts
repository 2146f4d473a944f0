import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { tips as contract } from '@stoa/contract/tips'
import type { Unit } from '../../kernel/unit.ts'
import { dropShares, listShares, toTip } from '../order-tips/index.ts'
import { type OrderDocument, type OrderRecord, tipFeeOf } from '../orders/index.ts'
import { writePrice } from '../pricing/index.ts'
import { previewTip as preview } from '../tips/index.ts'
import { toDraftedOrder } from './draft.order.ts'
import { linesLeft } from './draft.ts'
import { calculateDraft, getAmountFormat } from './drafts.service.ts'
import { drafts } from './drafts.store.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

/** A draft keeps the tip of the order that it changes, until its fee is switched off. */
export async function getTipByDraftOrderId(
  unit: Unit,
  { draftOrderId }: Input<'getTipByDraftOrderId'>,
): Reply<'getTipByDraftOrderId'> {
  const kept = await drafts.find(unit, draftOrderId)
  if (!kept) throw new Problem('DRAFT_ORDER_NOT_FOUND')
  const { currency, locale } = await getAmountFormat(unit)
  const { of } = await calculateDraft(unit, kept)
  const doc = toDraftedOrder(kept.draft, of, writePrice(currency, locale))
  const fee = tipFeeOf({ doc })
  if (!fee) throw new Problem('TIP_NOT_FOUND')
  const shares = kept.orderId ? await listShares(unit, kept.orderId) : []
  return { tip: toTip(fee, shares, { currency, subtotal: doc.priceSummary.subtotal.amount }) }
}

/** Items that a draft holds count as the draft has them: so many, at its price. */
export async function previewTip(unit: Unit, input: Input<'previewTip'>): Reply<'previewTip'> {
  if (!input.draftOrderId) return preview(unit, input)
  const kept = await drafts.find(unit, input.draftOrderId)
  if (!kept) throw new Problem('DRAFT_ORDER_NOT_FOUND')
  const lines = new Map(linesLeft(kept.draft).map((line) => [line.id, line]))
  const lineItemInfo = input.lineItemInfo.map((item) => {
    const line = lines.get(item.lineItemId?.toLowerCase() ?? '')
    return line ? { ...item, price: line.price, quantity: line.quantity } : item
  })
  return preview(unit, { ...input, lineItemInfo })
}

/** What was shared of a tip goes with it. False where the order loses one of which a share was paid already. */
export async function mayLoseTip(
  unit: Unit,
  before: OrderRecord,
  after: Pick<OrderDocument, 'additionalFees'>,
): Promise<boolean> {
  return tipFeeOf(before) && !tipFeeOf({ doc: after }) ? dropShares(unit, before.id) : true
}
