import { randomBytes } from 'node:crypto'

/** The secret part of a hosted page's address; it names its site, as the page's address does not. */
export const newSessionText = (siteId: string): string =>
  Buffer.concat([Buffer.from(siteId.replaceAll('-', ''), 'hex'), randomBytes(24)]).toString('base64url')

export function siteOfSession(text: string): string | undefined {
  if (!/^[A-Za-z0-9\-_]{54}$/.test(text)) return undefined
  const hex = Buffer.from(text, 'base64url').subarray(0, 16).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
