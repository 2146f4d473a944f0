import { createHash } from 'node:crypto'
import type { Activity } from '@stoa/contract/order-activity.entity'
import { parseMinor } from '@stoa/money'
import { newId } from '../../kernel/ids.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { giftCardSourcePort } from '../gift-cards/index.ts'
import { membershipSourcePort } from '../memberships/index.ts'
import { newActivity, type OrderRecord, restockLines, withCount } from '../orders/index.ts'
import {
  type ActKind,
  type ActOutcome,
  findProvider,
  inTime,
  listDue,
  moveAct,
  type OrderMoney,
  type Payment,
  type PaymentAct,
  takeOpenActs,
  updatePayment,
} from '../payments/index.ts'
import { writePrice } from '../pricing/index.ts'
import { listMoney } from './billing.store.ts'
import { applyOperation, refundedPayment } from './billing.ts'
import { changeMoney, type MoneyChange } from './change-money.ts'

/**
 * The id of what a call makes: always the same under one key, so that the call sent again finds what it made. Without
 * a key every call is its own.
 */
export function idOf(units: { siteId: string; idempotencyKey?: string }, ...of: readonly string[]): string {
  if (units.idempotencyKey === undefined) return newId()
  const hash = createHash('sha256')
    .update(JSON.stringify([units.siteId, units.idempotencyKey, ...of]))
    .digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

interface NewOperation {
  id: string
  kind: ActKind
  amount: string
  refundId?: string
  external?: boolean
  reason?: string
}

/** What is written down before a provider is asked. */
export const newOperation = (
  unit: Unit,
  payment: Payment,
  { id, kind, amount, refundId, external, reason }: NewOperation,
): PaymentAct => ({
  ...{ id, kind, amount },
  orderId: payment.orderId,
  paymentId: payment.id,
  refundId: refundId ?? null,
  status: 'STARTED',
  external: external ?? false,
  reference: null,
  reason: reason ?? null,
  createdDate: unit.now,
  updatedDate: unit.now,
})

/**
 * Does what is written down, each by itself, and writes down what came of it. An answer that does not come leaves the
 * act open, and the job sends it again under the same key.
 */
export async function perform(units: Units, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const [found] = await units.read((unit) => listMoney(unit, [orderId]))
  for (const operation of found?.money.acts ?? []) {
    if (!ids.includes(operation.id) || (operation.status !== 'STARTED' && operation.status !== 'PENDING')) continue
    const payment = found!.money.payments.find(({ id }) => id === operation.paymentId)!
    const outcome = await send(units, operation, payment)
    if (outcome && outcome.status !== operation.status)
      await units.command((unit) => conclude(unit, orderId, operation.id, outcome))
  }
}

async function send(units: Units, operation: PaymentAct, payment: Payment): Promise<ActOutcome | undefined> {
  if (operation.external || isOwnTender(payment)) return { status: 'SUCCEEDED' }
  const provider = findProvider(units, payment.providerId)
  if (!provider) return { status: 'FAILED', reason: 'PROVIDER_NOT_CONNECTED' }
  const { id: idempotencyKey, kind, amount } = operation
  const { id: chargeKey, reference: chargeReference, currency } = payment
  const sent = { idempotencyKey, kind, amount, currency, chargeKey, chargeReference }
  return inTime(provider.act(units, sent)).catch(() => undefined)
}

/** Gift cards and memberships are kept here: what they paid comes back in the transaction that says so. */
export const isOwnTender = ({ details }: Payment): boolean => Boolean(details.giftCard ?? details.membership)

/** Writes down what came of an act, with all that follows. Nothing happens when it was decided before. */
export async function conclude(unit: Unit, orderId: string, operationId: string, outcome: ActOutcome): Promise<void> {
  await changeMoney(unit, orderId, async (order, money) => {
    const operation = money.acts.find(({ id }) => id === operationId)!
    const payment = money.payments.find(({ id }) => id === operation.paymentId)!
    const { status, reference = null } = outcome
    const reason = outcome.status === 'FAILED' ? outcome.reason : operation.reason
    if (!(await moveAct(unit, { id: operationId, status, reference, reason }))) return undefined
    const restHeld = outcome.status === 'SUCCEEDED' && outcome.restHeld
    await updatePayment(unit, { ...applyOperation(payment, operation, status, restHeld), updatedDate: unit.now })
    const isBack = operation.kind === 'REFUND' && status === 'SUCCEEDED'
    const lineItems = isBack ? await restoreTender(unit, order, money, operation, payment) : undefined
    return { ...toMoneyChange(unit, order, payment, operation, outcome), ...(lineItems && { lineItems }) }
  })
}

/** Answers the order's lines, where they change. */
async function restoreTender(
  unit: Unit,
  order: OrderRecord,
  money: OrderMoney,
  operation: PaymentAct,
  payment: Payment,
) {
  const { giftCard, membership } = payment.details
  if (giftCard && !operation.external) await unit.use(giftCardSourcePort).restore(unit, giftCard.transactionId)
  if (membership && !operation.external) await unit.use(membershipSourcePort).restore(unit, membership.transactionId)
  const others = money.acts.filter(({ refundId, id }) => refundId === operation.refundId && id !== operation.id)
  // Several payments may be given back at once: the pieces come back with the first of them.
  if (others.some(({ status }) => status === 'SUCCEEDED')) return undefined
  const { lineItems: refunded = [], restock = [] } = money.refunds.find(({ id }) => id === operation.refundId)!.doc
  const restocked = restock.length > 0 ? await restockLines(unit, order, restock) : []
  if (refunded.length + restocked.length === 0) return undefined
  return withCount(withCount(order.doc.lineItems, 'refundQuantity', refunded), 'restockQuantity', restocked)
}

function toMoneyChange(
  unit: Unit,
  { currency, locale }: OrderRecord,
  payment: Payment,
  operation: PaymentAct,
  { status }: ActOutcome,
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
      activities.push(newActivity(unit, 'AUTHORIZED_PAYMENT_CAPTURED', { authorizedPaymentCaptured: card }))
    }
    if (status === 'SUCCEEDED' && kind === 'VOID') {
      activities.push(newActivity(unit, 'AUTHORIZED_PAYMENT_VOIDED', { authorizedPaymentVoided: card }))
    }
    return { paymentIds: [paymentId], activities }
  }
  const part = { refundId: refundId!, payment: refundedPayment(payment, operation, amount) }
  if (status === 'SUCCEEDED') activities.push(newActivity(unit, 'PAYMENT_REFUNDED', { paymentRefunded: part }))
  if (status === 'FAILED') activities.push(newActivity(unit, 'PAYMENT_REFUND_FAILED', { paymentRefundFailed: part }))
  return { paymentIds: [paymentId], refundIds: [refundId!], activities }
}

