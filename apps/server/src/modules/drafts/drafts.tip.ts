import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { tips as contract } from '@stoa/contract/tips'
import type { Unit } from '../../kernel/unit.ts'
import { listShares, removeShares, toTip } from '../order-tips/api.ts'
import { findTipFee, type OrderDocument, type OrderRecord } from '../orders/api.ts'
import { writePrice } from '../pricing/api.ts'
import { previewTip as preview } from '../tips/api.ts'
import { toDraftedOrder } from './draft.order.ts'
import { getLinesLeft } from './draft.ts'
import { calculateDraft, getAmountFormat } from './drafts.service.ts'
import { drafts } from './drafts.store.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

/** A draft keeps the order's tip until its fee is switched off. */
export async function getTipByDraftOrderId(
  unit: Unit,
  { draftOrderId }: Input<'getTipByDraftOrderId'>,
): Reply<'getTipByDraftOrderId'> {
  const stored = await drafts.find(unit, draftOrderId)
  if (!stored) throw new Problem('DRAFT_ORDER_NOT_FOUND')
  const { currency, locale } = await getAmountFormat(unit)
  const { of } = await calculateDraft(unit, stored)
  const doc = toDraftedOrder(stored.draft, of, writePrice(currency, locale))
  const fee = findTipFee({ doc })
  if (!fee) throw new Problem('TIP_NOT_FOUND')
  const shares = stored.orderId ? await listShares(unit, stored.orderId) : []
  return { tip: toTip(fee, shares, { currency, subtotal: doc.priceSummary.subtotal.amount }) }
}

/** Items of the draft count with its quantity and price. */
export async function previewTip(unit: Unit, input: Input<'previewTip'>): Reply<'previewTip'> {
  if (!input.draftOrderId) return preview(unit, input)
  const stored = await drafts.find(unit, input.draftOrderId)
  if (!stored) throw new Problem('DRAFT_ORDER_NOT_FOUND')
  const lines = new Map(getLinesLeft(stored.draft).map((line) => [line.id, line]))
  const lineItemInfo = input.lineItemInfo.map((item) => {
    const line = lines.get(item.lineItemId?.toLowerCase() ?? '')
    return line ? { ...item, price: line.price, quantity: line.quantity } : item
  })
  return preview(unit, { ...input, lineItemInfo })
}

/** Removes the shares of the tip as well. False if a share was already paid. */
export async function mayLoseTip(
  unit: Unit,
  before: OrderRecord,
  after: Pick<OrderDocument, 'additionalFees'>,
): Promise<boolean> {
  return findTipFee(before) && !findTipFee({ doc: after }) ? removeShares(unit, before.id) : true
}
