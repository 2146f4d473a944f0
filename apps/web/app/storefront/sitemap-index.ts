import { getHost } from '../lib/host.ts'
import type { Route } from './+types/sitemap-index'
import { xml } from './sitemap-xml.ts'

/** The index of the sitemaps. */
export async function loader(args: Route.LoaderArgs) {
  const { origin, call } = getHost(args)
  const { parts } = await call('sitemap.getSitemap', {})
  const files = Array.from({ length: parts }, (_, part) => ({ path: `/sitemaps/${part}.xml` }))
  return xml('sitemapindex', 'sitemap', origin, files)
}
