import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { Link } from 'react-router'
import { renderFilters } from '../features/catalog/filters.server.tsx'
import { parseListing } from '../features/catalog/listing.ts'
import { ListingFrame } from '../features/catalog/listing-frame.tsx'
import { toCollectionLink } from '../features/catalog/read-collections.ts'
import { readListing } from '../features/catalog/read-products.ts'
import { getHost } from '../lib/host.ts'
import { extractExcerpt, listParagraphs } from '../lib/plain-text.ts'
import { createNotFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/collection'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { collections = [] } = await host.call('collections.queryCollections', {
    query: { filter: { slug: args.params.slug }, paging: { limit: 1 } },
  })
  const [collection] = collections
  if (!collection || collection.visible === false) throw createNotFound()
  const listing = parseListing(args.url.searchParams)
  const { facets, ...found } = await readListing(host, listing, collection.id)
  return {
    collection: toCollectionLink(collection),
    text: listParagraphs(collection.description),
    excerpt: extractExcerpt(collection.description),
    listing,
    found,
    filters: renderFilters(host, listing, { ...found, facets }, args.url.searchParams),
  }
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { collection, text, listing, found, filters } = loaderData
  return (
    <div className="page">
      <Seo
        title={collection.name}
        description={loaderData.excerpt}
        path={collection.href}
        image={collection.image ?? found.cards[0]?.image}
      />
      <header className="pt-12 pb-10 lg:pt-20 lg:pb-14">
        <h1 className="font-display text-4xl">{collection.name}</h1>
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-prose text-muted text-pretty">
            {paragraph}
          </p>
        ))}
      </header>
      <ListingFrame
        listing={listing}
        found={found}
        filters={filters}
        empty={
          <EmptyState
            title={t('shop:collection.empty')}
            action={
              <Link to="/collection/all-products" className={buildButtonClass()}>
                {t('common:shopAll')}
              </Link>
            }
          />
        }
      />
    </div>
  )
}
