import type { draftOrders as contract, DraftOrderInput } from '@stoa/contract/draft-orders'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import { MoneyError, parseMinor } from '@stoa/money'
import { created, deleted, updated } from '../../kernel/events.ts'
import { withNamespace } from '../../kernel/extended-fields.ts'
import type { Unit } from '../../kernel/unit.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { createdBy, findOrder, lockOrder } from '../orders/index.ts'
import { type SellingRules, sellingRules } from '../pricing/index.ts'
import { currentSite } from '../sites/index.ts'
import { draftOf } from './draft.from-order.ts'
import { type PricedDraft, priceDraft } from './draft.price.ts'
import { applyEdits, type Buyer, type Draft, type DraftFields, type Edit, emptyDraft } from './draft.ts'
import { mayEdit, nonDraftableReasons } from './draftable.ts'
import { type DraftRecord, drafts, findOpenDraft, type KeptDraft } from './drafts.store.ts'
import { type Shown, toCalculated, toWire } from './drafts.wire.ts'
import { amountOf, factsOf, newDiscount, newFee, newLines, newShipping } from './new-lines.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

const updatedType = 'wix.ecom.v1.draft_order_updated'

export async function createDraftOrder(unit: Unit, input: Input<'createDraftOrder'>): Reply<'createDraftOrder'> {
  const source = input.sourceOrderId ?? input.orderId
  if (source && input.draftOrder) {
    throw invalid('draftOrder', 'can not be said together with an order', 'ONE_OF_ALIGNMENT')
  }
  if (source) return draftOfOrder(unit, source)
  const { currency } = await shownOf(unit)
  const draft = input.draftOrder ? await newDraft(unit, input.draftOrder, currency) : emptyDraft
  const { calculatedDraftOrder, of } = await insert(unit, { status: 'DRAFT', createdBy: createdBy(unit), draft })
  assertWithin(draft, of)
  return { calculatedDraftOrder, preexistingDraftOrder: false }
}

export async function createEmptyDraftOrder(unit: Unit): Reply<'createEmptyDraftOrder'> {
  const { calculatedDraftOrder } = await insert(unit, {
    status: 'DRAFT',
    createdBy: createdBy(unit),
    draft: emptyDraft,
  })
  return { calculatedDraftOrder }
}

/** An order has one draft: who comes second goes on with what the first has begun. */
async function draftOfOrder(unit: Unit, orderId: string): Reply<'createDraftOrder'> {
  const order = await lockOrder(unit, orderId)
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  if (!mayEdit(unit, order)) throw new Problem('ORDER_CANNOT_BE_EDITED', { data: { reasons: [] } })
  const reasons = nonDraftableReasons(order, await shownOf(unit), await sellingRules(unit), unit.now)
  if (reasons.length > 0) throw new Problem('ORDER_CANNOT_BE_EDITED', { data: { reasons } })
  const open = await findOpenDraft(unit, order.id)
  if (open)
    return { calculatedDraftOrder: (await calculated(unit, open)).calculatedDraftOrder, preexistingDraftOrder: true }
  const { calculatedDraftOrder } = await insert(unit, {
    orderId: order.id,
    status: 'DRAFT',
    createdBy: createdBy(unit),
    draft: draftOf(order),
  })
  return { calculatedDraftOrder, preexistingDraftOrder: false }
}

async function newDraft(unit: Unit, asked: DraftOrderInput, currency: string): Promise<Draft> {
  const lines = await newLines(unit, asked, currency)
  const { buyerInfo, recipientInfo, billingInfo, shippingInfo, businessLocation, extendedFields, taxExempt } = asked
  const fields = withoutNulls({
    buyer: withoutNulls(buyerInfo ?? {}) as Buyer,
    recipientInfo: recipientInfo as AddressWithContact,
    billingInfo: billingInfo as AddressWithContact,
    shipping: shippingInfo && newShipping(shippingInfo, currency),
    businessLocation,
    extendedFields: extendedFields as DraftFields['extendedFields'],
    taxExempt,
  }) as Partial<DraftFields>
  return applyEdits(emptyDraft, [
    ...lines.map((line): Edit => ({ do: 'addLine', line })),
    ...(asked.discounts ?? []).map((each): Edit => ({ do: 'addDiscount', discount: newDiscount(each, currency) })),
    ...(asked.additionalFees ?? []).map((each): Edit => ({ do: 'addFee', fee: newFee(each, currency) })),
    { do: 'set', fields },
  ])
}

