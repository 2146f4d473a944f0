import { createHash } from 'node:crypto'
import type { Activity } from '@stoa/contract/order-activity.entity'
import { Problem } from '@stoa/contract/problem'
import { storeCreditAppId } from '@stoa/contract/store-credit.entity'
import { parseMinor } from '@stoa/money'
import { actOnEach } from '../../kernel/act-on-each.ts'
import { createId, fromIdBytes } from '../../kernel/ids.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { giftCardSourcePort } from '../gift-cards/api.ts'
import { membershipSourcePort } from '../memberships/api.ts'
import { createActivity, type OrderRecord, restockLines, withCount } from '../orders/api.ts'
import {
  claimOpenOperations,
  findProvider,
  listDue,
  moveOperation,
  type OperationKind,
  type OperationOutcome,
  type OrderMoney,
  type Payment,
  type PaymentOperation,
  updatePayment,
  withTimeout,
} from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'
import { refundToStoreCredit } from '../store-credit/api.ts'
import { listMoney } from './billing.store.ts'
import { applyOperation, toRefundedPayment } from './billing.ts'
import { changeMoney, type MoneyChange } from './change-money.ts'

/**
 * The id of what a call creates, derived from the idempotency key, so that a repeated call finds it. Random without a
 * key.
 */
export function deriveId(units: { siteId: string; idempotencyKey?: string }, ...of: readonly string[]): string {
  if (units.idempotencyKey === undefined) return createId()
  const hash = createHash('sha256')
    .update(JSON.stringify([units.siteId, units.idempotencyKey, ...of]))
    .digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return fromIdBytes(hash)
}

interface NewOperation {
  id: string
  kind: OperationKind
  amount: string
  refundId?: string
  external?: boolean
  storeCredit?: boolean
  reason?: string
}

/** An operation to store before the provider is asked. */
export const createOperation = (
  unit: Unit,
  payment: Payment,
  { id, kind, amount, refundId, external, storeCredit, reason }: NewOperation,
): PaymentOperation => ({
  ...{ id, kind, amount },
  orderId: payment.orderId,
  paymentId: payment.id,
  refundId: refundId ?? null,
  status: 'STARTED',
  external: external ?? false,
  storeCredit: storeCredit ?? false,
  reference: null,
  reason: reason ?? null,
  createdDate: unit.now,
  updatedDate: unit.now,
})

/**
 * Performs stored operations one by one and stores their outcomes. Without an answer the operation stays open, and the
 * job repeats it under the same key.
 */
export async function perform(units: Units, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const [found] = await units.read((unit) => listMoney(unit, [orderId]))
  for (const operation of found?.money.operations ?? []) {
    if (!ids.includes(operation.id) || (operation.status !== 'STARTED' && operation.status !== 'PENDING')) continue
    const payment = found!.money.payments.find(({ id }) => id === operation.paymentId)!
    const outcome = await send(units, operation, payment)
    if (outcome && outcome.status !== operation.status)
      await units.command((unit) => conclude(unit, orderId, operation.id, outcome))
  }
}

async function send(
  units: Units,
  operation: PaymentOperation,
  payment: Payment,
): Promise<OperationOutcome | undefined> {
  if (operation.external || operation.storeCredit || isOwnTender(payment)) return { status: 'SUCCEEDED' }
  const provider = findProvider(units, payment.providerId)
  if (!provider) return { status: 'FAILED', reason: 'PROVIDER_NOT_CONNECTED' }
  const { id: idempotencyKey, kind, amount } = operation
  const { id: chargeKey, reference: chargeReference, currency } = payment
  const sent = { idempotencyKey, kind, amount, currency, chargeKey, chargeReference }
  return withTimeout(provider.perform(units, sent)).catch(() => undefined)
}

/** Gift cards and memberships are managed by this server or its plugins: they are restored in the same transaction. */
export const isOwnTender = ({ details }: Payment): boolean => Boolean(details.giftCard ?? details.membership)

/** Paid with store credit. */
export const isStoreCredit = ({ details }: Payment): boolean => details.giftCard?.appId === storeCreditAppId

/** Stores the outcome of an operation and applies it; does nothing if it was decided before. */
export async function conclude(
  unit: Unit,
  orderId: string,
  operationId: string,
  outcome: OperationOutcome,
): Promise<void> {
  await changeMoney(unit, orderId, async (order, money) => {
    const operation = money.operations.find(({ id }) => id === operationId)!
    const payment = money.payments.find(({ id }) => id === operation.paymentId)!
    const { status, reference = null } = outcome
    const reason = outcome.status === 'FAILED' ? outcome.reason : operation.reason
    if (!(await moveOperation(unit, { id: operationId, status, reference, reason }))) return undefined
    const restHeld = outcome.status === 'SUCCEEDED' && outcome.restHeld
    await updatePayment(unit, { ...applyOperation(payment, operation, status, restHeld), updatedDate: unit.now })
    const isBack = operation.kind === 'REFUND' && status === 'SUCCEEDED'
    if (operation.kind === 'CAPTURE' && status === 'FAILED') await emitFailedCapture(unit, order, operation)
    const lineItems = isBack ? await restoreTender(unit, order, money, operation, payment) : undefined
    return { ...toMoneyChange(unit, order, payment, operation, outcome), ...(lineItems && { lineItems }) }
  })
}

