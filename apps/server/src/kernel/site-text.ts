import { randomBytes } from 'node:crypto'

/** A secret for an address of a hosted page: 192 random bits behind the site's id, as the page's address names no site. */
export const newSiteText = (siteId: string): string =>
  Buffer.concat([Buffer.from(siteId.replaceAll('-', ''), 'hex'), randomBytes(24)]).toString('base64url')

/** The site that such a text names, if it is one. That proves nothing yet. */
export function siteOfText(text: string): string | undefined {
  if (!/^[A-Za-z0-9\-_]{54}$/.test(text)) return undefined
  const hex = Buffer.from(text, 'base64url').subarray(0, 16).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