async function insert(unit: Unit, record: DraftRecord) {
  const [kept] = await drafts.insert(unit, [record])
  const reply = await calculated(unit, kept!)
  await unit.emit(created('wix.ecom.v1.draft_order_created', kept!.id, reply.calculatedDraftOrder.draftOrder))
  return reply
}

export async function getDraftOrder(unit: Unit, { draftOrderId }: Input<'getDraftOrder'>): Reply<'getDraftOrder'> {
  const kept = await drafts.find(unit, draftOrderId)
  if (!kept) throw new Problem('DRAFT_ORDER_DOES_NOT_EXIST')
  return { calculatedDraftOrder: (await calculated(unit, kept)).calculatedDraftOrder }
}

export async function queryDraftOrders(unit: Unit, { query }: Input<'queryDraftOrders'>): Reply<'queryDraftOrders'> {
  const { items, metadata } = await drafts.page(unit, 'draftOrders.queryDraftOrders', query)
  const [rules, shown] = [await sellingRules(unit), await shownOf(unit)]
  const draftOrders = items.map((kept) => toWire(kept, priced(kept.draft, rules, unit.now), shown))
  return { draftOrders, pagingMetadata: metadata }
}

export async function deleteDraftOrder(
  unit: Unit,
  { draftOrderId }: Input<'deleteDraftOrder'>,
): Reply<'deleteDraftOrder'> {
  const kept = await drafts.remove(unit, draftOrderId)
  if (!kept) throw new Problem('DRAFT_ORDER_DOES_NOT_EXIST')
  if (kept.status === 'COMMITTED') throw new Problem('DRAFT_ORDER_CANNOT_BE_DELETED')
  const { calculatedDraftOrder } = await calculated(unit, kept)
  await unit.emit(deleted('wix.ecom.v1.draft_order_deleted', kept.id, calculatedDraftOrder.draftOrder))
  return {}
}

export async function addLineItemsToDraftOrder(
  unit: Unit,
  { draftOrderId, ...asked }: Input<'addLineItemsToDraftOrder'>,
): Reply<'addLineItemsToDraftOrder'> {
  const { currency } = await shownOf(unit)
  const lines = await newLines(unit, asked, currency)
  return change(unit, draftOrderId, () => lines.map((line) => ({ do: 'addLine', line })))
}

export async function updateLineItems(
  unit: Unit,
  { draftOrderId, lineItemChanges }: Input<'updateLineItems'>,
): Reply<'updateLineItems'> {
  const { currency } = await shownOf(unit)
  const ids = lineItemChanges.map(({ lineItemId }) => lineItemId.toLowerCase())
  if (new Set(ids).size < ids.length) throw new Problem('MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM')
  const edits = lineItemChanges.map((asked, index): Edit => {
    const { newQuantity, newPrice } = asked
    const facts = factsOf({
      productName: asked.newProductName,
      priceDescription: asked.newPriceDescription,
      descriptionLines: asked.newDescriptionLines?.descriptionLines,
    })
    if (newQuantity == null && newPrice == null && Object.keys(facts).length === 0) {
      throw new Problem('EMPTY_CHANGE_REQUEST', { data: { lineItemId: ids[index] } })
    }
    return {
      do: 'changeLine',
      id: ids[index]!,
      ...(newQuantity != null && { quantity: newQuantity }),
      ...(newPrice != null && { price: amountOf(newPrice, currency) }),
      facts,
    }
  })
  return change(unit, draftOrderId, () => edits)
}

export async function createCustomDiscounts(
  unit: Unit,
  { draftOrderId, discounts }: Input<'createCustomDiscounts'>,
): Reply<'createCustomDiscounts'> {
  const { currency } = await shownOf(unit)
  const edits = discounts.map((asked): Edit => ({ do: 'addDiscount', discount: newDiscount(asked, currency) }))
  return change(unit, draftOrderId, () => edits, assertWithin)
}

