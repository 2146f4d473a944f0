import { getCurrencyDecimals } from './currency.ts'
import type { Minor } from './minor.ts'
import { divideRounded, type Rate, toRatio } from './rate.ts'

/**
 * Converts an amount of `from` to minor units of `to`, where one `from` is `rate` of `to`. The rate is never rounded,
 * the result once, half up: Council Regulation (EC) 1103/97, Articles 4 and 5. Amounts are converted separately, so
 * converted amounts need not add up; only unconverted sums are charged, so none is too large.
 */
export function convertMinor(amount: Minor, from: string, to: string, rate: Rate): Minor {
  if (from === to) return amount
  const { numerator, denominator } = toRatio(rate)
  const scale = getCurrencyDecimals(to) - getCurrencyDecimals(from)
  const up = 10n ** BigInt(Math.max(0, scale))
  const down = 10n ** BigInt(Math.max(0, -scale))
  return divideRounded(amount * numerator * up, denominator * down)
}
