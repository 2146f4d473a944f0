import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orderTransactions as contract, NewPayment } from '@stoa/contract/order-transactions'
import type { WirePayment } from '@stoa/contract/order-transactions.entity'
import { Problem } from '@stoa/contract/problem'
import { formatMinor, parseMinor } from '@stoa/money'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  type Card,
  externalProviderId,
  insertPayments,
  isPaidOutside,
  mayMove,
  offlineProviderId,
  type Payment,
  updatePayment,
} from '../payments/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { calculateOpenAmount } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { conclude } from './payment-operations.ts'
import { createReceivedPayment, toMethodName } from './received-payment.ts'
import { readTransactions, toReply } from './transactions.ts'

type Contract = typeof contract

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

/** Statuses that a new payment may have; refunds are recorded as refunds. */
const firstStatuses: readonly string[] = [
  'APPROVED',
  'AUTHORIZED',
  'PENDING',
  'PENDING_MERCHANT',
  'DECLINED',
  'CANCELED',
]

export async function addPayments(unit: Unit, { orderId, payments }: Input<'addPayments'>): Reply<'addPayments'> {
  const paymentsIds: string[] = []
  const changed = await changeMoney(unit, orderId, async (order, money) => {
    let open = calculateOpenAmount(order, money)
    const made = payments.map(({ amount, refundDisabled, createdDate, ...input }): Payment => {
      const regularDetails = input.regularPaymentDetails ?? {}
      const status = input.status ?? regularDetails.status ?? 'APPROVED'
      if (!firstStatuses.includes(status)) throw new Problem('STATUS_NOT_ALLOWED')
      const counts = status === 'APPROVED' || status === 'AUTHORIZED'
      const minor = parseBoundedAmount(
        amount.amount,
        order.currency,
        counts ? open : parseMinor(order.total, order.currency),
      )
      if (counts) open -= minor
      const id = createId()
      paymentsIds.push(id)
      const providerId = regularDetails.offlinePayment ? offlineProviderId : externalProviderId
      const base = createReceivedPayment(unit, order, {
        id,
        amount: formatMinor(minor, order.currency),
        providerId,
        status,
      })
      const card = toCard(regularDetails.creditCardDetails)
      const details = {
        ...(regularDetails.paymentMethod && { method: regularDetails.paymentMethod }),
        ...toMethodName(regularDetails.paymentMethodName?.userDefinedName),
        ...(card && { card }),
        ...(refundDisabled && { refundDisabled }),
        ...toElsewhere(input),
      }
      const date = createdDate ? new Date(createdDate) : unit.now
      return {
        ...base,
        details,
        reference: regularDetails.providerTransactionId ?? null,
        createdDate: date < unit.now ? date : unit.now,
      }
    })
    await insertPayments(unit, made)
    return { paymentIds: paymentsIds }
  })
  return { ...toReply(changed), paymentsIds }
}

type OutsideTender = Pick<NewPayment, 'giftcardPaymentDetails' | 'membershipPaymentDetails'>

/** An app's own gift card or membership, as it reports it. */
function toElsewhere({
  giftcardPaymentDetails: card,
  membershipPaymentDetails: of,
}: OutsideTender): Payment['details'] {
  if (card) {
    const { giftCardPaymentId, obfuscatedCode, appId } = card
    const known = { ...(obfuscatedCode && { obfuscatedCode }), ...(appId && { appId }) }
    return { elsewhere: { giftCard: { ...(giftCardPaymentId && { transactionId: giftCardPaymentId }), ...known } } }
  }
  if (!of) return {}
  const { membershipId, externalTransactionId: transactionId, lineItemId, name, providerAppId: appId } = of
  const known = { ...(membershipId && { membershipId }), ...(transactionId && { transactionId }) }
  return { elsewhere: { membership: { lineItemId, name: name.original, appId, ...known } } }
}

function toCard(
  details: { lastFourDigits?: string | null; brand?: string | null } | null | undefined,
): Card | undefined {
  const { lastFourDigits: last4, brand } = details ?? {}
  return last4 || brand ? { ...(last4 && { last4 }), ...(brand && { brand }) } : undefined
}

