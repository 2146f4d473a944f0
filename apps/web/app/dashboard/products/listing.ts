/** A list of products as its address describes it. */
export interface Listing {
  readonly text: string
  readonly stock: 'in' | 'out' | 'low' | ''
  readonly hidden: boolean
  readonly collection: string
  readonly sort: Sort | ''
  readonly descending: boolean
  /** Where its page begins; null: at the start. */
  readonly cursor: string | null
}

const pageSize = 50

const sortFields = { name: 'name', price: 'priceData.price', updated: 'lastUpdated' } as const
type Sort = keyof typeof sortFields

export const views = [
  { label: 'All', query: '' },
  { label: 'Low stock', query: 'stock=low' },
  { label: 'Out of stock', query: 'stock=out' },
  { label: 'Hidden', query: 'hidden=1' },
] as const

export function listingOf(params: URLSearchParams): Listing {
  const sort = params.get('sort')?.replace('-', '') ?? ''
  const stock = params.get('stock')
  return {
    text: (params.get('q') ?? '').trim().slice(0, 100),
    stock: stock === 'in' || stock === 'out' || stock === 'low' ? stock : '',
    hidden: params.get('hidden') === '1',
    collection: params.get('collection') ?? '',
    sort: Object.hasOwn(sortFields, sort) ? (sort as Sort) : '',
    descending: params.get('sort')?.startsWith('-') ?? false,
    cursor: params.get('cursor'),
  }
}

/** `low`: the products of which something is running out, where these are asked for. */
export function queryOf(
  { text, stock, hidden, collection, sort, descending, cursor }: Listing,
  low: readonly string[] = [],
) {
  return {
    ...(text && { search: text }),
    filter: {
      ...(stock === 'low' && { id: { $in: [...low] } }),
      ...((stock === 'in' || stock === 'out') && { 'stock.inStock': stock === 'in' }),
      ...(hidden && { visible: false }),
      ...(collection && { collectionIds: { $hasSome: [collection] } }),
    },
    ...(sort && { sort: [{ fieldName: sortFields[sort], order: descending ? ('DESC' as const) : ('ASC' as const) }] }),
    cursorPaging: { limit: pageSize, ...(cursor && { cursor }) },
  }
}
