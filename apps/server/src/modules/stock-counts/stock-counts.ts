import type { StockCountLine } from '@stoa/contract/stock-count.entity'

/**
 * The quantity that should be on the shelf. Orders placed since the count began (`held`) have left the stock but not
 * yet the shelf, so a sale does not change the result. Packing an order takes its pieces from `held`.
 */
export const calculateExpected = (quantity: number, held: number): number => quantity + held

/** By how much the stock is wrong. Sales after the count do not change it. */
export const calculateCorrection = ({
  counted,
  expected,
  trackQuantity,
}: Pick<StockCountLine, 'counted' | 'expected' | 'trackQuantity'>): number => (trackQuantity ? counted - expected : 0)

export type Outcome = 'COUNTED' | 'UNKNOWN' | 'AMBIGUOUS' | 'BUNDLE'

/** The outcome of a scan, given the variants that have its code. */
export function getOutcome(variants: readonly { isBundle: boolean }[]): Outcome {
  if (variants.length === 0) return 'UNKNOWN'
  if (variants.length > 1) return 'AMBIGUOUS'
  return variants[0]!.isBundle ? 'BUNDLE' : 'COUNTED'
}