export function deleteCustomDiscounts(
  unit: Unit,
  { draftOrderId, discountIds }: Input<'deleteCustomDiscounts'>,
): Reply<'deleteCustomDiscounts'> {
  return change(unit, draftOrderId, (_, of) =>
    [...new Set(discountIds.map((id) => id.toLowerCase()))].map((id): Edit => {
      if (of.automaticDiscounts.some((one) => one.id === id)) throw new Problem('DISCOUNT_REMOVE_NOT_SUPPORTED')
      return { do: 'removeDiscount', id }
    }),
  )
}

export function setDiscounts(unit: Unit, { draftOrderId, discounts }: Input<'setDiscounts'>): Reply<'setDiscounts'> {
  const apply = (draft: Draft, of: PricedDraft) =>
    discounts.map(({ id, applied }): Edit => {
      const known = [...draft.discounts, ...of.automaticDiscounts].find((one) => one.id === id.toLowerCase())
      if (!known) throw new Problem('DISCOUNT_NOT_FOUND')
      return { do: 'apply', what: 'discount', id: known.id, applied }
    })
  return change(unit, draftOrderId, apply, assertWithin)
}

export async function createCustomAdditionalFees(
  unit: Unit,
  { draftOrderId, customAdditionalFees }: Input<'createCustomAdditionalFees'>,
): Reply<'createCustomAdditionalFees'> {
  const { currency } = await shownOf(unit)
  const edits = customAdditionalFees.map((asked): Edit => ({ do: 'addFee', fee: newFee(asked, currency) }))
  return change(unit, draftOrderId, () => edits)
}

export function deleteCustomAdditionalFees(
  unit: Unit,
  { draftOrderId, customAdditionalFees }: Input<'deleteCustomAdditionalFees'>,
): Reply<'deleteCustomAdditionalFees'> {
  return change(unit, draftOrderId, (_, of) =>
    [...new Set(customAdditionalFees.map((id) => id.toLowerCase()))].map((id): Edit => {
      if (of.automaticFees.some(({ fee }) => fee.id === id)) throw new Problem('ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED')
      return { do: 'removeFee', id }
    }),
  )
}

export function setAdditionalFees(
  unit: Unit,
  { draftOrderId, additionalFees }: Input<'setAdditionalFees'>,
): Reply<'setAdditionalFees'> {
  return change(unit, draftOrderId, (draft, of) =>
    additionalFees.map(({ id, applied }): Edit => {
      const known = [...draft.fees, ...of.automaticFees.map(({ fee }) => fee)].find(
        (one) => one.id === id.toLowerCase(),
      )
      if (!known) throw new Problem('ADDITIONAL_FEE_NOT_FOUND')
      return { do: 'apply', what: 'fee', id: known.id, applied }
    }),
  )
}

/** What is said as a whole, instead of what was said before. */
const set = (unit: Unit, draftOrderId: string, fields: Partial<DraftFields>) =>
  change(unit, draftOrderId, () => [{ do: 'set', fields }])

type Address = AddressWithContact | undefined

export const setBillingInfo = (unit: Unit, { draftOrderId, billingInfo }: Input<'setBillingInfo'>) =>
  set(unit, draftOrderId, { billingInfo: (billingInfo ?? undefined) as Address })

export const setRecipientInfo = (unit: Unit, { draftOrderId, recipientInfo }: Input<'setRecipientInfo'>) =>
  set(unit, draftOrderId, { recipientInfo: (recipientInfo ?? undefined) as Address })

export const setBuyerInfo = (unit: Unit, { draftOrderId, buyerInfo }: Input<'setBuyerInfo'>) =>
  set(unit, draftOrderId, { buyer: withoutNulls(buyerInfo ?? {}) as Buyer })

export const setTaxExemption = (unit: Unit, { draftOrderId, taxExempt }: Input<'setTaxExemption'>) =>
  set(unit, draftOrderId, { taxExempt: taxExempt ?? undefined })

export async function setShippingInfo(
  unit: Unit,
  { draftOrderId, shippingInfo }: Input<'setShippingInfo'>,
): Reply<'setShippingInfo'> {
  const { currency } = await shownOf(unit)
  return set(unit, draftOrderId, { shipping: shippingInfo ? newShipping(shippingInfo, currency) : undefined })
}

