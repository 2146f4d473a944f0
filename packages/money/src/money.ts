import * as d from 'dinero.js/bigint'
import { getCurrency } from './currency.ts'
import { formatMinor, type Minor, parseMinor, requireWithinLimit } from './minor.ts'
import { MoneyError } from './money-error.ts'
import { multiplyByRate, type Rate, type Rounding } from './rate.ts'
import { shareByWeight } from './share.ts'

/** An exact amount with its currency. Immutable. */
export type Money = d.Dinero<bigint>

/** Money from minor units: money(1250n, 'EUR') is 12.50 EUR. */
export const createMoney = (minor: Minor, currency: string): Money =>
  d.dinero({ amount: requireWithinLimit(minor, currency), currency: getCurrency(currency) })

/** Money from a plain decimal string, as on the wire. Throws if it is not an exact amount of this currency. */
export const parseMoney = (decimal: string, currency: string): Money =>
  createMoney(parseMinor(decimal, currency), currency)

/** The plain decimal string for the wire: "12.50". */
export const formatMoney = (value: Money): string => formatMinor(toMinor(value), getCurrencyCode(value))

export const createZero = (currency: string): Money => createMoney(0n, currency)
export const toMinor = (value: Money): Minor => d.toSnapshot(value).amount
export const getCurrencyCode = (value: Money): string => d.toSnapshot(value).currency.code

export const add = (a: Money, b: Money): Money =>
  createMoney(toMinor(a) + toMinor(requireSameCurrency(a, b)), getCurrencyCode(a))
export const subtract = (a: Money, b: Money): Money =>
  createMoney(toMinor(a) - toMinor(requireSameCurrency(a, b)), getCurrencyCode(a))

/** The sum of amounts of one currency; zero without amounts. */
export const sum = (values: readonly Money[], currency: string): Money => values.reduce(add, createZero(currency))

/** −1, 0 or 1, for sorting. */
export const compare = (a: Money, b: Money): -1 | 0 | 1 => d.compare(a, requireSameCurrency(a, b)) as -1 | 0 | 1
export const min = (a: Money, b: Money): Money => (compare(a, b) <= 0 ? a : b)
export const max = (a: Money, b: Money): Money => (compare(a, b) >= 0 ? a : b)
export const isZero = (value: Money): boolean => d.isZero(value)
export const isNegative = (value: Money): boolean => d.isNegative(value)

/** The amount of `quantity` pieces; a whole number from 0 up. */
export function multiply(value: Money, quantity: number): Money {
  if (!Number.isSafeInteger(quantity) || quantity < 0) {
    throw new MoneyError('NOT_A_QUANTITY', `${quantity} is not a quantity: it must be a whole number from 0 up.`)
  }
  return createMoney(toMinor(value) * BigInt(quantity), getCurrencyCode(value))
}

/** The amount times a rate, in minor units; see `multiplyByRate` for the rounding rule and its source. */
export const applyRate = (value: Money, rate: Rate, rounding: Rounding = 'HALF_UP'): Money =>
  createMoney(multiplyByRate(toMinor(value), rate, rounding), getCurrencyCode(value))

/** Splits an amount by weights without losing or adding a unit; see `shareByWeight`. */
export function allocate(value: Money, weights: readonly bigint[]): Money[] {
  const currency = getCurrencyCode(value)
  return shareByWeight(toMinor(value), weights).map((part) => createMoney(part, currency))
}

function requireSameCurrency(a: Money, b: Money): Money {
  if (getCurrencyCode(a) !== getCurrencyCode(b)) {
    throw new MoneyError('CURRENCY_MISMATCH', `${getCurrencyCode(a)} and ${getCurrencyCode(b)} don't mix.`)
  }
  return b
}
