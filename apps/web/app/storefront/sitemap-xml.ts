import type { ShopLanguage } from '../lib/host.ts'
import { toBasePath } from '../lib/in-base.ts'

interface Place {
  readonly path: string
  readonly lastUpdated?: string
}

/** A file in the format of sitemaps.org, which clients and proxies may cache for an hour. */
export function writeXml(
  root: 'urlset' | 'sitemapindex',
  each: 'url' | 'sitemap',
  origin: string,
  places: readonly Place[],
  languages: readonly ShopLanguage[] = [],
) {
  const rows = places.flatMap(({ path, lastUpdated }) => {
    const date = lastUpdated ? `<lastmod>${lastUpdated}</lastmod>` : ''
    // Each language version lists all versions, including itself.
    const addresses = languages.map(
      ({ language, base }) => [language, escapeXml(origin + toBasePath(base, path))] as const,
    )
    if (addresses.length < 2) return `<${each}><loc>${escapeXml(origin + path)}</loc>${date}</${each}>\n`
    const alternates = [...addresses, ['x-default', addresses[0]![1]] as const].map(
      ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    )
    return addresses.map(([, address]) => `<${each}><loc>${address}</loc>${date}${alternates.join('')}</${each}>\n`)
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>\n${rows.join('')}</${root}>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}
const escapeXml = (text: string): string => text.replace(/[&<>'"]/g, (sign) => entities[sign]!)
