import { useT } from '@stoa/messages/react'
import { Button, buildButtonClass, CloseIcon, EmptyState, Select } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Filters } from './filters.server.tsx'
import { countFilters, type Listing, sorts } from './listing.ts'
import { Pager } from './pager.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { Found } from './read-products.ts'
import { useFilters } from './use-filters.ts'

interface ListingFrameProps {
  readonly listing: Listing
  readonly found: Omit<Found, 'facets'>
  readonly filters: Filters
  /** Shown if the list is empty even without filters. */
  readonly empty: ReactNode
}

const sheet = 'filter-sheet'

/**
 * A product list with filters, beside it on wide windows and in a sheet on phones. Filters are one GET form, so they
 * work without scripts and every state has a URL.
 */
export function ListingFrame({ listing, found, filters, empty }: ListingFrameProps) {
  const t = useT()
  const { cards, total, more } = found
  const set = countFilters(listing)
  const frame = useFilters(filters, sheet)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed, and keys press them too
    // biome-ignore lint/a11y/noStaticElementInteractions: likewise
    <div
      ref={frame.ref}
      onClick={frame.onClick}
      className="scroll-mt-24 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12"
    >
      <Form method="get" id="filters" onSubmit={frame.onSubmit}>
        {listing.text && <input type="hidden" name="q" value={listing.text} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a dialog while it is open */}
        <div id={sheet} popover="auto" onToggle={frame.onToggle} onBlur={frame.onBlur} className={sheet}>
          <div className="flex items-center justify-between border-b border-line px-gutter py-3 lg:hidden">
            <h2 className="font-display text-2xl">{t('shop:filter.title')}</h2>
            <button
              type="button"
              popoverTarget={sheet}
              popoverTargetAction="hide"
              aria-label={t('common:close')}
              className="-me-3 grid size-11 place-items-center"
            >
              <CloseIcon />
            </button>
          </div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server, with all text escaped */}
          <div className="grow max-lg:px-gutter" dangerouslySetInnerHTML={{ __html: filters.panel }} />
          <div className="sticky bottom-0 flex items-center justify-between border-t border-line bg-paper px-gutter py-3 lg:hidden">
            <Button>{t('shop:filter.show')}</Button>
            <p role="status" className="text-sm text-muted">
              {t(more ? 'shop:list.countMore' : 'shop:list.count', { count: total })}
            </p>
          </div>
          <noscript>
            <Button size="small" look="secondary" className="max-lg:hidden">
              {t('shop:filter.apply')}
            </Button>
          </noscript>
        </div>
      </Form>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-y border-line py-2">
          <button
            type="button"
            popoverTarget={sheet}
            className={buildButtonClass({ look: 'quiet' }, 'no-underline lg:hidden')}
          >
            {t('shop:filter.open', { count: set })}
          </button>
          <h2 tabIndex={-1} className="order-last w-full text-sm text-muted sm:order-none sm:w-auto" aria-live="polite">
            {t(more ? 'shop:list.countMore' : 'shop:list.count', { count: total })}
          </h2>
          <div className="flex items-center gap-2">
            <Select
              label={t('shop:sort.label')}
              hideLabel
              key={listing.sort}
              name="sort"
              form="filters"
              defaultValue={listing.sort}
              quiet
            >
              {Object.entries(sorts).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </Select>
            <noscript>
              <Button size="small" look="secondary" form="filters">
                {t('shop:sort.apply')}
              </Button>
            </noscript>
          </div>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: likewise */}
        <div data-filter-links="" dangerouslySetInnerHTML={{ __html: filters.chips }} />
        <div className="pt-8 lg:pt-10">
          {cards.length > 0 ? (
            <ProductGrid cards={cards} first isBesideFilters />
          ) : set > 0 ? (
            <EmptyState title={t('shop:filter.none')}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: likewise */}
              <div data-filter-links="" dangerouslySetInnerHTML={{ __html: filters.widen }} />
            </EmptyState>
          ) : (
            empty
          )}
          <Pager page={listing.page} total={total} />
        </div>
      </div>
    </div>
  )
}
