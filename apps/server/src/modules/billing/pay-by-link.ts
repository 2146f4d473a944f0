import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { payments as contract } from '@stoa/contract/payments'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { createOutcomeUnknown, findOrder, type OrderRecord, runAfterCharge } from '../orders/api.ts'
import {
  createPayment,
  findOfferOfToken,
  type Intent,
  insertPayments,
  type Payment,
  toTransactions,
} from '../payments/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { findGatewayOrder, type GatewayOrder } from './billing.store.ts'
import { calculateOpenAmount } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { assertCollectable } from './collectability.ts'
import { settleLaterPayment } from './pay-later.settle.ts'
import { collectPayment, isUnanswered, toPaymentReply } from './pay-later.ts'
import { deriveId } from './payment-operations.ts'

type Operation = (typeof contract)['payPaymentGatewayOrder']

/** Commits the intent, charges, commits the outcome; a job finishes interrupted runs. */
export async function payPaymentGatewayOrder(units: Units, input: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { payment, intent } = await units.command((unit) => begin(unit, input))
  return payOnce(units, payment, intent)
}

/**
 * Charges a payment that its buyer waits for; without an intent, looks its outcome up.
 * @throws PAYMENT_OUTCOME_UNKNOWN if the provider did not answer, or its answer could not be stored: the charge may
 * exist, so it is never reported as declined. PAYMENT_ERROR if it failed.
 */
export async function payOnce(
  units: Units,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  intent: Intent | undefined,
): Promise<ReplyOf<Operation>> {
  if (!intent) await settleLaterPayment(units, id).catch(() => {})
  const { order, money } = await runAfterCharge(() => collectPayment(units, orderId, id, intent))
  if (money.payments.some((payment) => payment.id === id && isUnanswered(units, payment))) throw createOutcomeUnknown()
  return { ...toPaymentReply(units, id, money), orderTransactions: toTransactions(order, money) }
}

/** Stores the payment, which reserves its amount. */
async function begin(
  unit: Unit,
  { paymentGatewayOrderId, paymentToken }: InputOf<Operation>,
): Promise<{ payment: Payment; intent?: Intent }> {
  const gateway = await findGatewayOrder(unit, paymentGatewayOrderId)
  const visible = gateway && (await findOrder(unit, gateway.orderId))
  if (!visible) throw new Problem('NOT_FOUND')
  const id = deriveId(unit, 'pay', gateway.id)
  let begun: { payment: Payment; intent?: Intent } | undefined
  await changeMoney(unit, gateway.orderId, async (order, money) => {
    const again = money.payments.find((payment) => payment.id === id)
    if (again) {
      begun = { payment: again }
      return undefined
    }
    assertCollectable(order, money)
    parseBoundedAmount(gateway.amount, order.currency, calculateOpenAmount(order, money))
    const intent = await buildIntent(unit, order, gateway, paymentToken)
    const payment = { ...createPayment(intent, unit.now), id, details: toDetails(gateway) }
    await insertPayments(unit, [payment])
    begun = payment.status === 'INITIATED' ? { payment, intent } : { payment }
    return undefined
  })
  return begun!
}

async function buildIntent(
  unit: Unit,
  order: OrderRecord,
  gateway: GatewayOrder,
  paymentToken: string,
): Promise<Intent> {
  const offer = await findOfferOfToken(unit, paymentToken)
  if (!offer) throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  const { amount } = gateway
  const delayCapture = gateway.doc.delayedCapture !== undefined
  const saveMethod = gateway.doc.savePaymentMethod ?? false
  const common = { orderId: order.id, checkoutId: null, currency: order.currency }
  const returnPath = payPage(order.id)
  return { ...common, ...offer, amount, paymentToken, delayCapture, saveMethod, returnPath }
}

/** The page that the card issuer redirects back to. */
export const payPage = (orderId: string): string => `/account/pay/confirm?order=${orderId}`

const toDetails = ({ id, doc: { delayedCapture } }: GatewayOrder): Payment['details'] => ({
  gatewayOrderId: id,
  ...(delayedCapture && { delayCapture: true, delayedCapture }),
})
