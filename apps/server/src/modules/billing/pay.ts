import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { payments as contract } from '@stoa/contract/payments'
import { Problem } from '@stoa/contract/problem'
import { parseMinor } from '@stoa/money'
import { newId } from '../../kernel/ids.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { createOutcomeUnknown, findOrder, type OrderRecord, paymentActivity, runAfterCharge } from '../orders/api.ts'
import {
  actionSeconds,
  amountsAfter,
  awaitAction,
  type ChargeOutcome,
  charge,
  claimUnsettled,
  findOfferOfToken,
  findPayment,
  findProvider,
  type Intent,
  insertPayments,
  mayMove,
  newPayment,
  type OrderMoney,
  type Payment,
  paymentResponseToken,
  toTransactions,
  updatePayment,
  withTimeout,
} from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { findGatewayOrder, type GatewayOrder, listMoney, type MoneyOfOrder } from './billing.store.ts'
import { calculateDueDate, calculateOpenAmount } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { assertCollectable } from './collector.ts'
import { deriveId } from './payment-operations.ts'

type Operation = (typeof contract)['payPaymentGatewayOrder']

/** Commits the intent, charges, commits the outcome; a job finishes interrupted runs. */
export async function payPaymentGatewayOrder(units: Units, input: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { payment, intent } = await units.command((unit) => begin(unit, input))
  return payOnce(units, payment, intent)
}

/**
 * Charges a payment that its buyer waits for; without an intent, looks its outcome up.
 * @throws PAYMENT_OUTCOME_UNKNOWN if the provider did not answer, or its answer could not be stored: the charge may
 * exist, so it is never reported as declined. PAYMENT_ERROR if it failed.
 */
export async function payOnce(
  units: Units,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  intent: Intent | undefined,
): Promise<ReplyOf<Operation>> {
  if (!intent) await settleLaterPayment(units, id).catch(() => {})
  const { order, money } = await runAfterCharge(() => collectPayment(units, orderId, id, intent))
  if (money.payments.some((payment) => payment.id === id && isUnanswered(units, payment))) throw createOutcomeUnknown()
  return { ...toPaymentReply(units, id, money), orderTransactions: toTransactions(order, money) }
}

/** The provider was asked to charge, and neither it nor the card issuer has answered. */
export function isUnanswered(ports: Pick<Units, 'use'>, { status, providerId, details }: Payment): boolean {
  if (status !== 'INITIATED' || details.actionToken !== undefined) return false
  const provider = findProvider(ports, providerId)
  return provider !== undefined && provider.type !== 'OFFLINE'
}

/** The payment, and the token for the authentication page if one is needed. */
export function toPaymentReply(units: Units, paymentId: string, { payments }: Pick<OrderMoney, 'payments'>) {
  const payment = payments.find(({ id }) => id === paymentId)!
  const isAsked = payment.status === 'INITIATED' && payment.details.actionToken !== undefined
  return { paymentId, ...(isAsked && { paymentResponseToken: paymentResponseToken(units, payment) }) }
}

/**
 * Charges a stored payment and returns the order's updated transactions. Without an intent another call charges it.
 * @throws PAYMENT_ERROR if it failed.
 */
export async function collectPayment(
  units: Units,
  orderId: string,
  paymentId: string,
  intent: Intent | undefined,
): Promise<MoneyOfOrder> {
  if (intent) {
    const payment = (await units.read((unit) => findPayment(unit, paymentId)))!
    let outcome = await charge(units, payment, intent)
    if (outcome?.status === 'ACTION_REQUIRED') {
      // A card that needs authentication can't pay without the buyer.
      if (intent.returnPath) await awaitAction(units, payment, outcome)
      else outcome = await withTimeout(intent.provider.cancel(units, payment.id))
    }
    if (outcome) await concludeLaterPayment(units, payment, outcome)
  }
  const [found] = await units.read((unit) => listMoney(unit, [orderId]))
  const { status, details } = found!.money.payments.find(({ id }) => id === paymentId)!
  if (status === 'DECLINED' || status === 'CANCELED') {
    throw new Problem('PAYMENT_ERROR', { data: { reason: details.reason ?? status } })
  }
  return found!
}

/** Stores the payment, which reserves its amount. */
async function begin(
  unit: Unit,
  { paymentGatewayOrderId, paymentToken }: InputOf<Operation>,
): Promise<{ payment: Payment; intent?: Intent }> {
  const gateway = await findGatewayOrder(unit, paymentGatewayOrderId)
  const visible = gateway && (await findOrder(unit, gateway.orderId))
  if (!visible) throw new Problem('NOT_FOUND')
  const id = deriveId(unit, 'pay', gateway.id)
  let begun: { payment: Payment; intent?: Intent } | undefined
  await changeMoney(unit, gateway.orderId, async (order, money) => {
    const again = money.payments.find((payment) => payment.id === id)
    if (again) {
      begun = { payment: again }
      return undefined
    }
    assertCollectable(order, money)
    parseBoundedAmount(gateway.amount, order.currency, calculateOpenAmount(order, money))
    const intent = await buildIntent(unit, order, gateway, paymentToken)
    const payment = { ...newPayment(intent, unit.now), id, details: toDetails(gateway) }
    await insertPayments(unit, [payment])
    begun = payment.status === 'INITIATED' ? { payment, intent } : { payment }
    return undefined
  })
  return begun!
}

