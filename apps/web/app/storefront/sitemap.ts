import { getHost } from '../lib/host.ts'
import { createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/sitemap'
import { writeXml } from './sitemap-xml.ts'

/** One of the sitemaps. */
export async function loader(args: Route.LoaderArgs) {
  const part = /^(\d{1,5})\.xml$/.exec(args.params.part)?.[1]
  if (part === undefined) throw createNotFound()
  const { origin, call, site } = getHost(args)
  const { pages } = await call('sitemap.getSitemapPart', { part })
  if (pages.length === 0) throw createNotFound()
  const all = Number(part) === 0 ? [{ path: '/' }, ...pages] : pages
  return writeXml('urlset', 'url', origin, all, site.languages)
}
