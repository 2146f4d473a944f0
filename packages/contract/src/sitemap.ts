import { defineOperations } from './operation.ts'
import { list, Nothing, object, optional, Text, Timestamp, Whole } from './schema.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { buyers } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'WIX_STORES.READ_PRODUCTS' } as const

export const sitemap = defineOperations({ name: 'sitemap', scope: 'public' }, sitemapRoutes, {
  getSitemap: {
    ...read,
    input: Nothing,
    /** Number of parts: the first lists collections and the shop's own pages, the others products. */
    reply: object({ parts: Whole(1) }),
    summary: 'Get the number of sitemap parts.',
  },
  getSitemapPart: {
    ...read,
    input: object({ part: Text(6, 1) }),
    reply: object({ pages: list(object({ path: Text(), lastUpdated: optional(Timestamp()) })) }),
    summary: 'List visible products, collections and pages of a sitemap part.',
  },
})
