import type { SubscriptionContract, SubscriptionCycle } from '@stoa/contract/subscription-contract.entity'

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

interface Reader {
  readonly locale: string
  readonly timeZone?: string
}

const dates = ({ locale, timeZone = 'UTC' }: Reader) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

export function toSubscription(contract: SubscriptionContract, reader: Reader): Subscription {
  const write = (date: string) => dates(reader).format(new Date(date))
  const [line] = contract.lineItems
  const { total, shipping } = contract.priceSummary
  return {
    id: contract.id,
    name: line?.productName.original ?? contract.title ?? 'Subscription',
    quantity: line?.quantity ?? 1,
    terms: termsOf(contract.subscriptionSettings),
    state: stateOf(contract),
    next: nextOf(contract, write),
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

const units = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year', UNDEFINED: 'month' } as const

/** “Every 2 weeks for 6 payments”. */
function termsOf({
  frequency = 'MONTH',
  interval = 1,
  autoRenewal,
  billingCycles,
}: SubscriptionContract['subscriptionSettings']): string {
  const often = interval === 1 ? `Every ${units[frequency]}` : `Every ${interval} ${units[frequency]}s`
  return autoRenewal || !billingCycles ? often : `${often} for ${billingCycles} payments`
}

function stateOf(contract: SubscriptionContract): State {
  const { status, failures } = contract
  if (status === 'CANCELED') return { text: 'Canceled', tone: 'plain' }
  if (status === 'ENDED') return { text: 'Ended', tone: 'plain' }
  if (failures > 0) return { text: 'Not paid', tone: 'bad' }
  return isTried(contract) ? { text: 'Free trial', tone: 'good' } : { text: 'Active', tone: 'good' }
}

/** Nothing was charged yet, and nothing is due before the free trial is over. */
const isTried = ({ cycles, nextPaymentDate, subscriptionSettings: { startDate } }: SubscriptionContract) =>
  cycles === 1 && startDate !== undefined && startDate === nextPaymentDate

function nextOf(contract: SubscriptionContract, write: (date: string) => string) {
  const { status, failures, nextPaymentDate, endReason } = contract
  if (status === 'ENDED') return 'All payments are made.'
  if (status === 'CANCELED') {
    return endReason === 'PAYMENT_FAILED'
      ? 'It ended, as no payment came through.'
      : 'Nothing more is ordered or charged.'
  }
  if (!nextPaymentDate) return ''
  if (isTried(contract)) {
    const { formattedAmount } = contract.firstPayment ?? contract.priceSummary.total
    return `It is free until ${write(nextPaymentDate)}. Then ${formattedAmount} is charged for the first time.`
  }
  return failures > 0
    ? `The last payment was declined. It is tried again on ${write(nextPaymentDate)}.`
    : `The next order is placed and paid on ${write(nextPaymentDate)}.`
}

const states: Readonly<Record<SubscriptionCycle['status'], State>> = {
  PAID: { text: 'Paid', tone: 'good' },
  UNPAID: { text: 'Not paid yet', tone: 'bad' },
  FAILED: { text: 'Not paid', tone: 'bad' },
  SKIPPED: { text: 'Skipped', tone: 'plain' },
}

/** Of a free trial: no payment was missed. */
const notDue: State = { text: 'Not due yet', tone: 'plain' }

/** What providers call their reasons, in words; the others stay as they are called. */
const reasons: Readonly<Record<string, string>> = {
  CARD_DECLINED: 'the card was declined',
  INSUFFICIENT_FUNDS: 'there was not enough money on the card',
  AUTHENTICATION_REQUIRED: 'the bank wants to be asked by its customer',
  EXPIRED_CARD: 'the card has expired',
  PROVIDER_NOT_CONNECTED: 'the shop can not charge this card any more',
  FULL_OUT_OF_STOCK: 'it is sold out',
  OUT_OF_STOCK: 'it is sold out',
}

const reasonOf = (reason: string) => reasons[reason] ?? reason.toLowerCase().replaceAll('_', ' ')

export const toPayment = (
  { cycleNumber, dueDate, orderId, status, reason }: SubscriptionCycle,
  reader: Reader,
): Payment => ({
  number: cycleNumber,
  date: dates(reader).format(new Date(dueDate)),
  ...(orderId && { orderId }),
  state: status === 'UNPAID' && new Date(dueDate) > new Date() ? notDue : states[status],
  ...(reason && { reason: reasonOf(reason) }),
})
