import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { payments as contract } from '@stoa/contract/payments'
import { Problem } from '@stoa/contract/problem'
import { formatMinor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import { createOutcomeUnknown, findOrder } from '../orders/api.ts'
import {
  createPayment,
  findProviderOf,
  type Intent,
  insertPayments,
  listPaymentMethods,
  readOfflinePayment,
} from '../payments/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { calculateOpenAmount } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { assertCollectable } from './collectability.ts'
import { payOnce, payPage } from './pay-by-link.ts'
import { confirmLater } from './pay-later.confirm.ts'
import { settleLaterPayment } from './pay-later.settle.ts'
import { isUnanswered } from './pay-later.ts'
import { getOrderWithMoney } from './refund.refundability.ts'

type Operations = typeof contract

/** Asks the provider if the outcome is unknown here; buyers' pages poll this. */
export async function getOrderPayment(
  units: Units,
  { orderId }: InputOf<Operations['getOrderPayment']>,
): Promise<ReplyOf<Operations['getOrderPayment']>> {
  const before = await units.read((unit) => readOpen(unit, orderId))
  if ('payment' in before) return before
  await settleLaterPayment(units, before.unanswered).catch(() => {})
  const after = await units.read((unit) => readOpen(unit, orderId))
  if ('payment' in after) return after
  throw createOutcomeUnknown()
}

async function readOpen(
  unit: Unit,
  orderId: string,
): Promise<ReplyOf<Operations['getOrderPayment']> | { unanswered: string }> {
  const { order, money } = await getOrderWithMoney(unit, orderId)
  const unanswered = money.payments.find((payment) => isUnanswered(unit, payment))
  if (unanswered) return { unanswered: unanswered.id }
  assertCollectable(order, money)
  const { currency } = order
  const amount = formatMinor(calculateOpenAmount(order, money), currency)
  const methods = await listPaymentMethods(unit, { due: amount, currency })
  const { status } = await getCurrentSite(unit)
  const cards = methods.filter(({ type }) => type === 'CARD')
  const [offline] = (await Promise.all(money.payments.map((each) => readOfflinePayment(unit, each)))).filter(Boolean)
  const testMode = status === 'DEMO'
  return { payment: { amount, currency, testMode, methods: cards, ...(offline && { offline }) } }
}

/**
 * Commits the intent, charges, commits the outcome; a job finishes interrupted runs. Repeating it while the outcome is
 * unknown looks it up, and charges again only after the first attempt failed.
 */
export async function payOrder(
  units: Units,
  input: InputOf<Operations['payOrder']>,
): Promise<ReplyOf<Operations['payOrder']>> {
  const { id, intent } = await units.command((unit) => begin(unit, input))
  try {
    return await payOnce(units, { id, orderId: input.orderId }, intent)
  } catch (error) {
    const isFirstClosed = !intent && error instanceof Problem && error.code === 'PAYMENT_ERROR'
    if (!isFirstClosed) throw error
    return payOrder(units, input)
  }
}

/** Stores the payment, which reserves its amount; or returns the one in flight. */
async function begin(
  unit: Unit,
  { orderId, paymentToken }: InputOf<Operations['payOrder']>,
): Promise<{ id: string; intent?: Intent }> {
  if (!(await findOrder(unit, orderId))) throw new Problem('ORDER_NOT_FOUND')
  let begun: { id: string; intent?: Intent } | undefined
  await changeMoney(unit, orderId, async (order, money) => {
    const unanswered = money.payments.find((payment) => isUnanswered(unit, payment))
    if (unanswered) {
      begun = { id: unanswered.id }
      return undefined
    }
    assertCollectable(order, money)
    const provider = await findProviderOf(unit, paymentToken)
    if (provider?.type !== 'CARD') throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
    const { currency } = order
    const amount = formatMinor(calculateOpenAmount(order, money), currency)
    const chargeRequest = {
      orderId: order.id,
      checkoutId: null,
      provider,
      amount,
      currency,
      paymentToken,
      delayCapture: false,
    }
    const intent = { ...chargeRequest, returnPath: payPage(order.id) }
    const payment = createPayment(intent, unit.now)
    await insertPayments(unit, [payment])
    begun = { id: payment.id, intent }
    return undefined
  })
  return begun!
}

export async function confirmLaterPayment(
  units: Units,
  { paymentResponseToken, outcome }: InputOf<Operations['confirmLaterPayment']>,
): Promise<ReplyOf<Operations['confirmLaterPayment']>> {
  const { id, orderId } = await confirmLater(units, paymentResponseToken, outcome)
  return { orderId, paymentId: id }
}
