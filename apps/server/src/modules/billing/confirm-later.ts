import { Problem } from '@stoa/contract/problem'
import type { Units } from '../../kernel/unit.ts'
import { findOrder } from '../orders/index.ts'
import { findPayment, findProvider, inTime, openPaymentResponseToken, type Payment } from '../payments/index.ts'
import { concludeLaterPayment } from './pay.ts'

/**
 * A payment of a placed order, once its buyer has answered the card issuer: what they answered, the provider knows.
 * @throws NOT_FOUND, CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS while it is not answered, PAYMENT_ERROR where nothing came of it.
 */
export async function confirmLater(units: Units, token: string, outcome: 'APPROVE' | 'DECLINE'): Promise<Payment> {
  const id = openPaymentResponseToken(units, token)
  const payment = id ? await findOwn(units, id) : undefined
  const provider = payment && findProvider(units, payment.providerId)
  if (!payment || !provider) throw new Problem('NOT_FOUND')
  if (payment.status === 'INITIATED') {
    const answered = await inTime(
      provider.answerAction?.(units, payment.id, outcome) ?? provider.lookup(units, payment.id),
    ).catch(() => undefined)
    if (!answered || answered.status === 'ACTION_REQUIRED') throw new Problem('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
    await concludeLaterPayment(units, payment, answered)
  }
  const decided = (await findOwn(units, payment.id))!
  const { status, details } = decided
  if (status === 'DECLINED' || status === 'CANCELED') {
    throw new Problem('PAYMENT_ERROR', { data: { reason: details.reason ?? status } })
  }
  return decided
}

/** One of an order that the caller may see. */
const findOwn = (units: Units, id: string): Promise<Payment | undefined> =>
  units.read(async (unit) => {
    const payment = await findPayment(unit, id)
    if (!payment || payment.checkoutId !== null) return undefined
    return (await findOrder(unit, payment.orderId)) ? payment : undefined
  })
