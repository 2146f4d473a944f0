import { Problem } from '@stoa/contract/problem'
import { type Minor, MoneyError, parseMinor } from '@stoa/money'

/**
 * An amount that somebody names, above zero and at most what is there.
 * @throws INVALID_AMOUNT, or the problem that is named.
 */
export function amountOf(
  decimal: string,
  currency: string,
  most: Minor,
  refuse: () => Problem = () => new Problem('INVALID_AMOUNT'),
): Minor {
  try {
    const amount = parseMinor(decimal, currency)
    if (amount > 0n && amount <= most) return amount
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
  }
  throw refuse()
}
