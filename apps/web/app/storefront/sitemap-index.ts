import { getHost } from '../lib/host.ts'
import type { Route } from './+types/sitemap-index'
import { writeXml } from './sitemap-xml.ts'

/** The index of the sitemaps. */
export async function loader(args: Route.LoaderArgs) {
  const { origin, call } = getHost(args)
  const { parts } = await call('sitemap.getSitemap', {})
  const files = Array.from({ length: parts }, (_, part) => ({ path: `/sitemaps/${part}.xml` }))
  return writeXml('sitemapindex', 'sitemap', origin, files)
}
