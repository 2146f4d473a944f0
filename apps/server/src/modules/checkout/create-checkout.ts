import type { cart as cartContract } from '@stoa/contract/cart'
import type { checkout as contract } from '@stoa/contract/checkout'
import type { CheckoutTemplate } from '@stoa/contract/checkout-template.entity'
import type { currentCart } from '@stoa/contract/current-cart'
import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { findClientId, isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  addLines,
  applyCartChange,
  assertCallback,
  assertMayAddCustom,
  type Cart,
  type CartRow,
  emitCartUpdated,
  getCartOwner,
  getUsableCoupon,
  incrementRevision,
  lockCart,
  lockCurrentCart,
  rememberLanguage,
  toCustomLines,
  toLines,
} from '../cart/api.ts'
import { findSellableRows } from '../catalog/api.ts'
import { findConversion } from '../currencies/api.ts'
import { toCustomerKey } from '../discounts/api.ts'
import type { Calculation } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { calculateCheckout } from './calculate-checkout.ts'
import { applyCheckoutPatch, type CheckoutPatch } from './change-doc.ts'
import * as store from './checkout.store.ts'
import { assertCustomLines, assertOffered, type Checkout, type CheckoutDoc, getAmountDue } from './checkout.ts'
import { toWireCheckout } from './checkout.wire.ts'
import { findChosenGiftCard } from './gift-card.ts'
import { saveCheckout } from './save-checkout.ts'

type FromCart = InputOf<(typeof currentCart)['createCheckoutFromCurrentCart']>

/** A site without payment methods can't start checkouts. */
async function assertAccepting(unit: Unit): Promise<void> {
  const { status } = await getCurrentSite(unit)
  if (status === 'DISABLED' || status === 'PENDING') {
    throw new Problem('SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT')
  }
}

export async function createCheckout(unit: Unit, input: InputOf<(typeof contract)['createCheckout']>) {
  await assertAccepting(unit)
  assertMayAddCustom(unit, input.customLineItems)
  await assertCallback(unit, input.overrideCheckoutUrl, 'overrideCheckoutUrl')
  const giftCard = await findChosenGiftCard(unit, input, input.checkoutInfo?.businessLocationId)
  const items = input.lineItems ?? []
  const rows = items.length > 0 ? await findSellableRows(unit, items) : []
  const chosen = await toLines(unit, items, rows)
  const info = input.checkoutInfo ?? {}
  const { cartId, ...details } = info
  const row = await createBlank(unit, {
    channelType: input.channelType,
    cartId: isManager(unit.actor) ? (cartId ?? null) : null,
    lines: addLines([], [...chosen, ...toCustomLines(unit, input.customLineItems)]),
    doc: applyCheckoutPatch(
      unit,
      { createdBy: describeCreator(unit), ...giftCard?.doc },
      { ...details, ...toUrl(input) },
    ),
  })
  const { checkout } = row
  const coupon =
    input.couponCode == null ? undefined : await getUsableCoupon(unit, input.couponCode, checkout.customerKey)
  const sellables = checkout.lines.map(({ id }) => rows[chosen.findIndex((line) => line.id === id)] ?? null)
  const totalsInputs = await store.findTotalsInputs(unit, checkout.id, checkout)
  const made = {
    checkout: { ...checkout, couponId: coupon?.coupon.id ?? null },
    ...{ sellables, coupon, giftCard: giftCard?.card, ...totalsInputs },
  }
  return {
    checkout: await insertAndShow(unit, made, { chooses: Boolean(details.shippingInfo?.selectedCarrierServiceOption) }),
  }
}

/**
 * Creates the checkout of a template. Items, prices and settings are the merchant's, for any buyer. A coupon
 * that can no longer be used is left out.
 */
