import { checkout as contract } from '@stoa/contract/checkout'
import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import type { HttpAnswer, InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { findLanguageByTag } from '@stoa/messages'
import { formatMinor } from '@stoa/money'
import { isManager } from '../../kernel/actor.ts'
import { parseAllowedCallback } from '../../kernel/gate.ts'
import { buildLinkInLanguage } from '../../kernel/page-address.ts'
import { readFieldMask } from '../../kernel/query/index.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { fillUrl } from '../../kernel/url-template.ts'
import {
  addLines,
  assertCallback,
  assertMayAddCustom,
  findChosenGiftCard,
  getUsableCoupon,
  removeLines as removeFrom,
  replaceLines,
  setQuantities,
  toCustomLines,
  toLines,
} from '../cart/api.ts'
import { findSellableRows } from '../catalog/api.ts'
import { toCustomerKey } from '../discounts/api.ts'
import { readTargets } from '../identity/api.ts'
import { type Line, writeMultiCurrencyPrice } from '../pricing/api.ts'
import { findCallbacksOfCheckout, redirectTo, sealCheckoutSession } from '../redirects/api.ts'
import { findAppPageUrl, getCurrentSite, getLanguages } from '../sites/api.ts'
import { hasBuyerDetails, maskCheckout } from './buyer-details.ts'
import { calculateCheckout } from './calculate-checkout.ts'
import { applyCheckoutPatch } from './change-doc.ts'
import * as store from './checkout.store.ts'
import type { Checkout } from './checkout.ts'
import { completeCheckoutTexts, toWireCheckout } from './checkout.wire.ts'
import { readCheckoutSettings } from './checkout-settings.ts'
import { completeAndRemoveFromCart } from './complete-checkout.ts'
import { completionLink } from './completion-link.ts'
import { findOwnStoreCredit, withAmount } from './gift-card.ts'
import { paymentMethodsPort } from './payment-methods.port.ts'
import { isOfflineBlocked } from './payment-terms.ts'
import { requires3dSecure } from './requires-3d-secure.ts'
import { lockOpen, saveCheckout, showCheckout } from './save-checkout.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type CheckoutReply = Promise<ReplyOf<Operations['getCheckout']>>

export const getCheckout = (units: Units, { id }: Input<'getCheckout'>): CheckoutReply =>
  show(units, (unit) => store.findCheckout(unit, id))

export const getCheckoutByCartId = (units: Units, { id }: Input<'getCheckoutByCartId'>): CheckoutReply =>
  show(units, (unit) => store.findCheckoutOfCart(unit, id))

/** Orders may not cost more than the total last shown to the buyer, so showing a changed total stores it. */
async function show(units: Units, find: (unit: Unit) => Promise<store.CheckoutRow | undefined>): CheckoutReply {
  const { row, wire, total } = await units.read(async (unit) => {
    const row = await find(unit)
    if (!row) throw new Problem('NOT_FOUND')
    return { row, ...(await showCheckout(unit, row)) }
  })
  const { checkout, unverified } = row
  if (unverified) {
    const masked = maskCheckout(wire, checkout.completed || hasBuyerDetails(checkout.doc))
    return { checkout: completeCheckoutTexts(masked, wire.siteLanguage) }
  }
  if (total !== checkout.shownTotal && !checkout.completed && isBuyer(units, checkout.ownerType)) {
    await units.once(store.rememberTotal(checkout.id, total))
  }
  return { checkout: wire }
}

/**
 * Whether the viewer is the buyer. The buyer may still use the visitor's token from before signing in; a manager's view
 * must not count as shown.
 */
const isBuyer = ({ actor }: Units, ownerType: string) => actor.type === 'visitor' || actor.type === ownerType

export async function getCheckoutUrl(unit: Unit, { id }: Input<'getCheckoutUrl'>): Promise<{ checkoutUrl: string }> {
  const { checkout } = await requireCheckout(unit, id)
  return { checkoutUrl: findOverrideUrl(checkout) ?? (await buildHostedUrl(unit, checkout)) }
}

export async function getWixCheckoutUrl(
  unit: Unit,
  { id }: Input<'getWixCheckoutUrl'>,
): Promise<{ checkoutUrl: string }> {
  return { checkoutUrl: await buildHostedUrl(unit, (await requireCheckout(unit, id)).checkout) }
}

/** The app's page where the buyer continues the checkout; the caller fills in `{checkoutUrl}`. */
export async function findAppPageOfCheckout(unit: Unit, id: string): Promise<string | undefined> {
  const row = await store.findCheckout(unit, id)
  if (!row) return undefined
  const { checkout } = row
  const { clientId } = checkout.doc
  const targets = await readTargets(unit, clientId)
  const allowUrl = (url: string | undefined) => (url && parseAllowedCallback(url, targets) ? url : undefined)
  const override = allowUrl(findOverrideUrl(checkout))
  if (override) return override
  const values = { checkoutId: id, cartId: checkout.cartId ?? undefined }
  const callbacks = clientId ? await findCallbacksOfCheckout(unit, id, checkout.ownerId) : undefined
  const cartPage = allowUrl(callbacks?.cartPageUrl)
  if (cartPage) return fillUrl(cartPage, values)
  return (
    (await findAppPageUrl(unit, clientId, 'checkout', values)) ?? (await findAppPageUrl(unit, clientId, 'cart', values))
  )
}

/** The app's own checkout page, if it has one. */
export function findOverrideUrl({ id, cartId, doc }: Checkout): string | undefined {
  const { overrideCheckoutUrl: url } = doc
  return url && fillUrl(url, { checkoutId: id, cartId: cartId ?? undefined })
}

/** A link that opens this checkout, in the buyer's language, in any browser until it expires. */
export async function buildHostedUrl(unit: Unit, { id, doc }: Pick<Checkout, 'id' | 'doc'>): Promise<string> {
  const { origin } = unit.use(settingsPort)
  const search = new URLSearchParams({ open: '1', session: sealCheckoutSession(unit, id) })
  const language = (await unit.askedLanguage()) ?? findLanguageByTag(doc.buyerLanguage)
  const url = `${origin}/checkout/${id}?${search}`
  const languages = getLanguages(await getCurrentSite(unit))
  return language ? buildLinkInLanguage(url, { origin, language, languages }) : url
}

export async function getPaymentSettings(
  unit: Unit,
  { id }: Input<'getPaymentSettings'>,
): Promise<ReplyOf<Operations['getPaymentSettings']>> {
  const row = await requireCheckout(unit, id)
  const { currency, locale, status } = await getCurrentSite(unit)
  const calculation = await calculateCheckout(unit, row)
  const { priced } = calculation
  const write = writeMultiCurrencyPrice(currency, locale)
  const due = formatMinor(priced.payNowTotalAfterGiftCard, priced.currency)
  const methods = await unit.use(paymentMethodsPort).list(unit, { due, currency: priced.currency })
  const { checkoutFields } = await readCheckoutSettings(unit)
  const keeps = checkoutFields?.mitEnabled === true && priced.payNowTotalAfterGiftCard > 0n
  const isSubscribing = calculation.items.some(({ subscription }) => subscription)
  const withoutManual = row.checkout.doc.customSettings?.disabledManualPayment === true
  const noOffline = isOfflineBlocked({ subscribing: isSubscribing, withoutManual })
  return {
    paymentSettings: {
      currency,
      amount: write(priced.payNowTotalAfterGiftCard),
      testMode: status === 'DEMO',
      methods: methods.filter(({ type }) => !noOffline || type !== 'OFFLINE'),
      blockedPaymentOptions: noOffline ? ['OFFLINE'] : [],
      savePaymentMethod: calculation.items.some(({ savePaymentMethod }) => savePaymentMethod) || keeps,
      delayCapture: checkoutFields?.delayCaptureEnabled === true,
      requires3dSecure: await requires3dSecure(
        unit,
        toWireCheckout(row.checkout, calculation, await getCurrentSite(unit)),
      ),
    },
  }
}

async function requireCheckout(unit: Unit, id: string): Promise<store.CheckoutRow> {
  const row = await store.findCheckout(unit, id)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** Whether the caller has access to this checkout. */
export const hasCheckout = async (unit: Unit, id: string): Promise<boolean> =>
  (await store.findCheckout(unit, id)) !== undefined

/** A checkout at current prices, for other modules. */
export async function findCheckoutNow(unit: Unit, id: string): Promise<WireCheckout | undefined> {
  const row = await store.findCheckout(unit, id)
  return row && (await showCheckout(unit, row)).wire
}

export async function updateCheckout(unit: Unit, input: Input<'updateCheckout'>): CheckoutReply {
  assertMayAddCustom(unit, input.customLineItems)
  await assertCallback(unit, input.overrideCheckoutUrl, 'overrideCheckoutUrl')
  const { id, cartId: _, ...patch } = input.checkout
  const mask = readFieldMask(input.fieldMask, contract.updateCheckout.input.properties.checkout)
  const row = await lockOpen(unit, id)
  const { checkout } = row
  if (input.couponCode != null) assertUnlocked(unit, checkout, 'lockCouponCode')
  if (input.giftCardCode != null || input.giftCardRedeemAmount != null) assertUnlocked(unit, checkout, 'lockGiftCard')
  const giftCard = await findChosenGiftCard(unit, input, checkout.doc.businessLocationId)
  const { overrideCheckoutUrl } = input
  const doc = applyCheckoutPatch(
    unit,
    { ...checkout.doc, ...withAmount(checkout.doc, input), ...giftCard?.doc },
    { ...patch, ...(overrideCheckoutUrl && { overrideCheckoutUrl }) },
    mask,
  )
  const customer = toCustomerKey(doc.buyerInfo?.email, checkout.ownerId)
  const coupon = input.couponCode == null ? undefined : await getUsableCoupon(unit, input.couponCode, customer)
  const chosen = input.lineItems ? await choose(unit, input.lineItems) : undefined
  const custom = input.customLineItems ? toCustomLines(unit, input.customLineItems) : undefined
  const saved = await saveCheckout(
    unit,
    {
      ...row,
      sellables: [...row.sellables, ...(chosen?.rows ?? [])],
      coupon: coupon ?? row.coupon,
      giftCard: giftCard?.card ?? row.giftCard,
    },
    {
      doc,
      customerKey: customer,
      lines: replaceLines(checkout.lines, chosen?.lines, custom),
      ...(coupon && { couponId: coupon.coupon.id }),
    },
    {
      known: [...checkout.lines, ...(chosen?.lines ?? [])],
      chooses: Boolean(patch.shippingInfo?.selectedCarrierServiceOption?.code),
    },
  )
  return { checkout: saved }
}

export async function addToCheckout(unit: Unit, input: Input<'addToCheckout'>): CheckoutReply {
  assertMayAddCustom(unit, input.customLineItems)
  const row = await lockOpen(unit, input.id)
  const { lines } = row.checkout
  const chosen = await choose(unit, input.lineItems ?? [])
  const custom = toCustomLines(unit, input.customLineItems)
  const checkout = await saveCheckout(
    unit,
    { ...row, sellables: [...row.sellables, ...chosen.rows] },
    { lines: addLines(lines, [...chosen.lines, ...custom]) },
    { known: [...lines, ...chosen.lines] },
  )
  return { checkout }
}

async function choose(unit: Unit, items: NonNullable<Input<'addToCheckout'>['lineItems']>) {
  const rows = items.length > 0 ? await findSellableRows(unit, items) : []
  return { rows, lines: await toLines(unit, items, rows) }
}

export const updateLineItemsQuantity = (unit: Unit, { id, lineItems }: Input<'updateLineItemsQuantity'>) =>
  changeLines(unit, id, (lines) => setQuantities(lines, lineItems))

export const removeLineItems = (unit: Unit, { id, lineItemIds }: Input<'removeLineItems'>) =>
  changeLines(unit, id, (lines) => removeFrom(lines, lineItemIds))

async function changeLines(unit: Unit, id: string, change: (lines: readonly Line[]) => Line[]): CheckoutReply {
  const row = await lockOpen(unit, id)
  return { checkout: await saveCheckout(unit, row, { lines: change(row.checkout.lines) }) }
}

export async function removeCoupon(unit: Unit, { id }: Input<'removeCoupon'>): CheckoutReply {
  const row = await lockOpen(unit, id)
  assertUnlocked(unit, row.checkout, 'lockCouponCode')
  return { checkout: await saveCheckout(unit, { ...row, coupon: undefined }, { couponId: null }) }
}

export async function addStoreCredit(unit: Unit, { id }: Input<'addStoreCredit'>): CheckoutReply {
  const row = await lockOpen(unit, id)
  assertUnlocked(unit, row.checkout, 'lockGiftCard')
  const { card, giftCard } = await findOwnStoreCredit(unit)
  const doc = { ...row.checkout.doc, giftCard }
  return { checkout: await saveCheckout(unit, { ...row, giftCard: card }, { doc }) }
}

export async function removeGiftCard(unit: Unit, { id }: Input<'removeGiftCard'>): CheckoutReply {
  const row = await lockOpen(unit, id)
  assertUnlocked(unit, row.checkout, 'lockGiftCard')
  const { giftCard: _, ...doc } = row.checkout.doc
  return { checkout: await saveCheckout(unit, { ...row, giftCard: undefined }, { doc }) }
}

export async function removeOverrideCheckoutUrl(unit: Unit, { id }: Input<'removeOverrideCheckoutUrl'>): CheckoutReply {
  const row = await lockOpen(unit, id)
  const { overrideCheckoutUrl: _, ...doc } = row.checkout.doc
  return { checkout: await saveCheckout(unit, row, { doc }) }
}

/** Buyers can't change what the creator of the checkout has locked. */
function assertUnlocked(unit: Unit, { doc }: Checkout, lock: 'lockCouponCode' | 'lockGiftCard'): void {
  if (doc.customSettings?.[lock] && !isManager(unit.actor)) throw new Problem('PERMISSION_DENIED')
}

/** Idempotent. */
export async function markCheckoutAsCompleted(
  unit: Unit,
  { id }: Input<'markCheckoutAsCompleted'>,
): Promise<Record<string, never>> {
  if (!(await completeAndRemoveFromCart(unit, id))) await requireCheckout(unit, id)
  return {}
}

/**
 * For apps that take the payment elsewhere: the buyer's browser opens this link, which completes the checkout and
 * redirects.
 */
export async function createCompletionLink(
  unit: Unit,
  { id, redirectUrl }: Input<'createCompletionLink'>,
): Promise<ReplyOf<Operations['createCompletionLink']>> {
  await assertCallback(unit, redirectUrl, 'redirectUrl')
  const { checkout } = await requireCheckout(unit, id)
  const completion = { siteId: unit.siteId, checkoutId: checkout.id, redirectUrl }
  return { completionUrl: completionLink.build(unit, completion, unit.now) }
}

/** The first visit completes the checkout; every visit redirects. */
export async function markCheckoutAsCompletedAndRedirectToUrl(
  units: Units,
  { token }: Input<'markCheckoutAsCompletedAndRedirectToUrl'>,
): Promise<HttpAnswer> {
  const { siteId, checkoutId, redirectUrl } = await completionLink.open(units, token)
  await units.at(siteId).command((unit) => completeAndRemoveFromCart(unit, checkoutId))
  return redirectTo(redirectUrl)
}
