/** A list of products as its address describes it: filters, order and page stand in the URL and nowhere else. */
export interface Listing {
  readonly text: string
  readonly min?: number
  readonly max?: number
  readonly inStock: boolean
  readonly sort: Sort
  readonly page: number
}

export const pageSize = 24

export const sorts = {
  featured: { label: 'Featured', fields: [] },
  newest: { label: 'Newest', fields: [{ fieldName: 'lastUpdated', order: 'DESC' }] },
  'price-up': { label: 'Price, low to high', fields: [{ fieldName: 'priceData.price', order: 'ASC' }] },
  'price-down': { label: 'Price, high to low', fields: [{ fieldName: 'priceData.price', order: 'DESC' }] },
  name: { label: 'Name', fields: [{ fieldName: 'name', order: 'ASC' }] },
} as const
export type Sort = keyof typeof sorts

function amount(text: string | null): number | undefined {
  const value = Number(text)
  return text && Number.isFinite(value) && value >= 0 && value <= 1e9 ? value : undefined
}

export function listingOf(params: URLSearchParams): Listing {
  const sort = params.get('sort') ?? ''
  const page = Number(params.get('page'))
  return {
    text: (params.get('q') ?? '').trim().slice(0, 100),
    min: amount(params.get('min')),
    max: amount(params.get('max')),
    inStock: params.get('stock') === '1',
    sort: sort in sorts ? (sort as Sort) : 'featured',
    page: Number.isInteger(page) && page > 1 && page < 10_000 ? page : 1,
  }
}

/** How many filters are set, for the button that opens them. */
export const filtersSet = ({ min, max, inStock }: Listing) =>
  Number(min !== undefined || max !== undefined) + Number(inStock)

/** The same list with another page. */
export function pageHref(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  const query = next.toString()
  return query ? `?${query}` : '.'
}

/** The wire's query for a listing, inside a collection where one is given. */
export function queryOf(listing: Listing, collectionId?: string) {
  const { min, max, text } = listing
  const price = { ...(min !== undefined && { $gte: min }), ...(max !== undefined && { $lte: max }) }
  const filter = {
    ...(collectionId && { collectionIds: { $hasSome: [collectionId] } }),
    ...(Object.keys(price).length > 0 && { 'priceData.price': price }),
    ...(listing.inStock && { 'stock.inStock': true }),
  }
  return {
    ...(text && { search: text }),
    filter,
    sort: [...sorts[listing.sort].fields],
    paging: { limit: pageSize, offset: (listing.page - 1) * pageSize },
  }
}
