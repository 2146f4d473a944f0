import type { Translate } from '@stoa/messages'
import { buildHrefWithout, type Listing, toParameter } from './listing.ts'
import type { Facets } from './read-products.ts'

export interface Chip {
  readonly label: string
  /** The URL of the list without this filter. */
  readonly href: string
}

/** A filter group with a selection, and the number of products if it is removed. */
export interface Widening extends Chip {
  /** Absent if it was not counted. */
  readonly count?: number
}

interface FilterTexts {
  readonly t: Translate
  readonly price: (amount: number) => string
}

/** A group's URL parameters, name and selected values with labels. */
interface ChosenGroup {
  readonly parameters: readonly string[]
  readonly name?: string
  readonly values: readonly { readonly value: string; readonly label: string }[]
  readonly count: number | undefined
}

export function describeRange({ t, price }: FilterTexts, { from = 0, to }: { from?: number; to?: number }): string {
  if (to === undefined) return t('shop:filter.from', { price: price(from) })
  return from === 0
    ? t('shop:filter.upTo', { price: price(to) })
    : t('shop:filter.between', { from: price(from), to: price(to) })
}

/** Builds one chip per selected value, which links to the list without it. */
export const listChips = (texts: FilterTexts, listing: Listing, facets: Facets, params: URLSearchParams): Chip[] =>
  listGroups(texts, listing, facets).flatMap(({ parameters, name, values }) =>
    values.map(({ value, label }) => ({
      label: name ? texts.t('shop:filter.named', { name, value: label }) : label,
      href: buildHrefWithout(
        params,
        parameters,
        values.map((each) => each.value).filter((each) => each !== value),
      ),
    })),
  )

/** Lists the groups that give results when removed, most results first. */
export const listWidenings = (
  texts: FilterTexts,
  listing: Listing,
  facets: Facets,
  params: URLSearchParams,
): Widening[] =>
  listGroups(texts, listing, facets)
    .filter(({ count }) => count !== 0)
    .sort((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .map(({ parameters, name, values, count }) => {
      const value = texts.t.list(values.map(({ label }) => label))
      return {
        label: name ? texts.t('shop:filter.named', { name, value }) : value,
        href: buildHrefWithout(params, parameters),
        ...(count !== undefined && { count }),
      }
    })

function listGroups(texts: FilterTexts, listing: Listing, facets: Facets): ChosenGroup[] {
  const { t } = texts
  const { brands, ribbons, options, min, max, inStock } = listing
  const findCount = (group: string, name?: string) =>
    facets.without.find((each) => each.group === group && each.name === name)?.count
  const withLabels = (chosen: readonly string[], values: readonly { value: string; label: string }[] = []) =>
    chosen.map((value) => ({ value, label: values.find((each) => each.value === value)?.label ?? value }))
  const groups: ChosenGroup[] = [
    { parameters: ['brand'], values: withLabels(brands, facets.brands), count: findCount('BRAND') },
    ...options.map(({ name, choices }) => {
      const option = facets.options.find((each) => each.name === name)
      const values = withLabels(choices, option?.choices)
      return { parameters: [toParameter(name)], name: option?.label ?? name, values, count: findCount('OPTION', name) }
    }),
    { parameters: ['ribbon'], values: withLabels(ribbons, facets.ribbons), count: findCount('RIBBON') },
  ]
  if (min !== undefined || max !== undefined) {
    const label = describeRange(texts, { from: min, to: max })
    groups.push({ parameters: ['min', 'max'], values: [{ value: '', label }], count: findCount('PRICE') })
  }
  if (inStock)
    groups.push({ parameters: ['stock'], values: [{ value: '', label: t('shop:filter.inStock') }], count: undefined })
  return groups.filter(({ values }) => values.length > 0)
}