export async function updatePayments(
  unit: Unit,
  { orderId, payments }: Input<'updatePayments'>,
): Reply<'updatePayments'> {
  const changed = await changeMoney(unit, orderId, async (_, money) => {
    for (const { payment: input } of payments) {
      const payment = findPayment(money.payments, input.id)
      const { paymentMethod, paymentMethodName, providerTransactionId } = input.regularPaymentDetails ?? {}
      const details = {
        ...payment.details,
        ...(paymentMethod && { method: paymentMethod }),
        ...toMethodName(paymentMethodName?.userDefinedName),
        ...(typeof input.refundDisabled === 'boolean' && { refundDisabled: input.refundDisabled }),
      }
      // Captures and refunds need the provider's id of the payment.
      const reference = (isPaidOutside(payment) && providerTransactionId) || payment.reference
      await updatePayment(unit, { ...payment, details, reference, updatedDate: unit.now })
    }
    return { paymentIds: payments.map(({ payment }) => payment.id.toLowerCase()), details: true }
  })
  return toReply(changed)
}

export async function updatePaymentStatus(
  unit: Unit,
  { orderId, paymentId, status }: Input<'updatePaymentStatus'>,
): Reply<'updatePaymentStatus'> {
  const changed = await changeMoney(unit, orderId, async (order, money) => {
    const payment = findPayment(money.payments, paymentId)
    const refunds = status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED'
    if (!isPaidOutside(payment) || refunds || !mayMove(payment.status, status)) throw new Problem('STATUS_NOT_ALLOWED')
    const others = { payments: money.payments.filter((each) => each !== payment) }
    const comesIn = status === 'APPROVED' && payment.status !== 'AUTHORIZED'
    if (
      (comesIn || status === 'AUTHORIZED') &&
      parseMinor(payment.amount, order.currency) > calculateOpenAmount(order, others)
    ) {
      throw new Problem('STATUS_NOT_ALLOWED')
    }
    const { amount } = payment
    await updatePayment(unit, {
      ...payment,
      status,
      ...(status === 'APPROVED' && { authorized: amount, captured: amount }),
      ...(status === 'AUTHORIZED' && { authorized: amount }),
      updatedDate: unit.now,
    })
    return { paymentIds: [payment.id] }
  })
  return toReply(changed)
}

export async function bulkUpdatePaymentStatuses(
  units: Units,
  { paymentAndOrderIds, status, returnFullEntity }: Input<'bulkUpdatePaymentStatuses'>,
): Reply<'bulkUpdatePaymentStatuses'> {
  const outcomes: Outcome<WirePayment>[] = []
  for (const { orderId, paymentId } of paymentAndOrderIds) {
    const id = paymentId.toLowerCase()
    try {
      const change = { orderId, paymentId, status }
      const { orderTransactions } = await units.command((unit) => updatePaymentStatus(unit, change))
      outcomes.push({ id, item: orderTransactions.payments.find((payment) => payment.id === id)! })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ id, problem: error })
    }
  }
  return buildBulkReply(outcomes, returnFullEntity)
}

/** For manual refunds only: others are decided by their provider. */
export async function updateRefundTransaction(
  unit: Unit,
  { orderId, refundId, transaction }: Input<'updateRefundTransaction'>,
): Reply<'updateRefundTransaction'> {
  const { order, money } = await changeMoney(unit, orderId, async () => undefined)
  const paymentId = transaction.paymentId.toLowerCase()
  const operation = money.operations.find(
    (each) => each.refundId === refundId.toLowerCase() && each.paymentId === paymentId,
  )
  if (!operation) throw new Problem('REFUND_NOT_FOUND')
  const { refundStatus: status, providerRefundId } = transaction
  const isOpen = operation.external && (operation.status === 'STARTED' || operation.status === 'PENDING')
  if (!isOpen || (status !== 'SUCCEEDED' && status !== 'FAILED')) throw new Problem('STATUS_NOT_ALLOWED')
  const reference = providerRefundId ? { reference: providerRefundId } : {}
  await conclude(
    unit,
    order.id,
    operation.id,
    status === 'FAILED' ? { status, reason: 'FAILED', ...reference } : { status, ...reference },
  )
  return { orderTransactions: await readTransactions(unit, order.id) }
}

function findPayment(payments: readonly Payment[], id: string): Payment {
  const payment = payments.find((each) => each.id === id.toLowerCase())
  if (!payment) throw new Problem('PAYMENT_NOT_FOUND', { data: { paymentId: id } })
  return payment
}
