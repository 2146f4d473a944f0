import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { payments as contract } from '@stoa/contract/payments'
import { Problem } from '@stoa/contract/problem'
import { formatMinor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findOrder } from '../orders/index.ts'
import {
  findProviderOf,
  type Intent,
  insertPayments,
  listPaymentMethods,
  newPayment,
  offlinePaymentOf,
  toTransactions,
} from '../payments/index.ts'
import { currentSite } from '../sites/index.ts'
import { openOf } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { assertCollectable } from './collector.ts'
import { confirmLater } from './confirm-later.ts'
import { collectBy, paidBy, payPage } from './pay.ts'
import { orderWithMoney } from './refundability.ts'

type Operations = typeof contract

export async function getOrderPayment(
  unit: Unit,
  { orderId }: InputOf<Operations['getOrderPayment']>,
): Promise<ReplyOf<Operations['getOrderPayment']>> {
  const { order, money } = await orderWithMoney(unit, orderId)
  assertCollectable(order, money)
  const { currency } = order
  const amount = formatMinor(openOf(order, money), currency)
  const methods = await listPaymentMethods(unit, { due: amount, currency })
  const { status } = await currentSite(unit)
  const cards = methods.filter(({ type }) => type === 'CARD')
  const [offline] = (await Promise.all(money.payments.map((each) => offlinePaymentOf(unit, each)))).filter(Boolean)
  const testMode = status === 'DEMO'
  return { payment: { amount, currency, testMode, methods: cards, ...(offline && { offline }) } }
}

/** The intent is committed, the money asked for, the outcome committed; a job finishes what is cut off in between. */
export async function payOrder(
  units: Units,
  { orderId, paymentToken }: InputOf<Operations['payOrder']>,
): Promise<ReplyOf<Operations['payOrder']>> {
  const { id, intent } = await units.command(async (unit) => {
    if (!(await findOrder(unit, orderId))) throw new Problem('ORDER_NOT_FOUND')
    let begun: { id: string; intent: Intent } | undefined
    await changeMoney(unit, orderId, async (order, money) => {
      assertCollectable(order, money)
      const provider = await findProviderOf(unit, paymentToken)
      if (provider?.type !== 'CARD') throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
      const { currency } = order
      const amount = formatMinor(openOf(order, money), currency)
      const asked = {
        orderId: order.id,
        checkoutId: null,
        provider,
        amount,
        currency,
        paymentToken,
        delayCapture: false,
      }
      const intent = { ...asked, returnPath: payPage(order.id) }
      const payment = newPayment(intent, unit.now)
      await insertPayments(unit, [payment])
      begun = { id: payment.id, intent }
      return undefined
    })
    return begun!
  })
  const { order, money } = await collectBy(units, orderId, id, intent)
  return { ...paidBy(units, id, money), orderTransactions: toTransactions(order, money) }
}

export async function confirmLaterPayment(
  units: Units,
  { paymentResponseToken, outcome }: InputOf<Operations['confirmLaterPayment']>,
): Promise<ReplyOf<Operations['confirmLaterPayment']>> {
  const { id, orderId } = await confirmLater(units, paymentResponseToken, outcome)
  return { orderId, paymentId: id }
}
