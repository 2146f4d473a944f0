/** How the owner changes prices of the catalog, which are plain numbers on the wire. */
export interface PriceChange {
  /** `set` replaces the price; the others change it. */
  readonly how: 'set' | 'amount' | 'percent'
  readonly value: number
  /** The decimals that new prices end in; `exact` keeps the calculated price. */
  readonly ending: 'exact' | '.00' | '.50' | '.95' | '.99'
}

/** The price of a product, and those of its variants that differ, by variant id. */
interface Prices {
  readonly price: number
  readonly variantPrices: Readonly<Record<string, number>>
}

type EditedPrices = { price: number; variantPrices?: Record<string, number> }

const maxPrice = 999_999_999.99

/**
 * The prices that a change begins and ends with. The product's price and its variants' own prices change by the same
 * amount or percentage; `set` gives all of them one price.
 */
export function planPriceChange(
  { price, variantPrices }: Prices,
  change: PriceChange,
  decimals: number,
): { from: EditedPrices; to: EditedPrices } {
  const changed = calculatePrice(price, change, decimals)
  const own = Object.entries(variantPrices)
  if (own.length === 0) return { from: { price }, to: { price: changed } }
  const changedVariants = own.map(([id, each]) => [id, calculatePrice(each, change, decimals)] as const)
  return {
    from: { price, variantPrices: { ...variantPrices } },
    to: { price: changed, variantPrices: Object.fromEntries(changedVariants) },
  }
}

/** The changed price, at least zero. `decimals`: the number of decimals of the currency. */
export function calculatePrice(price: number, { how, value, ending }: PriceChange, decimals: number): number {
  const exact = how === 'set' ? value : how === 'amount' ? price + value : price * (1 + value / 100)
  const rounded = ending === 'exact' || decimals === 0 ? exact : roundTo(exact, Number(`0${ending}`))
  // Rounds the decimal number, because in binary 1.005 × 100 is slightly less than 100.5.
  const scale = 10 ** decimals
  return Math.min(maxPrice, Math.max(0, Math.round(Number((rounded * scale).toPrecision(14))) / scale))
}

/** The nearest price with this ending. Prices below the ending become the ending itself. */
const roundTo = (price: number, part: number) => Math.max(0, Math.round(price - part)) + part
