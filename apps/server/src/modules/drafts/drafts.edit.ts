import type { draftOrders as contract } from '@stoa/contract/draft-orders'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import { replaceNamespace } from '../../kernel/extended-fields.ts'
import { omitNulls } from '../../kernel/omit-nulls.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getSellingRules } from '../pricing/api.ts'
import type { PricedDraft } from './draft.price.ts'
import { applyEdits, type Buyer, type Draft, type DraftFields, type Edit } from './draft.ts'
import { assertOpen, assertWithin, calculateDraft, getAmountFormat, priceOrFail } from './drafts.service.ts'
import { drafts } from './drafts.store.ts'
import { createDiscount, createFee, createLines, createShipping, roundAmount, toLineDetails } from './new-lines.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

export async function addLineItemsToDraftOrder(
  unit: Unit,
  { draftOrderId, ...input }: Input<'addLineItemsToDraftOrder'>,
): Reply<'addLineItemsToDraftOrder'> {
  const { currency } = await getAmountFormat(unit)
  const lines = await createLines(unit, input, currency)
  return change(unit, draftOrderId, () => lines.map((line) => ({ do: 'addLine', line })))
}

export async function updateLineItems(
  unit: Unit,
  { draftOrderId, lineItemChanges }: Input<'updateLineItems'>,
): Reply<'updateLineItems'> {
  const { currency } = await getAmountFormat(unit)
  const ids = lineItemChanges.map(({ lineItemId }) => lineItemId.toLowerCase())
  if (new Set(ids).size < ids.length) throw new Problem('MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM')
  const edits = lineItemChanges.map((input, index): Edit => {
    const { newQuantity, newPrice } = input
    const facts = toLineDetails({
      productName: input.newProductName,
      priceDescription: input.newPriceDescription,
      descriptionLines: input.newDescriptionLines?.descriptionLines,
    })
    if (newQuantity == null && newPrice == null && Object.keys(facts).length === 0) {
      throw new Problem('EMPTY_CHANGE_REQUEST', { data: { lineItemId: ids[index] } })
    }
    return {
      do: 'changeLine',
      id: ids[index]!,
      ...(newQuantity != null && { quantity: newQuantity }),
      ...(newPrice != null && { price: roundAmount(newPrice, currency) }),
      facts,
    }
  })
  return change(unit, draftOrderId, () => edits)
}

export async function createCustomDiscounts(
  unit: Unit,
  { draftOrderId, discounts }: Input<'createCustomDiscounts'>,
): Reply<'createCustomDiscounts'> {
  const { currency } = await getAmountFormat(unit)
  const edits = discounts.map((input): Edit => ({ do: 'addDiscount', discount: createDiscount(input, currency) }))
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
  const { currency } = await getAmountFormat(unit)
  const edits = customAdditionalFees.map((input): Edit => ({ do: 'addFee', fee: createFee(input, currency) }))
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

/** Replaces whole fields. */
const set = (unit: Unit, draftOrderId: string, fields: Partial<DraftFields>) =>
  change(unit, draftOrderId, () => [{ do: 'set', fields }])

type Address = AddressWithContact | undefined

export const setBillingInfo = (unit: Unit, { draftOrderId, billingInfo }: Input<'setBillingInfo'>) =>
  set(unit, draftOrderId, { billingInfo: (billingInfo ?? undefined) as Address })

export const setRecipientInfo = (unit: Unit, { draftOrderId, recipientInfo }: Input<'setRecipientInfo'>) =>
  set(unit, draftOrderId, { recipientInfo: (recipientInfo ?? undefined) as Address })

export const setBuyerInfo = (unit: Unit, { draftOrderId, buyerInfo }: Input<'setBuyerInfo'>) =>
  set(unit, draftOrderId, { buyer: omitNulls(buyerInfo ?? {}) as Buyer })

export const setTaxExemption = (unit: Unit, { draftOrderId, taxExempt }: Input<'setTaxExemption'>) =>
  set(unit, draftOrderId, { taxExempt: taxExempt ?? undefined })

export async function setShippingInfo(
  unit: Unit,
  { draftOrderId, shippingInfo }: Input<'setShippingInfo'>,
): Reply<'setShippingInfo'> {
  const { currency } = await getAmountFormat(unit)
  return set(unit, draftOrderId, { shipping: shippingInfo ? createShipping(shippingInfo, currency) : undefined })
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
    const extendedFields = replaceNamespace(before, namespace, namespaceData)
    return [{ do: 'set', fields: { extendedFields } }]
  })
  return { draftOrder: calculatedDraftOrder.draftOrder }
}

/** Locks the draft, applies the edits and emits the event. `check` gets the new price. */
async function change(
  unit: Unit,
  id: string,
  edits: (draft: Draft, of: PricedDraft) => readonly Edit[],
  check?: (draft: Draft, of: PricedDraft) => void,
) {
  const rules = await getSellingRules(unit)
  const stored = await drafts.update(unit, id, null, (before) => {
    assertOpen(before)
    const { draft } = before
    return { ...before, draft: applyEdits(draft, edits(draft, priceOrFail(draft, rules, unit.now))) }
  })
  if (!stored) throw new Problem('DRAFT_ORDER_DOES_NOT_EXIST')
  const { calculatedDraftOrder, of } = await calculateDraft(unit, stored)
  check?.(stored.draft, of)
  await unit.emit('wix.ecom.v1.draft_order_updated', stored.id, calculatedDraftOrder.draftOrder)
  return { calculatedDraftOrder }
}
