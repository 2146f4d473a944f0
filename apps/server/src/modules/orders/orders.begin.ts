import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { formatMinor } from '@stoa/money'
import { isManager } from '../../kernel/actor.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { DEFAULT_VARIANT, findShortages, type Shortage, takeStock } from '../catalog/api.ts'
import {
  type CheckoutForOrder,
  findChargeRefusal,
  findUnpaidRefusal,
  isCaptureDelayed,
  lockCheckoutForOrder,
  needsMethod,
  type PaymentTerms,
  requires3dSecure,
  shouldCaptureBeforeExpiry,
  shouldDelayCapture,
  shouldKeepPaymentMethods,
  toOrderSnapshot,
} from '../checkout/api.ts'
import { redeemCoupon } from '../discounts/api.ts'
import { getGiftCardAppId, giftCardSourcePort } from '../gift-cards/api.ts'
import { ensureBuyerContact } from '../members/api.ts'
import { membershipSourcePort } from '../memberships/api.ts'
import { createPayment, findOfferOfToken, type Intent, listOfferedProviders, type Payment } from '../payments/api.ts'
import { getCurrentSite, type Site } from '../sites/api.ts'
import { claimForOrder } from './order-claims.port.ts'
import * as placing from './order-insert.store.ts'
import * as takenStore from './order-resources.store.ts'
import { createInProgress } from './orders.answer.ts'
import { buildOrder, buildSearchText } from './orders.build.ts'
import { settings } from './orders.settings.ts'
import { type BegunOrder, place } from './orders.settle.ts'
import * as store from './orders.store.ts'
import type { OrderResources } from './orders.ts'

/** The buyer's payment choice. */
export interface PaymentInput {
  paymentToken?: string | null
  delayCapture?: boolean | null
  savePaymentMethod?: boolean | null
}

export type BeginResult =
  | { kind: 'existing'; order: store.OrderOfCheckout }
  | { kind: 'placed'; order: { id: string } }
  | ({ kind: 'started'; order: { id: string }; payment: Payment; intent: Intent } & BegunOrder)

/** Takes the order's resources and inserts it; places it at once if no provider has to be asked. */
export async function begin(
  unit: Unit,
  checkoutId: string,
  isKeeping: boolean | null | undefined,
  paying?: PaymentInput,
): Promise<BeginResult> {
  const source = await lockCheckout(unit, checkoutId)
  if ('existing' in source) return { kind: 'existing', order: source.existing }
  const site = await getCurrentSite(unit)
  assertAccepting(site)
  // By default the items decide whether the card is saved. A buyer who refuses can't buy items that are charged again.
  if (isKeeping === false && source.checkout.lineItems.some((line) => line.savePaymentMethod)) {
    throw new Problem('NO_SAVE_PAYMENT_METHOD_CONFIRMATION')
  }
  const { currency, payNowTotalAfterGiftCard, summary } = source.priced
  const due = payNowTotalAfterGiftCard
  const terms = toPaymentTerms(source)
  const charge = paying ? await readToken(unit, paying, source.checkout, terms) : undefined
  if (!paying) await assertMayOwe(unit, terms)
  const known = await withContact(unit, source)
  const id = unit.newId()
  const total = formatMinor(summary.total, currency)
  const giftCardPaid = source.giftCard ? formatMinor(source.giftCard.amount, currency) : null
  const { inventoryUpdateTrigger } = await settings.get(unit)
  const stockDue = inventoryUpdateTrigger === 'ON_ORDER_PAID' && source.stock.length > 0 ? source.stock : null
  const status = 'INITIALIZED' as const
  const head = { number: null, checkoutId, status, total, currency, locale: site.locale, giftCardPaid, stockDue }
  const intent = charge && {
    ...charge,
    delayCapture: charge.delayCapture && due > 0n,
    orderId: id,
    checkoutId,
    amount: formatMinor(due, currency),
    currency,
  }
  const payment = intent && createPayment(intent, unit.now)
  const order = createOrder(unit, known, head, id)
  const sold = toOrderSnapshot(known.checkout)
  for (let tries = 1; !(await placing.insertOrder(unit, order, { payment, sold })); tries++) {
    const existing = await store.findOrderOfCheckout(unit, checkoutId)
    if (existing) return { kind: 'existing', order: existing }
    // Another attempt was declined between the two statements and its order removed: try again.
    if (tries === maxAttempts) throw createInProgress()
  }
  await takeStockAndCoupon(unit, source, { orderId: id, isLater: stockDue !== null })
  await spendTender(unit, source, id)
  await claimForOrder(unit, source, id)
  const begun = { head, doc: order.doc, sold: known.checkout }
  if (payment?.status === 'INITIATED') return { kind: 'started', order: { id }, payment, intent: intent!, ...begun }
  return { kind: 'placed', order: await place(unit, { id, sourceId: checkoutId, ...begun }, payment) }
}

