import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { Link } from 'react-router'
import { countFilters, parseListing } from '../features/catalog/listing.ts'
import { ListingControls } from '../features/catalog/listing-controls.tsx'
import { Pager } from '../features/catalog/pager.tsx'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
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
  const found = await readListing(host, listing, collection.id)
  return {
    collection: toCollectionLink(collection),
    text: listParagraphs(collection.description),
    excerpt: extractExcerpt(collection.description),
    listing,
    found,
  }
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { collection, text, listing, found } = loaderData
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
      <ListingControls listing={listing} found={found} />
      <div className="pt-8 lg:pt-10">
        {found.cards.length > 0 ? (
          <ProductGrid cards={found.cards} first />
        ) : (
          <EmptyState
            title={t(countFilters(listing) > 0 ? 'shop:filter.none' : 'shop:collection.empty')}
            action={
              <Link to={countFilters(listing) > 0 ? '.' : '/collection/all-products'} className={buildButtonClass()}>
                {t(countFilters(listing) > 0 ? 'shop:filter.clear' : 'common:shopAll')}
              </Link>
            }
          />
        )}
        <Pager page={listing.page} total={found.total} />
      </div>
    </div>
  )
}
