import type { OrderTransactions } from '@stoa/contract/order-transactions.entity'
import { Problem } from '@stoa/contract/problem'
import { formatMinor, parseMinor } from '@stoa/money'
import type { Units } from '../../kernel/unit.ts'
import {
  calculateHeld,
  findProvider,
  insertOperations,
  isNeverHeld,
  type OrderMoney,
  type Payment,
  type PaymentOperation,
  toTransactions,
} from '../payments/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { listMoney } from './billing.store.ts'
import { changeMoney } from './change-money.ts'
import { createOperation, deriveId, perform } from './payment-operations.ts'

/** Performs a due action; nothing if it was done concurrently. */
export async function performDueOperation(units: Units, orderId: string, paymentId: string): Promise<void> {
  const actId = await units.command(async (unit) => {
    let made: string | undefined
    await changeMoney(unit, orderId, async (_, money) => {
      const payment = money.payments.find(({ id }) => id === paymentId)
      const isDue = payment?.dueDate && payment.dueDate <= unit.now && payment.status === 'AUTHORIZED'
      if (!isDue || listInFlightOperations(money, payment)) return undefined
      const amount = formatMinor(calculateHeld(payment), payment.currency)
      const operation = createOperation(unit, payment, {
        id: deriveId(unit),
        kind: payment.dueAction!,
        amount,
        reason: 'SCHEDULED',
      })
      await insertOperations(unit, [operation])
      made = operation.id
      return undefined
    })
    return made
  })
  if (actId) await perform(units, orderId, [actId])
}

type HeldPaymentRequest = { paymentId: string; amount?: { amount: string } | null }

/** Stores all intents or none, asks the provider for each, and returns the updated transactions. */
export async function runOperations(
  units: Units,
  orderId: string,
  kind: 'CAPTURE' | 'VOID',
  requests: readonly HeldPaymentRequest[],
  check?: (money: OrderMoney) => void,
): Promise<{ orderTransactions: OrderTransactions }> {
  const operations = await units.command(async (unit) => {
    const found: PaymentOperation[] = []
    await changeMoney(unit, orderId, async (_, money) => {
      check?.(money)
      const fresh: PaymentOperation[] = []
      for (const { paymentId, amount } of requests) {
        const id = deriveId(units, kind, paymentId.toLowerCase())
        const again = money.operations.find((each) => each.id === id)
        if (again) found.push(again)
        else
          fresh.push(
            createOperation(
              unit,
              ...toOperation(units, money, fresh, paymentId.toLowerCase(), kind, amount?.amount, id),
            ),
          )
      }
      if (fresh.length > 0) await insertOperations(unit, fresh)
      found.push(...fresh)
      return undefined
    })
    return found
  })
  await perform(
    units,
    orderId,
    operations.map(({ id }) => id),
  )
  const [{ order, money }] = (await units.read((unit) => listMoney(unit, [orderId]))) as [
    Awaited<ReturnType<typeof listMoney>>[0],
  ]
  assertDone(operations, money)
  return { orderTransactions: toTransactions(order, money) }
}

function toOperation(
  units: Units,
  money: OrderMoney,
  fresh: readonly PaymentOperation[],
  paymentId: string,
  kind: 'CAPTURE' | 'VOID',
  requested: string | undefined,
  id: string,
): [Payment, { id: string; kind: 'CAPTURE' | 'VOID'; amount: string }] {
  const payment = money.payments.find((each) => each.id === paymentId)
  if (!payment) throw new Problem('PAYMENT_NOT_FOUND', { data: { paymentId } })
  assertHeld(units, payment)
  if (listInFlightOperations(money, payment) || fresh.some((each) => each.paymentId === paymentId)) {
    throw new Problem('PAYMENT_HAS_PENDING_CAPTURE', { data: { paymentId } })
  }
  const max = calculateHeld(payment)
  const amount = requested === undefined ? max : parseBoundedAmount(requested, payment.currency, max)
  return [payment, { id, kind, amount: formatMinor(amount, payment.currency) }]
}

const listInFlightOperations = ({ operations }: OrderMoney, { id }: Payment) =>
  operations.some(
    ({ paymentId, kind, status }) =>
      paymentId === id && kind !== 'REFUND' && (status === 'STARTED' || status === 'PENDING'),
  )

function assertHeld(units: Units, payment: Payment): void {
  const { id: paymentId, status, providerId, authorized, currency } = payment
  const data = { paymentId }
  if (status === 'VOIDED') throw new Problem('PAYMENT_ALREADY_VOIDED', { data })
  if (isNeverHeld(payment)) throw new Problem('NOT_REGULAR_ONLINE_PAYMENT', { data })
  if (status !== 'AUTHORIZED' && parseMinor(authorized, currency) > 0n) {
    throw new Problem('PAYMENT_ALREADY_CAPTURED', { data })
  }
  if (status !== 'AUTHORIZED') throw new Problem('PAYMENT_NOT_AUTHORIZED', { data })
  if (!findProvider(units, providerId)) throw new Problem('PAYMENT_GATEWAY_ID_NOT_FOUND', { data })
}

/** Reports a refusal of the provider to the caller. Operations without an answer show as pending. */
function assertDone(started: readonly PaymentOperation[], { operations }: OrderMoney): void {
  const failed = started
    .map(({ id }) => operations.find((operation) => operation.id === id)!)
    .filter(({ status }) => status === 'FAILED')
  if (failed.length === 0) return
  const reasons = failed.map(({ paymentId, reason }) => ({ paymentId, reason }))
  throw new Problem('PAYMENT_ERROR', { data: { reason: failed[0]!.reason, payments: reasons } })
}
