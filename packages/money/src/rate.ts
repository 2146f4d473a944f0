import Big from 'big.js'
import { getCurrencyDecimals } from './currency.ts'
import { type Minor, requireWithinLimit } from './minor.ts'
import { MoneyError } from './money-error.ts'

/** A non-negative fraction as a decimal string, as the wire writes rates: "0.19" is 19 %. */
export type Rate = string

/** HALF_UP: an exact half is rounded away from zero. HALF_EVEN: to the even neighbor. */
export type Rounding = 'HALF_UP' | 'HALF_EVEN'

type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

const DECIMAL = /^\d{1,16}(\.\d{1,12})?$/
const MAX_CACHED = 512
const ratios = new Map<Rate, Ratio>()

/**
 * amount × rate in whole minor units.
 *
 * Amounts are rounded half up, once per line ("commercial rounding"): the rule that Council Regulation (EC) 1103/97,
 * Article 5, sets for sums of money in euro (to the nearest cent, an exact half up). How VAT is rounded is left to the
 * member states (ECJ C-302/07), and Stoa rounds it the same way. HALF_EVEN is for statistics over many
 * amounts, never for what a buyer pays. The product is an exact fraction until that one rounding.
 */
export function multiplyByRate(amount: Minor, rate: Rate, rounding: Rounding = 'HALF_UP'): Minor {
  const { numerator, denominator } = toRatio(rate)
  return divideRounded(amount * numerator, denominator, rounding)
}

/** amount × rate ÷ (1 + rate): the part of a gross price that is this rate. Rounded half up. */
export function extractRate(amount: Minor, rate: Rate): Minor {
  const { numerator, denominator } = toRatio(rate)
  return divideRounded(amount * numerator, denominator + numerator, 'HALF_UP')
}

/**
 * A decimal string with any number of decimals → minor units, half up: "0.335" EUR → 34n. For settings that may have
 * more decimals than the currency; amounts shown to buyers use `parseMinor`.
 */
export const roundToMinor = (decimal: string, currency: string): Minor =>
  requireWithinLimit(multiplyByRate(10n ** BigInt(getCurrencyDecimals(currency)), decimal), currency)

/** dividend ÷ divisor (positive), rounded to a whole number. */
export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding = 'HALF_UP'): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const whole = size / divisor
  const twice = (size % divisor) * 2n
  const isUp = twice > divisor || (twice === divisor && (rounding === 'HALF_UP' || whole % 2n === 1n))
  const rounded = isUp ? whole + 1n : whole
  return dividend < 0n ? -rounded : rounded
}

/** The sum of rates, without trailing zeros: the combined rate of several jurisdictions. */
export function sumRates(rates: readonly Rate[]): Rate {
  if (rates.length === 1) return rates[0]!
  return rates.reduce((sum, rate) => sum.plus(toBigInt(rate)), new Big(0)).toFixed()
}

/** 12.5 (percent, as discounts on the wire) → "0.125". */
export function fromPercentage(percentage: number | string): Rate {
  if (typeof percentage === 'number' && !Number.isFinite(percentage)) throw createRateError(percentage)
  const text = typeof percentage === 'number' ? new Big(percentage).toFixed() : percentage
  return toBigInt(text).times('0.01').toFixed()
}

/** "0.125" → 12.5 (percent). */
export const toPercentage = (rate: Rate): number => toBigInt(rate).times(100).toNumber()

/** The rate as integers, so that a multiplication rounds only once. Throws NOT_A_RATE. */
export function toRatio(rate: Rate): Ratio {
  const known = ratios.get(rate)
  if (known) return known
  const big = toBigInt(rate)
  const decimals = Math.max(0, big.c.length - 1 - big.e)
  const ratio = {
    numerator: BigInt(big.times(new Big(10).pow(decimals)).toFixed()),
    denominator: 10n ** BigInt(decimals),
  }
  if (ratios.size >= MAX_CACHED) ratios.clear()
  ratios.set(rate, ratio)
  return ratio
}

function toBigInt(rate: Rate): Big {
  if (typeof rate !== 'string' || !DECIMAL.test(rate)) throw createRateError(rate)
  return new Big(rate)
}

const createRateError = (rate: unknown): MoneyError =>
  new MoneyError('NOT_A_RATE', `${JSON.stringify(String(rate).slice(0, 40))} is not a rate: write it like 0.19.`)
