import { getCurrencyDecimals } from './currency.ts'
import { MoneyError } from './money-error.ts'

/**
 * An amount in minor units; the currency is stored beside it: 1250n is 12.50 EUR, 1250 JPY or 1.250 KWD. Used in
 * calculations over many lines; everything else uses `Money` or a decimal string.
 */
export type Minor = bigint

/** The highest amount of the wire, in major units (`lte: 1000000000000000`). */
export const HIGHEST_AMOUNT = 1_000_000_000_000_000n

const DECIMAL = /^(\d{1,16})(?:\.(\d{1,20}))?$/
const powersOfTen = [1n, 10n, 100n, 1_000n, 10_000n]

/**
 * "12.5" EUR → 1250n. Accepts plain non-negative decimals only: no sign, exponent, grouping or blanks. Trailing zeros
 * beyond the currency's decimals are dropped; other digits there are refused, never rounded.
 */
export function parseMinor(decimal: string, currency: string): Minor {
  const decimals = getCurrencyDecimals(currency)
  const parts = typeof decimal === 'string' ? DECIMAL.exec(decimal) : null
  if (!parts)
    throw new MoneyError('NOT_AN_AMOUNT', `${describeValue(decimal)} is not an amount: write it like 1234.56.`)
  const [, whole = '', fraction = ''] = parts
  if (/[1-9]/.test(fraction.slice(decimals))) {
    throw new MoneyError('TOO_MANY_DECIMALS', `${decimal} has more than the ${decimals} decimals of ${currency}.`)
  }
  return requireWithinLimit(BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')), currency)
}

/** Parses a signed amount into minor units: "-12.5" EUR → -1250n. */
export const parseSignedMinor = (decimal: string, currency: string): Minor =>
  decimal.startsWith('-') ? -parseMinor(decimal.slice(1), currency) : parseMinor(decimal, currency)

/** 1250n EUR → "12.50": with all decimals of the currency. */
export function formatMinor(amount: Minor, currency: string): string {
  const decimals = getCurrencyDecimals(currency)
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const sign = amount < 0n ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Returns the amount, or throws TOO_LARGE if the wire can't represent it. */
export function requireWithinLimit(amount: Minor, currency: string): Minor {
  const highest = HIGHEST_AMOUNT * powersOfTen[getCurrencyDecimals(currency)]!
  if (amount > highest || amount < -highest) {
    throw new MoneyError('TOO_LARGE', `Amounts over ${HIGHEST_AMOUNT} ${currency} are not possible.`)
  }
  return amount
}

/** The smaller of two amounts of one currency. */
export function getLesser(a: Minor, b: Minor): Minor {
  if (a < b) return a
  return b
}

const describeValue = (value: unknown): string => JSON.stringify(String(value).slice(0, 40))