export function setBusinessLocation(
  unit: Unit,
  { draftOrderId, businessLocation }: Input<'setBusinessLocation'>,
): Reply<'setBusinessLocation'> {
  return change(unit, draftOrderId, ({ base }) => {
    if (base) throw new Problem('BUSINESS_LOCATION_CANNOT_BE_EDITED')
    return [{ do: 'set', fields: { businessLocation: businessLocation ?? undefined } }]
  })
}

export function setDeposit(unit: Unit, { draftOrderId, depositDetails }: Input<'setDeposit'>): Reply<'setDeposit'> {
  const { amount, percentage } = depositDetails ?? {}
  const deposit = amount ? { amount: amount.amount } : percentage ? { percentage } : undefined
  return set(unit, draftOrderId, { deposit })
}

export async function updateExtendedFields(
  unit: Unit,
  { id, namespace, namespaceData }: Input<'updateExtendedFields'>,
): Reply<'updateExtendedFields'> {
  const { calculatedDraftOrder } = await change(unit, id, ({ extendedFields: before }) => {
    const extendedFields = withNamespace(before, namespace, namespaceData)
    return [{ do: 'set', fields: { extendedFields } }]
  })
  return { draftOrder: calculatedDraftOrder.draftOrder }
}

export async function getOrderDraftabilityStatus(
  unit: Unit,
  { orderId }: Input<'getOrderDraftabilityStatus'>,
): Reply<'getOrderDraftabilityStatus'> {
  const order = await findOrder(unit, orderId)
  const nonDraftableReasons_ = order
    ? nonDraftableReasons(order, await shownOf(unit), await sellingRules(unit), unit.now)
    : (['ORDER_NOT_FOUND'] as const)
  const reasons = [...nonDraftableReasons_]
  return { orderId, orderDraftable: reasons.length === 0, nonDraftableReasons: reasons }
}

/** Locks the draft, does to it what `edits` makes of it, and tells. `check` sees what it comes to then. */
async function change(
  unit: Unit,
  id: string,
  edits: (draft: Draft, of: PricedDraft) => readonly Edit[],
  check?: (draft: Draft, of: PricedDraft) => void,
) {
  const rules = await sellingRules(unit)
  const kept = await drafts.update(unit, id, null, (before) => {
    assertOpen(before)
    const { draft } = before
    return { ...before, draft: applyEdits(draft, edits(draft, priced(draft, rules, unit.now))) }
  })
  if (!kept) throw new Problem('DRAFT_ORDER_DOES_NOT_EXIST')
  const { calculatedDraftOrder, of } = await calculated(unit, kept)
  check?.(kept.draft, of)
  await unit.emit(updated(updatedType, kept.id, calculatedDraftOrder.draftOrder))
  return { calculatedDraftOrder }
}

export function assertOpen({ status }: DraftRecord): void {
  if (status === 'COMMITTED') throw new Problem('DRAFT_ORDER_ALREADY_COMMITTED')
}

const exceeded = {
  GLOBAL: 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS',
  SPECIFIC_ITEMS: 'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS',
  SHIPPING: 'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL',
} as const

/** A discount of more than there is to take it off is a slip of the pen. */
export function assertWithin({ discounts }: Draft, { savings, priced: { currency } }: PricedDraft): void {
  for (const { id, applied, value, scope, original } of discounts) {
    if (!applied || original || !('amount' in value)) continue
    if ((savings.get(id)?.amount ?? 0n) < parseMinor(value.amount, currency)) throw new Problem(exceeded[scope])
  }
}

/** What a draft comes to; more than an order can carry is the sender's mistake. */
export function priced(draft: Draft, rules: SellingRules, now: Date): PricedDraft {
  try {
    return priceDraft(draft, rules, now)
  } catch (error) {
    if (error instanceof MoneyError && error.fault === 'TOO_LARGE') {
      throw invalid('draftOrder', 'comes to more than an order can be', 'MAX')
    }
    throw error
  }
}

export async function calculated(unit: Unit, kept: KeptDraft) {
  const of = priced(kept.draft, await sellingRules(unit), unit.now)
  return { calculatedDraftOrder: toCalculated(kept, of, await shownOf(unit)), of }
}

export async function shownOf(unit: Unit): Promise<Shown> {
  const { currency, locale, settings } = await currentSite(unit)
  return { currency, locale, weightUnit: settings.weightUnit ?? 'KG' }
}
