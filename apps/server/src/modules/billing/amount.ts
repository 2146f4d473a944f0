import { Problem } from '@stoa/contract/problem'
import { type Minor, MoneyError, parseMinor } from '@stoa/money'

/**
 * A requested amount, above zero and at most what is available.
 * @throws INVALID_AMOUNT, or the given problem.
 */
export function parseBoundedAmount(
  decimal: string,
  currency: string,
  max: Minor,
  refuse: () => Problem = () => new Problem('INVALID_AMOUNT'),
): Minor {
  try {
    const amount = parseMinor(decimal, currency)
    if (amount > 0n && amount <= max) return amount
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
  }
  throw refuse()
}
