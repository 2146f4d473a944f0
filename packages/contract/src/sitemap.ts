import { operations } from './operation.ts'
import { list, Nothing, object, optional, Text, Timestamp, Whole } from './schema.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { buyers } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'WIX_STORES.READ_PRODUCTS' } as const

export const sitemap = operations({ name: 'sitemap', scope: 'public' }, sitemapRoutes, {
  getSitemap: {
    ...read,
    input: Nothing,
    /** How many parts there are: the first has the collections, each of the others some products. */
    reply: object({ parts: Whole(1) }),
    summary: 'Tell how many parts the list of all pages has.',
  },
  getSitemapPart: {
    ...read,
    input: object({ part: Text(6, 1) }),
    reply: object({ pages: list(object({ path: Text(), lastUpdated: optional(Timestamp()) })) }),
    summary: 'List the pages of products and collections that everyone may see, a part at a time.',
  },
})
