import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orderBilling as contract } from '@stoa/contract/order-billing'
import { Problem } from '@stoa/contract/problem'
import { parseMinor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import { insertPayments, type Payment, toTransactions, toWirePayment } from '../payments/api.ts'
import { calculateOpenAmount } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { assertOpen } from './charge-order.ts'
import { hasMaxGiftCards, spendGiftCard, spendMembership } from './own-tender.ts'
import { getOrderWithMoney } from './refund.refundability.ts'
import { refund } from './refund.ts'

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

type Contract = typeof contract

type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function redeemGiftCard(
  unit: Unit,
  { orderId, currency, ...charge }: Input<'redeemGiftCard'>,
): Reply<'redeemGiftCard'> {
  let id = ''
  const { order, money } = await changeMoney(unit, orderId, async (before, sums) => {
    assertOpen(before, sums)
    if (currency !== before.currency) throw new Problem('CURRENCY_MISMATCH')
    if (hasMaxGiftCards(sums)) throw new Problem('MAX_GIFT_CARDS_EXCEEDED')
    const payment = await spendGiftCard(
      unit,
      before,
      charge,
      calculateOpenAmount(before, sums),
      'CURRENCY_NOT_SUPPORTED',
    )
    id = payment.id
    await insertPayments(unit, [payment])
    return { paymentIds: [id] }
  })
  return { orderTransactions: toTransactions(order, money), payment: toWirePayment(order, money, id) }
}

export async function chargeMemberships(
  unit: Unit,
  { orderId, memberId, memberships }: Input<'chargeMemberships'>,
): Reply<'chargeMemberships'> {
  let ids: string[] = []
  const { order, money } = await changeMoney(unit, orderId, async (before, sums) => {
    let open = calculateOpenAmount(before, sums)
    const payments: Payment[] = []
    for (const membership of memberships) {
      const payment = await spendMembership(unit, before, memberId, membership, open)
      open -= parseMinor(payment.amount, before.currency)
      payments.push(payment)
    }
    ids = payments.map(({ id }) => id)
    await insertPayments(unit, payments)
    return { paymentIds: ids }
  })
  return { payments: ids.map((id) => toWirePayment(order, money, id)) }
}

/** Credits are restored in the same transaction: no provider is asked. */
export async function voidMemberships(
  units: Units,
  { orderId, paymentIds }: Input<'voidMemberships'>,
): Reply<'voidMemberships'> {
  const { money } = await units.read((unit) => getOrderWithMoney(unit, orderId))
  for (const paymentId of paymentIds) {
    const payment = money.payments.find(({ id }) => id === paymentId.toLowerCase())
    if (!payment) throw new Problem('PAYMENT_NOT_FOUND', { data: { paymentId } })
    if (!payment.details.membership) throw new Problem('NOT_MEMBERSHIP_PAYMENT', { data: { paymentId } })
    if (payment.status !== 'APPROVED') throw new Problem('MEMBERSHIP_PAYMENT_NOT_CHARGED', { data: { paymentId } })
  }
  await refund(units, {
    orderId,
    words: { paymentIds },
    payments: [...new Set(paymentIds.map((id) => id.toLowerCase()))].map((paymentId) => ({ paymentId })),
    items: () => ({ lines: [], fees: [] }),
    restock: () => [],
    wrongAmount: 'MEMBERSHIP_PAYMENT_NOT_CHARGED',
  })
  return {}
}
