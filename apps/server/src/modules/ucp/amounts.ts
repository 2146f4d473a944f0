import { formatMinor, type Minor, parseMinor } from '@stoa/money'
import { toDecimal } from './ucp.ts'

/** An amount with its currency, in minor units by the exponent of ISO 4217. */
export interface Amount {
  readonly amount: number
  readonly currency: string
}

/** Readers of JSON hold integers exactly up to 2^53 − 1; a larger amount is refused and never rounded. */
export function toAmount(minor: Minor): number {
  const amount = Number(minor)
  if (!Number.isSafeInteger(amount)) throw new RangeError('The protocol has no amounts above 2^53 − 1.')
  return amount
}

/** Of a decimal string, as carts and orders have them. */
export const readMinor = ({ amount }: { amount: string }, currency: string): Minor =>
  amount.startsWith('-') ? -parseMinor(amount.slice(1), currency) : parseMinor(amount, currency)

/** Of a price in the form of the product API, which writes decimals as numbers. */
export const readPrice = (price: number, currency: string): Minor => {
  const decimal = toDecimal(price, currency)
  if (decimal === undefined) throw new RangeError(`${price} is no price in ${currency}.`)
  return parseMinor(decimal, currency)
}

/** The decimal of the shop's filters, for an amount that a platform sent. */
export const toFilterPrice = (amount: number, currency: string): number =>
  Number(formatMinor(BigInt(Math.trunc(amount)), currency))