/** Scheduled captures fail without anyone at the page. */
const emitFailedCapture = (unit: Unit, order: OrderRecord, { id: operationId, amount }: PaymentOperation) =>
  unit.emit('stoa.billing.capture_failed', order.id, {
    operationId,
    number: order.number ?? '',
    amount: writePrice(order.currency, order.locale)(parseMinor(amount, order.currency)).formattedAmount,
  })

/** Returns the order's lines if they change. */
async function restoreTender(
  unit: Unit,
  order: OrderRecord,
  money: OrderMoney,
  operation: PaymentOperation,
  payment: Payment,
) {
  if (operation.storeCredit) {
    const { contactId, currency, id: orderId } = order
    const isGiven =
      contactId && (await refundToStoreCredit(unit, { contactId, orderId, amount: operation.amount, currency }))
    if (!isGiven) throw new Problem('STORE_CREDIT_NEEDS_CUSTOMER')
  } else if (!operation.external) {
    const { giftCard, membership } = payment.details
    if (giftCard) await unit.use(giftCardSourcePort).restore(unit, giftCard.transactionId, operation.amount)
    if (membership) await unit.use(membershipSourcePort).restore(unit, membership.transactionId)
  }
  const others = money.operations.filter(({ refundId, id }) => refundId === operation.refundId && id !== operation.id)
  // A refund may cover several payments: pieces are restocked with the first one.
  if (others.some(({ status }) => status === 'SUCCEEDED')) return undefined
  const { lineItems: refunded = [], restock = [] } = money.refunds.find(({ id }) => id === operation.refundId)!.doc
  const restocked = restock.length > 0 ? await restockLines(unit, order, restock, 'ORDER_REFUNDED') : []
  if (refunded.length + restocked.length === 0) return undefined
  return withCount(withCount(order.doc.lineItems, 'refundQuantity', refunded), 'restockQuantity', restocked)
}

function toMoneyChange(
  unit: Unit,
  { currency, locale }: OrderRecord,
  payment: Payment,
  operation: PaymentOperation,
  { status }: OperationOutcome,
): MoneyChange {
  const { id: paymentId, details } = payment
  const { kind, amount: decimal, refundId } = operation
  const amount = writePrice(currency, locale)(parseMinor(decimal, currency))
  const { last4: lastFourDigits, brand } = details.card ?? {}
  const paid = { amount, ...(lastFourDigits && { lastFourDigits }), ...(brand && { brand }) }
  const activities: Activity[] = []
  if (kind !== 'REFUND') {
    const card = { paymentId, ...paid }
    if (status === 'SUCCEEDED' && kind === 'CAPTURE') {
      activities.push(createActivity(unit, 'AUTHORIZED_PAYMENT_CAPTURED', { authorizedPaymentCaptured: card }))
    }
    if (status === 'SUCCEEDED' && kind === 'VOID') {
      activities.push(createActivity(unit, 'AUTHORIZED_PAYMENT_VOIDED', { authorizedPaymentVoided: card }))
    }
    return { paymentIds: [paymentId], activities }
  }
  const part = { refundId: refundId!, payment: toRefundedPayment(payment, operation, amount) }
  if (status === 'SUCCEEDED') activities.push(createActivity(unit, 'PAYMENT_REFUNDED', { paymentRefunded: part }))
  if (status === 'FAILED') activities.push(createActivity(unit, 'PAYMENT_REFUND_FAILED', { paymentRefundFailed: part }))
  return { paymentIds: [paymentId], refundIds: [refundId!], activities }
}

/** Longer than the provider's timeout: the request that sent it has ended. */
const abandonedAfterMs = 11_000

/** Repeats interrupted operations on every site and checks pending ones. */
export const settleOperations: Job = {
  name: 'settle-payment-acts',
  cron: '* * * * *',
  async run(units) {
    const open = await claimOpenOperations(units, new Date(Date.now() - abandonedAfterMs), 200)
    await runEach(open, ({ site_id, id, order_id }) => perform(units.at(site_id), order_id, [id]))
  },
}

/** Performs due captures and voids. What fell due while no server was running is done at the next start. */
export const performDue: (start: (units: Units, orderId: string, paymentId: string) => Promise<void>) => Job = (
  start,
) => ({
  name: 'perform-due-payments',
  cron: '* * * * *',
  async run(units) {
    const due = await listDue(units, new Date(), 200)
    await runEach(due, ({ site_id, id, order_id }) => start(units.at(site_id), order_id, id))
  },
})

/** Later operations of an order wait for the next run if one fails. */
async function runEach<T extends { order_id: string }>(
  items: readonly T[],
  operation: (item: T) => Promise<void>,
): Promise<void> {
  const orders = [...Map.groupBy(items, ({ order_id }) => order_id).values()]
  const runInTurn = async (ofOrder: readonly T[]) => {
    for (const item of ofOrder) await operation(item)
  }
  await actOnEach(orders, runInTurn, 'Some payments could not be settled')
}
