import type { PriceList } from '@stoa/contract/price-list.entity'
import { formatMinor, type Minor, parseMinor, roundToMinor } from '@stoa/money'
import { applyDiscount, DEFAULT_VARIANT } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'

/** What a price list consists of. */
export type PriceListContent = Pick<
  PriceList,
  'name' | 'percentage' | 'collections' | 'prices' | 'startDate' | 'endDate'
>

interface Step {
  readonly from: number
  readonly price: string
}

/** A price list in the form in which prices are looked up. */
export interface PriceLookup {
  readonly startDate: Date | undefined
  readonly endDate: Date | undefined
  readonly percentage: string | undefined
  readonly byCollection: ReadonlyMap<string, string>
  /** The prices of products and of variants, the highest quantity first. */
  readonly steps: ReadonlyMap<string, readonly Step[]>
}

const toKey = (productId: string, variantId = ''): string => `${productId} ${variantId}`

export function createPriceLookup(list: PriceListContent): PriceLookup {
  const steps = Map.groupBy(list.prices, ({ productId, variantId }) => toKey(productId, variantId))
  const sortSteps = (of: readonly PriceListContent['prices'][number][]): Step[] =>
    of.map(({ from = 1, price }) => ({ from, price })).sort((one, other) => other.from - one.from)
  return {
    startDate: list.startDate ? new Date(list.startDate) : undefined,
    endDate: list.endDate ? new Date(list.endDate) : undefined,
    percentage: list.percentage,
    byCollection: new Map(list.collections.map(({ collectionId, percentage }) => [collectionId, percentage])),
    steps: new Map([...steps].map(([key, of]) => [key, sortSteps(of)])),
  }
}

export const isValidAt = ({ startDate, endDate }: PriceLookup, now: Date): boolean =>
  (!startDate || startDate <= now) && (!endDate || endDate > now)

/** Epoch milliseconds of the next beginning or end; Infinity if there is none. */
export function findNextChange(lists: Iterable<PriceLookup>, now: Date): number {
  const dates = [...lists].flatMap(({ startDate, endDate }) => [startDate, endDate])
  const times = dates.flatMap((date) => (date && date > now ? [date.getTime()] : []))
  return Math.min(Number.POSITIVE_INFINITY, ...times)
}

export interface ListedItem {
  readonly productId: string
  readonly variantId: string
  readonly collectionIds: readonly string[]
  /** Pieces of the variant in the cart. */
  readonly quantity: number
  /** One piece, before and after the catalog's own discount. */
  readonly fullPrice: Minor
  readonly price: Minor
}

/**
 * The price of one piece: a price of the list, otherwise a percentage off the regular price, rounded as the catalog's
 * discounts are. Never more than the shop's price.
 */
export function calculateListPrice(list: PriceLookup, item: ListedItem, currency: string): Minor {
  const listed = findListedPrice(list, item, currency)
  return listed !== undefined && listed < item.price ? listed : item.price
}

function findListedPrice(list: PriceLookup, item: ListedItem, currency: string): Minor | undefined {
  const { productId, variantId, collectionIds, quantity, fullPrice } = item
  const steps = list.steps.get(toKey(productId, variantId)) ?? list.steps.get(toKey(productId))
  const step = steps?.find(({ from }) => from <= quantity)
  if (step) return roundToMinor(step.price, currency)
  const ofCollections = collectionIds.flatMap((id) => list.byCollection.get(id) ?? [])
  const percentages = [...ofCollections, ...(list.percentage === undefined ? [] : [list.percentage])]
  if (percentages.length === 0) return undefined
  const value = percentages.reduce((most, each) => (Number(each) > Number(most) ? each : most))
  return applyDiscount(fullPrice, { type: 'PERCENT', value }, currency)
}

/** A product with the list's prices of one piece instead of the shop's. Gift cards keep theirs. */
export function repriceProduct(list: PriceLookup, product: Product, currency: string): Product {
  if (product.productType === 'gift_card') return product
  const { id: productId, collectionIds, discount } = product
  const calculate = (variantId: string, regular: string): string => {
    const fullPrice = parseMinor(regular, currency)
    const price = applyDiscount(fullPrice, discount, currency)
    const item = { productId, variantId, collectionIds, quantity: 1, fullPrice, price }
    return formatMinor(calculateListPrice(list, item, currency), currency)
  }
  const price = calculate(DEFAULT_VARIANT, product.price)
  return {
    ...product,
    price,
    discountedPrice: price,
    discount: { type: 'NONE', value: '0' },
    variants: product.manageVariants
      ? product.variants.map((variant) => ({
          ...variant,
          price: calculate(variant.id, variant.price ?? product.price),
        }))
      : product.variants,
  }
}
