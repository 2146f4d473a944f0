import type { PlainKey } from '@stoa/messages'

/** The optional columns; the order number is always shown. */
export const columns = {
  date: 'dashboard-orders:column.date',
  name: 'dashboard-orders:column.customer',
  email: 'dashboard-orders:column.email',
  payment: 'dashboard-orders:column.payment',
  fulfillment: 'dashboard-orders:column.fulfillment',
  channel: 'dashboard-orders:column.channel',
  tags: 'dashboard-orders:column.tags',
  items: 'dashboard-orders:column.items',
  total: 'dashboard-orders:column.total',
} as const satisfies Record<string, PlainKey>
export type ColumnName = keyof typeof columns

export const defaultColumns: readonly ColumnName[] = ['date', 'name', 'payment', 'fulfillment', 'items', 'total']

const cookie = 'stoa-order-columns'

/** The chosen columns. They are in a cookie, so that the server renders the table with them. */
export function readColumns(request: Request): readonly ColumnName[] {
  const saved = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  const names = saved && decode(saved)?.split(',')
  return names ? (Object.keys(columns) as ColumnName[]).filter((name) => names.includes(name)) : defaultColumns
}

export function saveColumns(names: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${cookie}=${encodeURIComponent(names.join(','))}; path=/dashboard; max-age=31536000; samesite=lax`
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
