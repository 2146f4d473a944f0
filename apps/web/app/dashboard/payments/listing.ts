import type { Transaction } from '@stoa/contract/transactions'
import { addDays, isDay, startOfDay } from '../lib/time.ts'
import type { Tone } from '../ui/status.tsx'

/** Payments and refunds as the list's address describes them. */
export interface Listing {
  readonly kind: string
  readonly status: readonly string[]
  readonly provider: string
  readonly from: string
  readonly to: string
  /** The number of an order. */
  readonly order: string
  readonly cursor: string
}

export const narrowing = ['kind', 'status', 'provider', 'from', 'to'] as const

export const views = [
  { label: 'All', query: '' },
  { label: 'Payments', query: 'kind=PAYMENT' },
  { label: 'Refunds', query: 'kind=REFUND' },
  { label: 'Held', query: 'status=AUTHORIZED' },
  { label: 'Failed', query: 'status=DECLINED,FAILED' },
] as const

export const states: Readonly<Record<Transaction['status'], readonly [Tone, string]>> = {
  APPROVED: ['good', 'Received'],
  AUTHORIZED: ['wait', 'Authorized'],
  PENDING: ['wait', 'Pending'],
  PENDING_MERCHANT: ['wait', 'To be received'],
  DECLINED: ['bad', 'Declined'],
  CANCELED: ['quiet', 'Canceled'],
  VOIDED: ['quiet', 'Voided'],
  PARTIALLY_REFUNDED: ['quiet', 'Partly refunded'],
  REFUNDED: ['quiet', 'Refunded'],
  SUCCEEDED: ['good', 'Given back'],
  FAILED: ['bad', 'Failed'],
}

export const providers: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  sandbox: 'Test payments',
  manual: 'By hand',
  external: 'Elsewhere',
  'gift-card': 'Gift card',
  membership: 'Membership',
}

export function listingOf(params: URLSearchParams): Listing {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? params.get(name)! : '')
  const kind = params.get('kind') ?? ''
  return {
    kind: ['PAYMENT', 'REFUND'].includes(kind) ? kind : '',
    status: (params.get('status') ?? '').split(',').filter((each) => Object.hasOwn(states, each)),
    provider: (params.get('provider') ?? '').slice(0, 50),
    from: day('from'),
    to: day('to'),
    order: (params.get('q') ?? '').trim().slice(0, 20),
    cursor: params.get('cursor') ?? '',
  }
}

export function queryOf({ kind, status, provider, from, to, order, cursor }: Listing, zone: string) {
  if (cursor) return { cursorPaging: { cursor, limit: 50 } }
  const createdDate = {
    ...(from && { $gte: startOfDay(from, zone).toISOString() }),
    ...(to && { $lt: startOfDay(addDays(to, 1), zone).toISOString() }),
  }
  const filter = {
    ...(kind && { kind }),
    ...(status.length > 0 && { status: { $in: status } }),
    ...(provider && { provider }),
    ...(Object.keys(createdDate).length > 0 && { createdDate }),
    // No order has the number 0: what is no number at all finds nothing.
    ...(order && { orderNumber: /^\d{1,18}$/.test(order) ? order : '0' }),
  }
  return { filter, cursorPaging: { limit: 50 } }
}

export function toRow({ kind, amount, card, provider, buyer, status, reason, ...same }: Transaction) {
  const { id, orderId, orderNumber, createdDate: date } = same
  const said = amount.formattedAmount
  return {
    ...{ id, orderId, orderNumber, date, kind, reason },
    amount: kind === 'REFUND' ? `−${said}` : said,
    way: card ? `${card.brand ?? 'Card'} ending in ${card.lastFourDigits}` : (providers[provider] ?? provider),
    provider: providers[provider] ?? provider,
    buyer: buyer.name ?? buyer.email ?? 'Guest',
    state: states[status],
  }
}
