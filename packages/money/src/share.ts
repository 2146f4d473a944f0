import type { Minor } from './minor.ts'
import { MoneyError } from './money-error.ts'

/**
 * Splits a non-negative amount by weights with the largest remainder method (Hamilton): the parts add up to the amount,
 * each is less than one unit from its exact share, and none exceeds its weight unless the amount exceeds the sum of
 * weights. Ties go to the larger weight, then to the earlier entry.
 */
export function shareByWeight(amount: Minor, weights: readonly bigint[]): Minor[] {
  let whole = 0n
  for (const weight of weights) {
    if (weight < 0n) throw new MoneyError('NOTHING_TO_SHARE_BY', 'A weight must not be negative.')
    whole += weight
  }
  if (amount < 0n) throw new MoneyError('NOT_AN_AMOUNT', 'Only a non-negative amount can be shared.')
  if (amount === 0n) return weights.map(() => 0n)
  if (whole === 0n) throw new MoneyError('NOTHING_TO_SHARE_BY', 'At least one weight must be above zero.')

  const parts = weights.map((weight) => (amount * weight) / whole)
  let left = amount - parts.reduce((sum, part) => sum + part, 0n)
  if (left > 0n) {
    for (const index of divideByLargestRemainder(amount, weights, whole)) {
      if (left-- === 0n) break
      parts[index]! += 1n
    }
  }
  return parts
}

function divideByLargestRemainder(amount: Minor, weights: readonly bigint[], whole: bigint): number[] {
  const remainders = weights.map((weight) => (amount * weight) % whole)
  return weights
    .map((_, index) => index)
    .sort((a, b) => {
      const difference = remainders[b]! - remainders[a]! || weights[b]! - weights[a]!
      return difference === 0n ? a - b : difference > 0n ? 1 : -1
    })
}
