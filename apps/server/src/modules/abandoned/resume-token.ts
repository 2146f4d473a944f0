import { createHmac, timingSafeEqual } from 'node:crypto'

/** What lets whoever has the link go on with the checkout. `key` is the server's own. */
export const tokenOf = (key: Buffer, siteId: string, id: string): string =>
  createHmac('sha256', key).update(`${siteId} ${id}`).digest('base64url')

export function isTokenOf(key: Buffer, siteId: string, id: string, token: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(key, siteId, id))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
