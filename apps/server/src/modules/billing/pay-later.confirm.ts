import { Problem } from '@stoa/contract/problem'
import type { Units } from '../../kernel/unit.ts'
import { findOrder } from '../orders/api.ts'
import { findPayment, findProvider, openPaymentResponseToken, type Payment, withTimeout } from '../payments/api.ts'
import { concludeLaterPayment } from './pay-later.ts'

/**
 * Continues a later payment of a placed order after 3-D Secure.
 * @throws NOT_FOUND, CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS while the buyer has not answered, PAYMENT_ERROR if it failed.
 */
export async function confirmLater(units: Units, token: string, outcome: 'APPROVE' | 'DECLINE'): Promise<Payment> {
  const id = openPaymentResponseToken(units, token)
  const payment = id ? await findOwn(units, id) : undefined
  const provider = payment && findProvider(units, payment.providerId)
  if (!payment || !provider) throw new Problem('NOT_FOUND')
  if (payment.status === 'INITIATED') {
    const answered = await withTimeout(
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

/** A payment of an order that the caller may see. */
const findOwn = (units: Units, id: string): Promise<Payment | undefined> =>
  units.read(async (unit) => {
    const payment = await findPayment(unit, id)
    if (!payment || payment.checkoutId !== null) return undefined
    return (await findOrder(unit, payment.orderId)) ? payment : undefined
  })
