import type { Product as ProductWire, Variant as VariantWire } from '@stoa/contract/product.entity'
import type { Minor } from '@stoa/money'
import { type Amount, readPrice, toAmount } from './amounts.ts'
import { buildItemId } from './item-id.ts'
import { toPlainText } from './plain-text.ts'

export interface OptionValue {
  readonly label: string
  readonly id: string
  readonly available?: boolean
  readonly exists?: boolean
}

export interface Selected {
  readonly name: string
  readonly label: string
  readonly id?: string | undefined
}

export interface CatalogVariant {
  readonly id: string
  readonly title: string
  readonly description: { readonly plain: string }
  readonly price: Amount
  readonly list_price?: Amount
  readonly sku?: string
  readonly options?: readonly { readonly name: string; readonly label: string }[]
  readonly media?: readonly CatalogMedia[]
  readonly availability: { readonly available: boolean; readonly status: 'in_stock' | 'out_of_stock' }
  readonly inputs?: readonly { readonly id: string; readonly match: 'exact' | 'featured' }[]
}

interface CatalogMedia {
  readonly type: 'image' | 'video'
  readonly url: string
  readonly alt_text?: string
  readonly width?: number
  readonly height?: number
}

interface Range {
  readonly min: Amount
  readonly max: Amount
}

export interface CatalogProduct {
  readonly id: string
  readonly title: string
  readonly description: { readonly plain: string }
  readonly handle: string
  readonly url: string
  readonly price_range: Range
  readonly list_price_range?: Range
  readonly categories?: readonly { readonly value: string; readonly taxonomy: string }[]
  readonly media?: readonly CatalogMedia[]
  readonly options?: readonly { readonly name: string; readonly values: readonly OptionValue[] }[]
  readonly selected?: readonly Selected[]
  readonly tags?: readonly string[]
  readonly variants: readonly CatalogVariant[]
}

/** A product as it is stored, and as the caller's language shows it. */
export interface ShownProduct {
  readonly original: ProductWire
  readonly shown: ProductWire
}

export interface CatalogView {
  readonly currency: string
  /** By the ids of categories. */
  readonly categories: ReadonlyMap<string, string>
  /** The most variants that an answer shows of one product. */
  readonly maxVariants: number
}

/** Something that can be bought, of a product with variants or without. */
interface Offer {
  readonly id: string
  readonly choices: Readonly<Record<string, string>>
  readonly price: Minor
  readonly listPrice: Minor
  readonly isAvailable: boolean
  readonly sku: string
}

/** Combinations of choices that a product without variants of its own is listed with. */
const maxCombinations = 200

/** What of a product can be bought, in the owner's order. */
export function listOffers({ original }: Pick<ShownProduct, 'original'>, currency: string): Offer[] {
  const { id: catalogItemId, manageVariants, productOptions, variants, priceData, stock, sku = '' } = original
  if (manageVariants) {
    return variants.filter(({ variant }) => variant.visible).map((each) => toOffer(catalogItemId, each, currency))
  }
  const shared = {
    price: readPrice(priceData.discountedPrice, currency),
    listPrice: readPrice(priceData.price, currency),
    isAvailable: stock.inStock,
    sku,
  }
  return combine(productOptions).map((choices) => ({
    id: buildItemId({ catalogItemId, options: { options: choices } }),
    choices,
    ...shared,
  }))
}

const toOffer = (catalogItemId: string, { id, choices, variant, stock }: VariantWire, currency: string): Offer => ({
  id: buildItemId({ catalogItemId, options: { variantId: id } }),
  choices,
  price: readPrice(variant.priceData.discountedPrice, currency),
  listPrice: readPrice(variant.priceData.price, currency),
  isAvailable: stock.inStock,
  sku: variant.sku,
})

function combine(options: ProductWire['productOptions']): Record<string, string>[] {
  let combinations: Record<string, string>[] = [{}]
  for (const { name, choices } of options) {
    combinations = combinations
      .flatMap((each) => choices.map(({ description }) => ({ ...each, [name]: description })))
      .slice(0, maxCombinations)
  }
  return combinations
}

