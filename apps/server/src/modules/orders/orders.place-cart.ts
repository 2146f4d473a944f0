import type { cartV2 } from '@stoa/contract/cart-v2'
import type { HttpAnswer, InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { assertCallback, lockAnyCart, readPriceToken } from '../cart/api.ts'
import { createFromRow, rethrowForCart } from '../checkout/api.ts'
import { findPaymentOfOrder } from '../payments/api.ts'
import { redirectTo } from '../redirects/api.ts'
import { cartCompletionLink } from './cart-completion-link.ts'
import { createInProgress } from './orders.answer.ts'
import { type BeginResult, begin } from './orders.begin.ts'
import { placeAndCharge } from './orders.place.ts'
import { settle } from './orders.settle.ts'
import * as store from './orders.store.ts'

type Input = InputOf<(typeof cartV2)['placeOrder']>
type Reply = Promise<ReplyOf<(typeof cartV2)['placeOrder']>>

/**
 * Places the order of a cart. The cart becomes a checkout in the transaction that begins the order, so that prices,
 * stock and payment are checked by the rules of checkouts, and a cart has one order.
 */
export async function placeOrder(units: Units, input: Input): Reply {
  let checkoutId: string | undefined
  const attempt = {
    paymentToken: input.paymentToken,
    begin: async (unit: Unit) => {
      const begun = await beginFromCart(unit, input)
      checkoutId = begun.checkoutId
      return begun.result
    },
  }
  const { orderId, paymentResponseToken } = await placeAndCharge(units, attempt).catch(rethrowForCart())
  if (!paymentResponseToken) return { orderId, completed: true }
  const { returnUrl } = input
  const { siteId } = units
  return {
    orderId,
    completed: false,
    paymentResponseToken,
    ...(returnUrl &&
      checkoutId && {
        completionUrl: cartCompletionLink.build(units, { siteId, checkoutId, returnUrl }, new Date()),
      }),
  }
}

async function beginFromCart(unit: Unit, input: Input): Promise<{ checkoutId?: string; result: BeginResult }> {
  await assertCallback(unit, input.returnUrl, 'returnUrl')
  const row = await lockAnyCart(unit, input.cartId)
  if (!row) throw new Problem('NOT_FOUND')
  const { id, ordered, orderId, checkoutId: before, doc, shownTotal } = row.cart
  if (ordered) return { result: findOrderOfCart(orderId) }
  const existing = before && (await store.findOrderOfCheckout(unit, before))
  if (existing && existing.status === 'INITIALIZED') return { checkoutId: before, result: toExisting(existing, input) }
  const agreedTotal = readAgreedTotal(unit, id, input) ?? shownTotal ?? undefined
  const options = { keepsCart: true, ...(agreedTotal !== undefined && { agreedTotal }) } as const
  const { checkoutId } = await createFromRow(unit, row, {}, options)
  const paying = input.paymentToken ? input : undefined
  const known = { hasAddress: Boolean(doc.contactInfo?.address?.country), hasToken: Boolean(paying) }
  const begun = begin(unit, checkoutId, input.savePaymentMethod, paying).catch(rethrowForCart(known))
  return { checkoutId, result: await begun }
}

/** A repeated call gets the order that was placed. */
function findOrderOfCart(orderId: string | null): BeginResult {
  if (orderId === null) throw new Problem('CART_ALREADY_ORDERED')
  return { kind: 'placed', order: { id: orderId } }
}

/** An order whose payment is not decided. A call without a payment can't wait for it. */
function toExisting(order: store.OrderOfCheckout, { paymentToken }: Input): BeginResult {
  if (!paymentToken) throw createInProgress()
  return { kind: 'existing', order }
}

function readAgreedTotal(unit: Unit, cartId: string, { priceVerificationToken: token }: Input): bigint | undefined {
  if (!token) return undefined
  const total = readPriceToken(unit, cartId, token)
  if (total === undefined) throw new Problem('INVALID_PRICE_VERIFICATION_TOKEN')
  return total
}

/** Asks the provider for the outcome of the payment, places the order and leads the buyer back to the app. */
export async function handleAsyncCheckoutCompletion(
  units: Units,
  { token }: InputOf<(typeof cartV2)['handleAsyncCheckoutCompletion']>,
): Promise<HttpAnswer> {
  const { siteId, checkoutId, returnUrl } = await cartCompletionLink.open(units, token)
  const own = units.at(siteId)
  const findOrder = () => own.read((unit) => store.findOrderOfAnyCheckout(unit, checkoutId))
  const order = await findOrder()
  if (order?.status === 'INITIALIZED') {
    const payment = await own.read((unit) => findPaymentOfOrder(unit, order.id))
    if (payment) await settle(own, payment.id).catch(() => {})
  }
  const after = order?.status === 'INITIALIZED' ? await findOrder() : order
  const location = new URL(returnUrl)
  if (after && after.status !== 'INITIALIZED') location.searchParams.set('orderId', after.id)
  return redirectTo(location.href)
}
