import type { Facets, ProductChoices } from '@stoa/contract/product-search'

/** Separates the parts of a facet, like `product_facets` in SQL. */
export const SEPARATOR = '\u001f'

/** Prefix of facet keys, like `product_keys` in SQL. */
export const facetMark = '\u001f'
export const collectionMark = '\u001e'
export const toFacetKey = (facet: string): string => facetMark + facet
export const toCollectionKey = (id: string): string => collectionMark + id

/** Separates a choice from its color, like `product_facets` in SQL. */
const COLOR_SEPARATOR = '\u001d'

/** The parts that show a group: its values and, for an option, the colors of its choices. */
export function listParts(group: string): string[] {
  const [kind, option] = group.split(SEPARATOR)
  return kind === 'option' ? [group, `swatch${SEPARATOR}${option}`] : [group]
}

/** A filter group: its name, the condition on products, and the selected values. */
export interface Group {
  readonly name: string
  /** Keys of which a product needs one, or a filter in the wire's syntax. */
  readonly keys?: readonly string[]
  readonly filter?: Record<string, unknown>
  /** The price range of the filter. */
  readonly price?: PriceRange
  readonly values: readonly string[]
}

export interface PriceRange {
  readonly from?: number
  readonly to?: number
}

export const PRICE = 'price'
export const STOCK = 'stock'

/** `option␟Size` and `M` of `option␟Size␟M`. */
function split(facet: string): [group: string, value: string] {
  const at = facet.lastIndexOf(SEPARATOR)
  return [facet.slice(0, at), facet.slice(at + 1)]
}

/** The group of a facet. */
export const getPart = (facet: string): string => split(facet)[0]

/** The selection by groups; groups without a selection are left out. */
export function buildGroups(choices: ProductChoices): Group[] {
  const { brands, ribbons, options, price, inStock } = choices
  const toGroups = (name: string, values: readonly string[] | null | undefined): Group[] =>
    values?.length ? [{ name, values, keys: values.map((value) => toFacetKey(name + SEPARATOR + value)) }] : []
  const { from, to } = price ?? {}
  const range = { ...(typeof from === 'number' && { from }), ...(typeof to === 'number' && { to }) }
  const operators = { ...('from' in range && { $gte: range.from }), ...('to' in range && { $lte: range.to }) }
  const named = new Map<string, string[]>()
  for (const { name, choices } of options ?? []) named.set(name, [...(named.get(name) ?? []), ...choices])
  return [
    ...toGroups('brand', brands),
    ...toGroups('ribbon', ribbons),
    ...[...named].flatMap(([name, chosen]) => toGroups(`option${SEPARATOR}${name}`, chosen)),
    ...(Object.keys(range).length > 0
      ? [{ name: PRICE, values: [], price: range, filter: { 'priceData.discountedPrice': operators } }]
      : []),
    ...(inStock ? [{ name: STOCK, values: [], filter: { inStock: true } }] : []),
  ]
}

const pricesOfDecade = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
/** The lower bounds of the histogram's bars, evenly spaced on a logarithmic scale. */
export const priceSteps: readonly number[] = Array.from({ length: 93 }, (_, index) =>
  Number((pricesOfDecade[index % 10]! * 10 ** Math.floor(index / 10)).toFixed(1)),
)
/** Possible lower bounds of price ranges: 1, 2, 5, 10, 20, … */
const isRangeStart = (step: number) => step === 0 || [0, 3, 7].includes((step - 1) % 10)

/** Counts in one set: all matches, or all when one group is excluded. */
export interface Counted {
  readonly size: number
  /** There are more matches than were counted. */
  readonly cut: boolean
  readonly facets: readonly { facet: string; count: number }[]
  /** By the number of price steps reached. */
  readonly prices: readonly { reached: number; count: number }[]
  readonly inStock: number
}

const MAX_OPTIONS = 10
const MAX_RANGES = 5

/**
 * The facets of a page, each group from the set that excludes its own selection. Selected values are always present,
 * even with no match. `decimals`: those of a price.
 */
