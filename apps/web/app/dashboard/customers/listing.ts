/** The search parameters of the page. */
export interface Listing {
  readonly text: string
  readonly bought: 'yes' | 'no' | 'again' | ''
  readonly marketing: Marketing | ''
  readonly tag: string
  readonly country: string
  readonly segment: string
  readonly sort: Sort
  readonly descending: boolean
  readonly cursor: string
}

export const pageSize = 50

const marketings = ['SUBSCRIBED', 'UNSUBSCRIBED'] as const
type Marketing = (typeof marketings)[number]
const sortFields = {
  added: 'createdDate',
  orders: 'orderCount',
  spent: 'totalSpent',
  lastOrder: 'lastOrderDate',
} as const
type Sort = keyof typeof sortFields

/** The parameters that filter the list. */
export const narrowing = ['bought', 'marketing', 'tag', 'country', 'segment'] as const

export const views = [
  { label: 'dashboard:all', query: '' },
  { label: 'dashboard-customers:view.bought', query: 'bought=yes' },
  { label: 'dashboard-customers:view.again', query: 'bought=again' },
  { label: 'dashboard-customers:view.never', query: 'bought=no' },
  { label: 'dashboard-customers:view.subscribed', query: 'marketing=SUBSCRIBED' },
] as const

const chooseAmong = <T extends string>(values: readonly T[], value: string | null): T | '' =>
  values.find((each) => each === value) ?? ''

export function parseListing(params: URLSearchParams): Listing {
  const sort = chooseAmong(Object.keys(sortFields) as Sort[], params.get('sort')?.replace('-', '') ?? '')
  return {
    text: (params.get('q') ?? '').trim().slice(0, 100),
    bought: chooseAmong(['yes', 'no', 'again'] as const, params.get('bought')),
    marketing: chooseAmong(marketings, params.get('marketing')),
    tag: (params.get('tag') ?? '').slice(0, 50),
    country: /^[A-Z]{2}$/.test(params.get('country') ?? '') ? params.get('country')! : '',
    segment: isId(params.get('segment')) ? params.get('segment')! : '',
    sort: sort || 'added',
    descending: sort ? params.get('sort')!.startsWith('-') : true,
    cursor: params.get('cursor') ?? '',
  }
}

const isId = (text: string | null): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')

const orderCounts = { yes: { $gt: 0 }, no: { $eq: 0 }, again: { $gt: 1 } } as const

export const buildFilter = ({ bought, marketing, tag, country }: Listing) => ({
  ...(bought && { orderCount: orderCounts[bought] }),
  ...(marketing && { marketingStatus: marketing }),
  ...(tag && { tags: { $hasSome: [tag] } }),
  ...(country && { 'address.country': country }),
})

/** The query of the list. A cursor contains filter and order, but not the search text. */
export function buildQuery(listing: Listing) {
  const { text, segment, sort, descending, cursor } = listing
  const search = { ...(text && { search: { expression: text } }), ...(segment && { segmentId: segment }) }
  if (cursor) return { ...search, query: { cursorPaging: { cursor, limit: pageSize } } }
  const order = descending ? ('DESC' as const) : ('ASC' as const)
  return {
    ...search,
    query: {
      filter: buildFilter(listing),
      sort: [{ fieldName: sortFields[sort], order }],
      cursorPaging: { limit: pageSize },
    },
  }
}
