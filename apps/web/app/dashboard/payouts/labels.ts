import type { Payout, PayoutEntry, PayoutEntryKind, PayoutMatch, PayoutStatus } from '@stoa/contract/payout.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import { formatProviderName } from '../payments/listing.ts'
import type { Tone } from '../ui/status.tsx'

type Label = readonly [Tone, PlainKey]

export const statuses: Readonly<Record<PayoutStatus, Label>> = {
  PENDING: ['wait', 'dashboard-payouts:status.pending'],
  IN_TRANSIT: ['wait', 'dashboard-payouts:status.inTransit'],
  PAID: ['good', 'dashboard-payouts:status.paid'],
  FAILED: ['bad', 'dashboard-payouts:status.failed'],
  CANCELED: ['quiet', 'dashboard-payouts:status.canceled'],
}

export const kinds: Readonly<Record<PayoutEntryKind, PlainKey>> = {
  CHARGE: 'dashboard-payouts:kind.charge',
  REFUND: 'dashboard-payouts:kind.refund',
  DISPUTE: 'dashboard-payouts:kind.dispute',
  FEE: 'dashboard-payouts:kind.fee',
  ADJUSTMENT: 'dashboard-payouts:kind.adjustment',
}

export const matches: Readonly<Record<PayoutMatch, Label>> = {
  MATCHED: ['good', 'dashboard-payouts:match.matched'],
  NOT_OF_AN_ORDER: ['quiet', 'dashboard-payouts:match.notOfAnOrder'],
  AMOUNT_DIFFERS: ['bad', 'dashboard-payouts:match.differs'],
  UNKNOWN: ['bad', 'dashboard-payouts:match.unknown'],
  NOT_PAID_OUT: ['bad', 'dashboard-payouts:match.notPaidOut'],
}

export const isZero = (amount: string): boolean => Number(amount) === 0

/** Describes whether the entries of a payout match its amount and the orders, or what to do next. */
export function describeCheck(t: Translate, payout: Payout): readonly [Tone, string] {
  const { status, totals, mismatches, entriesStatus, provider } = payout
  if (status === 'FAILED')
    return ['bad', t('dashboard-payouts:next.failed', { provider: formatProviderName(t, provider) })]
  if (mismatches > 0) return ['bad', t('dashboard-payouts:next.mismatches', { count: mismatches })]
  if (!totals) {
    const isLater = entriesStatus === 'TO_READ'
    return ['quiet', t(isLater ? 'dashboard-payouts:next.toRead' : 'dashboard-payouts:next.unavailable')]
  }
  const { amount, formattedAmount } = totals.difference
  if (!isZero(amount)) return ['bad', t('dashboard-payouts:next.difference', { amount: formattedAmount })]
  return ['good', t('dashboard-payouts:next.explained')]
}

/** Describes what to do about an entry that does not match. */
export function describeWork(t: Translate, entry: PayoutEntry): string {
  const provider = formatProviderName(t, entry.provider)
  const amount = entry.expected?.amount.formattedAmount ?? ''
  if (entry.match === 'AMOUNT_DIFFERS') return t('dashboard-payouts:do.differs', { amount, provider })
  if (entry.match === 'NOT_PAID_OUT') return t('dashboard-payouts:do.notPaidOut', { amount, provider })
  return t(entry.orderId ? 'dashboard-payouts:do.unknownOfOrder' : 'dashboard-payouts:do.unknown', { provider })
}
