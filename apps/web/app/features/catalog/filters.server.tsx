import { useT } from '@stoa/messages/react'
import { buildButtonClass, CloseIcon, formatPrice } from '@stoa/ui'
import type { ReactNode } from 'react'
import type { Host } from '../../lib/host.ts'
import { type Chip, listChips, listWidenings, type Widening } from './filter-chips.ts'
import { FilterPanel } from './filter-panel.tsx'
import { buildClearHref, type Listing } from './listing.ts'
import type { Found } from './read-products.ts'
import { renderMarkup } from './render-markup.server.tsx'

/** Filters rendered on the server as form fields and links, so that browsers load no component code for them. */
export interface Filters {
  readonly panel: string
  /** Chips that remove the selected filters. Empty if none is selected. */
  readonly chips: string
  /** Suggestions of filters to remove when nothing matches. */
  readonly widen: string
}

export function renderFilters(host: Host, listing: Listing, found: Found, params: URLSearchParams): Filters {
  const { currency, locale } = host.site
  const render = (content: ReactNode) => renderMarkup(host, content, { identifierPrefix: 'filter' })
  const texts = { t: host.t, price: (amount: number) => formatPrice(amount, { currency, locale }) }
  const { facets } = found
  const clearHref = buildClearHref(params)
  const chips = listChips(texts, listing, facets, params)
  const isEmpty = found.cards.length === 0 && chips.length > 0
  return {
    panel: render(<FilterPanel facets={facets} listing={listing} params={params} />),
    chips: chips.length > 0 ? render(<Chips chips={chips} clearHref={clearHref} />) : '',
    widen: isEmpty ? render(<Widen ways={listWidenings(texts, listing, facets, params)} clearHref={clearHref} />) : '',
  }
}

function Chips({ chips, clearHref }: { chips: readonly Chip[]; clearHref: string }) {
  const t = useT()
  return (
    <ul aria-label={t('shop:filter.chosen')} className="flex flex-wrap items-center gap-2 pt-4">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            aria-label={t('shop:filter.remove', { filter: label })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong ps-3.5 pe-2.5 text-sm transition-colors duration-fast hover:border-ink"
          >
            <bdi>{label}</bdi>
            <CloseIcon />
          </a>
        </li>
      ))}
      <li>
        <a href={clearHref} className="link inline-flex min-h-9 items-center px-2 text-sm">
          {t('shop:filter.clearAll')}
        </a>
      </li>
    </ul>
  )
}

/** Products are counted up to this number. */
const mostCounted = 1000

function Widen({ ways, clearHref }: { ways: readonly Widening[]; clearHref: string }) {
  const t = useT()
  return (
    <>
      {ways.length > 0 && <p>{t('shop:filter.widen')}</p>}
      <ul className="mt-5 flex flex-col items-center gap-2.5">
        {ways.map(({ label, href, count }) => (
          <li key={label}>
            <a href={href} className={buildButtonClass({ look: 'secondary' }, 'text-ink')}>
              {t('shop:filter.without', { filter: label })}
              {count !== undefined && (
                <span className="font-normal text-muted">
                  {t(count > mostCounted ? 'shop:list.countMore' : 'shop:list.count', {
                    count: Math.min(count, mostCounted),
                  })}
                </span>
              )}
            </a>
          </li>
        ))}
        <li>
          <a href={clearHref} className={buildButtonClass({ look: ways.length > 0 ? 'quiet' : 'primary' })}>
            {t('shop:filter.clear')}
          </a>
        </li>
      </ul>
    </>
  )
}
