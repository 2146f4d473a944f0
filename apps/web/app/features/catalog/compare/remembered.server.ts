import { createCookie } from 'react-router'
import type { Host } from '../../../lib/host.ts'
import { parseSlugs } from './compared.ts'

const aMonth = 30 * 24 * 60 * 60

/** Remembers the slugs of the products that this browser compared last. */
const remembered = createCookie('stoa-compare', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: aMonth })

export const readRemembered = async (request: Request): Promise<string[]> =>
  parseSlugs(await remembered.parse(request.headers.get('cookie')))

/** The value of a `set-cookie` header; no slugs delete the cookie. */
export const remember = ({ origin }: Host, slugs: readonly string[]): Promise<string> =>
  remembered.serialize(slugs.join(','), {
    secure: origin.startsWith('https:'),
    ...(slugs.length === 0 && { maxAge: 0 }),
  })
