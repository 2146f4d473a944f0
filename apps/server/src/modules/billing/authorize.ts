import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orderBilling as contract } from '@stoa/contract/order-billing'
import { Problem } from '@stoa/contract/problem'
import type { Units } from '../../kernel/unit.ts'
import { createPayment, type Intent, insertPayments, toTransactions, toWirePayment } from '../payments/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { calculateOpenAmount } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { assertOpen, assertUndisputed, buildSavedIntent, toDelayedCapture } from './charge-order.ts'
import { collectPayment } from './pay-later.ts'
import { deriveId } from './payment-operations.ts'

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

type Contract = typeof contract

type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function authorizeChargeWithSavedPaymentMethod(
  units: Units,
  { orderId, amount, currency, delayedCaptureSettings }: Input<'authorizeChargeWithSavedPaymentMethod'>,
): Reply<'authorizeChargeWithSavedPaymentMethod'> {
  const id = deriveId(units, 'charge-saved', orderId.toLowerCase())
  const begun = await units.command(async (unit) => {
    let intent: Intent | undefined
    await changeMoney(unit, orderId, async (order, money) => {
      if (money.payments.some((payment) => payment.id === id)) return undefined
      assertOpen(order, money)
      if (currency !== order.currency) throw new Problem('INVALID_CURRENCY')
      assertUndisputed(money)
      const minor = parseBoundedAmount(amount.amount, order.currency, calculateOpenAmount(order, money))
      intent = buildSavedIntent(unit, order, money, minor, 'NO_SAVED_PAYMENT_METHOD', true)
      const delayedCapture = toDelayedCapture(delayedCaptureSettings)
      const payment = { ...createPayment(intent, unit.now), id }
      await insertPayments(unit, [{ ...payment, details: { ...payment.details, delayedCapture } }])
      return undefined
    })
    return intent
  })
  const { order, money } = await collectPayment(units, orderId, id, begun)
  return { payment: toWirePayment(order, money, id), orderTransactions: toTransactions(order, money) }
}