async function buildIntent(
  unit: Unit,
  order: OrderRecord,
  gateway: GatewayOrder,
  paymentToken: string,
): Promise<Intent> {
  const offer = await findOfferOfToken(unit, paymentToken)
  if (!offer) throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  const { amount } = gateway
  const delayCapture = gateway.doc.delayedCapture !== undefined
  const saveMethod = gateway.doc.savePaymentMethod ?? false
  const common = { orderId: order.id, checkoutId: null, currency: order.currency }
  const returnPath = payPage(order.id)
  return { ...common, ...offer, amount, paymentToken, delayCapture, saveMethod, returnPath }
}

/** The page that the card issuer redirects back to. */
export const payPage = (orderId: string): string => `/account/pay/confirm?order=${orderId}`

const toDetails = ({ id, doc: { delayedCapture } }: GatewayOrder): Payment['details'] => ({
  gatewayOrderId: id,
  ...(delayedCapture && { delayCapture: true, delayedCapture }),
})

/** Stores the provider's decision; does nothing if it was stored before. */
export async function concludeLaterPayment(
  units: Units,
  { id, orderId }: Payment,
  outcome: ChargeOutcome,
): Promise<void> {
  if (outcome.status === 'ACTION_REQUIRED') return
  await units.command((unit) =>
    changeMoney(unit, orderId, async (order, money) => {
      const before = money.payments.find((payment) => payment.id === id)!
      if (!mayMove(before.status, outcome.status)) return undefined
      const payment = applyOutcome(before, outcome, unit.now)
      await updatePayment(unit, payment)
      return { paymentIds: [id], activities: toActivity(order, payment, unit.now) }
    }),
  )
}

function applyOutcome(
  before: Payment,
  outcome: Exclude<ChargeOutcome, { status: 'ACTION_REQUIRED' }>,
  now: Date,
): Payment {
  const { delayedCapture } = before.details
  const { count, unit, scheduledAction } = delayedCapture ?? {}
  const delayDuration = count && unit ? { count, unit } : null
  const due =
    outcome.status === 'AUTHORIZED' && scheduledAction && calculateDueDate({ scheduledAction, delayDuration }, now)
  return {
    ...before,
    ...amountsAfter(outcome.status, before.amount),
    ...due,
    status: outcome.status,
    reference: outcome.reference ?? before.reference,
    details: {
      ...before.details,
      ...(outcome.card && { card: outcome.card }),
      ...('reason' in outcome && { reason: outcome.reason }),
      ...('savedMethod' in outcome && outcome.savedMethod && { savedMethod: outcome.savedMethod }),
    },
    updatedDate: now,
  }
}

/** The order's sums show received payments, so they need no entry. */
function toActivity({ paymentStatus, currency, locale }: OrderRecord, payment: Payment, now: Date) {
  if (payment.status === 'APPROVED' || parseMinor(payment.amount, currency) === 0n) return []
  const write = writePrice(currency, locale)
  return [paymentActivity(payment, paymentStatus, { id: newId(), now, write })].filter((each) => each !== undefined)
}

const abandonedAfterMs = 11_000

/** Finishes interrupted payments on every site and follows pending ones. */
export const settleLaterPayments: Job = {
  name: 'settle-later-payments',
  cron: '* * * * *',
  async run(units) {
    const unsettled = await claimUnsettled(units, new Date(Date.now() - abandonedAfterMs), 200, 'later')
    const troubles: unknown[] = []
    for (const { site_id, id } of unsettled)
      await settleLaterPayment(units.at(site_id), id).catch((error) => troubles.push(error))
    if (troubles.length > 0) throw new AggregateError(troubles, 'Some payments could not be settled')
  },
}

/** Asks the provider for the outcome of a later payment and stores it. */
export async function settleLaterPayment(units: Units, id: string): Promise<void> {
  const payment = (await units.read((unit) => findPayment(unit, id)))!
  if (payment.status !== 'INITIATED' && payment.status !== 'PENDING') return
  const provider = findProvider(units, payment.providerId)
  if (!provider) return
  const known = await withTimeout(provider.lookup(units, id))
  if (known?.status === 'ACTION_REQUIRED' && isAwaitingBuyer(payment)) return
  // A payment that the provider does not know is closed once the request that charged it must have ended.
  if (!known && Date.now() < payment.createdDate.getTime() + abandonedAfterMs) return
  const isOpen = !known || known.status === 'ACTION_REQUIRED'
  const outcome = isOpen ? await withTimeout(provider.cancel(units, id)) : known
  if (outcome.status !== payment.status) await concludeLaterPayment(units, payment, outcome)
}

/**
 * Asks the provider about the order's unanswered payment. UNKNOWN: it still has no outcome; DECIDED: it has one now;
 * undefined: there was none.
 */
export async function lookUpUnanswered(units: Units, orderId: string): Promise<'UNKNOWN' | 'DECIDED' | undefined> {
  const find = () =>
    units.read(async (unit) => {
      const [found] = await listMoney(unit, [orderId])
      return found?.money.payments.find((payment) => isUnanswered(unit, payment))
    })
  const unanswered = await find()
  if (!unanswered) return undefined
  await settleLaterPayment(units, unanswered.id).catch(() => {})
  return (await find()) ? 'UNKNOWN' : 'DECIDED'
}

/** The buyer is at the card issuer's page and may come back. */
const isAwaitingBuyer = ({ details, createdDate }: Payment): boolean =>
  details.actionToken !== undefined && Date.now() < createdDate.getTime() + actionSeconds * 1000