/** Longer than a provider may take: whoever sent this act is gone, or has given up. */
const abandonedAfterMs = 11_000

/** Sends again what was cut off between the intent and the outcome, on every site, and asks after what is pending. */
export const settleOperations: Job = {
  name: 'settle-payment-acts',
  cron: '* * * * *',
  async run(units) {
    const open = await takeOpenActs(units, new Date(Date.now() - abandonedAfterMs), 200)
    await each(open, ({ site_id, id, order_id }) => perform(units.at(site_id), order_id, [id]))
  },
}

/** Takes held money, or lets it go, when its time has come. What is due while no server runs is done when one does. */
export const performDue: (start: (units: Units, orderId: string, paymentId: string) => Promise<void>) => Job = (
  start,
) => ({
  name: 'perform-due-payments',
  cron: '* * * * *',
  async run(units) {
    const due = await listDue(units, new Date(), 200)
    await each(due, ({ site_id, id, order_id }) => start(units.at(site_id), order_id, id))
  },
})

async function each<T>(items: readonly T[], operation: (item: T) => Promise<void>): Promise<void> {
  const troubles: unknown[] = []
  for (const item of items) await operation(item).catch((error) => troubles.push(error))
  if (troubles.length > 0) throw new AggregateError(troubles, 'Some payments could not be settled')
}
