import { currencyDecimals } from './currency.ts'
import type { Minor } from './minor.ts'
import { divideRounded, type Rate, toRatio } from './rate.ts'

/**
 * An amount of `from` in minor units of `to`, where one `from` is `rate` of `to`. The rate is never rounded, the result
 * once, half up: Council Regulation (EC) 1103/97, Articles 4 and 5. Each amount is converted by itself, so converted
 * amounts need not add up; what is charged never is a sum of converted ones. As none is charged, none is too large.
 */
export function convertMinor(amount: Minor, from: string, to: string, rate: Rate): Minor {
  if (from === to) return amount
  const { numerator, denominator } = toRatio(rate)
  const scale = currencyDecimals(to) - currencyDecimals(from)
  const up = 10n ** BigInt(Math.max(0, scale))
  const down = 10n ** BigInt(Math.max(0, -scale))
  return divideRounded(amount * numerator * up, denominator * down)
}