interface Showing {
  /** The ids that the caller asked for, by the offers that they led to. */
  readonly inputs?: ReadonlyMap<string, CatalogVariant['inputs']>
  /** Shown first: what was asked for. */
  readonly first?: string | undefined
  readonly selected?: readonly Selected[] | undefined
}

/** Undefined: no variant of it can be bought by anyone. */
export function toCatalogProduct(
  product: ShownProduct,
  view: CatalogView,
  { inputs, first, selected }: Showing = {},
): CatalogProduct | undefined {
  const { shown, original } = product
  const offers = listOffers(product, view.currency)
  const featured = offers.find(({ isAvailable }) => isAvailable) ?? offers[0]
  if (!featured) return undefined
  const leading = [offers.find(({ id }) => id === first) ?? featured, ...offers.filter(({ id }) => inputs?.has(id))]
  const ordered = [...new Set([...leading, featured, ...offers])].slice(0, Math.max(view.maxVariants, leading.length))
  const categories = original.collectionIds.flatMap((id) => view.categories.get(id) ?? [])
  const media = toCatalogMedia(shown)
  const hasListPrice = offers.some(({ price, listPrice }) => listPrice > price)
  const options = buildOptions(product, offers, selected)
  return {
    id: shown.id,
    title: shown.name,
    description: { plain: toPlainText(shown.description ?? '') },
    handle: shown.slug,
    url: shown.productPageUrl.base + shown.productPageUrl.path,
    price_range: toRange(
      offers.map(({ price }) => price),
      view.currency,
    ),
    ...(hasListPrice && {
      list_price_range: toRange(
        offers.map(({ listPrice }) => listPrice),
        view.currency,
      ),
    }),
    ...(categories.length > 0 && { categories: categories.map((value) => ({ value, taxonomy: 'merchant' })) }),
    ...(media.length > 0 && { media }),
    ...(options.length > 0 && { options }),
    ...(selected && { selected }),
    ...(shown.ribbon && { tags: [shown.ribbon] }),
    variants: ordered.map((offer) => ({
      ...toCatalogVariant(product, offer, view.currency),
      ...(inputs && { inputs: inputs.get(offer.id) ?? [] }),
    })),
  }
}

function toCatalogVariant(product: ShownProduct, offer: Offer, currency: string): CatalogVariant {
  const { id, price, listPrice, isAvailable, sku, choices } = offer
  const options = showChoices(product, choices)
  const title = [product.shown.name, ...options.map(({ label }) => label)].join(' – ')
  const media = toChoiceMedia(product, choices)
  return {
    id,
    title,
    description: { plain: title },
    price: { amount: toAmount(price), currency },
    ...(listPrice > price && { list_price: { amount: toAmount(listPrice), currency } }),
    ...(sku && { sku }),
    ...(options.length > 0 && { options }),
    ...(media.length > 0 && { media }),
    availability: { available: isAvailable, status: isAvailable ? 'in_stock' : 'out_of_stock' },
  }
}

function showChoices({ original, shown }: ShownProduct, choices: Offer['choices']) {
  return original.productOptions.flatMap((option, index) => {
    const at = option.choices.findIndex(({ description }) => description === choices[option.name])
    const named = shown.productOptions[index]
    return named?.choices[at] ? [{ name: named.name, label: named.choices[at].description }] : []
  })
}

/** A value is available while something can be bought with it and what is selected of the other options. */
function buildOptions({ original, shown }: ShownProduct, offers: readonly Offer[], selected?: readonly Selected[]) {
  return original.productOptions.map((option, index) => {
    const named = shown.productOptions[index]!
    const fits = (offer: Offer) =>
      (selected ?? []).every((each) => {
        const other = findOption({ original, shown }, each)
        return !other || other.name === option.name || offer.choices[other.name] === other.choice
      })
    return {
      name: named.name,
      values: option.choices.map(({ description }, at): OptionValue => {
        const label = named.choices[at]!.description
        if (!selected) return { label, id: description }
        const having = offers.filter((offer) => offer.choices[option.name] === description && fits(offer))
        const available = having.some(({ isAvailable }) => isAvailable)
        return { label, id: description, available, exists: having.length > 0 }
      }),
    }
  })
}

