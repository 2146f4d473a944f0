import type { Minor } from './minor.ts'
import { MoneyError } from './money-error.ts'

/**
 * Splits a non-negative amount by weights, by the largest remainder (Hamilton): parts always add up to the amount, no
 * part is a whole unit away from its exact share, and a part is never larger than its weight while the amount is not
 * larger than all weights together. Equal remainders: the larger weight gets the unit, of equal weights the earlier
 * entry; so the order of the entries matters only among equal ones.
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
    for (const index of byLargestRemainder(amount, weights, whole)) {
      if (left-- === 0n) break
      parts[index]! += 1n
    }
  }
  return parts
}

function byLargestRemainder(amount: Minor, weights: readonly bigint[], whole: bigint): number[] {
  const remainders = weights.map((weight) => (amount * weight) % whole)
  return weights
    .map((_, index) => index)
    .sort((a, b) => {
      const difference = remainders[b]! - remainders[a]! || weights[b]! - weights[a]!
      return difference === 0n ? a - b : difference > 0n ? 1 : -1
    })
}
