import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Order } from '@stoa/contract/order.entity'
import type { paymentsCollector as contract } from '@stoa/contract/payments-collector'
import { Problem } from '@stoa/contract/problem'
import { formatMinor, parseMinor } from '@stoa/money'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { type OrderRecord, toWireOrder } from '../orders/api.ts'
import { insertPayments, type OrderMoney, type Payment, updatePayment } from '../payments/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { calculateOpenAmount } from './billing.ts'
import { changeMoney, type MoneyChange } from './change-money.ts'
import { assertCollectable } from './collectability.ts'
import { deriveId } from './payment-operations.ts'
import { createReceivedPayment, toMethodName } from './received-payment.ts'

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

type Contract = typeof contract

type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function recordManuallyCollectedPayment(
  unit: Unit,
  { orderId, amount, userDefinedPaymentMethodName: definedName }: Input<'recordManuallyCollectedPayment'>,
): Reply<'recordManuallyCollectedPayment'> {
  const id = deriveId(unit, 'manual-payment', orderId.toLowerCase())
  await changeMoney(unit, orderId, async (order, money) => {
    const again = money.payments.find((payment) => payment.id === id)
    if (again) {
      const isSame = Number(again.amount) === Number(amount.amount)
      if (!isSame) throw new Problem('IDEMPOTENCY_KEY_REUSED')
      return undefined
    }
    assertCollectable(order, money)
    const requestedAmount = parseBoundedAmount(amount.amount, order.currency, calculateOpenAmount(order, money))
    const payment = createReceivedPayment(unit, order, { id, amount: formatMinor(requestedAmount, order.currency) })
    await insertPayments(unit, [{ ...payment, details: toMethodName(definedName) }])
    return { paymentIds: [payment.id] }
  })
  return {}
}

export async function paymentCollectionMarkOrderAsPaid(
  unit: Unit,
  { ecomOrderId, userDefinedPaymentMethodName: definedName }: Input<'paymentCollectionMarkOrderAsPaid'>,
): Reply<'paymentCollectionMarkOrderAsPaid'> {
  const id = deriveId(unit, 'mark-as-paid', ecomOrderId.toLowerCase())
  const { order } = await changeMoney(unit, ecomOrderId, (before, money) =>
    markPaid(unit, before, money, { id, details: toMethodName(definedName) }),
  )
  return { order: toWireOrder(order) }
}

/** A pending manual payment of this amount is marked as paid, if there is one. */
async function markPaid(
  unit: Unit,
  order: OrderRecord,
  money: OrderMoney,
  { id, details }: Pick<Payment, 'id' | 'details'>,
): Promise<MoneyChange | undefined> {
  if (money.payments.some((payment) => payment.id === id)) return undefined
  assertCollectable(order, money)
  const open = calculateOpenAmount(order, money)
  const amount = formatMinor(open, order.currency)
  const waiting = money.payments.find(
    (payment) => payment.status === 'PENDING_MERCHANT' && parseMinor(payment.amount, order.currency) === open,
  )
  if (waiting) {
    const approved = { status: 'APPROVED' as const, authorized: amount, captured: amount, updatedDate: unit.now }
    await updatePayment(unit, { ...waiting, ...approved, details: { ...waiting.details, ...details } })
  } else await insertPayments(unit, [{ ...createReceivedPayment(unit, order, { id, amount }), details }])
  return { paymentIds: [waiting?.id ?? id] }
}

/** One by one, each in its own transaction. */
export async function paymentCollectionBulkMarkOrdersAsPaid(
  units: Units,
  { ecomOrderIds }: Input<'paymentCollectionBulkMarkOrdersAsPaid'>,
): Reply<'paymentCollectionBulkMarkOrdersAsPaid'> {
  const outcomes: Outcome<Order>[] = []
  for (const id of ecomOrderIds) {
    try {
      const { order } = await units.command((unit) => paymentCollectionMarkOrderAsPaid(unit, { ecomOrderId: id }))
      outcomes.push({ id, item: order })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ id, problem: error })
    }
  }
  return buildBulkReply(outcomes, true)
}
