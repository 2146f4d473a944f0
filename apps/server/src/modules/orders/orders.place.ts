import { setTimeout as sleep } from 'node:timers/promises'
import type { checkout } from '@stoa/contract/checkout'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { payments } from '@stoa/contract/payments'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { hasCheckout } from '../checkout/api.ts'
import {
  charge,
  createResponseToken,
  findPayment,
  findPaymentOfOrder,
  findProvider,
  isPaidWith,
  openPaymentResponseToken,
  type Payment,
  withTimeout,
} from '../payments/api.ts'
import {
  createInProgress,
  createOutcomeUnknown,
  reportOutcome,
  runAfterCharge,
  toPaymentReply,
} from './orders.answer.ts'
import { type BeginResult, begin } from './orders.begin.ts'
import { conclude, settle } from './orders.settle.ts'
import * as store from './orders.store.ts'

type Checkouts = typeof checkout
type Reply = ReplyOf<Checkouts['createOrderAndCharge']>

/** Places an unpaid order. */
export async function createOrder(
  unit: Unit,
  { id, savePaymentMethod }: InputOf<Checkouts['createOrder']>,
): Promise<ReplyOf<Checkouts['createOrder']>> {
  const begun = await begin(unit, id, savePaymentMethod)
  if (begun.kind === 'existing' && begun.order.status === 'INITIALIZED') throw createInProgress()
  return { orderId: begun.order.id }
}

/**
 * Commits the intent, charges, commits the outcome. A job finishes interrupted runs; a concurrent second call waits for
 * the same outcome.
 */
export const createOrderAndCharge = (units: Units, input: InputOf<Checkouts['createOrderAndCharge']>): Promise<Reply> =>
  placeAndCharge(units, {
    paymentToken: input.paymentToken,
    begin: (unit) => begin(unit, input.id, input.savePaymentMethod, input),
  })

/** A call that places an order, which begins again after a declined attempt of another one. */
export interface PlacingAttempt {
  readonly paymentToken: string | null | undefined
  readonly begin: (unit: Unit) => Promise<BeginResult>
}

/** {@link createOrderAndCharge} for any beginning. */
export async function placeAndCharge(units: Units, attempt: PlacingAttempt): Promise<Reply> {
  const begun = await units.command(attempt.begin)
  if (begun.kind === 'placed') return { orderId: begun.order.id }
  return runAfterCharge(async () => {
    if (begun.kind === 'existing') return awaitOutcome(units, attempt, begun.order)
    return reportOutcome(units, begun.payment, await charge(units, begun.payment, begun.intent), begun)
  })
}

/** How long a second call waits for the first one's outcome: until the provider has answered or timed out. */
const maxWaitMs = 12_500
/** After this time the provider may know an outcome that was never stored here. */
const unconfirmedAfterMs = 1500

/** Waits for the outcome of the call in flight and returns it; finishes an interrupted one. */
async function awaitOutcome(units: Units, attempt: PlacingAttempt, order: store.OrderOfCheckout): Promise<Reply> {
  if (order.status !== 'INITIALIZED') return { orderId: order.id }
  const started = Date.now()
  let lastCheck = started
  for (let pause = 40; Date.now() - started < maxWaitMs; pause = Math.min(pause * 1.5, 500)) {
    const payment = await units.read((unit) => findPaymentOfOrder(unit, order.id))
    if (payment?.status === 'CANCELED') return placeAndCharge(units, attempt)
    if (payment && payment.status !== 'INITIATED') return toPaymentReply(payment)
    if (payment?.details.actionToken) return resumePayment(units, attempt, payment)
    if (payment && Date.now() - lastCheck > unconfirmedAfterMs) {
      await settle(units, payment.id).catch(() => {})
      lastCheck = Date.now()
    } else await sleep(pause)
  }
  throw createOutcomeUnknown()
}

/** The card issuer asked for authentication: the same card continues, another one starts over. */
async function resumePayment(units: Units, attempt: PlacingAttempt, payment: Payment): Promise<Reply> {
  if (isPaidWith(payment, attempt.paymentToken)) {
    return { orderId: payment.orderId, paymentResponseToken: createResponseToken(units, payment) }
  }
  const outcome = await findProvider(units, payment.providerId)?.cancel(units, payment.id)
  if (!outcome || outcome.status === 'ACTION_REQUIRED') throw createInProgress()
  await conclude(units, payment, outcome)
  return placeAndCharge(units, attempt)
}

