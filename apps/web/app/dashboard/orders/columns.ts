/** Columns besides the number, which is always there. */
export const columns = {
  date: 'Date',
  name: 'Customer',
  email: 'Email',
  payment: 'Payment',
  fulfillment: 'Fulfillment',
  channel: 'Channel',
  tags: 'Tags',
  items: 'Items',
  total: 'Total',
} as const
export type ColumnName = keyof typeof columns

export const usualColumns: readonly ColumnName[] = ['date', 'name', 'payment', 'fulfillment', 'items', 'total']

const cookie = 'stoa-order-columns'

/** The columns that somebody has chosen: kept in a cookie, so that the server draws the list as it will stay. */
export function columnsOf(request: Request): readonly ColumnName[] {
  const held = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  const names = held && decoded(held)?.split(',')
  return names ? (Object.keys(columns) as ColumnName[]).filter((name) => names.includes(name)) : usualColumns
}

export function keepColumns(chosen: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${cookie}=${encodeURIComponent(chosen.join(','))}; path=/dashboard; max-age=31536000; samesite=lax`
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
