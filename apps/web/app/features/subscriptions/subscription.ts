import type { SubscriptionContract, SubscriptionCycle } from '@stoa/contract/subscription-contract.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { every } from '../../lib/recurrence.ts'

export interface State {
  readonly text: string
  readonly tone: 'good' | 'plain' | 'bad'
}

/** A subscription as its pages show it: dates are written out, as server and browser may live in different zones. */
export interface Subscription {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly terms: string
  readonly state: State
  /** What happens next. */
  readonly next: string
  readonly since: string
  readonly orderId: string
  readonly email: string
  readonly currency: string
  /** What each payment comes to. */
  readonly total: string
  /** How much of it is for delivery, if anything is. */
  readonly delivery?: string
  readonly isActive: boolean
  readonly cancelable: boolean
  /** The last payment was declined and can be made with another card. */
  readonly payable: boolean
}

export interface Payment {
  readonly number: number
  readonly date: string
  readonly orderId?: string
  readonly state: State
  /** Why it was not paid, in words. */
  readonly reason?: string
}

type Reader = Pick<Host, 'site' | 't'>

const createDateFormat = ({ site: { locale, timeZone = 'UTC' } }: Reader) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

export function toSubscription(contract: SubscriptionContract, reader: Reader): Subscription {
  const { t } = reader
  const write = (date: string) => createDateFormat(reader).format(new Date(date))
  const [line] = contract.lineItems
  const { total, shipping } = contract.priceSummary
  return {
    id: contract.id,
    name: line?.productName.translated ?? line?.productName.original ?? contract.title ?? t('order:subscription.name'),
    quantity: line?.quantity ?? 1,
    terms: describeTerms(t, contract.subscriptionSettings),
    state: describeState(t, contract),
    next: describeNext(t, contract, write),
    since: write(contract.createdDate),
    orderId: contract.orderId,
    email: contract.buyerInfo.email ?? '',
    currency: contract.currency,
    total: total.amount,
    ...(Number(shipping.amount) > 0 && { delivery: shipping.amount }),
    isActive: contract.status === 'ACTIVE',
    cancelable: contract.cancelable,
    payable: contract.status === 'ACTIVE' && contract.failures > 0,
  }
}

/** “Every 2 weeks for 6 payments”. */
function describeTerms(
  t: Translate,
  { frequency = 'MONTH', interval = 1, autoRenewal, billingCycles }: SubscriptionContract['subscriptionSettings'],
): string {
  const often = t(every[frequency === 'UNDEFINED' ? 'MONTH' : frequency], { count: interval })
  return autoRenewal || !billingCycles ? often : t('order:subscription.terms', { often, count: billingCycles })
}

function describeState(t: Translate, contract: SubscriptionContract): State {
  const { status, failures } = contract
  if (status === 'CANCELED') return { text: t('order:subscription.state.canceled'), tone: 'plain' }
  if (status === 'ENDED') return { text: t('order:subscription.state.ended'), tone: 'plain' }
  if (failures > 0) return { text: t('order:subscription.state.unpaid'), tone: 'bad' }
  const text = t(isTried(contract) ? 'order:subscription.state.trial' : 'order:subscription.state.active')
  return { text, tone: 'good' }
}

/** Nothing was charged yet, and nothing is due before the free trial is over. */
const isTried = ({ cycles, nextPaymentDate, subscriptionSettings: { startDate } }: SubscriptionContract) =>
  cycles === 1 && startDate !== undefined && startDate === nextPaymentDate

function describeNext(t: Translate, contract: SubscriptionContract, write: (date: string) => string) {
  const { status, failures, nextPaymentDate, endReason } = contract
  if (status === 'ENDED') return t('order:subscription.next.ended')
  if (status === 'CANCELED') {
    return t(endReason === 'PAYMENT_FAILED' ? 'order:subscription.next.failed' : 'order:subscription.next.canceled')
  }
  if (!nextPaymentDate) return ''
  if (isTried(contract)) {
    const { formattedAmount: amount } = contract.firstPayment ?? contract.priceSummary.total
    return t('order:subscription.next.trial', { date: write(nextPaymentDate), amount })
  }
  return t(failures > 0 ? 'order:subscription.next.declined' : 'order:subscription.next.order', {
    date: write(nextPaymentDate),
  })
}

interface StateKey extends Omit<State, 'text'> {
  readonly text: PlainKey
}

const states: Readonly<Record<SubscriptionCycle['status'], StateKey>> = {
  PAID: { text: 'order:subscription.state.paid', tone: 'good' },
  UNPAID: { text: 'order:subscription.state.notPaidYet', tone: 'bad' },
  FAILED: { text: 'order:subscription.state.unpaid', tone: 'bad' },
  SKIPPED: { text: 'order:subscription.state.skipped', tone: 'plain' },
}

/** Of a free trial: no payment was missed. */
const notDue: StateKey = { text: 'order:subscription.state.notDue', tone: 'plain' }

/** By what payment providers call their reasons. */
const reasons: Readonly<Record<string, PlainKey>> = {
  CARD_DECLINED: 'order:subscription.reason.declined',
  INSUFFICIENT_FUNDS: 'order:subscription.reason.funds',
  AUTHENTICATION_REQUIRED: 'order:subscription.reason.authentication',
  EXPIRED_CARD: 'order:subscription.reason.expired',
  PROVIDER_NOT_CONNECTED: 'order:subscription.reason.provider',
  FULL_OUT_OF_STOCK: 'order:subscription.reason.soldOut',
  OUT_OF_STOCK: 'order:subscription.reason.soldOut',
}

const writeState = (t: Translate, { text, tone }: StateKey): State => ({ text: t(text), tone })

export const toPayment = (
  { cycleNumber, dueDate, orderId, status, reason }: SubscriptionCycle,
  reader: Reader,
): Payment => ({
  number: cycleNumber,
  date: createDateFormat(reader).format(new Date(dueDate)),
  ...(orderId && { orderId }),
  state: writeState(reader.t, status === 'UNPAID' && new Date(dueDate) > new Date() ? notDue : states[status]),
  ...(reason && { reason: reader.t(reasons[reason] ?? 'order:subscription.reason.other') }),
})