export async function startCheckout(unit: Unit, template: CheckoutTemplate) {
  await assertAccepting(unit)
  const items = template.lineItems ?? []
  const rows = items.length > 0 ? await findSellableRows(unit, items) : []
  const chosen = await toLines(unit, items, rows, true).catch(
    rethrowAs('CATALOG_ITEM_NOT_FOUND', 'ITEM_NOT_FOUND_IN_CATALOG'),
  )
  const { customization, customContentReference, externalReference } = template
  const { webClient, lockedCoupon, lockedGiftCard, disabledManualPayment } = customization ?? {}
  const { checkout } = await createBlank(unit, {
    channelType: 'WEB',
    cartId: null,
    lines: addLines([], [...chosen, ...toCustomLines(unit, template.customLineItems)]),
    doc: {
      createdBy: describeCreator(unit),
      ...(customContentReference && { customContentReference }),
      ...(externalReference && { externalReference }),
      customSettings: {
        lockCouponCode: lockedCoupon === true,
        lockGiftCard: lockedGiftCard === true,
        disabledManualPayment: disabledManualPayment === true,
        disabledPolicyAgreementCheckbox: webClient?.disabledPolicyAgreementCheckbox === true,
        ...(webClient?.disabledContinueShoppingButton && { disabledContinueShoppingButton: true }),
      },
    },
  })
  const { couponCode } = template
  const coupon = couponCode
    ? await getUsableCoupon(unit, couponCode, checkout.customerKey).catch(ignoreProblems)
    : undefined
  const sellables = checkout.lines.map(({ id }) => rows[chosen.findIndex((line) => line.id === id)] ?? null)
  const totalsInputs = await store.findTotalsInputs(unit, checkout.id, checkout)
  const made = { checkout: { ...checkout, couponId: coupon?.coupon.id ?? null }, sellables, coupon, ...totalsInputs }
  return insertAndShow(unit, made, { inStock: true })
}

const rethrowAs = (code: string, other: ProblemCode) => (error: unknown) => {
  if (error instanceof Problem && error.code === code) throw new Problem(other, { cause: error })
  throw error
}

