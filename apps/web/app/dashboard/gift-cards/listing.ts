import type { IssuedGiftCard } from '@stoa/contract/gift-card.entity'
import type { Static } from '@stoa/contract/schema'
import type { Tone } from '../ui/status.tsx'

type Card = Static<typeof IssuedGiftCard>

export const pageSize = 50

export const cardStates = {
  OPEN: ['good', 'Can be spent'],
  SPENT: ['quiet', 'Spent'],
  STOPPED: ['bad', 'Stopped'],
  EXPIRED: ['quiet', 'Expired'],
} as const satisfies Record<string, readonly [Tone, string]>

const stateOf = ({ status, balance }: Card): keyof typeof cardStates => {
  if (status === 'DISABLED') return 'STOPPED'
  if (status === 'EXPIRED') return 'EXPIRED'
  return Number(balance) > 0 ? 'OPEN' : 'SPENT'
}

export const toCardRow = (card: Card) => ({
  id: card.id,
  revision: card.revision ?? '',
  code: card.obfuscatedCode,
  state: stateOf(card),
  disabled: card.disabled,
  value: card.initialValue,
  balance: card.balance,
  ends: card.expirationDate ?? null,
  issued: card.createdDate,
  note: card.note ?? '',
})
export type CardRow = ReturnType<typeof toCardRow>

const filters: Readonly<Record<string, object>> = {
  open: { balance: { $gt: '0' }, disabled: false },
  spent: { balance: '0' },
  stopped: { disabled: true },
}

/** The wire's query of the list as its address describes it. */
export function queryOf(params: URLSearchParams) {
  const text = (params.get('q') ?? '').trim().slice(0, 50)
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const state = filters[params.get('state') ?? '']
  const words = { $or: [{ note: { $contains: text } }, { obfuscatedCode: { $contains: text.toUpperCase() } }] }
  const filter = { ...state, ...(text && words) }
  return { page, text, query: { filter, paging: { limit: pageSize, offset: (page - 1) * pageSize } } }
}
