import { randomBytes } from 'node:crypto'

const MARK = 22

/** A secret for an address of a hosted page: 192 random bits behind the site's id, as the page's address names no site. */
export const createSiteToken = (siteId: string): string =>
  Buffer.concat([bytesOf(siteId), randomBytes(24)]).toString('base64url')

/** A sealed text behind its site's id, likewise. */
export const prefixSiteId = (siteId: string, sealed: string): string => bytesOf(siteId).toString('base64url') + sealed

/** The site that such a text names, and the text. That proves nothing yet. */
export function splitSiteToken(text: string): { siteId: string; sealed: string } | undefined {
  if (text.length <= MARK || !/^[\w-]+$/.test(text)) return undefined
  return { siteId: idOf(Buffer.from(text.slice(0, MARK), 'base64url')), sealed: text.slice(MARK) }
}

/** The site that such a text names, if it is one. That proves nothing yet. */
export function readSiteId(text: string): string | undefined {
  if (!/^[A-Za-z0-9\-_]{54}$/.test(text)) return undefined
  return idOf(Buffer.from(text, 'base64url').subarray(0, 16))
}

const bytesOf = (siteId: string): Buffer => Buffer.from(siteId.replaceAll('-', ''), 'hex')

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
