import type { PlainKey } from '@stoa/messages'

/** The reviews of a product, as described by the URL. */
export interface Listing {
  readonly order: Order
  readonly stars: number | undefined
  /** Only reviews with photos or videos. */
  readonly photos: boolean
  readonly cursor: string | undefined
}

const sorts = {
  relevance: ['relevanceScore', 'DESC'],
  newest: ['reviewDate', 'DESC'],
  highest: ['content.rating', 'DESC'],
  lowest: ['content.rating', 'ASC'],
} as const

export type Order = keyof typeof sorts

export const orders: readonly (readonly [Order, PlainKey])[] = [
  ['relevance', 'reviews:sort.helpful'],
  ['newest', 'reviews:sort.newest'],
  ['highest', 'reviews:sort.highest'],
  ['lowest', 'reviews:sort.lowest'],
]

/** Distinct from the parameters of product options, whose names the owner chooses. */
const names = { order: 'reviews-by', stars: 'reviews-stars', photos: 'reviews-photos', cursor: 'reviews-from' } as const

/** The namespace of the shop's own products in the reviews API. */
export const namespace = 'stores'

const pageSize = 10

export function parseListing(params: URLSearchParams): Listing {
  const order = orders.find(([each]) => each === params.get(names.order))?.[0] ?? 'relevance'
  const stars = /^[1-5]$/.test(params.get(names.stars) ?? '') ? Number(params.get(names.stars)) : undefined
  return { order, stars, photos: params.get(names.photos) === '1', cursor: params.get(names.cursor) || undefined }
}

export function buildQuery({ order, stars, photos, cursor }: Listing, entityId: string) {
  if (cursor) return { cursorPaging: { cursor, limit: pageSize } }
  const [fieldName, direction] = sorts[order]
  return {
    filter: {
      namespace,
      entityId,
      ...(stars && { 'content.rating': stars }),
      ...(photos && { 'content.media': { $exists: true } }),
    },
    sort: [{ fieldName, order: direction }],
    cursorPaging: { limit: pageSize },
  }
}

/** The same page with another listing, from its start unless a cursor is passed. */
export function buildAddress(url: URL, { order, stars, photos, cursor }: Partial<Listing>): string {
  const params = new URLSearchParams(url.search)
  for (const name of Object.values(names)) params.delete(name)
  if (order && order !== 'relevance') params.set(names.order, order)
  if (stars) params.set(names.stars, String(stars))
  if (photos) params.set(names.photos, '1')
  if (cursor) params.set(names.cursor, cursor)
  return `${url.pathname}${params.size > 0 ? `?${params}` : ''}#reviews`
}
