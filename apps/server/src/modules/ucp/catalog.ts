import type { Product as ProductWire } from '@stoa/contract/product.entity'
import type { Minor } from '@stoa/money'
import { toPlainText } from '../../kernel/plain-text.ts'
import { type Amount, toAmount } from './amounts.ts'
import { listOffers, type Offer, type ShownProduct } from './offers.ts'
import { findOption, type Selected } from './selection.ts'
import { findUnitPrice, type UnitPrice } from './unit-price.ts'

export interface OptionValue {
  readonly label: string
  readonly id: string
  readonly available?: boolean
  readonly exists?: boolean
}

export interface CatalogVariant {
  readonly id: string
  readonly title: string
  readonly description: { readonly plain: string }
  readonly price: Amount
  readonly list_price?: Amount
  readonly unit_price?: UnitPrice
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
  readonly rating?: { readonly value: number; readonly scale_min: 1; readonly scale_max: 5; readonly count: number }
  readonly tags?: readonly string[]
  readonly variants: readonly CatalogVariant[]
}

interface Rating {
  readonly average: number
  readonly count: number
}

export interface CatalogView {
  readonly currency: string
  /** By the ids of categories. */
  readonly categories: ReadonlyMap<string, string>
  /** By the ids of products that have reviews. */
  readonly ratings: ReadonlyMap<string, Rating>
  /** The most variants that an answer shows of one product. */
  readonly maxVariants: number
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
  const rating = view.ratings.get(original.id)
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
    ...(rating && { rating: { value: rating.average, scale_min: 1, scale_max: 5, count: rating.count } }),
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
  const unitPrice = findUnitPrice(product.original, price, currency)
  const title = [product.shown.name, ...options.map(({ label }) => label)].join(' – ')
  const media = toChoiceMedia(product, choices)
  return {
    id,
    title,
    description: { plain: title },
    price: { amount: toAmount(price), currency },
    ...(listPrice > price && { list_price: { amount: toAmount(listPrice), currency } }),
    ...(unitPrice && { unit_price: unitPrice }),
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
