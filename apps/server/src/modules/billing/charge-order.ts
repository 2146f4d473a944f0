import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orderBilling as contract } from '@stoa/contract/order-billing'
import type { DelayedCaptureSettings } from '@stoa/contract/payments-collector'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { formatMinor, parseMinor } from '@stoa/money'
import { createId, isId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { OrderRecord } from '../orders/api.ts'
import {
  createPayment,
  findProvider,
  type Intent,
  insertPayments,
  type OrderMoney,
  type Payment,
  toTransactions,
  toWirePayment,
} from '../payments/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { findGatewayOrder, type GatewayOrderDoc, listMoney, saveGatewayOrder } from './billing.store.ts'
import { calculateOpenAmount, getCollectability, hasChargebacks } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { spendGiftCard, spendMembership } from './own-tender.ts'
import { collectPayment } from './pay-later.ts'
import { deriveId } from './payment-operations.ts'

type Contract = typeof contract

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

const refusals: Partial<Record<ReturnType<typeof getCollectability>, ProblemCode>> = {
  NONCOLLECTABLE_ORDER_IS_CANCELLED: 'ORDER_CANCELED',
  NONCOLLECTABLE_ORDER_IS_PENDING: 'ORDER_IS_PENDING',
  NONCOLLECTABLE_ORDER_IS_REJECTED: 'ORDER_IS_REJECTED',
  NONCOLLECTABLE_ORDER_IS_PAID: 'ORDER_PAID',
}

export function assertOpen(order: OrderRecord, money: OrderMoney): void {
  const refusal = refusals[getCollectability(order, money)]
  if (refusal) throw new Problem(refusal)
}

export function assertUndisputed(money: OrderMoney): void {
  if (hasChargebacks(money)) throw new Problem('ORDER_HAS_CHARGEBACKS')
}

export const toDelayedCapture = ({ scheduledAction, delayDuration }: DelayedCaptureSettings) => ({
  scheduledAction,
  ...delayDuration,
})

/** The method that the buyer saved for this order most recently. */
export function buildSavedIntent(
  unit: Unit,
  order: OrderRecord,
  { payments }: OrderMoney,
  minor: bigint,
  missing: ProblemCode,
  delayCapture: boolean,
): Intent {
  const saved = payments.findLast(({ details }) => details.savedMethod)
  const provider = saved && findProvider(unit, saved.providerId)
  if (!saved || !provider) throw new Problem(missing)
  const amount = formatMinor(minor, order.currency)
  const common = { orderId: order.id, checkoutId: null, currency: order.currency, paymentToken: '' }
  return { ...common, provider, amount, delayCapture, savedMethod: saved.details.savedMethod! }
}

/**
 * Spends gift cards and memberships and stores the card payment, all or nothing, then charges the card. Repeating an
 * idempotency key returns the first result.
 */
export async function chargeOrder(units: Units, input: Input<'chargeOrder'>): Reply<'chargeOrder'> {
  const key = units.idempotencyKey ?? input.idempotencyKey ?? undefined
  const keyed = { siteId: units.siteId, ...(key !== undefined && { idempotencyKey: key }) }
  const ids = {
    regular: deriveId(keyed, 'charge-order', input.orderId.toLowerCase()),
    begun: [] as string[],
    correlationId: input.idempotencyKey ?? undefined,
  }
  const { intent, token } = await units.command((unit) => begin(unit, input, ids))
  const found = intent
    ? await collectPayment(units, input.orderId, ids.regular, intent)
    : (await units.read((unit) => listMoney(unit, [input.orderId])))[0]!
  const { order, money } = found
  return {
    payments: ids.begun.map((id) => toWirePayment(order, money, id)),
    orderTransactions: toTransactions(order, money),
    ...(token && { regularChargeResponseToken: token }),
  }
}

interface BegunCharge {
  intent?: Intent
  /** The prepared payment that the buyer makes. */
  token?: string
}

async function begin(
  unit: Unit,
  { orderId, memberId, regularCharge, giftCards, memberships, merchantInitiated }: Input<'chargeOrder'>,
  ids: { regular: string; begun: string[]; correlationId?: string | undefined },
): Promise<BegunCharge> {
  let begun: BegunCharge = {}
  await changeMoney(unit, orderId, async (order, money) => {
    ids.begun = money.payments.filter(({ details }) => details.chargedWith === ids.regular).map(({ id }) => id)
    if (ids.begun.length > 0) return undefined
    assertOpen(order, money)
    assertUndisputed(money)
    let open = calculateOpenAmount(order, money)
    const payments: Payment[] = []
    const spend = (payment: Payment) => {
      open -= parseMinor(payment.amount, order.currency)
      payments.push(payment)
    }
    for (const card of giftCards ?? [])
      spend(await spendGiftCard(unit, order, card, open, 'INVALID_GIFT_CARD_CURRENCY'))
    for (const membership of memberships ?? []) {
      spend(await spendMembership(unit, order, memberId ?? undefined, membership, open))
    }
    if (regularCharge) {
      const minor = parseBoundedAmount(regularCharge.amount.amount, order.currency, open)
      if (regularCharge.delayedCharge) begun = { token: await prepareCharge(unit, order, minor, regularCharge) }
      else {
        begun = await chargeNow(unit, order, money, minor, regularCharge, merchantInitiated ?? false)
        const { delayedCaptureSettings: delayed, paymentIntentId } = regularCharge
        const payment = createPayment(begun.intent!, unit.now)
        const details = {
          ...payment.details,
          ...(delayed && { delayedCapture: toDelayedCapture(delayed) }),
          ...(paymentIntentId && { gatewayOrderId: paymentIntentId.toLowerCase() }),
        }
        payments.push({ ...payment, id: ids.regular, details })
      }
    }
    await insertAll(unit, payments, ids)
    return { paymentIds: ids.begun }
  })
  return begun
}

async function insertAll(
  unit: Unit,
  payments: readonly Payment[],
  ids: { regular: string; begun: string[]; correlationId?: string | undefined },
) {
  const { regular: chargedWith, correlationId } = ids
  const mark = { chargedWith, ...(correlationId && { correlationId }) }
  const marked = payments.map((each) => ({ ...each, details: { ...each.details, ...mark } }))
  if (marked.length > 0) await insertPayments(unit, marked)
  ids.begun = marked.map(({ id }) => id)
}

type RegularCharge = NonNullable<Input<'chargeOrder'>['regularCharge']>

async function prepareCharge(unit: Unit, order: OrderRecord, minor: bigint, charge: RegularCharge): Promise<string> {
  const id = createId()
  const { delayedCaptureSettings: delayed, savePaymentMethod } = charge
  const doc: GatewayOrderDoc = {
    ...(delayed && { delayedCapture: toDelayedCapture(delayed) }),
    ...(savePaymentMethod && { savePaymentMethod }),
  }
  await saveGatewayOrder(unit, { id, orderId: order.id, amount: formatMinor(minor, order.currency), doc })
  return id
}

/** Charges a saved method. A prepared payment is charged once. */
async function chargeNow(
  unit: Unit,
  order: OrderRecord,
  money: OrderMoney,
  minor: bigint,
  { paymentIntentId, delayedCaptureSettings }: RegularCharge,
  merchantInitiated: boolean,
): Promise<BegunCharge> {
  if (!paymentIntentId && !merchantInitiated) throw new Problem('PAYMENT_INTENT_ID_REQUIRED')
  if (paymentIntentId) await assertPrepared(unit, order, money, paymentIntentId.toLowerCase())
  const isHeld = delayedCaptureSettings !== undefined && delayedCaptureSettings !== null
  return { intent: buildSavedIntent(unit, order, money, minor, 'PAYMENT_METHOD_UNAVAILABLE', isHeld) }
}

async function assertPrepared(unit: Unit, order: OrderRecord, { payments }: OrderMoney, id: string): Promise<void> {
  const prepared = isId(id) ? await findGatewayOrder(unit, id) : undefined
  if (prepared?.orderId !== order.id) throw new Problem('PAYMENT_ATTEMPT_EXPIRED')
  const made = payments.filter(({ details }) => details.gatewayOrderId === id)
  if (made.some(({ status }) => status === 'INITIATED' || status === 'PENDING')) {
    throw new Problem('PAYMENT_ALREADY_IN_PROGRESS')
  }
  if (made.some(({ status }) => status !== 'DECLINED' && status !== 'CANCELED')) {
    throw new Problem('PAYMENT_ALREADY_APPROVED')
  }
}
