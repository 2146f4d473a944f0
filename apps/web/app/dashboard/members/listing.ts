/** The search parameters of the page. */
export interface Listing {
  readonly text: string
  readonly status: Status | ''
  readonly activity: 'MUTED' | ''
  readonly privacy: Privacy | ''
  readonly sort: Sort
  readonly descending: boolean
  readonly cursor: string
}

export const pageSize = 50

const statuses = ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] as const
type Status = (typeof statuses)[number]
const privacies = ['PUBLIC', 'PRIVATE'] as const
type Privacy = (typeof privacies)[number]
const sortFields = { joined: 'createdDate', name: 'profile.nickname', login: 'lastLoginDate' } as const
type Sort = keyof typeof sortFields

/** The parameters that filter the list. */
export const narrowing = ['status', 'activity', 'privacy'] as const

export const views = [
  { label: 'dashboard:all', query: '' },
  { label: 'dashboard-members:state.pending', query: 'status=PENDING' },
  { label: 'dashboard-members:state.active', query: 'status=APPROVED' },
  { label: 'dashboard-members:state.blocked', query: 'status=BLOCKED' },
  { label: 'dashboard-members:state.muted', query: 'activity=MUTED' },
] as const

const chooseAmong = <T extends string>(values: readonly T[], value: string | null): T | '' =>
  values.find((each) => each === value) ?? ''

export function parseListing(params: URLSearchParams): Listing {
  const sort = chooseAmong(Object.keys(sortFields) as Sort[], params.get('sort')?.replace('-', '') ?? '')
  return {
    text: (params.get('q') ?? '').trim().slice(0, 100),
    status: chooseAmong(statuses, params.get('status')),
    activity: chooseAmong(['MUTED'] as const, params.get('activity')),
    privacy: chooseAmong(privacies, params.get('privacy')),
    sort: sort || 'joined',
    descending: sort ? params.get('sort')!.startsWith('-') : true,
    cursor: params.get('cursor') ?? '',
  }
}

export const buildFilter = ({ status, activity, privacy }: Listing) => ({
  ...(status && { status }),
  ...(activity && { activityStatus: activity }),
  ...(privacy && { privacyStatus: privacy }),
})

/** The query of the list. A cursor contains filter and order, but not the search text. */
export function buildQuery(listing: Listing) {
  const { text, sort, descending, cursor } = listing
  const search = text ? { search: { expression: text } } : {}
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
