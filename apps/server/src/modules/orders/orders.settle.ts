import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import { formatMinor, parseMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { releaseServiceStock, returnStock } from '../catalog/api.ts'
import { completeCheckout } from '../checkout/api.ts'
import { releaseCoupon } from '../discounts/api.ts'
import { giftCardSourcePort } from '../gift-cards/api.ts'
import { membershipSourcePort } from '../memberships/api.ts'
import {
  abandonedAfterMs,
  actionSeconds,
  awaitAction,
  type ChargeOutcome,
  calculateSums,
  decidePayment,
  findPayment,
  findProvider,
  lockMoney,
  type Payment,
  settleEach,
  sumPendingAmounts,
  withTimeout,
} from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'
import { changeOrder, withActivities } from './change-order.ts'
import { draftOrderListenersPort } from './draft-order-listeners.port.ts'
import { releaseClaims } from './order-claims.port.ts'
import * as placing from './order-insert.store.ts'
import * as numbers from './order-numbers.store.ts'
import * as takenStore from './order-resources.store.ts'
import { emitPaymentDecided, emitPaymentRecounted, emitPlaced } from './orders.events.ts'
import { takeDueStock, takeStockOfPaidOrder } from './orders.stock.ts'
import * as store from './orders.store.ts'
import {
  buildActivity,
  buildPaymentActivity,
  calculatePaymentStatus,
  getPaymentStatus,
  type OrderRecord,
  type OrderResources,
  openAuthorization,
  toOrderStatus,
} from './orders.ts'
import { recordRollup } from './sales-rollups.store.ts'

/** What the call that created the order already knows. */
export interface BegunOrder {
  head: store.OrderHead
  doc: OrderRecord['doc']
  /** The checkout's snapshot. */
  sold: WireCheckout
}

type DecidedOutcome = Exclude<ChargeOutcome, { status: 'ACTION_REQUIRED' }>

/**
 * Stores the provider's decision: the order is placed, or its resources are released. Returns the updated payment;
 * undefined if it had been decided before.
 */
export function conclude(
  units: Units,
  payment: Payment,
  outcome: DecidedOutcome,
  begun?: BegunOrder,
): Promise<Payment | undefined> {
  const isPlacing = begun?.head.number === null && toOrderStatus(outcome.status) !== 'REJECTED'
  return units.command(async (unit) => {
    // Drawn in parallel with the decision: a number stays unused only if another call decided first.
    const [decided, number] = await Promise.all([
      decidePayment(unit, payment, outcome),
      isPlacing ? numbers.drawNumber(unit) : undefined,
    ])
    if (!decided) return undefined
    const head = begun?.head ?? (await store.lockOrder(unit, payment.orderId))
    if (!head) throw new Error(`The order of payment ${payment.id} is gone`)
    if (head.number !== null) await decidePlaced(unit, decided, head)
    else if (toOrderStatus(decided.status) === 'REJECTED') await releaseOrder(unit, payment, head)
    else await place(unit, { id: payment.orderId, sourceId: payment.checkoutId!, ...begun, head }, decided, number)
    return decided
  })
}

interface PlaceOptions extends Partial<BegunOrder> {
  id: string
  /** The checkout or the draft. */
  sourceId: string
  head: store.OrderHead
}

/** Numbers the order, completes its checkout and removes its cart, or notifies its draft. */
export async function place(
  unit: Unit,
  { id, sourceId, head, sold, doc }: PlaceOptions,
  payment?: Payment,
  drawn?: string,
): Promise<OrderRecord> {
  const number = drawn ?? (await numbers.drawNumber(unit))
  const numbered = { id, number, ...applyPayment(unit, head, payment, true) }
  // In this order: a concurrent payment of the same checkout holds the checkout and waits for the order.
  const [, order] = await Promise.all([
    head.checkoutId ? completeCheckout(unit, head.checkoutId, { orderId: id, as: sold }) : undefined,
    placing.placeOrder(unit, numbered, doc),
  ])
  if (head.giftCardPaid !== null) takenStore.recordGiftCardPayment(unit, id)
  if (order.paymentStatus === 'PAID' && head.stockDue) await takeDueStock(unit, id, head.stockDue)
  await recordRollup(unit, undefined, order)
  await emitPlaced(unit, order, payment)
  if (!head.checkoutId)
    for (const listener of unit.use(draftOrderListenersPort)) await listener.onPlaced(unit, sourceId)
  return order
}

async function decidePlaced(unit: Unit, payment: Payment, head: store.OrderHead): Promise<void> {
  if (head.status !== 'PENDING') return recountPayment(unit, payment)
  const order = await placing.decideOrder(unit, { id: payment.orderId, ...applyPayment(unit, head, payment, false) })
  if (!order) throw new Error(`Order ${payment.orderId} waits for no payment`)
  if (order.status === 'REJECTED') await releaseResources(unit, order.id, order.resources)
  if (order.paymentStatus === 'PAID' && head.stockDue) await takeDueStock(unit, order.id, head.stockDue)
  await recordRollup(unit, { ...order, ...order.before }, order)
  await emitPaymentDecided(unit, order, payment)
}

/**
 * The owner decided about the order before its payment was decided: that decision stands and only the payment status
 * changes.
 */
async function recountPayment(unit: Unit, payment: Payment): Promise<void> {
  let before!: OrderRecord
  const order = await changeOrder(unit, payment.orderId, async (locked) => {
    before = locked
    const { currency, locale, paymentStatus: waited } = locked
    const { payments } = await lockMoney(unit, locked.id)
    const sums = calculateSums(payments, currency)
    const known = waited === 'PENDING' ? getPaymentStatus(payment.status, '0', locked.total, currency) : waited
    const paymentStatus = calculatePaymentStatus(known, sums, parseMinor(locked.total, currency))
    const write = writePrice(currency, locale)
    const entry = buildPaymentActivity(payment, paymentStatus, { id: createId(), now: unit.now, write })
    return {
      paymentStatus,
      paid: formatMinor(sums.paid, currency),
      authorized: formatMinor(sums.authorized, currency),
      pendingAmounts: sumPendingAmounts(payments, currency),
      ...(entry && { activities: withActivities(locked, entry) }),
    }
  })
  await emitPaymentRecounted(unit, before, order, payment)
  if (order.paymentStatus === 'PAID' && order.status === 'APPROVED') await takeStockOfPaidOrder(unit, order.id)
}

/** What a payment's outcome makes of its order; `placed`: with it the order is placed. */
export function applyPayment(
  { now }: Pick<Unit, 'now'>,
  head: Pick<store.OrderHead, 'total' | 'currency' | 'locale' | 'giftCardPaid'>,
  payment: Payment | undefined,
  placed: boolean,
) {
  const { total, currency, locale } = head
  const status = payment ? toOrderStatus(payment.status) : 'APPROVED'
  // A gift card payment is restored when the order is rejected.
  const byGiftCard = status === 'REJECTED' ? 0n : parseMinor(head.giftCardPaid ?? '0', currency)
  const paid = formatMinor(parseMinor(payment?.captured ?? '0', currency) + byGiftCard, currency)
  const paymentStatus = payment
    ? getPaymentStatus(payment.status, paid, total, currency)
    : getPaymentStatus(byGiftCard > 0n || Number(total) === 0 ? 'APPROVED' : 'INITIATED', paid, total, currency)
  const write = writePrice(currency, locale)
  const activities = [
    placed ? buildActivity({ id: createId(), now, type: 'ORDER_PLACED' }) : undefined,
    payment && buildPaymentActivity(payment, paymentStatus, { id: createId(), now, write }),
    status === 'REJECTED' ? buildActivity({ id: createId(), now, type: 'ORDER_REJECTED' }) : undefined,
    placed && status === 'PENDING' ? buildActivity({ id: createId(), now, type: 'ORDER_PENDING' }) : undefined,
  ].filter((each) => each !== undefined)
  const authorized = payment ? openAuthorization(payment) : '0'
  const pendingAmounts = payment ? sumPendingAmounts([payment], currency) : null
  return { status, paymentStatus, paid, authorized, pendingAmounts, activities }
}

/** Removes the order, so that the buyer may try again. */
async function releaseOrder(unit: Unit, { orderId, checkoutId }: Payment, head: store.OrderHead): Promise<void> {
  const resources = await placing.removeInitialized(unit, orderId)
  if (resources) await releaseResources(unit, orderId, resources)
  if (!head.checkoutId)
    for (const listener of unit.use(draftOrderListenersPort)) await listener.onPaymentFailed(unit, checkoutId!)
}

async function releaseResources(
  unit: Unit,
  orderId: string,
  { stock, coupon, giftCard, memberships = [] }: OrderResources,
): Promise<void> {
  const own = stock.filter(({ service }) => !service)
  await returnStock(unit, own, { orderId, reason: 'ORDER_REJECTED' })
  if (own.length < stock.length) await releaseServiceStock(unit, orderId)
  if (giftCard) await unit.use(giftCardSourcePort).restore(unit, giftCard.transactionId)
  for (const transactionId of memberships) await unit.use(membershipSourcePort).restore(unit, transactionId)
  if (coupon) await releaseCoupon(unit, coupon.id, coupon.customer)
  await releaseClaims(unit, orderId)
}

/**
 * Asks the provider for the outcome of a payment and stores it. A payment that the provider does not know is closed
 * once no request can be waiting for it, and so is an authentication that has expired.
 */
export async function settle(units: Units, paymentId: string): Promise<void> {
  const payment = await units.read((unit) => findPayment(unit, paymentId))
  const provider = payment && findProvider(units, payment.providerId)
  if (!provider || (payment.status !== 'INITIATED' && payment.status !== 'PENDING')) return
  const age = Date.now() - payment.createdDate.getTime()
  let outcome = await withTimeout(provider.lookup(units, payment.id))
  const hasTimedOut = outcome
    ? outcome.status === 'ACTION_REQUIRED' && age > actionSeconds * 1000
    : age > abandonedAfterMs
  if (hasTimedOut) outcome = await withTimeout(provider.cancel(units, payment.id))
  if (outcome?.status === 'ACTION_REQUIRED') await awaitAction(units, payment, outcome)
  else if (outcome && outcome.status !== payment.status) await conclude(units, payment, outcome)
}

/** Finishes interrupted payments on every site and follows pending ones. */
export const settlePayments: Job = {
  name: 'settle-payments',
  cron: '* * * * *',
  run: (units) => settleEach(units, 'placing', settle),
}
