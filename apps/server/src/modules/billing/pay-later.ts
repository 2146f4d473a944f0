import { Problem } from '@stoa/contract/problem'
import { parseMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Units } from '../../kernel/unit.ts'
import { buildPaymentActivity, type OrderRecord } from '../orders/api.ts'
import {
  awaitAction,
  type ChargeOutcome,
  calculateAmounts,
  charge,
  createResponseToken,
  findPayment,
  findProvider,
  type Intent,
  mayMove,
  type OrderMoney,
  type Payment,
  updatePayment,
  withTimeout,
} from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'
import { listMoney, type MoneyOfOrder } from './billing.store.ts'
import { calculateDueDate } from './billing.ts'
import { changeMoney } from './change-money.ts'

/** The provider was asked to charge, and neither it nor the card issuer has answered. */
export function isUnanswered(ports: Pick<Units, 'use'>, { status, providerId, details }: Payment): boolean {
  if (status !== 'INITIATED' || details.actionToken !== undefined) return false
  const provider = findProvider(ports, providerId)
  return provider !== undefined && provider.type !== 'OFFLINE'
}

/** The payment, and the token for the authentication page if one is needed. */
export function toPaymentReply(units: Units, paymentId: string, { payments }: Pick<OrderMoney, 'payments'>) {
  const payment = payments.find(({ id }) => id === paymentId)!
  const isAsked = payment.status === 'INITIATED' && payment.details.actionToken !== undefined
  return { paymentId, ...(isAsked && { paymentResponseToken: createResponseToken(units, payment) }) }
}

/**
 * Charges a stored payment and returns the order's updated transactions. Without an intent another call charges it.
 * @throws PAYMENT_ERROR if it failed.
 */
export async function collectPayment(
  units: Units,
  orderId: string,
  paymentId: string,
  intent: Intent | undefined,
): Promise<MoneyOfOrder> {
  if (intent) {
    const payment = (await units.read((unit) => findPayment(unit, paymentId)))!
    let outcome = await charge(units, payment, intent)
    if (outcome?.status === 'ACTION_REQUIRED') {
      // A card that needs authentication can't pay without the buyer.
      if (intent.returnPath) await awaitAction(units, payment, outcome)
      else outcome = await withTimeout(intent.provider.cancel(units, payment.id))
    }
    if (outcome) await concludeLaterPayment(units, payment, outcome)
  }
  const [found] = await units.read((unit) => listMoney(unit, [orderId]))
  const { status, details } = found!.money.payments.find(({ id }) => id === paymentId)!
  if (status === 'DECLINED' || status === 'CANCELED') {
    throw new Problem('PAYMENT_ERROR', { data: { reason: details.reason ?? status } })
  }
  return found!
}

/** Stores the provider's decision; does nothing if it was stored before. */
export async function concludeLaterPayment(
  units: Units,
  { id, orderId }: Payment,
  outcome: ChargeOutcome,
): Promise<void> {
  if (outcome.status === 'ACTION_REQUIRED') return
  await units.command((unit) =>
    changeMoney(unit, orderId, async (order, money) => {
      const before = money.payments.find((payment) => payment.id === id)!
      if (!mayMove(before.status, outcome.status)) return undefined
      const payment = applyOutcome(before, outcome, unit.now)
      await updatePayment(unit, payment)
      return { paymentIds: [id], activities: toActivity(order, payment, unit.now) }
    }),
  )
}

function applyOutcome(
  before: Payment,
  outcome: Exclude<ChargeOutcome, { status: 'ACTION_REQUIRED' }>,
  now: Date,
): Payment {
  const { delayedCapture } = before.details
  const { count, unit, scheduledAction } = delayedCapture ?? {}
  const delayDuration = count && unit ? { count, unit } : null
  const due =
    outcome.status === 'AUTHORIZED' && scheduledAction && calculateDueDate({ scheduledAction, delayDuration }, now)
  return {
    ...before,
    ...calculateAmounts(outcome.status, before.amount),
    ...due,
    status: outcome.status,
    reference: outcome.reference ?? before.reference,
    details: {
      ...before.details,
      ...(outcome.card && { card: outcome.card }),
      ...('reason' in outcome && { reason: outcome.reason }),
      ...('savedMethod' in outcome && outcome.savedMethod && { savedMethod: outcome.savedMethod }),
    },
    updatedDate: now,
  }
}

/** The order's sums show received payments, so they need no entry. */
function toActivity({ paymentStatus, currency, locale }: OrderRecord, payment: Payment, now: Date) {
  if (payment.status === 'APPROVED' || parseMinor(payment.amount, currency) === 0n) return []
  const write = writePrice(currency, locale)
  return [buildPaymentActivity(payment, paymentStatus, { id: createId(), now, write })].filter(
    (each) => each !== undefined,
  )
}