const maxAttempts = 3

/** The checkout, locked and priced again; or the order that it became, which may be why it can't be ordered. */
async function lockCheckout(unit: Unit, id: string): Promise<CheckoutForOrder | { existing: store.OrderOfCheckout }> {
  try {
    return await lockCheckoutForOrder(unit, id)
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'PERMISSION_DENIED') throw error
    const existing = await store.findOrderOfCheckout(unit, id)
    if (!existing) throw error.code === 'CHECKOUT_IS_COMPLETE' ? new Problem('CHECKOUT_ALREADY_PAID') : error
    return { existing }
  }
}

const toPaymentTerms = ({ checkout, priced }: CheckoutForOrder): PaymentTerms => ({
  due: priced.payNowTotalAfterGiftCard,
  subscribing: checkout.lineItems.some(({ subscriptionOptionInfo }) => subscriptionOptionInfo),
  withoutManual: checkout.customSettings?.disabledManualPayment === true,
})

async function assertMayOwe(unit: Unit, terms: PaymentTerms): Promise<void> {
  throwRefusal(
    findUnpaidRefusal(terms, { byManager: isManager(unit.actor), methods: await listOfferedProviders(unit) }),
  )
}

function throwRefusal(refusal: ReturnType<typeof findChargeRefusal>): void {
  if (refusal === 'PAYMENT_TOKEN_REQUIRED')
    throw createInvalidArgument('paymentToken', 'is required: an amount is due, now or later', 'REQUIRED_FIELD')
  if (refusal) throw new Problem(refusal)
}

function assertAccepting({ status }: Site): void {
  if (status === 'DISABLED' || status === 'PENDING') throw new Problem('SITE_NOT_ACCEPTING_PAYMENTS')
}

async function readToken(
  unit: Unit,
  { paymentToken, delayCapture: requestedDelay, savePaymentMethod }: PaymentInput,
  checkout: CheckoutForOrder['checkout'],
  terms: PaymentTerms,
) {
  const offer = paymentToken ? await findOfferOfToken(unit, paymentToken) : undefined
  throwRefusal(findChargeRefusal(terms, { token: Boolean(paymentToken), method: offer?.provider }))
  if (!offer || !paymentToken || !needsMethod(terms)) return undefined
  const { provider } = offer
  const caller = { byManager: isManager(unit.actor), bySite: await shouldDelayCapture(unit) }
  const delayCapture = isCaptureDelayed(caller, requestedDelay)
  const keeps = provider.canSaveMethods === true && (await shouldKeepPaymentMethods(unit))
  return {
    ...offer,
    paymentToken,
    delayCapture,
    captureBeforeExpiry: delayCapture && (await shouldCaptureBeforeExpiry(unit)),
    saveMethod: savePaymentMethod || checkout.lineItems.some((line) => line.savePaymentMethod) || keeps,
    requires3dSecure: provider.type === 'CARD' && (await requires3dSecure(unit, checkout)),
  }
}

/** Adds the buyer's contact. */
async function withContact(unit: Unit, source: CheckoutForOrder): Promise<CheckoutForOrder> {
  const { checkout, buyerContactId: known } = source
  const { buyerInfo, billingInfo, shippingInfo } = checkout
  const memberId = unit.actor.type === 'member' ? unit.actor.id : buyerInfo.memberId
  // A member who was given access to another's checkout buys in their own name.
  const isOwn = memberId === buyerInfo.memberId
  const named = billingInfo?.contactDetails ?? shippingInfo?.shippingDestination?.contactDetails
  const contactId = await ensureBuyerContact(
    unit,
    { contactId: isOwn ? known : undefined, ...buyerInfo, memberId },
    named,
  )
  return contactId ? { ...source, checkout: { ...checkout, buyerInfo: { ...buyerInfo, contactId } } } : source
}

