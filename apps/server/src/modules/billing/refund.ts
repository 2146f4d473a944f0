import { createHash } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { formatMinor, parseMinor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findCustomerOfContact } from '../customers/api.ts'
import { createActivity, type OrderRecord } from '../orders/api.ts'
import {
  findRefundRequest,
  insertOperations,
  insertRefund,
  type OrderMoney,
  type Payment,
  type PaymentOperation,
  type RefundDoc,
  updatePayment,
} from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { listMoney, type MoneyOfOrder } from './billing.store.ts'
import { calculateRefundable, getRefundability, toRefundedPayment } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { createOperation, deriveId, isOwnTender, isStoreCredit, perform } from './payment-operations.ts'
import { calculateRefundables, type Fault, type RequestedItems, refundAmounts, sumCovered } from './refund.amounts.ts'
import { getWay } from './refund.refundability.ts'

/** The common input of both refund operations. */
export interface RefundRequest {
  orderId: string
  /** The request body: repeating the key with another body is refused. */
  words: object
  payments: readonly {
    paymentId: string
    amount?: string | undefined
    external?: boolean | undefined
    /** Given to the buyer as store credit: no provider is asked. */
    storeCredit?: boolean | undefined
  }[]
  items: (order: OrderRecord) => RequestedItems
  restock: (order: OrderRecord) => readonly { lineItemId: string; quantity: number }[]
  reason?: string | undefined
  email?: boolean | undefined
  message?: string | undefined
  /** The problem code for an invalid amount. */
  wrongAmount: ProblemCode
  /** Payments that can only be refunded manually must be requested explicitly. */
  expectsExternal?: boolean
}

/** Commits the intent, asks the provider, commits the outcome; a job finishes interrupted runs. */
export async function refund(units: Units, refundRequest: RefundRequest): Promise<MoneyOfOrder & { id: string }> {
  const { orderId } = refundRequest
  const id = deriveId(units, 'REFUND', orderId.toLowerCase())
  await units.command((unit) => begin(unit, id, refundRequest))
  const [begun] = await units.read((unit) => listMoney(unit, [orderId]))
  const own = begun!.money.operations.filter(({ refundId, status }) => refundId === id && status === 'STARTED')
  await perform(
    units,
    orderId,
    own.map((operation) => operation.id),
  )
  const [done] = await units.read((unit) => listMoney(unit, [orderId]))
  return { id, ...done! }
}

/** Stores the refund and reserves its amounts, so that no other refund can use them. */
async function begin(unit: Unit, id: string, refundRequest: RefundRequest): Promise<void> {
  const request = createHash('sha256').update(JSON.stringify(refundRequest.words)).digest()
  await changeMoney(unit, refundRequest.orderId, async (order, money) => {
    if (money.refunds.some((before) => before.id === id)) {
      if (request.equals((await findRefundRequest(unit, id))!)) return undefined
      throw new Problem('IDEMPOTENCY_KEY_REUSED')
    }
    const operations: PaymentOperation[] = []
    const payments = new Map(money.payments.map((payment) => [payment.id, payment]))
    for (const [index, each] of refundRequest.payments.entries()) {
      const payment = payments.get(each.paymentId.toLowerCase())
      if (!payment) throw new Problem('PAYMENT_NOT_FOUND', { data: { paymentId: each.paymentId } })
      const amount = calculateRefundAmount(unit, order, payment, each, refundRequest)
      const refunding = formatMinor(parseMinor(payment.refunding, order.currency) + amount, order.currency)
      const after = { ...payment, refunding, updatedDate: unit.now }
      await updatePayment(unit, after)
      payments.set(payment.id, after)
      const storeCredit = each.storeCredit === true && !isStoreCredit(payment)
      if (storeCredit) await assertTakesCredit(unit, order)
      const isExternal = !storeCredit && (each.external ?? getWay(unit, payment) !== 'PROVIDER')
      const operation = {
        id: deriveId(unit, id, String(index)),
        kind: 'REFUND' as const,
        refundId: id,
        external: isExternal,
        storeCredit,
      }
      operations.push(createOperation(unit, payment, { ...operation, amount: formatMinor(amount, order.currency) }))
    }
    const { actor } = unit
    const doc = {
      ...buildRefundDoc(order, money, refundRequest),
      ...(actor.type === 'app' && { requestedBy: actor.id }),
    }
    await insertRefund(unit, { id, orderId: order.id, request, doc })
    await insertOperations(unit, operations)
    return {
      paymentIds: operations.map(({ paymentId }) => paymentId),
      refundIds: [id],
      activities: [buildInitiated(unit, order, money, id, operations, doc)],
    }
  })
}