export function buildFacets(groups: readonly Group[], counted: (group: string) => Counted, decimals: number): Facets {
  const getChosen = (name: string) => groups.find((group) => group.name === name)?.values ?? []
  const listValues = (name: string) => {
    const { facets, cut } = counted(name)
    const own = facets.flatMap(({ facet, count }) =>
      split(facet)[0] === name ? { value: split(facet)[1], count } : [],
    )
    const missing = getChosen(name).filter((value) => !own.some((each) => each.value === value))
    return [...own, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) =>
      cut ? { value, label: value } : { value, label: value, count },
    )
  }
  const listChoices = (name: string) => {
    const colors = listColors(counted(name), name)
    return listValues(name).map((choice) => ({
      ...choice,
      ...(colors.has(choice.value) && { color: colors.get(choice.value) }),
    }))
  }
  const stock = counted(STOCK)
  const prices = counted(PRICE)
  return {
    brands: listValues('brand'),
    ribbons: listValues('ribbon'),
    options: listOptionNames(groups, counted('')).map((part) => {
      const name = split(part)[1]
      return { name, label: name, choices: listChoices(part) }
    }),
    prices: toRanges(prices, decimals),
    priceHistogram: prices.cut ? [] : toHistogram(prices),
    inStock: stock.cut ? {} : { count: stock.inStock },
    without: groups.flatMap(({ name }) => (name === STOCK ? [] : describeWithout(name, counted(name).size))),
  }
}

/** The most frequent color of each choice of an option. */
function listColors({ facets }: Counted, option: string): Map<string, string> {
  const part = listParts(option)[1]
  const colors = new Map<string, string>()
  for (const { facet } of facets) {
    if (getPart(facet) !== part) continue
    const [choice = '', color = ''] = split(facet)[1].split(COLOR_SEPARATOR)
    if (!colors.has(choice)) colors.set(choice, color)
  }
  return colors
}

function describeWithout(name: string, count: number): Facets['without'] {
  const [kind, option] = name.split(SEPARATOR)
  if (kind === 'option') return [{ group: 'OPTION', name: option!, count }]
  return [{ group: kind === 'brand' ? 'BRAND' : kind === 'ribbon' ? 'RIBBON' : 'PRICE', count }]
}

/** Fills gaps with empty bars, so that each bar stands at its price. */
function toHistogram({ prices }: Counted): Facets['priceHistogram'] {
  const steps = prices.map(({ reached }) => reached)
  const first = Math.min(...steps)
  return Array.from({ length: steps.length && Math.max(...steps) - first + 1 }, (_, at) => ({
    from: priceSteps[first + at - 1] ?? 0,
    ...(priceSteps[first + at] !== undefined && { to: priceSteps[first + at] }),
    count: prices.find(({ reached }) => reached === first + at)?.count ?? 0,
  }))
}

/** The options of most products, and those with a selection. */
function listOptionNames(groups: readonly Group[], { facets }: Counted): string[] {
  const products = new Map<string, number>()
  for (const { facet, count } of facets) {
    const [name] = split(facet)
    if (name.startsWith(`option${SEPARATOR}`)) products.set(name, (products.get(name) ?? 0) + count)
  }
  const chosen = groups.map(({ name }) => name).filter((name) => name.startsWith(`option${SEPARATOR}`))
  const usual = [...products].sort(([, one], [, other]) => other - one).map(([name]) => name)
  return [...new Set([...chosen, ...usual])].slice(0, MAX_OPTIONS)
}

/** A few ranges with about equal numbers of products. A single one would select nothing. */
function toRanges({ prices, cut }: Counted, decimals: number): Facets['prices'] {
  const total = prices.reduce((sum, { count }) => sum + count, 0)
  const ranges: { from: number; to?: number; count: number }[] = []
  for (const { from, to, count } of joinSteps(prices)) {
    const last = ranges.at(-1)
    if (last && (last.count < total / MAX_RANGES || ranges.length === MAX_RANGES)) last.count += count
    else ranges.push({ from, count })
    ranges.at(-1)!.to = to
  }
  for (const [index, range] of ranges.entries()) {
    const next = ranges[index + 1]
    if (next) range.to = next.from
  }
  if (ranges.length < 2) return []
  return ranges.map(({ from, to, count }) => ({
    from,
    ...(to !== undefined && { to: Number((to - 10 ** -decimals).toFixed(decimals)) }),
    ...(!cut && { count }),
  }))
}

/** The counts between possible bounds of ranges, ascending. */
function joinSteps(prices: Counted['prices']): { from: number; to?: number; count: number }[] {
  const joined = new Map<number, number>()
  for (const { reached, count } of prices) {
    let start = reached
    while (!isRangeStart(start)) start--
    joined.set(start, (joined.get(start) ?? 0) + count)
  }
  return [...joined]
    .sort(([one], [other]) => one - other)
    .map(([start, count]) => {
      let end = start + 1
      while (!isRangeStart(end)) end++
      return { from: priceSteps[start - 1] ?? 0, to: priceSteps[end - 1], count }
    })
}
