/**
 * How one person has set up the list of orders: kept in the browser, and in cookies, so that the server draws the list
 * as it will stay.
 */
export interface Desk {
  readonly columns: readonly ColumnName[]
  readonly views: readonly SavedView[]
}

export interface SavedView {
  readonly label: string
  readonly query: string
}

/** Columns besides the number, which is always there. */
export const columns = {
  date: 'Date',
  name: 'Customer',
  email: 'Email',
  payment: 'Payment',
  fulfillment: 'Fulfillment',
  tags: 'Tags',
  items: 'Items',
  total: 'Total',
} as const
export type ColumnName = keyof typeof columns

export const usualColumns: readonly ColumnName[] = ['date', 'name', 'payment', 'fulfillment', 'items', 'total']

/** What a view narrows the list by. */
export const narrowing = ['status', 'payment', 'fulfillment', 'from', 'to', 'tag', 'archived', 'new'] as const

const mostViews = 8
export const longestName = 30
const names = { columns: 'stoa-order-columns', views: 'stoa-order-views' } as const

export function deskOf(request: Request): Desk {
  const columnsHeld = cookie(request, names.columns)?.split(',')
  const all = Object.keys(columns) as ColumnName[]
  return {
    columns: columnsHeld ? all.filter((name) => columnsHeld.includes(name)) : usualColumns,
    views: readViews(cookie(request, names.views)),
  }
}

export const keepColumns = (chosen: readonly string[]) => keep(names.columns, chosen.join(','))

/** False where there are as many views as there is room for. */
export function keepViews(views: readonly SavedView[]): boolean {
  if (views.length > mostViews) return false
  keep(names.views, JSON.stringify(views.map(({ label, query }) => [label, query])))
  return true
}

/** The part of an address that a view keeps. */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of narrowing) if (params.get(name)) kept.set(name, params.get(name)!)
  return kept.toString().replaceAll('%2C', ',')
}

function readViews(text: string | undefined): SavedView[] {
  if (!text) return []
  try {
    const held: unknown = JSON.parse(text)
    return (Array.isArray(held) ? held : []).slice(0, mostViews).flatMap((each) => {
      const [label, query] = Array.isArray(each) ? each : []
      if (typeof label !== 'string' || typeof query !== 'string' || !label) return []
      return [{ label: label.slice(0, longestName), query: viewQuery(new URLSearchParams(query)) }]
    })
  } catch {
    return []
  }
}

function cookie(request: Request, name: string): string | undefined {
  const held = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  try {
    return held === undefined ? undefined : decodeURIComponent(held)
  } catch {
    return undefined
  }
}

function keep(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/dashboard; max-age=31536000; samesite=lax`
}
