import { getHost } from '../lib/host.ts'
import type { Route } from './+types/robots'

/** Excludes personal pages and lists for single queries from indexes. */
const hidden = [
  '/account',
  '/cart',
  '/checkout',
  '/compare',
  '/dashboard',
  '/discount',
  '/search',
  '/sign-in',
  '/downloads',
]

export function loader(args: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${getHost(args).origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
