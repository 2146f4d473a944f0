import { useT } from '@stoa/messages/react'
import { Choice, cx, Field, usePrice } from '@stoa/ui'
import type { ReactNode } from 'react'
import { describeRange } from './filter-chips.ts'
import { buildPricesHref, type Listing, toParameter } from './listing.ts'
import { PriceHistogram } from './price-histogram.tsx'
import type { Facets } from './read-products.ts'

/** The number of values shown before a group is expanded. */
const shown = 6

interface FilterPanelProps {
  readonly facets: Facets
  readonly listing: Listing
  readonly params: URLSearchParams
}

/** The filters of a list with the number of matches. Groups with nothing to choose are left out. */
export function FilterPanel({ facets, listing, params }: FilterPanelProps) {
  const t = useT()
  const { brands, ribbons, options, inStock } = facets
  return (
    <>
      {options.map(({ name, label, choices }) => (
        <Group
          key={name}
          title={label}
          name={toParameter(name)}
          values={choices}
          chosen={listing.options.find((option) => option.name === name)?.choices ?? []}
        />
      ))}
      <fieldset className={group}>
        <legend className={legend}>{t('shop:filter.price')}</legend>
        <PriceHistogram bars={facets.priceHistogram} min={listing.min} max={listing.max} />
        <div className="grid grid-cols-2 gap-3">
          <Amount name="min" label={t('shop:filter.priceFrom')} value={listing.min} />
          <Amount name="max" label={t('shop:filter.priceTo')} value={listing.max} />
        </div>
        <Ranges prices={facets.prices} listing={listing} params={params} />
      </fieldset>
      <Group title={t('shop:filter.brand')} name="brand" values={brands} chosen={listing.brands} />
      <Group title={t('shop:filter.label')} name="ribbon" values={ribbons} chosen={listing.ribbons} />
      <fieldset className={group}>
        <legend className={legend}>{t('shop:filter.availability')}</legend>
        <Choice
          label={<Counted label={t('shop:filter.inStock')} count={inStock.count} />}
          name="stock"
          value="1"
          defaultChecked={listing.inStock}
          className={tight}
        />
      </fieldset>
    </>
  )
}

const group = 'border-t border-line py-5 first:border-0 lg:first:pt-0'
const legend = 'float-start mb-2 w-full text-sm font-medium [&+*]:clear-both'
const tight = 'py-2 text-sm'

interface GroupProps {
  readonly title: string
  readonly name: string
  readonly values: Facets['options'][number]['choices']
  readonly chosen: readonly string[]
}

function Group({ title, name, values, chosen }: GroupProps) {
  const t = useT()
  if (values.length < 2 && chosen.length === 0) return null
  const renderField = ({ value, label, count, color }: GroupProps['values'][number]) => {
    const Box = color ? Swatch : Choice
    return (
      <Box
        key={value}
        color={color}
        label={<Counted label={label} count={count} />}
        name={name}
        value={value}
        defaultChecked={chosen.includes(value)}
        className={tight}
      />
    )
  }
  const rest = values.slice(shown)
  return (
    <fieldset className={group}>
      <legend className={legend}>{title}</legend>
      <div>{values.slice(0, shown).map(renderField)}</div>
      {rest.length > 0 && (
        <details id={`more-${name}`} open={rest.some(({ value }) => chosen.includes(value))} className="group/more">
          <summary className="link flex min-h-11 items-center text-sm">
            <span className="group-open/more:hidden">{t('shop:filter.more', { count: rest.length })}</span>
            <span className="hidden group-open/more:inline">{t('shop:filter.fewer')}</span>
          </summary>
          {rest.map(renderField)}
        </details>
      )}
    </fieldset>
  )
}

interface SwatchProps {
  readonly label: ReactNode
  readonly name: string
  readonly value: string
  readonly color?: string | undefined
  readonly defaultChecked: boolean
}

/** A checkbox shown in the color of its choice. */
function Swatch({ label, color, ...field }: SwatchProps & { className?: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control py-1.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-ink">
      <input {...field} type="checkbox" className="peer sr-only" />
      <span
        className="size-6 shrink-0 rounded-full ring-1 ring-ink/20 ring-inset peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-ink"
        style={{ background: color }}
      />
      <span className="peer-checked:font-medium">{label}</span>
    </label>
  )
}

const Amount = ({ name, label, value }: { name: string; label: string; value: number | undefined }) => (
  <Field label={label} name={name} type="number" min="0" step="any" inputMode="decimal" defaultValue={value} />
)

interface RangesProps {
  readonly prices: Facets['prices']
  readonly listing: Listing
  readonly params: URLSearchParams
}

function Ranges({ prices, listing, params }: RangesProps) {
  const t = useT()
  const price = usePrice()
  if (prices.length === 0) return null
  return (
    <ul data-filter-links="" className="mt-2">
      {prices.map((range) => {
        const isChosen = (listing.min ?? 0) === range.from && listing.max === range.to
        return (
          <li key={range.from}>
            <a
              href={buildPricesHref(params, range)}
              aria-current={isChosen || undefined}
              className={cx('link flex min-h-9 items-center text-sm', isChosen && 'font-medium')}
            >
              <Counted label={describeRange({ t, price }, range)} count={range.count} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Counted({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      <bdi>{label}</bdi>
      {count !== undefined && <span className="ms-2 text-sm font-normal text-muted tabular-nums">{count}</span>}
    </>
  )
}
