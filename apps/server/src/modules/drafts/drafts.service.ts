import type { draftOrders as contract, DraftOrderInput } from '@stoa/contract/draft-orders'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import { MoneyError, parseMinor } from '@stoa/money'
import { omitNulls } from '../../kernel/omit-nulls.ts'
import type { Unit } from '../../kernel/unit.ts'
import { describeCreator, findOrder, lockOrder } from '../orders/api.ts'
import { getSellingRules, type SellingRules } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { toDraft } from './draft.from-order.ts'
import { type PricedDraft, priceDraft } from './draft.price.ts'
import { applyEdits, type Buyer, type Draft, type DraftFields, type Edit, emptyDraft } from './draft.ts'
import { listNonDraftableReasons, mayEdit } from './draftable.ts'
import { type DraftRecord, drafts, findOpenDraft, type StoredDraft } from './drafts.store.ts'
import { type AmountFormat, toCalculated, toWire } from './drafts.wire.ts'
import { createDiscount, createFee, createLines, createShipping } from './new-lines.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

export async function createDraftOrder(unit: Unit, input: Input<'createDraftOrder'>): Reply<'createDraftOrder'> {
  const source = input.sourceOrderId ?? input.orderId
  if (source && input.draftOrder) {
    throw createInvalidArgument('draftOrder', 'must not be set together with an order', 'ONE_OF_ALIGNMENT')
  }
  if (source) return createDraftFromOrder(unit, source)
  const { currency } = await getAmountFormat(unit)
  const draft = input.draftOrder ? await createDraft(unit, input.draftOrder, currency) : emptyDraft
  const { calculatedDraftOrder, of } = await insert(unit, { status: 'DRAFT', createdBy: describeCreator(unit), draft })
  assertWithin(draft, of)
  return { calculatedDraftOrder, preexistingDraftOrder: false }
}

export async function createEmptyDraftOrder(unit: Unit): Reply<'createEmptyDraftOrder'> {
  const { calculatedDraftOrder } = await insert(unit, {
    status: 'DRAFT',
    createdBy: describeCreator(unit),
    draft: emptyDraft,
  })
  return { calculatedDraftOrder }
}

/** An order has one draft, which all editors share. */
async function createDraftFromOrder(unit: Unit, orderId: string): Reply<'createDraftOrder'> {
  const order = await lockOrder(unit, orderId)
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  if (!mayEdit(unit, order)) throw new Problem('ORDER_CANNOT_BE_EDITED', { data: { reasons: [] } })
  const reasons = listNonDraftableReasons(order, await getAmountFormat(unit), await getSellingRules(unit), unit.now)
  if (reasons.length > 0) throw new Problem('ORDER_CANNOT_BE_EDITED', { data: { reasons } })
  const open = await findOpenDraft(unit, order.id)
  if (open)
    return {
      calculatedDraftOrder: (await calculateDraft(unit, open)).calculatedDraftOrder,
      preexistingDraftOrder: true,
    }
  const { calculatedDraftOrder } = await insert(unit, {
    orderId: order.id,
    status: 'DRAFT',
    createdBy: describeCreator(unit),
    draft: toDraft(order),
  })
  return { calculatedDraftOrder, preexistingDraftOrder: false }
}

async function createDraft(unit: Unit, input: DraftOrderInput, currency: string): Promise<Draft> {
  const lines = await createLines(unit, input, currency, input.buyerInfo?.memberId)
  const { buyerInfo, recipientInfo, billingInfo, shippingInfo, businessLocation, extendedFields, taxExempt } = input
  const fields = omitNulls({
    buyer: omitNulls(buyerInfo ?? {}) as Buyer,
    recipientInfo: recipientInfo as AddressWithContact,
    billingInfo: billingInfo as AddressWithContact,
    shipping: shippingInfo && createShipping(shippingInfo, currency),
    businessLocation,
    extendedFields: extendedFields as DraftFields['extendedFields'],
    taxExempt,
  }) as Partial<DraftFields>
  return applyEdits(emptyDraft, [
    ...lines.map((line): Edit => ({ do: 'addLine', line })),
    ...(input.discounts ?? []).map((each): Edit => ({ do: 'addDiscount', discount: createDiscount(each, currency) })),
    ...(input.additionalFees ?? []).map((each): Edit => ({ do: 'addFee', fee: createFee(each, currency) })),
    { do: 'set', fields },
  ])
}

