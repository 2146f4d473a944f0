import { createCookie } from 'react-router'
import type { Host } from '../../../lib/host.ts'

export const maxCompared = 4

const aMonth = 30 * 24 * 60 * 60

/** Remembers the slugs of the products that this browser compared last. */
const remembered = createCookie('stoa-compare', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: aMonth })

/** Slugs separated by commas, from an address or a cookie. */
export function parseSlugs(text: unknown): string[] {
  if (typeof text !== 'string') return []
  const slugs = text.split(',').filter((slug) => slug.length > 0 && slug.length <= 100)
  return [...new Set(slugs)].slice(0, maxCompared)
}

/** Appends a slug; beyond the limit it takes the place of the first. */
export const addSlug = (slugs: readonly string[], slug: string): string[] =>
  [...slugs.filter((each) => each !== slug), slug].slice(-maxCompared)

export const readRemembered = async (request: Request): Promise<string[]> =>
  parseSlugs(await remembered.parse(request.headers.get('cookie')))

/** The value of a `set-cookie` header; no slugs delete the cookie. */
export const remember = ({ origin }: Host, slugs: readonly string[]): Promise<string> =>
  remembered.serialize(slugs.join(','), {
    secure: origin.startsWith('https:'),
    ...(slugs.length === 0 && { maxAge: 0 }),
  })

/** A page of products side by side, such as `/compare?items=low-bowl,everyday-mug`. */
export function buildComparePath(slugs: readonly string[], options: { differences?: boolean; text?: string } = {}) {
  const params = new URLSearchParams({ items: slugs.join(',') })
  if (options.differences) params.set('differences', '1')
  if (options.text) params.set('q', options.text)
  return `/compare?${params.toString().replaceAll('%2C', ',')}`
}
