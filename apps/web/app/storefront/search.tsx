import { useT } from '@stoa/messages/react'
import { cx, EmptyState } from '@stoa/ui'
import { Link } from 'react-router'
import { countFilters, parseListing } from '../features/catalog/listing.ts'
import { ListingControls } from '../features/catalog/listing-controls.tsx'
import { Pager } from '../features/catalog/pager.tsx'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { type CollectionLink, readCollections, selectBrowsable } from '../features/catalog/read-collections.ts'
import { readListing } from '../features/catalog/read-products.ts'
import { SearchForm } from '../features/catalog/search-form.tsx'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/search'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const listing = parseListing(args.url.searchParams)
  const found = listing.text ? await readListing(host, listing) : undefined
  // The listing controls can remove filters that match nothing.
  const isEmpty = !found || (found.cards.length === 0 && countFilters(listing) === 0)
  return {
    listing,
    found: isEmpty ? undefined : found,
    collections: isEmpty ? selectBrowsable(await readCollections(host)) : [],
  }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { listing, found, collections } = loaderData
  return (
    <div className="page">
      <Seo
        title={listing.text ? t('shop:search.titleFor', { text: listing.text }) : t('shop:search.title')}
        path="/search"
        hidden
      />
      <header className="pt-12 pb-10 lg:pt-20 lg:pb-14">
        <h1 className="sr-only">{t('shop:search.title')}</h1>
        <SearchForm key={listing.text} text={listing.text} />
      </header>
      {found ? (
        <>
          {found.spelledAlike && (
            <p role="status" className="pb-6 text-muted">
              {t('shop:search.close', { text: listing.text })}
            </p>
          )}
          <ListingControls listing={listing} found={found} />
          <div className="pt-8 lg:pt-10">
            {found.cards.length > 0 ? (
              <ProductGrid cards={found.cards} first />
            ) : (
              <EmptyState title={t('shop:filter.none')} />
            )}
            <Pager page={listing.page} total={found.total} />
          </div>
        </>
      ) : (
        <Nothing text={listing.text} collections={collections} />
      )}
    </div>
  )
}

function Nothing({ text, collections }: { text: string; collections: readonly CollectionLink[] }) {
  const t = useT()
  return (
    <div className={cx('pb-10', text && 'text-center')}>
      {text && (
        <EmptyState title={t('shop:search.none', { text })}>
          <p>{t('shop:search.hint')}</p>
        </EmptyState>
      )}
      <h2 className="text-sm text-muted">{t('shop:search.browse')}</h2>
      {/* In columns: in a row, a name could wrap differently when its font loads. */}
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-3 lg:grid-cols-5">
        {collections.map(({ id, name, href }) => (
          <li key={id}>
            <Link to={href} className="link font-display text-3xl">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
