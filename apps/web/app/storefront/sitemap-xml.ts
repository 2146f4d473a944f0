interface Place {
  readonly path: string
  readonly lastUpdated?: string
}

/** A file as sitemaps.org describes it. Whoever fetches it, or stands between, may keep it for an hour. */
export function xml(
  root: 'urlset' | 'sitemapindex',
  each: 'url' | 'sitemap',
  origin: string,
  places: readonly Place[],
) {
  const rows = places.map(({ path, lastUpdated }) => {
    const date = lastUpdated ? `<lastmod>${lastUpdated}</lastmod>` : ''
    return `<${each}><loc>${escaped(origin + path)}</loc>${date}</${each}>\n`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</${root}>\n`,
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
const escaped = (text: string): string => text.replace(/[&<>'"]/g, (sign) => entities[sign]!)
