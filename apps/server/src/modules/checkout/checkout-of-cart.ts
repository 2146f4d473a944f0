import type { cart as cartContract } from '@stoa/contract/cart'
import type { currentCart } from '@stoa/contract/current-cart'
import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import {
  applyCartChange,
  type CartRow,
  type CartV2Doc,
  emitCartUpdated,
  findGiftCardOfCart,
  getCartOwner,
  incrementRevision,
  lockCart,
  lockCurrentCart,
} from '../cart/api.ts'
import { findConversion } from '../currencies/api.ts'
import { toCustomerKey } from '../discounts/api.ts'
import { applyCheckoutPatch, type CheckoutPatch } from './change-doc.ts'
import * as store from './checkout.store.ts'
import { assertCustomLines, type CheckoutDoc } from './checkout.ts'
import { assertAccepting, createBlank, describeCreator, insert } from './new-checkout.ts'
import { saveCheckout } from './save-checkout.ts'

type FromCart = InputOf<(typeof currentCart)['createCheckoutFromCurrentCart']>

/** Creates the checkout of the current cart, or updates the one that it has. */
export async function createCheckoutFromCurrentCart(unit: Unit, input: FromCart): Promise<{ checkoutId: string }> {
  const row = await lockCurrentCart(unit, getCartOwner(unit).ownerId)
  if (!row) throw new Problem('OWNED_CART_NOT_FOUND')
  return createFromRow(unit, row, input)
}

/** The same for any cart that the caller may change. The checkout belongs to the cart's owner. */
export async function createCheckoutFromCart(
  unit: Unit,
  { id, ...input }: InputOf<(typeof cartContract)['createCheckout']>,
): Promise<{ checkoutId: string }> {
  const row = await lockCart(unit, id)
  if (!row) throw new Problem('NOT_FOUND')
  return createFromRow(unit, row, input)
}

/** How the second version of carts makes the checkout that becomes its order. */
export interface PlacingOptions {
  /** The cart alone says what is bought, for whom and how: what an earlier checkout has of it is replaced. */
  readonly keepsCart?: true
  /** The total that the buyer agreed to; absent: what it costs now. */
  readonly agreedTotal?: bigint
  /** The currency to show instead of the one that the cart shows. */
  readonly displayCurrency?: string
}

/** The checkout of a locked cart. */
export async function createFromRow(
  unit: Unit,
  row: CartRow,
  input: FromCart,
  options: PlacingOptions = {},
): Promise<{ checkoutId: string }> {
  await assertAccepting(unit)
  const { cart } = row
  if (cart.doc.v2?.demo) throw new Problem('PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART')
  if (cart.lines.length === 0) throw new Problem('CART_IS_EMPTY')
  assertCustomLines(cart.lines)
  const before = cart.checkoutId ? await store.lockCheckout(unit, cart.checkoutId) : undefined
  const giftCard = await findGiftCardOfCart(unit, cart)
  if (before && isOpenForCart(before)) {
    const known = options.keepsCart ? omitGiftCard(before) : before
    return refreshCheckout(unit, row, giftCard ? { ...known, giftCard } : known, input, options)
  }

  const buyerDetails = copyBuyerDetails(row, input)
  const { ownerType, ownerId } = cart
  const made = await createBlank(unit, {
    ...fromCart(row),
    channelType: input.channelType ?? cart.doc.v2?.channelType ?? 'WEB',
    cartRevision: incrementRevision(cart.revision),
    doc: applyCheckoutPatch(
      unit,
      { createdBy: describeCreator(unit), ...(await copyServiceFields(unit, row, options)) },
      buyerDetails,
    ),
    owner: { ownerType, ownerId },
  })
  const { sellables, coupon } = row
  const totalsInputs = await store.findTotalsInputs(unit, cart.id, { ownerType, ownerId })
  const linked = await applyCartChange(unit, row, { checkoutId: made.checkout.id })
  const whole = { ...made, sellables, coupon, ...(giftCard && { giftCard }), ...totalsInputs }
  await insert(unit, whole, { cart: linked, agreedTotal: options.agreedTotal })
  await emitCartUpdated(unit, { ...row, cart: linked })
  return { checkoutId: made.checkout.id }
}