function calculateRefundAmount(
  unit: Unit,
  order: OrderRecord,
  payment: Payment,
  requested: RefundRequest['payments'][number],
  { wrongAmount, expectsExternal }: RefundRequest,
): bigint {
  const { id: paymentId } = payment
  // A membership payment may have cost nothing; its credits are restored all the same.
  if (payment.details.membership && payment.status === 'APPROVED' && Number(payment.captured) === 0) return 0n
  const refundability = getRefundability(order, payment, getWay(unit, payment))
  if (refundability.refundabilityStatus === 'NOT_REFUNDABLE') {
    const { nonRefundableReason } = refundability
    throw new Problem('PAYMENT_NOT_REFUNDABLE', { data: { paymentId, nonRefundableReason } })
  }
  if (
    expectsExternal &&
    !requested.external &&
    !requested.storeCredit &&
    refundability.refundabilityStatus === 'MANUAL'
  ) {
    throw new Problem('EXTERNAL_REFUND_EXPECTED', { data: { paymentId } })
  }
  const left = calculateRefundable(payment)
  const refuse = () => new Problem(wrongAmount, { data: { paymentId } })
  const amount =
    requested.amount === undefined ? left : parseBoundedAmount(requested.amount, order.currency, left, refuse)
  // Gift cards and memberships are restored in full only. Store credit takes any amount.
  const isWhole = amount === parseMinor(payment.captured, order.currency)
  const isInFull = isOwnTender(payment) && !isStoreCredit(payment) && !requested.storeCredit
  if (isInFull && !requested.external && !isWhole) throw refuse()
  return amount
}

/** Store credit is of a customer, and in the shop's currency. */
async function assertTakesCredit(unit: Unit, { contactId, currency }: OrderRecord): Promise<void> {
  const site = await getCurrentSite(unit)
  const isKnown = contactId && currency === site.currency && (await findCustomerOfContact(unit, contactId))
  if (!isKnown) throw new Problem('STORE_CREDIT_NEEDS_CUSTOMER')
}

function buildRefundDoc(order: OrderRecord, money: OrderMoney, refundRequest: RefundRequest): RefundDoc {
  const { currency } = order
  const requested = refundRequest.items(order)
  const { lines, fees, shipping, faults } = refundAmounts(
    calculateRefundables(order),
    sumCovered(money, currency),
    requested,
  )
  // A line's share of a partly paid order can't be calculated, but its pieces may be restocked.
  const fault = faults.find(({ code }) => code !== 'PARTIALLY_PAID' && code !== 'DEPOSIT_ONLINE_ITEM')
  if (fault) throw new Problem(fault.code as ProblemCode, { data: getFaultData(fault) })
  const restock = refundRequest.restock(order)
  const toDecimal = (amount: bigint) => formatMinor(amount, currency)
  const lineItems = requested.lines.map(({ id, quantity }, index) => {
    const worth = faults.length === 0 ? lines[index] : undefined
    return { lineItemId: id, quantity, ...(worth && { total: toDecimal(worth.total) }) }
  })
  return {
    ...(lineItems.length > 0 && { lineItems }),
    ...(fees.length > 0 && {
      additionalFees: fees.map(({ id, total }) => ({ additionalFeeId: id, amount: toDecimal(total) })),
    }),
    ...(shipping && { shipping: toDecimal(shipping.total) }),
    ...(refundRequest.reason && { reason: refundRequest.reason }),
    ...(restock.length > 0 && { restock: [...restock] }),
    ...(refundRequest.email && { sendOrderRefundedEmail: true }),
    ...(refundRequest.message && { customMessage: refundRequest.message }),
  }
}

const getFaultData = (fault: Fault) =>
  fault.kind === 'line' ? { lineItemId: fault.id } : fault.kind === 'fee' ? { additionalFeeId: fault.id } : {}

function buildInitiated(
  unit: Unit,
  order: OrderRecord,
  money: OrderMoney,
  refundId: string,
  operations: readonly PaymentOperation[],
  { reason }: RefundDoc,
) {
  const write = writePrice(order.currency, order.locale)
  const toMinor = ({ amount }: PaymentOperation) => parseMinor(amount, order.currency)
  const payments = operations.map((operation) =>
    toRefundedPayment(
      money.payments.find(({ id }) => id === operation.paymentId)!,
      operation,
      write(toMinor(operation)),
    ),
  )
  const amount = write(operations.reduce((sum, operation) => sum + toMinor(operation), 0n))
  return createActivity(unit, 'REFUND_INITIATED', {
    refundInitiated: { refundId, amount, payments, ...(reason && { reason }) },
  })
}
