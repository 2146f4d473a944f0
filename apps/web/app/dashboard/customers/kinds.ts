import type { TimelineType } from '@stoa/contract/customer.entity'

/** Filters of the timeline, as values of the search parameter `show`. */
export const kinds = [
  { name: '', label: 'dashboard-customers:timeline.all', types: [] },
  { name: 'orders', label: 'dashboard-customers:timeline.orders', types: ['ORDER', 'ABANDONED_CHECKOUT'] },
  { name: 'messages', label: 'dashboard-customers:timeline.messages', types: ['MESSAGE'] },
  { name: 'reviews', label: 'dashboard-customers:timeline.reviews', types: ['REVIEW'] },
  { name: 'notes', label: 'dashboard-customers:timeline.notes', types: ['NOTE'] },
] as const satisfies readonly { name: string; label: string; types: readonly TimelineType[] }[]

export type KindName = (typeof kinds)[number]['name']

export const readKind = (name: string | null) => kinds.find((kind) => kind.name === name) ?? kinds[0]
