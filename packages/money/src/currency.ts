import type { DineroCurrency } from 'dinero.js/bigint'
import * as listed from 'dinero.js/bigint/currencies'
import { MoneyError } from './money-error.ts'

export type Currency = DineroCurrency<bigint>

const currencies = new Map<string, Currency>(
  Object.values(listed).map((currency) => [currency.code, toDecimalBase(currency)]),
)

/** The ariary and the ouguiya have fifths, which dinero.js counts; ISO 4217 and the wire use two decimals for both. */
function toDecimalBase(currency: Currency): Currency {
  return currency.base === 10n ? currency : { code: currency.code, base: 10n, exponent: 2n }
}

/** The currency with this ISO 4217 code (upper case). Throws UNKNOWN_CURRENCY. */
export function getCurrency(code: string): Currency {
  const currency = currencies.get(code)
  if (!currency) throw new MoneyError('UNKNOWN_CURRENCY', `${JSON.stringify(code)} is not an ISO 4217 currency code.`)
  return currency
}

export const isCurrency = (code: string): boolean => currencies.has(code)

/** How many decimals the currency has: JPY 0, EUR 2, KWD 3. */
export const getCurrencyDecimals = (code: string): number => Number(getCurrency(code).exponent)