/** A checkout that another buyer has taken over by its link is theirs: it belongs to no cart any more. */
const isOpenForCart = ({ checkout: { completed, cartId }, unverified }: store.CheckoutRow): boolean =>
  !completed && !unverified && cartId !== null

function omitGiftCard({ giftCard: _, ...row }: store.CheckoutRow): store.CheckoutRow {
  return row
}

/** What a cart says itself; a checkout of it forgets what it has had of these. */
const fieldsOfCart = ['shippingInfo', 'billingInfo', 'buyerInfo', 'giftCard', 'taxExemptGroupId', 'buyerNote'] as const

function omitFieldsOfCart(doc: CheckoutDoc): CheckoutDoc {
  const rest = { ...doc }
  for (const name of fieldsOfCart) delete (rest as Partial<Record<keyof CheckoutDoc, unknown>>)[name]
  return rest
}

async function refreshCheckout(
  unit: Unit,
  row: CartRow,
  before: store.CheckoutRow,
  input: FromCart,
  options: PlacingOptions,
) {
  const { checkout } = before
  const base = options.keepsCart ? omitFieldsOfCart(checkout.doc) : checkout.doc
  const doc = applyCheckoutPatch(
    unit,
    { ...base, ...(await copyServiceFields(unit, row, options)) },
    copyBuyerDetails(row, input),
  )
  await saveCheckout(
    unit,
    { ...before, sellables: row.sellables, coupon: row.coupon },
    {
      ...fromCart(row),
      ...(input.channelType && { channelType: input.channelType }),
      cartRevision: row.cart.revision,
      doc,
      customerKey: toCustomerKey(doc.buyerInfo?.email, checkout.ownerId),
    },
    { known: row.cart.lines, agreedTotal: options.agreedTotal },
  )
  return { checkoutId: checkout.id }
}

const fromCart = ({ cart }: CartRow) => ({ cartId: cart.id, lines: cart.lines, couponId: cart.couponId })

/** Fields that a request for the cart's checkout can't set, and whether the cart stays. */
const copyServiceFields = async (
  unit: Unit,
  { cart: { doc } }: CartRow,
  { keepsCart, displayCurrency = doc.conversionCurrency }: PlacingOptions,
): Promise<Partial<CheckoutDoc>> => ({
  conversion: await findConversion(unit, displayCurrency),
  ...(doc.buyerLanguage && { buyerLanguage: doc.buyerLanguage }),
  ...(doc.merchantDiscounts && { merchantDiscounts: doc.merchantDiscounts }),
  ...(doc.buyerInfo?.contactId && { contactId: doc.buyerInfo.contactId }),
  ...copyFieldsOfV2(doc.v2),
  ...(keepsCart && { keepsCart }),
})

function copyFieldsOfV2({ giftCard, taxExemptGroupId, customContentReference }: CartV2Doc = {}): Partial<CheckoutDoc> {
  const { obfuscatedCode: _, ...chosen } = giftCard ?? {}
  return {
    ...(giftCard && { giftCard: chosen as NonNullable<CheckoutDoc['giftCard']> }),
    ...(taxExemptGroupId && { taxExemptGroupId }),
    ...(customContentReference && { customContentReference }),
  }
}

/** The buyer's details from the request, falling back to those of the cart. */
function copyBuyerDetails({ cart: { doc } }: CartRow, input: FromCart): CheckoutPatch {
  const { contactInfo, buyerNote, buyerInfo, overrideCheckoutUrl, businessLocationId, extendedFields, v2 } = doc
  const address = input.shippingAddress ?? contactInfo?.address
  const billing = input.billingAddress ?? v2?.billingAddress ?? input.shippingAddress ?? contactInfo?.address
  const contactDetails = contactInfo?.contactDetails
  const billingContact = v2?.billingContact ?? contactDetails
  const option = input.selectedShippingOption ?? doc.selectedShippingOption
  const email = input.email ?? buyerInfo?.email
  return {
    ...((address || contactDetails || option) && {
      shippingInfo: {
        ...((address || contactDetails) && { shippingDestination: { address, contactDetails } }),
        ...(option && { selectedCarrierServiceOption: option }),
      },
    }),
    ...((billing || billingContact) && { billingInfo: { address: billing, contactDetails: billingContact } }),
    ...(email && { buyerInfo: { email } }),
    buyerNote,
    overrideCheckoutUrl,
    businessLocationId,
    extendedFields,
  }
}