function ignoreProblems(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

const toUrl = ({ overrideCheckoutUrl }: { overrideCheckoutUrl?: string | null }) =>
  overrideCheckoutUrl ? { overrideCheckoutUrl } : {}

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

async function createFromRow(unit: Unit, row: CartRow, input: FromCart): Promise<{ checkoutId: string }> {
  await assertAccepting(unit)
  const { cart } = row
  if (cart.lines.length === 0) throw new Problem('CART_IS_EMPTY')
  assertCustomLines(cart.lines)
  const before = cart.checkoutId ? await store.lockCheckout(unit, cart.checkoutId) : undefined
  if (before && !before.checkout.completed) return refreshCheckout(unit, row, before, input)

  const buyerDetails = copyBuyerDetails(row, input)
  const { ownerType, ownerId } = cart
  const made = await createBlank(unit, {
    ...fromCart(row),
    channelType: input.channelType ?? 'WEB',
    cartRevision: incrementRevision(cart.revision),
    doc: applyCheckoutPatch(
      unit,
      { createdBy: describeCreator(unit), ...(await copyServiceFields(unit, row)) },
      buyerDetails,
    ),
    owner: { ownerType, ownerId },
  })
  const { sellables, coupon } = row
  const totalsInputs = await store.findTotalsInputs(unit, cart.id, { ownerType, ownerId })
  const linked = await applyCartChange(unit, row, { checkoutId: made.checkout.id })
  await insert(unit, { ...made, sellables, coupon, ...totalsInputs }, { cart: linked })
  await emitCartUpdated(unit, { ...row, cart: linked })
  return { checkoutId: made.checkout.id }
}

async function refreshCheckout(unit: Unit, row: CartRow, before: store.CheckoutRow, input: FromCart) {
  const { checkout } = before
  const doc = applyCheckoutPatch(
    unit,
    { ...checkout.doc, ...(await copyServiceFields(unit, row)) },
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
    { known: row.cart.lines },
  )
  return { checkoutId: checkout.id }
}

const fromCart = ({ cart }: CartRow) => ({ cartId: cart.id, lines: cart.lines, couponId: cart.couponId })

/** Fields that only services set on carts. */
const copyServiceFields = async (unit: Unit, { cart: { doc } }: CartRow): Promise<Partial<CheckoutDoc>> => ({
  conversion: await findConversion(unit, doc.conversionCurrency),
  ...(doc.buyerLanguage && { buyerLanguage: doc.buyerLanguage }),
  ...(doc.merchantDiscounts && { merchantDiscounts: doc.merchantDiscounts }),
  ...(doc.buyerInfo?.contactId && { contactId: doc.buyerInfo.contactId }),
})

/** The buyer's details from the request, falling back to those of the cart. */
function copyBuyerDetails({ cart: { doc } }: CartRow, input: FromCart): CheckoutPatch {
  const { contactInfo, buyerNote, buyerInfo, overrideCheckoutUrl, businessLocationId, extendedFields } = doc
  const address = input.shippingAddress ?? contactInfo?.address
  const billing = input.billingAddress ?? input.shippingAddress ?? contactInfo?.address
  const contactDetails = contactInfo?.contactDetails
  const option = input.selectedShippingOption ?? doc.selectedShippingOption
  const email = input.email ?? buyerInfo?.email
  return {
    ...((address || contactDetails || option) && {
      shippingInfo: {
        ...((address || contactDetails) && { shippingDestination: { address, contactDetails } }),
        ...(option && { selectedCarrierServiceOption: option }),
      },
    }),
    ...((billing || contactDetails) && { billingInfo: { address: billing, contactDetails } }),
    ...(email && { buyerInfo: { email } }),
    buyerNote,
    overrideCheckoutUrl,
    businessLocationId,
    extendedFields,
  }
}

type Start = Pick<Checkout, 'channelType' | 'lines' | 'doc' | 'cartId'> &
  Partial<Pick<Checkout, 'couponId' | 'cartRevision'>> & { owner?: Pick<Checkout, 'ownerType' | 'ownerId'> }

async function createBlank(
  unit: Unit,
  { owner = getCartOwner(unit), ...start }: Start,
): Promise<{ checkout: Checkout }> {
  const { currency } = await getCurrentSite(unit)
  const clientId = findClientId(unit.actor)
  const doc = await rememberLanguage(unit, start.doc)
  return {
    checkout: {
      couponId: null,
      cartRevision: null,
      ...start,
      ...owner,
      doc: clientId ? { ...doc, clientId } : doc,
      id: unit.newId(),
      currency,
      customerKey: toCustomerKey(start.doc.buyerInfo?.email, owner.ownerId),
      shownTotal: 0n,
      completed: false,
      orderId: null,
      revision: '1',
      createdDate: unit.now,
      updatedDate: unit.now,
    },
  }
}

interface InsertOptions {
  /** The buyer selected a shipping option: it must be offered. */
  chooses?: boolean
  /** All items must be in stock. */
  inStock?: boolean
  /** The cart to link to this checkout. */
  cart?: Cart
}

const created = 'wix.ecom.v1.checkout_created'

/** Inserts a new checkout at current prices and emits the event; returns its price. */
async function insert(
  unit: Unit,
  row: store.CheckoutRow,
  { chooses, inStock, cart }: InsertOptions,
): Promise<Calculation> {
  const calculation = await calculateCheckout(unit, row)
  if (chooses) assertOffered(row.checkout, calculation)
  const short = calculation.items.find(({ availability }) => availability.status !== 'AVAILABLE')
  if (inStock && short) throw new Problem('INSUFFICIENT_INVENTORY', { data: { lineItemId: short.line.id } })
  store.insertCheckout(unit, { ...row.checkout, shownTotal: getAmountDue(calculation) }, cart)
  if (unit.isObserved(created)) {
    await unit.emit(created, row.checkout.id, toWireCheckout(row.checkout, calculation, await getCurrentSite(unit)))
  }
  return calculation
}

const insertAndShow = async (unit: Unit, row: store.CheckoutRow, options: InsertOptions) =>
  toWireCheckout(row.checkout, await insert(unit, row, options), await getCurrentSite(unit))

function describeCreator({ actor }: Unit): CheckoutDoc['createdBy'] {
  switch (actor.type) {
    case 'visitor':
      return { visitorId: actor.id }
    case 'member':
      return { memberId: actor.id }
    case 'owner':
      return { userId: actor.id }
    case 'app':
      return { appId: actor.id }
    default:
      return {}
  }
}
