import { Problem } from '@stoa/contract/problem'
import type {
  CatalogItemInput,
  CustomItemInput,
  LineItemUpdate,
  MembershipInput,
} from '@stoa/contract/shapes/cart-v2-items'
import type { CustomLineItemToAdd, LineItemToAdd } from '@stoa/contract/shapes/item'
import type { Calculation, Line } from '../../pricing/api.ts'
import { isLineKept, MAX_LINES, mergeAdded, removeLines, setQuantities } from '../lines.ts'

/** A catalog item in the form of the first version of the API. */
export function toCatalogItem(item: CatalogItemInput, isTrusted: boolean): LineItemToAdd {
  const { catalogReference, quantity, catalogOverrideFields: overrides, extendedFields } = item
  const selectedMembership = findMembership(item.membershipPayment) ?? item.selectedMembership ?? undefined
  const { name, salePrice, inventoryAppId = item.inventoryAppId, ...others } = overrides ?? {}
  const own = {
    ...others,
    ...(name && { productName: name }),
    ...(salePrice != null && { price: salePrice }),
    ...(inventoryAppId && { inventoryAppId }),
  }
  if (isTrusted && selectedMembership) assertPayableByMembership(overrides?.paymentOption?.value)
  return {
    catalogReference,
    quantity,
    ...(Object.keys(own).length > 0 && { catalogOverrideFields: own }),
    ...(selectedMembership && { selectedMembership }),
    ...(extendedFields && { extendedFields }),
  }
}

/** A custom item in the form of the first version of the API. */
export function toCustomItem(item: CustomItemInput, createId: () => string): CustomLineItemToAdd {
  const { name, quantityInfo, pricing, source, attributes, taxConfig, paymentConfig, modifierGroups } = item
  const { image, itemType, ...others } = attributes
  return {
    ...others,
    productName: name,
    quantity: quantityInfo.requestedQuantity,
    quantityAvailable: quantityInfo.availableQuantity,
    fixedQuantity: quantityInfo.fixedQuantity,
    price: pricing.price.amount,
    fullPrice: pricing.fullPrice?.amount,
    priceDescription: pricing.priceDescription,
    priceUndetermined: pricing.priceUndetermined,
    itemType: itemType ?? { preset: 'PHYSICAL' },
    media: image,
    catalogReference: source?.catalogReference,
    rootCatalogItemId: source?.rootCatalogItemId,
    deliveryProfileId: item.deliveryConfig?.deliveryProfileId,
    taxGroupId: taxConfig?.taxGroupId,
    taxableAddress: taxConfig?.taxableAddress,
    depositAmount: paymentConfig?.depositAmount?.amount,
    paymentOption: paymentConfig?.paymentOption,
    modifierGroups: modifierGroups?.map((group) => ({
      ...group,
      id: createId(),
      modifiers: group.modifiers.map(({ price, ...modifier }) => ({
        ...modifier,
        id: createId(),
        price: price?.amount,
      })),
    })),
  }
}

/** An existing membership. Plans are no items here, so that no line can be one that is bought in the same cart. */
function findMembership(payment: MembershipInput | null | undefined) {
  if (payment?.futureMembership) throw new Problem('PLAN_LINE_ITEM_NOT_FOUND')
  const existing = payment?.existingMembership
  return existing ? { id: existing.membershipId, appId: existing.appId } : undefined
}

function assertPayableByMembership(option: string | null | undefined): void {
  if (option && !option.startsWith('MEMBERSHIP')) throw new Problem('INVALID_MEMBERSHIP_PAYMENT_OPTION')
}

/** Lines with more of them, at most as many as a cart may have. */
export function addToLines(lines: readonly Line[], added: readonly Line[]): Line[] {
  const all = mergeAdded(lines, added)
  if (all.length > MAX_LINES) throw new Problem('MAX_LINE_ITEMS_EXCEEDED', { data: { maximum: MAX_LINES } })
  return all
}

/** Changes quantities and memberships. */
export function updateLines(lines: readonly Line[], updates: readonly LineItemUpdate[]): Line[] {
  if (updates.length === 0) throw new Problem('EMPTY_LINE_ITEM_UPDATES')
  const byId = new Map(updates.map((update) => [update.lineItemId.toLowerCase(), update]))
  if (byId.size < updates.length) throw new Problem('DUPLICATE_LINE_ITEM_UPDATES')
  assertInCart(lines, [...byId.keys()])
  const quantities = updates.flatMap(({ lineItemId: id, quantity }) =>
    quantity ? [{ id, quantity: quantity.newQuantity }] : [],
  )
  return setQuantities(lines, quantities).map((line) => {
    const update = byId.get(line.id)
    return update ? updateMembership(line, update) : line
  })
}

function updateMembership(line: Line, { selectedMembership: selected, membershipPayment }: LineItemUpdate): Line {
  if (!selected && !membershipPayment) return line
  const chosen = findMembership(membershipPayment) ?? selected?.newMembership ?? undefined
  if (chosen) assertPayableByMembership(line.override?.paymentOption?.value ?? line.custom?.paymentOption)
  const { selectedMembership: _, ...rest } = line
  return chosen ? { ...rest, selectedMembership: chosen } : rest
}

export function removeFromCart(lines: readonly Line[], ids: readonly string[]): Line[] {
  assertInCart(lines, ids)
  return removeLines(lines, ids)
}

function assertInCart(lines: readonly Line[], ids: readonly string[]): void {
  const known = new Set(lines.map(({ id }) => id))
  const unknown = ids.map((id) => id.toLowerCase()).filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Problem('LINE_ITEM_NOT_FOUND_IN_CART', { data: { lineItemIds: unknown } })
}

const listChanged = ({ items }: Calculation, before: readonly Line[]) =>
  items.filter(({ line }) => !isLineKept(line, before))

/** New and larger lines must be in stock, at least in part. */
export const assertInStock =
  (before: readonly Line[]) =>
  (calculation: Calculation): void => {
    const gone = listChanged(calculation, before).filter(({ availability: { status } }) => status === 'NOT_AVAILABLE')
    if (gone.length === 0) return
    throw new Problem('INSUFFICIENT_INVENTORY', { data: { lineItemIds: gone.map(({ line }) => line.id) } })
  }

/** Added lines must be in stock, and their prices must fit together. */
export const assertAddedLines =
  (before: readonly Line[]) =>
  (calculation: Calculation): void => {
    assertInStock(before)(calculation)
    const changed = listChanged(calculation, before)
    const reversed = changed.find(({ price, fullPrice }) => price > fullPrice)
    if (reversed) throw new Problem('LINE_ITEM_PRICE_CONFLICT', { data: { lineItemId: reversed.line.id } })
    const excessive = changed.find(({ deposit, price }) => deposit !== undefined && deposit > price)
    if (!excessive) return
    throw new Problem('DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE', { data: { lineItemId: excessive.line.id } })
  }
