import { useT } from '@stoa/messages/react'
import { cx, EmptyState } from '@stoa/ui'
import { Link } from 'react-router'
import { renderFilters } from '../features/catalog/filters.server.tsx'
import { countFilters, parseListing } from '../features/catalog/listing.ts'
import { ListingFrame } from '../features/catalog/listing-frame.tsx'
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
  if (isEmpty) return { listing, collections: selectBrowsable(await readCollections(host)) }
  const { facets, ...shown } = found
  return {
    listing,
    found: { ...shown, filters: renderFilters(host, listing, found, args.url.searchParams) },
    collections: [],
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
          <ListingFrame listing={listing} found={found} filters={found.filters} empty={null} />
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
