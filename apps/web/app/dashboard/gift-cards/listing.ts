import type { IssuedGiftCard } from '@stoa/contract/gift-card.entity'
import type { Static } from '@stoa/contract/schema'
import type { PlainKey } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'

type Card = Static<typeof IssuedGiftCard>

export const pageSize = 50

export const cardStatuses = {
  ACTIVE: ['good', 'dashboard-gift-cards:status.active'],
  SPENT: ['quiet', 'dashboard-gift-cards:status.spent'],
  DEACTIVATED: ['bad', 'dashboard-gift-cards:status.deactivated'],
  EXPIRED: ['quiet', 'dashboard-gift-cards:status.expired'],
} as const satisfies Record<string, readonly [Tone, PlainKey]>

const getStatus = ({ status, balance }: Card): keyof typeof cardStatuses => {
  if (status === 'DISABLED') return 'DEACTIVATED'
  if (status === 'EXPIRED') return 'EXPIRED'
  return Number(balance) > 0 ? 'ACTIVE' : 'SPENT'
}

export const toCardRow = (card: Card) => ({
  id: card.id,
  revision: card.revision ?? '',
  code: card.obfuscatedCode,
  status: getStatus(card),
  isDisabled: card.disabled,
  value: card.initialValue,
  balance: card.balance,
  expires: card.expirationDate ?? null,
  issued: card.createdDate,
  note: card.note ?? '',
  orderId: card.orderId,
})
export type CardRow = ReturnType<typeof toCardRow>

const filters: Readonly<Record<string, object>> = {
  open: { balance: { $gt: '0' }, disabled: false },
  spent: { balance: '0' },
  stopped: { disabled: true },
}

/** The query that the URL of the list describes. */
export function buildQuery(params: URLSearchParams) {
  const text = (params.get('q') ?? '').trim().slice(0, 50)
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const state = filters[params.get('state') ?? '']
  const matchesText = { $or: [{ note: { $contains: text } }, { obfuscatedCode: { $contains: text.toUpperCase() } }] }
  const filter = { ...state, ...(text && matchesText) }
  return { page, text, query: { filter, paging: { limit: pageSize, offset: (page - 1) * pageSize } } }
}