/** Passes the result of 3-D Secure on, and places or cancels the order. */
export async function confirmPayment(
  units: Units,
  { paymentResponseToken: token, outcome }: InputOf<(typeof payments)['confirmPayment']>,
): Promise<ReplyOf<(typeof payments)['confirmPayment']>> {
  const id = openPaymentResponseToken(units, token)
  const payment = id ? await units.read((unit) => findOwnPayment(unit, id)) : undefined
  if (!payment) throw new Problem('NOT_FOUND')
  await continuePayment(units, payment, outcome)
  const order = await units.read((unit) => store.findOrder(unit, payment.orderId))
  if (!order) throw new Problem('NOT_FOUND')
  return { orderId: order.id, paymentStatus: order.paymentStatus }
}

/** A payment of the caller's checkout. After a decline the order is gone, and only the token identifies the payment. */
async function findOwnPayment(unit: Unit, id: string): Promise<Payment | undefined> {
  const payment = await findPayment(unit, id)
  if (!payment || payment.checkoutId === null) return undefined
  if (isUndone(payment) || (await store.findOrderOfCheckout(unit, payment.checkoutId))) return payment
  // The provider may have reported a decline since, which removes the order.
  const later = await findPayment(unit, id)
  return later && isUndone(later) ? later : undefined
}

const isUndone = ({ status }: Payment): boolean => status === 'DECLINED' || status === 'CANCELED'

/**
 * Continues a payment after 3-D Secure.
 * @throws NOT_FOUND, CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS while the buyer has not answered, PAYMENT_ERROR if it failed.
 */
export async function continuePayment(units: Units, payment: Payment, outcome: 'APPROVE' | 'DECLINE'): Promise<Reply> {
  const provider = findProvider(units, payment.providerId)
  if (!provider) throw new Problem('NOT_FOUND')
  if (payment.status !== 'INITIATED') return toPaymentReply(payment)
  const answered = await withTimeout(
    provider.answerAction?.(units, payment.id, outcome) ?? provider.lookup(units, payment.id),
  ).catch(() => undefined)
  if (!answered || answered.status === 'ACTION_REQUIRED') throw createInProgress()
  return runAfterCharge(() => reportOutcome(units, payment, answered), createInProgress)
}

/** Asks the provider if the outcome is unknown here; buyers' pages poll this. */
export async function getCheckoutPayment(
  units: Units,
  { checkoutId }: InputOf<(typeof payments)['getCheckoutPayment']>,
): Promise<ReplyOf<(typeof payments)['getCheckoutPayment']>> {
  const before = await units.read((unit) => readPaymentState(unit, checkoutId))
  if (before.state !== 'CHECKING' || !before.payment || isFresh(before.payment)) return toReply(units, before)
  await settle(units, before.payment.id).catch(() => {})
  return toReply(units, await units.read((unit) => readPaymentState(unit, checkoutId)))
}

type PaymentState = { state: 'NOT_PAID' | 'CHECKING'; payment?: Payment } | { state: 'PLACED'; orderId: string }

async function readPaymentState(unit: Unit, checkoutId: string): Promise<PaymentState> {
  const order = await store.findOrderOfCheckout(unit, checkoutId)
  if (order && order.status !== 'INITIALIZED') return { state: 'PLACED', orderId: order.id }
  if (!order && !(await hasCheckout(unit, checkoutId))) throw new Problem('NOT_FOUND')
  const payment = order && (await findPaymentOfOrder(unit, order.id))
  return payment ? { state: 'CHECKING', payment } : { state: 'NOT_PAID' }
}

/** The request that charged may still be storing the outcome. */
export const isFresh = ({ createdDate }: Payment): boolean => Date.now() - createdDate.getTime() < unconfirmedAfterMs

function toReply(units: Units, found: PaymentState): ReplyOf<(typeof payments)['getCheckoutPayment']> {
  if (found.state === 'PLACED') return found
  const { state, payment } = found
  return payment?.details.actionToken
    ? { state: 'ACTION_REQUIRED', paymentResponseToken: createResponseToken(units, payment) }
    : { state }
}
