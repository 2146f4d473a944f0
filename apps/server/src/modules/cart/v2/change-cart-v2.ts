import type { cartV2 } from '@stoa/contract/cart-v2'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../../kernel/actor.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { readSellables } from '../../catalog/api.ts'
import { toCustomerKey } from '../../discounts/api.ts'
import { assertTaxId } from '../../tax/api.ts'
import { assertCallback } from '../callback.ts'
import type { CartRow, LockedCart } from '../cart.rows.ts'
import type { CartDoc } from '../cart.ts'
import { assertMayAddCustom, toCustomLines, toLines } from '../resolve-lines.ts'
import { saveCartV2 } from '../save-cart.ts'
import {
  addToLines,
  assertAddedLines,
  assertInStock,
  removeFromCart,
  toCatalogItem,
  toCustomItem,
  updateLines,
} from './cart-v2.items.ts'
import { applyCartV2Patch, assertRevision, type CartV2Patch, withV2 } from './cart-v2.ts'

type Operations = typeof cartV2
type Input<Name extends keyof Operations> = Omit<InputOf<Operations[Name]>, 'cartId'>
export type CartV2Reply = Promise<ReplyOf<Operations['getCart']>>

/** The items of a call, as the first version of the API adds them. */
export function readItems(unit: Unit, { catalogItems, customItems }: Input<'addLineItems'>) {
  const isTrusted = isManager(unit.actor)
  const custom = (customItems ?? []).map((item) => toCustomItem(item, () => unit.newId()))
  assertMayAddCustom(unit, custom)
  return { catalog: (catalogItems ?? []).map((item) => toCatalogItem(item, isTrusted)), custom }
}

type Items = ReturnType<typeof readItems>

export const getReferences = ({ catalog }: Items) => catalog.map(({ catalogReference }) => ({ catalogReference }))

export async function resolveAdded(unit: Unit, { cart, sellables }: CartRow, { catalog, custom }: Items) {
  const added = await toLines(unit, catalog, sellables.slice(cart.lines.length)).catch(rethrowMissing)
  const lines = addToLines(cart.lines, [...added, ...toCustomLines(unit, custom)])
  return { lines, options: { known: [...cart.lines, ...added], check: assertAddedLines(cart.lines) } }
}

function rethrowMissing(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'CATALOG_ITEM_NOT_FOUND') throw error
  throw new Problem('ITEM_NOT_FOUND_IN_CATALOG', { data: error.data, cause: error })
}

export function assertItems({ catalog, custom }: Items): void {
  if (catalog.length + custom.length === 0) throw new Problem('NO_LINE_ITEMS_TO_ADD')
}

export async function addLineItems(unit: Unit, row: LockedCart, items: Items): CartV2Reply {
  const { lines, options } = await resolveAdded(unit, row, items)
  return saveCartV2(unit, row, { lines }, options)
}

export async function updateLineItems(
  unit: Unit,
  row: LockedCart,
  { lineItems }: Input<'updateLineItems'>,
): CartV2Reply {
  const { lines } = row.cart
  return saveCartV2(unit, row, { lines: updateLines(lines, lineItems ?? []) }, { check: assertInStock(lines) })
}

export async function removeLineItems(
  unit: Unit,
  row: LockedCart,
  { lineItemIds }: Input<'removeLineItems'>,
): CartV2Reply {
  return saveCartV2(unit, row, { lines: removeFromCart(row.cart.lines, lineItemIds) })
}

/** Refuses an invalid change before anything is read. */
export const assertPatch = (unit: Unit, patch: CartV2Patch | null | undefined): Promise<void> =>
  assertCallback(unit, patch?.customCheckoutUrl, 'cart.customCheckoutUrl')

/** The document after a change, and the customer whose coupon uses count. */
export function applyPatch(unit: Unit, { cart }: CartRow, patch: CartV2Patch): { doc: CartDoc; customerKey: string } {
  const doc = applyCartV2Patch(cart.doc, patch, isManager(unit.actor))
  if (patch.customerInfo) assertTaxId(doc.contactInfo, 'cart.customerInfo')
  const { billingAddress, billingContact } = doc.v2 ?? {}
  if (patch.paymentInfo) assertTaxId({ address: billingAddress, contactDetails: billingContact }, 'cart.paymentInfo')
  return { doc, customerKey: toCustomerKey(doc.buyerInfo?.email, cart.ownerId) }
}

export async function updateCart(unit: Unit, row: LockedCart, patch: CartV2Patch): CartV2Reply {
  assertRevision(row.cart, patch.revision)
  return saveCartV2(unit, row, applyPatch(unit, row, patch))
}

export async function removeDeliveryMethod(unit: Unit, row: LockedCart): CartV2Reply {
  const { selectedShippingOption: _, ...doc } = row.cart.doc
  return saveCartV2(unit, row, { doc: withV2(doc, { deliveryMethod: undefined }) })
}

export async function updateFormSubmissions(
  unit: Unit,
  row: LockedCart,
  { formSubmissions }: Input<'updateFormSubmissions'>,
): CartV2Reply {
  return saveCartV2(unit, row, { doc: withV2(row.cart.doc, { formSubmissions }) })
}

/** Carts are priced with each reply: what is remembered of the catalog are the names of items that it may lose. */
export async function refreshCart(unit: Unit, row: LockedCart): CartV2Reply {
  return saveCartV2(unit, row, { lines: await rename(unit, row) })
}

async function rename(unit: Unit, { cart: { lines }, sellables }: CartRow) {
  const references = lines.map(({ catalogReference }) => catalogReference)
  const found = await readSellables(unit, sellables, references)
  return lines.map((line, index) => (line.custom ? line : { ...line, name: found[index]?.name ?? line.name }))
}
