import type { Order } from '@stoa/contract/order.entity'
import type { DeliveredEvent, DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findPaymentOfOrder } from '../payments/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { priceEachCycle } from './next-order.ts'
import { settleIfPaid } from './pay.ts'
import { calculateStepDate, calculateTrialReminder, findNextStep } from './schedule.ts'
import { updateCycleSummary } from './subscriptions.service.ts'
import * as store from './subscriptions.store.ts'
import {
  buildContractDoc,
  type Contract,
  getSubscriptionLines,
  getTerms,
  hasNextCycle,
  toTerms,
  toWire,
} from './subscriptions.ts'

/**
 * Starts the subscriptions of an approved order, once: trials as soon as the card is saved, others when they are paid.
 * Costs nothing for other orders.
 */
async function startSubscriptions(
  unit: Unit,
  { body }: DeliveredEventOf<'wix.ecom.v1.order_approved' | 'wix.ecom.v1.order_payment_status_updated'>,
): Promise<void> {
  const { order } = body.actionEvent.body
  // Orders created by apps contain subscriptions of another system, which charges for them.
  const isOurs = order.status === 'APPROVED' && order.checkoutId !== undefined
  const begun = isOurs ? getSubscriptionLines(order).filter((one) => isDue(order, one)) : []
  if (begun.length === 0) return
  const payment = await findPaymentOfOrder(unit, order.id)
  const savedMethod = payment?.details.savedMethod
  // Without a saved method there is no consent to charge again.
  if (!payment || !savedMethod) return
  const trials = begun.filter(({ info }) => info.subscriptionSettings.freeTrialPeriod)
  for (const { line, info } of begun) {
    const { contract, cycle } = await buildContract(unit, order, { line, info, alone: trials.length === 1 })
    const saved = contract.status === 'ACTIVE' ? savedMethod : null
    const made = { ...contract, providerId: payment.providerId, savedMethod: saved }
    const remindDate = contract.open ? calculateTrialReminder(unit.now, contract.dueDate!) : null
    if (!(await store.insertContract(unit, made, remindDate))) continue
    await store.saveCycle(unit, { contractId: made.id, cycle: 1, orderId: order.id, reason: null, ...cycle })
    const type = 'wix.ecom.subscription_contracts.v1.subscription_contract_created'
    await unit.emit(type, made.id, toWire(made))
  }
}

type SubscriptionLine = ReturnType<typeof getSubscriptionLines>[number]

/** With trials in the order, the rest is paid when only the trials' part is due. */
function isDue({ paymentStatus, payAfterFreeTrial }: Order, { info }: SubscriptionLine): boolean {
  if (info.subscriptionSettings.freeTrialPeriod) return true
  return paymentStatus === 'PAID' || (paymentStatus === 'PARTIALLY_PAID' && payAfterFreeTrial !== undefined)
}

/**
 * The contract of a line and its first cycle: paid with the order, or due after the free trial. `alone`: the order has
 * no other trial.
 */
async function buildContract(unit: Unit, order: Order, { line, info, alone }: SubscriptionLine & { alone: boolean }) {
  const { timeZone } = await getCurrentSite(unit)
  const trial = info.subscriptionSettings.freeTrialPeriod
  const contractDoc = buildContractDoc(order, line, info)
  const trialEnd = trial && calculateStepDate(unit.now, toTerms(trial), 1, timeZone)
  const settings = { ...contractDoc.subscriptionSettings, ...(trialEnd && { startDate: trialEnd.toISOString() }) }
  const firstPayment = (alone && order.payAfterFreeTrial?.total) || line.totalPriceAfterTax
  const doc = { ...contractDoc, subscriptionSettings: settings, ...(trial && { firstPayment }) }
  const active: Omit<Contract, 'providerId' | 'savedMethod'> = {
    id: info.id,
    orderId: order.id,
    memberId: order.buyerInfo.memberId ?? null,
    email: order.buyerInfo.email ?? null,
    currency: order.currency,
    status: 'ACTIVE',
    cycles: 1,
    failures: 0,
    open: trialEnd !== undefined,
    dueDate: trialEnd ?? findNextStep(unit.now, getTerms(doc), unit.now, timeZone),
    doc,
    revision: '1',
    createdDate: unit.now,
    updatedDate: unit.now,
  }
  const hasEnded = !trialEnd && !hasNextCycle(doc, 1)
  const status = trialEnd ? ('UNPAID' as const) : ('PAID' as const)
  return {
    contract: hasEnded ? { ...active, status: 'ENDED' as const, dueDate: null } : active,
    cycle: { status, dueDate: trialEnd ?? unit.now },
  }
}

/** Plugins may be asked for the price, so payments must not wait for it. */
async function priceCycles(unit: Unit, { entityId }: DeliveredEvent): Promise<void> {
  const contract = await store.lockContract(unit, entityId)
  if (contract?.status !== 'ACTIVE') return
  const summary = await priceEachCycle(unit, contract)
  if (summary) await updateCycleSummary(unit, contract, summary)
}

/** The subscriptions that an order charges a later cycle of. */
const listRepeated = (order: Order): string[] =>
  order.lineItems.flatMap(({ subscriptionInfo: info }) =>
    info?.id && (info.cycleNumber ?? 1) > 1 ? [info.id as string] : [],
  )

/** A declined cycle may be paid much later, when a provider answers at last or the owner is paid by other means. */
async function settlePaidCycles(unit: Unit, { entityId, body }: DeliveredEvent): Promise<void> {
  for (const id of body.subscriptions as string[]) await settleIfPaid(unit, { id, orderId: entityId })
}

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.order_payment_status_updated',
    when: 'after',
    name: 'subscriptions.settle-paid-cycles',
    isRelevant({ body }) {
      const { order } = body.actionEvent.body
      return order.paymentStatus === 'PAID' && listRepeated(order).length > 0
    },
    selectBody: ({ body }) => ({ subscriptions: listRepeated(body.actionEvent.body.order) }),
    run: settlePaidCycles,
  },
  { on: 'wix.ecom.v1.order_approved', when: 'with', name: 'subscriptions.begin-trials', run: startSubscriptions },
  {
    on: 'wix.ecom.v1.order_payment_status_updated',
    when: 'with',
    name: 'subscriptions.begin',
    run: startSubscriptions,
  },
  {
    on: 'wix.ecom.subscription_contracts.v1.subscription_contract_created',
    when: 'after',
    name: 'subscriptions.price-cycles',
    formerName: 'subscriptions.sum',
    selectBody: () => ({}),
    run: priceCycles,
  },
]
