import type { Translate } from '@stoa/messages'
/** The list of products that a URL describes. */
export interface Listing {
  readonly text: string
  readonly stock: 'in' | 'out' | 'low' | ''
  readonly hidden: boolean
  readonly collection: string
  readonly sort: Sort | ''
  readonly descending: boolean
  /** The start of the page; null for the first one. */
  readonly cursor: string | null
}

const pageSize = 50

const sortFields = { name: 'name', price: 'priceData.price', updated: 'lastUpdated' } as const
type Sort = keyof typeof sortFields

export const listViews = (t: Translate) => [
  { label: t('dashboard-products:view.all'), query: '' },
  { label: t('dashboard-products:view.low'), query: 'stock=low' },
  { label: t('dashboard-products:outOfStock'), query: 'stock=out' },
  { label: t('dashboard:hidden'), query: 'hidden=1' },
]

export function parseListing(params: URLSearchParams): Listing {
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

/** `low`: the ids of products with low stock, if the list is about these. */
export function buildQuery(
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
