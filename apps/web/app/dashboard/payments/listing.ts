import type { Transaction } from '@stoa/contract/transactions'
import type { PlainKey, Translate } from '@stoa/messages'
import { formatNegative } from '@stoa/ui'
import { providerNames } from '../../providers/names.ts'
import { buildDayRange, readDay } from '../lib/time.ts'
import { type StatusLabel, translateStatus } from '../orders/labels.tsx'

/** The filters and page of the list, as in its URL. */
export interface Listing {
  readonly kind: string
  readonly status: readonly string[]
  readonly provider: string
  readonly from: string
  readonly to: string
  /** An order number. */
  readonly order: string
  readonly cursor: string
}

export const narrowing = ['kind', 'status', 'provider', 'from', 'to'] as const

export const views = [
  { label: 'dashboard-payments:view.all', query: '' },
  { label: 'dashboard-payments:view.payments', query: 'kind=PAYMENT' },
  { label: 'dashboard-payments:view.refunds', query: 'kind=REFUND' },
  { label: 'dashboard-payments:view.authorized', query: 'status=AUTHORIZED' },
  { label: 'dashboard-payments:view.failed', query: 'status=DECLINED,FAILED' },
] as const

export const states: Readonly<Record<Transaction['status'], StatusLabel>> = {
  APPROVED: ['good', 'dashboard-orders:payment.paid'],
  AUTHORIZED: ['wait', 'dashboard-orders:payment.authorized'],
  PENDING: ['wait', 'dashboard-orders:payment.pending'],
  PENDING_MERCHANT: ['wait', 'dashboard-orders:payment.awaiting'],
  DECLINED: ['bad', 'dashboard-orders:payment.declined'],
  CANCELED: ['quiet', 'dashboard-orders:payment.canceled'],
  VOIDED: ['quiet', 'dashboard-orders:payment.voided'],
  PARTIALLY_REFUNDED: ['quiet', 'dashboard-orders:payment.partiallyRefunded'],
  REFUNDED: ['quiet', 'dashboard-orders:payment.refunded'],
  SUCCEEDED: ['good', 'dashboard-orders:payment.refunded'],
  FAILED: ['bad', 'dashboard-orders:payment.failed'],
}

/** Payments that no provider charges. */
const tenderLabels = {
  external: 'dashboard-payments:provider.external',
  'gift-card': 'dashboard-payments:provider.giftCard',
  membership: 'dashboard-payments:provider.membership',
} as const satisfies Record<string, PlainKey>

/** The filters by provider. */
export const providers = [...providerNames.keys(), ...Object.keys(tenderLabels)]

export function formatProviderName(t: Translate, provider: string): string {
  const name = providerNames.get(provider)
  if (name) return name(t)
  return Object.hasOwn(tenderLabels, provider) ? t(tenderLabels[provider as keyof typeof tenderLabels]) : provider
}

export function parseListing(params: URLSearchParams): Listing {
  const kind = params.get('kind') ?? ''
  return {
    kind: ['PAYMENT', 'REFUND'].includes(kind) ? kind : '',
    status: (params.get('status') ?? '').split(',').filter((each) => Object.hasOwn(states, each)),
    provider: (params.get('provider') ?? '').slice(0, 50),
    from: readDay(params, 'from'),
    to: readDay(params, 'to'),
    order: (params.get('q') ?? '').trim().slice(0, 20),
    cursor: params.get('cursor') ?? '',
  }
}

export function buildQuery({ kind, status, provider, from, to, order, cursor }: Listing, zone: string) {
  if (cursor) return { cursorPaging: { cursor, limit: 50 } }
  const createdDate = buildDayRange(from, to, zone)
  const filter = {
    ...(kind && { kind }),
    ...(status.length > 0 && { status: { $in: status } }),
    ...(provider && { provider }),
    ...(createdDate && { createdDate }),
    // No order has the number 0, so text that is not a number finds nothing.
    ...(order && { orderNumber: /^\d{1,18}$/.test(order) ? order : '0' }),
  }
  return { filter, cursorPaging: { limit: 50 } }
}

export function toRow(t: Translate, transaction: Transaction) {
  const {
    id,
    orderId,
    orderNumber,
    createdDate: date,
    kind,
    amount,
    card,
    provider,
    buyer,
    status,
    reason,
  } = transaction
  const text = amount.formattedAmount
  return {
    ...{ id, orderId, orderNumber, date, kind, reason },
    amount: kind === 'REFUND' ? formatNegative(text) : text,
    method: card ? formatCardName(t, card) : formatProviderName(t, provider),
    customer: buyer.name ?? buyer.email ?? t('dashboard-orders:unknownCustomer'),
    status: translateStatus(t, states[status]),
  }
}

const formatCardName = (t: Translate, { brand, lastFourDigits: digits }: NonNullable<Transaction['card']>): string =>
  brand ? t('ui:payment.brandEnding', { brand, digits }) : t('ui:payment.cardEnding', { digits })
