import type { StockCountLine } from '@stoa/contract/stock-count.entity'

/**
 * What should lie on the shelf. Pieces of orders placed since the count began have left the stock but not the shelf, so a
 * sale changes nothing here, before or after the variant is counted; a package takes its pieces from both.
 */
export const calculateExpected = (quantity: number, held: number): number => quantity + held

/** By how much the stock is wrong, now as when the variant was counted, whatever was sold since. */
export const calculateCorrection = ({
  counted,
  expected,
  trackQuantity,
}: Pick<StockCountLine, 'counted' | 'expected' | 'trackQuantity'>): number => (trackQuantity ? counted - expected : 0)

export type Outcome = 'COUNTED' | 'UNKNOWN' | 'AMBIGUOUS' | 'BUNDLE'

/** What becomes of a scan whose code stands for these variants. */
export function getOutcome(variants: readonly { isBundle: boolean }[]): Outcome {
  if (variants.length === 0) return 'UNKNOWN'
  if (variants.length > 1) return 'AMBIGUOUS'
  return variants[0]!.isBundle ? 'BUNDLE' : 'COUNTED'
}
