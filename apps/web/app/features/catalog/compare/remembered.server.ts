import { createCookie } from 'react-router'
import type { Host } from '../../../lib/host.ts'
import { parseSlugs } from './compared.ts'

const aMonth = 30 * 24 * 60 * 60

/** A cookie with the slugs of the products compared last in this browser. */
const remembered = createCookie('stoa-compare', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: aMonth })

export const readRemembered = async (request: Request): Promise<string[]> =>
  parseSlugs(await remembered.parse(request.headers.get('cookie')))

/** Builds the `set-cookie` header. Without slugs, it deletes the cookie. */
export const remember = ({ origin }: Host, slugs: readonly string[]): Promise<string> =>
  remembered.serialize(slugs.join(','), {
    secure: origin.startsWith('https:'),
    ...(slugs.length === 0 && { maxAge: 0 }),
  })