/** The order of a checkout, before it is placed. */
export function createOrder(
  { actor }: Unit,
  source: CheckoutForOrder,
  head: Pick<store.OrderHead, 'total' | 'currency' | 'locale' | 'stockDue'>,
  id: string,
): placing.NewOrder {
  const { checkout, priced, conversion, stock, coupon } = source
  const { total, currency, locale } = head
  const { visitorId, memberId, contactId, email } = checkout.buyerInfo
  const doc = buildOrder({ checkout, priced, locale, ...(conversion && { conversion }) }, createId)
  return {
    ...{ id, currency, locale, total, doc },
    checkoutId: checkout.id,
    visitorId: (actor.type === 'visitor' ? actor.id : visitorId) ?? null,
    memberId: (actor.type === 'member' ? actor.id : memberId) ?? null,
    contactId: contactId ?? null,
    email: email ?? null,
    resources: { ...(head.stockDue ? { stock: [], stockDue: stock } : { stock }), ...(coupon && { coupon }) },
    searchText: buildSearchText(doc, email),
  }
}

/** Spends the gift card and membership credits, all or nothing. */
async function spendTender(unit: Unit, source: CheckoutForOrder, orderId: string): Promise<void> {
  const { giftCard, memberships, checkout, priced } = source
  const spent: { giftCard?: OrderResources['giftCard']; memberships?: string[] } = {}
  if (giftCard) {
    const amount = formatMinor(giftCard.amount, priced.currency)
    const wish = { card: giftCard.card, orderId, checkoutId: checkout.id, amount, currency: priced.currency }
    const answer = await unit.use(giftCardSourcePort).redeem(unit, wish)
    if ('refusal' in answer) throw new Problem('REDEEM_GIFT_CARD_ERROR', { data: { reason: answer.refusal } })
    spent.giftCard = {
      transactionId: answer.transactionId,
      amount,
      obfuscatedCode: checkout.giftCard?.obfuscatedCode ?? '',
      appId: getGiftCardAppId(giftCard.card),
    }
  }
  const memberId = checkout.buyerInfo.memberId ?? ''
  if (memberships.length > 0) {
    const charges = memberships.map((one) => ({ ...one, memberId, orderId, checkoutId: checkout.id }))
    const answers = await unit.use(membershipSourcePort).charge(unit, charges)
    spent.memberships = answers.map((answer) => assertSpent(answer).transactionId)
  }
  if (spent.giftCard || spent.memberships) takenStore.recordSpent(unit, orderId, spent)
}

/** A concurrent purchase spent it first: the buyer has to see the new amount. */
function assertSpent(answer: { transactionId: string } | { refusal: string }): { transactionId: string } {
  if ('transactionId' in answer) return answer
  throw new Problem('CHECKOUT_CHANGED', { data: { reason: answer.refusal } })
}

/** Takes stock and counts the coupon use, all or nothing. */
async function takeStockAndCoupon(
  unit: Unit,
  { stock, coupon, checkout }: CheckoutForOrder,
  { orderId, isLater }: { orderId: string; isLater: boolean },
): Promise<void> {
  // Stock that is taken later must be available now as well.
  const short = isLater
    ? await findShortages(unit, stock)
    : await takeStock(unit, stock, { orderId, reason: 'ORDER_PLACED', under: checkout.id })
  if (short.length > 0) throw createStockRefusal(short, stock)
  const refusal = coupon && (await redeemCoupon(unit, coupon.id, coupon.customer))
  if (refusal) throw new Problem('CHECKOUT_CHANGED', { data: { reason: refusal } })
}

function createStockRefusal(short: readonly Shortage[], stock: CheckoutForOrder['stock']): Problem {
  const reason = short.find((one) => one.reason)?.reason
  if (reason) return new Problem('CHECKOUT_CHANGED', { data: { reason } })
  const gone = new Set(
    short.filter(({ available }) => available <= 0).map(({ productId, variantId }) => productId + variantId),
  )
  const isAll = stock.every(({ productId, variantId, bundle }) =>
    gone.has(bundle ? bundle.productId + DEFAULT_VARIANT : productId + variantId),
  )
  return new Problem(isAll ? 'FULL_OUT_OF_STOCK' : 'PARTIAL_OUT_OF_STOCK', { data: { lineItems: short } })
}