async function insert(unit: Unit, record: DraftRecord) {
  const [stored] = await drafts.insert(unit, [record])
  const reply = await calculateDraft(unit, stored!)
  await unit.emit('wix.ecom.v1.draft_order_created', stored!.id, reply.calculatedDraftOrder.draftOrder)
  return reply
}

export async function getDraftOrder(unit: Unit, { draftOrderId }: Input<'getDraftOrder'>): Reply<'getDraftOrder'> {
  const stored = await drafts.find(unit, draftOrderId)
  if (!stored) throw new Problem('DRAFT_ORDER_DOES_NOT_EXIST')
  return { calculatedDraftOrder: (await calculateDraft(unit, stored)).calculatedDraftOrder }
}

export async function queryDraftOrders(unit: Unit, { query }: Input<'queryDraftOrders'>): Reply<'queryDraftOrders'> {
  const { items, metadata } = await drafts.page(unit, 'draftOrders.queryDraftOrders', query)
  const [rules, shown] = [await getSellingRules(unit), await getAmountFormat(unit)]
  const draftOrders = items.map((stored) => toWire(stored, priceOrFail(stored.draft, rules, unit.now), shown))
  return { draftOrders, pagingMetadata: metadata }
}

export async function deleteDraftOrder(
  unit: Unit,
  { draftOrderId }: Input<'deleteDraftOrder'>,
): Reply<'deleteDraftOrder'> {
  const stored = await drafts.remove(unit, draftOrderId)
  if (!stored) throw new Problem('DRAFT_ORDER_DOES_NOT_EXIST')
  if (stored.status === 'COMMITTED') throw new Problem('DRAFT_ORDER_CANNOT_BE_DELETED')
  const { calculatedDraftOrder } = await calculateDraft(unit, stored)
  await unit.emit('wix.ecom.v1.draft_order_deleted', stored.id, calculatedDraftOrder.draftOrder)
  return {}
}

export async function getOrderDraftabilityStatus(
  unit: Unit,
  { orderId }: Input<'getOrderDraftabilityStatus'>,
): Reply<'getOrderDraftabilityStatus'> {
  const order = await findOrder(unit, orderId)
  const nonDraftableReasons_ = order
    ? listNonDraftableReasons(order, await getAmountFormat(unit), await getSellingRules(unit), unit.now)
    : (['ORDER_NOT_FOUND'] as const)
  const reasons = [...nonDraftableReasons_]
  return { orderId, orderDraftable: reasons.length === 0, nonDraftableReasons: reasons }
}

export function assertOpen({ status }: DraftRecord): void {
  if (status === 'COMMITTED') throw new Problem('DRAFT_ORDER_ALREADY_COMMITTED')
}

const exceeded = {
  GLOBAL: 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS',
  SPECIFIC_ITEMS: 'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS',
  SHIPPING: 'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL',
} as const

/** Rejects a discount that exceeds what it applies to. */
export function assertWithin({ discounts }: Draft, { savings, priced: { currency } }: PricedDraft): void {
  for (const { id, applied, value, scope, original } of discounts) {
    if (!applied || original || !('amount' in value)) continue
    if ((savings.get(id)?.amount ?? 0n) < parseMinor(value.amount, currency)) throw new Problem(exceeded[scope])
  }
}

/**
 * Prices a draft.
 * @throws a validation error when totals exceed what an order can represent.
 */
export function priceOrFail(draft: Draft, rules: SellingRules, now: Date): PricedDraft {
  try {
    return priceDraft(draft, rules, now)
  } catch (error) {
    if (error instanceof MoneyError && error.fault === 'TOO_LARGE') {
      throw createInvalidArgument('draftOrder', 'exceeds the maximum total of an order', 'MAX')
    }
    throw error
  }
}

export async function calculateDraft(unit: Unit, stored: StoredDraft) {
  const of = priceOrFail(stored.draft, await getSellingRules(unit), unit.now)
  return { calculatedDraftOrder: toCalculated(stored, of, await getAmountFormat(unit)), of }
}

export async function getAmountFormat(unit: Unit): Promise<AmountFormat> {
  const { currency, locale, settings } = await getCurrentSite(unit)
  return { currency, locale, weightUnit: settings.weightUnit ?? 'KG' }
}
