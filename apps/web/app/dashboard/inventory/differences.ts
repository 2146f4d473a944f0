import type { StockCountLine } from '@stoa/contract/stock-count.entity'

/** By how much the stock changes when the count is applied. */
export const getDifference = ({ counted, expected, trackQuantity }: StockCountLine): number =>
  trackQuantity ? counted - expected : 0

/** The lines that change stock, the largest difference first. */
export const listDifferences = (lines: readonly StockCountLine[]): StockCountLine[] =>
  lines
    .filter((line) => getDifference(line) !== 0)
    .toSorted((one, other) => Math.abs(getDifference(other)) - Math.abs(getDifference(one)))