/** The option and choice that a selection names, in the shop's language or the caller's. */
function findOption({ original, shown }: ShownProduct, { name, label, id }: Selected) {
  const index = original.productOptions.findIndex(
    (option, at) => isSame(option.name, name) || isSame(shown.productOptions[at]?.name, name),
  )
  const option = original.productOptions[index]
  const at = option?.choices.findIndex(
    ({ description }, place) =>
      (id !== undefined && description === id) ||
      isSame(description, label) ||
      isSame(shown.productOptions[index]?.choices[place]?.description, label),
  )
  const choice = option?.choices[at ?? -1]
  return option && choice && { name: option.name, choice: choice.description }
}

const isSame = (a: string | undefined, b: string): boolean => a?.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * The offer that fits a selection best, and the selection that it fulfills. What can't be fulfilled is given up, the
 * options that `preferences` does not name first, and of those that it names the last.
 */
export function selectOffer(
  product: ShownProduct,
  {
    selected,
    preferences,
    currency,
  }: { selected: readonly Selected[]; preferences: readonly string[]; currency: string },
): { first: string | undefined; selected: Selected[] } {
  const offers = listOffers(product, currency)
  const rank = (name: string) => {
    const at = preferences.findIndex((each) => isSame(each, name))
    return at < 0 ? preferences.length : at
  }
  const wanted = [...selected].sort((a, b) => rank(a.name) - rank(b.name))
  let left = offers
  const fulfilled = new Map<string, string>()
  for (const each of wanted) {
    const option = findOption(product, each)
    const fitting = option && left.filter(({ choices }) => choices[option.name] === option.choice)
    if (!option || !fitting || fitting.length === 0) continue
    left = fitting
    fulfilled.set(option.name, option.choice)
  }
  const first = left.find(({ isAvailable }) => isAvailable) ?? left[0]
  return { first: first?.id, selected: describeSelection(product, Object.fromEntries(fulfilled)) }
}

/** The selection that a variant stands for. */
export function describeOffer(product: ShownProduct, id: string, currency: string): Selected[] {
  const offer = listOffers(product, currency).find((each) => each.id === id)
  return offer ? describeSelection(product, offer.choices) : []
}

const describeSelection = ({ original, shown }: ShownProduct, choices: Offer['choices']): Selected[] =>
  original.productOptions.flatMap(({ name, choices: offered }, index) => {
    const at = offered.findIndex(({ description }) => description === choices[name])
    const named = shown.productOptions[index]
    return named?.choices[at] ? [{ name: named.name, label: named.choices[at].description, id: choices[name]! }] : []
  })

function toRange(prices: readonly Minor[], currency: string): Range {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return {
    min: { amount: toAmount(sorted[0]!), currency },
    max: { amount: toAmount(sorted.at(-1)!), currency },
  }
}

const maxMedia = 20

function toCatalogMedia({ media: { items } }: Pick<ProductWire, 'media'>): CatalogMedia[] {
  return items.slice(0, maxMedia).flatMap(({ image, video }): CatalogMedia[] => {
    const file = image ?? video?.files[0]
    if (!file) return []
    const { url, altText, width, height } = file
    const size = width > 0 && height > 0 ? { width, height } : {}
    return [{ type: image ? 'image' : 'video', url, ...(altText && { alt_text: altText }), ...size }]
  })
}

function toChoiceMedia({ shown, original }: ShownProduct, choices: Offer['choices']): CatalogMedia[] {
  const chosen = original.productOptions.flatMap((option, index) => {
    const at = option.choices.findIndex(({ description }) => description === choices[option.name])
    return shown.productOptions[index]?.choices[at]?.media ?? []
  })
  return chosen.flatMap((media) => toCatalogMedia({ media }))
}
