/** A list of products as described by its URL, which alone holds filters, sort order and page. */
export interface Listing {
  readonly text: string
  readonly min?: number
  readonly max?: number
  readonly inStock: boolean
  readonly brands: readonly string[]
  readonly ribbons: readonly string[]
  readonly options: readonly OptionChoice[]
  readonly sort: Sort
  readonly page: number
}

export interface OptionChoice {
  readonly name: string
  readonly choices: readonly string[]
}

export const pageSize = 24

export const sorts = {
  featured: { label: 'shop:sort.featured', fields: [] },
  newest: { label: 'shop:sort.newest', fields: [{ fieldName: 'lastUpdated', order: 'DESC' }] },
  'price-up': { label: 'shop:sort.priceUp', fields: [{ fieldName: 'priceData.discountedPrice', order: 'ASC' }] },
  'price-down': { label: 'shop:sort.priceDown', fields: [{ fieldName: 'priceData.discountedPrice', order: 'DESC' }] },
  name: { label: 'shop:sort.name', fields: [{ fieldName: 'name', order: 'ASC' }] },
} as const
export type Sort = keyof typeof sorts

function parseAmount(text: string | null): number | undefined {
  const value = Number(text)
  return text && Number.isFinite(value) && value >= 0 && value <= 1e9 ? value : undefined
}

/** Invalid values are ignored, so that a mistyped URL shows a page instead of an error. */
const readSeveral = (params: URLSearchParams, name: string, longest: number): string[] =>
  [...new Set(params.getAll(name))].filter((value) => value !== '' && value.length <= longest).slice(0, 50)

/** `option.Size=M`. */
const optionParameter = 'option.'
export const toParameter = (option: string) => optionParameter + option

function readOptions(params: URLSearchParams): OptionChoice[] {
  const names = new Set([...params.keys()].filter((key) => key.startsWith(optionParameter)))
  return [...names]
    .map((key) => ({ name: key.slice(optionParameter.length), choices: readSeveral(params, key, 50) }))
    .filter(({ name, choices }) => name !== '' && name.length <= 50 && choices.length > 0)
    .slice(0, 10)
}

export function parseListing(params: URLSearchParams): Listing {
  const sort = params.get('sort') ?? ''
  const page = Number(params.get('page'))
  return {
    text: (params.get('q') ?? '').trim().slice(0, 100),
    min: parseAmount(params.get('min')),
    max: parseAmount(params.get('max')),
    inStock: params.get('stock') === '1',
    brands: readSeveral(params, 'brand', 50),
    ribbons: readSeveral(params, 'ribbon', 30),
    options: readOptions(params),
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : 'featured',
    page: Number.isInteger(page) && page > 1 && page < 10_000 ? page : 1,
  }
}

/** The number of active filters, for the button that opens them. */
export const countFilters = ({ min, max, inStock, brands, ribbons, options }: Listing) =>
  Number(min !== undefined || max !== undefined) +
  Number(inStock) +
  brands.length +
  ribbons.length +
  options.reduce((sum, { choices }) => sum + choices.length, 0)

/** The same list with another price range, from its first page. */
export function buildPricesHref(params: URLSearchParams, { from, to }: { from: number; to?: number }): string {
  const next = new URLSearchParams(params)
  for (const name of ['page', 'min', 'max']) next.delete(name)
  if (from > 0) next.set('min', String(from))
  if (to !== undefined) next.set('max', String(to))
  return `?${next}`
}

/** The URL of the first page of the list without these parameters, or with only the values in `rest` for them. */
export function buildHrefWithout(
  params: URLSearchParams,
  names: readonly string[],
  rest: readonly string[] = [],
): string {
  const next = new URLSearchParams(params)
  for (const name of ['page', ...names]) next.delete(name)
  for (const value of rest) for (const name of names) next.append(name, value)
  return `?${next}`
}

/** The URL of the list without any filter. */
export const buildClearHref = (params: URLSearchParams) =>
  buildHrefWithout(
    params,
    [...params.keys()].filter((name) => name !== 'q' && name !== 'sort'),
  )

/** The same list at another page. */
export function buildPageHref(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  const query = next.toString()
  return query ? `?${query}` : '.'
}

/** The query for a listing, restricted to a collection if one is passed. */
export function buildSearch(listing: Listing, collectionId?: string) {
  const { min, max, text, brands, ribbons, options, inStock, sort, page } = listing
  return {
    ...(text && { text }),
    ...(collectionId && { collectionId }),
    choices: {
      brands: [...brands],
      ribbons: [...ribbons],
      options: options.map(({ name, choices }) => ({ name, choices: [...choices] })),
      price: { from: min, to: max },
      inStock,
    },
    sort: [...sorts[sort].fields],
    paging: { limit: pageSize, offset: (page - 1) * pageSize },
  }
}
