import { Button, cx, EmptyState, SearchIcon } from '@stoa/ui'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Form, Link } from 'react-router'
import { listingOf } from '../features/catalog/listing.ts'
import { ListingControls } from '../features/catalog/listing-controls.tsx'
import { Pager } from '../features/catalog/pager.tsx'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { browsable, type CollectionLink, readCollections } from '../features/catalog/read-collections.ts'
import { readListing } from '../features/catalog/read-products.ts'
import { hostOf } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/search'

/** Comes with the first key: nobody who only looks at what was found waits for it. */
const Suggestions = lazy(() => import('../features/catalog/suggestions.tsx'))

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  const listing = listingOf(args.url.searchParams)
  const found = listing.text ? await readListing(host, listing) : undefined
  const empty = !found || found.cards.length === 0
  return { listing, found, collections: empty ? browsable(await readCollections(host)) : [] }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { listing, found, collections } = loaderData
  return (
    <div className="page">
      <Seo title={listing.text ? `Search: ${listing.text}` : 'Search'} path="/search" hidden />
      <header className="pt-12 pb-10 lg:pt-20 lg:pb-14">
        <h1 className="sr-only">Search</h1>
        <SearchForm key={listing.text} text={listing.text} />
      </header>
      {found && found.cards.length > 0 ? (
        <>
          <ListingControls listing={listing} total={found.total} />
          <div className="pt-8 lg:pt-10">
            <ProductGrid cards={found.cards} first />
            <Pager page={listing.page} total={found.total} />
          </div>
        </>
      ) : (
        <Nothing text={found ? listing.text : ''} collections={collections} />
      )}
    </div>
  )
}

/** A plain form; with scripts it also suggests what may be meant. */
function SearchForm({ text }: { text: string }) {
  const [typed, setTyped] = useState<string>()
  const close = useCallback(() => setTyped(undefined), [])
  return (
    <Form
      method="get"
      action="/search"
      onSubmit={close}
      className="relative flex items-center gap-3 border-b border-ink pb-2"
    >
      <label htmlFor="q" className="shrink-0">
        <SearchIcon />
        <span className="sr-only">What are you looking for?</span>
      </label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={text}
        placeholder="What are you looking for?"
        maxLength={100}
        autoComplete="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
        required
        // biome-ignore lint/a11y/noAutofocus: the field is all there is on this page before the first search
        autoFocus={!text}
        className="min-h-14 w-full min-w-0 bg-transparent font-display text-3xl placeholder:text-muted focus-visible:outline-none"
      />
      <Button look="quiet">Search</Button>
      {typed !== undefined && (
        <Suspense fallback={null}>
          <Suggestions text={typed} onClose={close} />
        </Suspense>
      )}
    </Form>
  )
}

function Nothing({ text, collections }: { text: string; collections: readonly CollectionLink[] }) {
  return (
    <div className={cx('pb-10', text && 'text-center')}>
      {text && (
        <EmptyState title={`Nothing found for “${text}”`}>
          <p>Try another word, or fewer of them.</p>
        </EmptyState>
      )}
      <h2 className="text-sm text-muted">Or look through</h2>
      <ul className={cx('mt-3 flex flex-wrap gap-x-8 gap-y-2', text && 'justify-center')}>
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
