import { useT } from '@stoa/messages/react'
import { Button, buildButtonClass, ChevronIcon, Select } from '@stoa/ui'
import type { ToggleEvent } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { FacetFields } from './facet-fields.tsx'
import { countFilters, type Listing, sorts } from './listing.ts'
import type { Found } from './read-products.ts'

/** Filters and sort order: one GET form, so that it works without scripts and every state has a URL. */
export function ListingControls({ listing, found }: { listing: Listing; found: Found }) {
  const t = useT()
  const { facets, total, more } = found
  const submit = useSubmit()
  const set = countFilters(listing)
  const send = (form: HTMLFormElement) => submit(readFilled(form), { preventScrollReset: true })
  return (
    <Form
      method="get"
      preventScrollReset
      // New values are a new form, so that its fields take their values from the URL.
      key={JSON.stringify({ ...listing, page: 0 })}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      onChange={(event) => {
        if ((event.target as HTMLElement).dataset.now === '') send(event.currentTarget)
      }}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-2"
    >
      {listing.text && <input type="hidden" name="q" value={listing.text} />}
      <details className="group/filters relative" name="listing" onToggle={showWhole}>
        <summary className={buildButtonClass({ look: 'quiet' }, 'no-underline hover:underline')}>
          {t('shop:filter.open', { count: set })}
          <span className="transition-transform duration-fast group-open/filters:rotate-180">
            <ChevronIcon />
          </span>
        </summary>
        <div className="absolute top-full start-0 z-20 mt-2 max-h-[70dvh] w-[min(22rem,calc(100vw-2.5rem))] overflow-y-auto rounded-panel border border-line bg-paper p-6 shadow-xl shadow-ink/5">
          <FacetFields facets={facets} listing={listing} />
          <div className="sticky -bottom-6 -mx-6 -mb-6 flex items-center gap-4 border-t border-line bg-paper px-6 py-4">
            <Button size="small">{t('shop:filter.apply')}</Button>
            {set > 0 && (
              <Link
                to={listing.text ? `?q=${encodeURIComponent(listing.text)}` : '.'}
                preventScrollReset
                className="link text-sm"
              >
                {t('shop:filter.clearAll')}
              </Link>
            )}
          </div>
        </div>
      </details>
      <h2 className="order-last w-full text-sm text-muted sm:order-none sm:w-auto" aria-live="polite">
        {t(more ? 'shop:list.countMore' : 'shop:list.count', { count: total })}
      </h2>
      <div className="flex items-center gap-2">
        <Select label={t('shop:sort.label')} hideLabel name="sort" defaultValue={listing.sort} data-now="" quiet>
          {Object.entries(sorts).map(([value, { label }]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </Select>
        <noscript>
          <Button size="small" look="secondary">
            {t('shop:sort.apply')}
          </Button>
        </noscript>
      </div>
    </Form>
  )
}

/** Only values that differ from the default, so that URLs stay short. */
function readFilled(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '' && value !== 'featured') params.append(name, value)
  }
  return params
}

/** On phones the form's button would be below the fold. */
function showWhole({ currentTarget: { open, lastElementChild } }: ToggleEvent<HTMLDetailsElement>) {
  if (open) lastElementChild?.scrollIntoView({ block: 'nearest' })
}
