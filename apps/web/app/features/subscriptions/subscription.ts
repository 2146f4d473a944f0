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
  readonly total: string
  readonly isActive: boolean
  readonly cancelable: boolean
}

export interface Payment {
  readonly number: number
  readonly date: string
  readonly orderId?: string
  readonly state: State
}

interface Reader {
  readonly locale: string
  readonly timeZone?: string
}

const dates = ({ locale, timeZone = 'UTC' }: Reader) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

export function toSubscription(contract: SubscriptionContract, reader: Reader): Subscription {
  const write = (date: string) => dates(reader).format(new Date(date))
  const [line] = contract.lineItems
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
    total: contract.priceSummary.total.amount,
    isActive: contract.status === 'ACTIVE',
    cancelable: contract.cancelable,
  }
}

const units = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year', UNDEFINED: 'month' } as const

/** “Every 2 weeks, 6 payments”. */
function termsOf({
  frequency = 'MONTH',
  interval = 1,
  autoRenewal,
  billingCycles,
}: SubscriptionContract['subscriptionSettings']): string {
  const often = interval === 1 ? `Every ${units[frequency]}` : `Every ${interval} ${units[frequency]}s`
  return autoRenewal || !billingCycles ? often : `${often}, ${billingCycles} payments`
}

function stateOf({ status, failures }: SubscriptionContract): State {
  if (status === 'CANCELED') return { text: 'Canceled', tone: 'plain' }
  if (status === 'ENDED') return { text: 'Ended', tone: 'plain' }
  return failures > 0 ? { text: 'Not paid', tone: 'bad' } : { text: 'Active', tone: 'good' }
}

function nextOf(
  { status, failures, nextPaymentDate, endReason }: SubscriptionContract,
  write: (date: string) => string,
) {
  if (status === 'ENDED') return 'All payments are made.'
  if (status === 'CANCELED') {
    return endReason === 'PAYMENT_FAILED'
      ? 'It ended, as no payment came through.'
      : 'Nothing more is ordered or charged.'
  }
  if (!nextPaymentDate) return ''
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

export const toPayment = ({ cycleNumber, dueDate, orderId, status }: SubscriptionCycle, reader: Reader): Payment => ({
  number: cycleNumber,
  date: dates(reader).format(new Date(dueDate)),
  ...(orderId && { orderId }),
  state: states[status],
})
