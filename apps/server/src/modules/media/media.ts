/** Buyers' files are recognized by this prefix, so that serving the others needs no lookup. */
export const buyerFilePrefix = 'buyer~'
export const isBuyerFile = (id: string): boolean => id.startsWith(buyerFilePrefix)

/**
 * `bytes=0-99`, `bytes=100-`, `bytes=-100` as positions in a file; undefined for the whole file, or for several parts.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}
