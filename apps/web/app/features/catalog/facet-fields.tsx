import { useT } from '@stoa/messages/react'
import { Choice, Field, usePrice } from '@stoa/ui'
import { Link, useSearchParams } from 'react-router'
import { buildPricesHref, type Listing, toParameter } from './listing.ts'
import type { Facets } from './read-products.ts'

/** The number of values shown before a group is expanded. */
const shown = 6

/** The filters of a list with the number of matches. Groups without a choice are left out. */
export function FacetFields({ facets, listing }: { facets: Facets; listing: Listing }) {
  const t = useT()
  const { brands, ribbons, options, prices, inStock } = facets
  return (
    <>
      <Group title={t('shop:filter.brand')} name="brand" values={brands} chosen={listing.brands} />
      {options.map(({ name, label, choices }) => (
        <Group
          key={name}
          title={label}
          name={toParameter(name)}
          values={choices}
          chosen={listing.options.find((option) => option.name === name)?.choices ?? []}
        />
      ))}
      <Group title={t('shop:filter.label')} name="ribbon" values={ribbons} chosen={listing.ribbons} />
      <fieldset className="mb-4">
        <legend className="mb-3 text-sm font-medium">{t('shop:filter.price')}</legend>
        <Ranges prices={prices} />
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t('shop:filter.priceFrom')}
            name="min"
            type="number"
            min="0"
            step="any"
            inputMode="decimal"
            defaultValue={listing.min}
          />
          <Field
            label={t('shop:filter.priceTo')}
            name="max"
            type="number"
            min="0"
            step="any"
            inputMode="decimal"
            defaultValue={listing.max}
          />
        </div>
        <Choice
          label={<Counted label={t('shop:filter.inStock')} count={inStock.count} />}
          name="stock"
          value="1"
          defaultChecked={listing.inStock}
          className="mt-3"
        />
      </fieldset>
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly name: string
  readonly values: Facets['brands']
  readonly chosen: readonly string[]
}

function Group({ title, name, values, chosen }: GroupProps) {
  const t = useT()
  if (values.length < 2 && chosen.length === 0) return null
  const isChosen = ({ value }: { value: string }) => chosen.includes(value)
  const ordered = [...values.filter(isChosen), ...values.filter((each) => !isChosen(each))]
  const renderField = ({ value, label, count }: Facets['brands'][number]) => (
    <Choice
      key={value}
      label={<Counted label={label} count={count} />}
      name={name}
      value={value}
      defaultChecked={chosen.includes(value)}
      className="py-1.5"
    />
  )
  const open = Math.max(shown, chosen.length)
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-sm font-medium">{title}</legend>
      {ordered.slice(0, open).map(renderField)}
      {ordered.length > open && (
        <details>
          <summary className="link flex min-h-11 items-center text-sm">
            {t('shop:filter.more', { count: ordered.length - open })}
          </summary>
          {ordered.slice(open).map(renderField)}
        </details>
      )}
    </fieldset>
  )
}

function Ranges({ prices }: { prices: Facets['prices'] }) {
  const t = useT()
  const [params] = useSearchParams()
  const price = usePrice()
  if (prices.length === 0) return null
  const describeRange = ({ from, to }: Facets['prices'][number]) =>
    to === undefined
      ? t('shop:filter.from', { price: price(from) })
      : from === 0
        ? t('shop:filter.upTo', { price: price(to) })
        : t('shop:filter.between', { from: price(from), to: price(to) })
  return (
    <ul className="mb-3">
      {prices.map((range) => (
        <li key={range.from}>
          <Link
            to={buildPricesHref(params, range)}
            preventScrollReset
            className="link flex min-h-11 items-center text-sm"
          >
            <Counted label={describeRange(range)} count={range.count} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Counted({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="ms-2 text-sm text-muted tabular-nums">{count}</span>}
    </>
  )
}
