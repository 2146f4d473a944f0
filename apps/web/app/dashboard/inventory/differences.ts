import type { StockCountLine } from '@stoa/contract/stock-count.entity'

/** By how much applying the count changes the stock. */
export const getDifference = ({ counted, expected, trackQuantity }: StockCountLine): number =>
  trackQuantity ? counted - expected : 0

/** The lines that change stock, largest difference first. */
export const listDifferences = (lines: readonly StockCountLine[]): StockCountLine[] =>
  lines
    .filter((line) => getDifference(line) !== 0)
    .toSorted((one, other) => Math.abs(getDifference(other)) - Math.abs(getDifference(one)))
