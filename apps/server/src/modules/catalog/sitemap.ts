import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { sitemap } from '@stoa/contract/sitemap'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listIndexedPages } from '../content/api.ts'
import { buildProductPath } from './catalog.wire.ts'
import { findCollection, listVisibleSlugs } from './collection.store.ts'

type Operations = typeof sitemap

/** Search engines accept ten times as many; this many are read at once. */
const PART = 5000

export async function getSitemap(unit: Unit): Promise<ReplyOf<Operations['getSitemap']>> {
  const all = await findCollection(unit, ALL_PRODUCTS.id)
  return { parts: 1 + Math.ceil((all?.visibleProducts ?? 0) / PART) }
}

export async function getSitemapPart(
  unit: Unit,
  { part }: InputOf<Operations['getSitemapPart']>,
): Promise<ReplyOf<Operations['getSitemapPart']>> {
  if (!/^\d{1,6}$/.test(part)) throw createInvalidArgument('part', 'must be a whole number')
  if (Number(part) === 0) {
    const [slugs, pages] = [await listVisibleSlugs(unit), await listIndexedPages(unit, PART)]
    return {
      pages: [
        ...slugs.map(({ slug }) => ({ path: `/collection/${encodeURIComponent(slug)}` })),
        ...pages.map(({ slug, publishedDate }) => ({
          path: `/${slug.split('/').map(encodeURIComponent).join('/')}`,
          lastUpdated: publishedDate,
        })),
      ],
    }
  }
  const products = await unit.all(
    db
      .selectFrom('products')
      .select(['slug', 'last_updated_date as date'])
      .where('visible', '=', true)
      .orderBy('id')
      .limit(PART)
      .offset((Number(part) - 1) * PART),
  )
  return {
    pages: products.map(({ slug, date }) => ({ path: buildProductPath(slug), lastUpdated: date.toISOString() })),
  }
}
