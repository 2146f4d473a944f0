import { randomBytes } from 'node:crypto'
import { fromIdBytes, toIdBytes } from './ids.ts'

const PREFIX_LENGTH = 22

/** A secret for the URL of a hosted page: the site's id and 192 random bits, as the URL names no site. */
export const createSiteToken = (siteId: string): string =>
  Buffer.concat([toIdBytes(siteId), randomBytes(24)]).toString('base64url')

/** A sealed text prefixed with its site's id. */
export const prefixSiteId = (siteId: string, sealed: string): string => toIdBytes(siteId).toString('base64url') + sealed

/** The site and the rest of such a token. It is not verified. */
export function splitSiteToken(text: string): { siteId: string; sealed: string } | undefined {
  if (text.length <= PREFIX_LENGTH || !/^[\w-]+$/.test(text)) return undefined
  return {
    siteId: fromIdBytes(Buffer.from(text.slice(0, PREFIX_LENGTH), 'base64url')),
    sealed: text.slice(PREFIX_LENGTH),
  }
}

/** The site of such a token, if well-formed. It is not verified. */
export function readSiteId(text: string): string | undefined {
  if (!/^[A-Za-z0-9\-_]{54}$/.test(text)) return undefined
  return fromIdBytes(Buffer.from(text, 'base64url'))
}
