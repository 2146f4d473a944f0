import { formatDecimal } from './format.ts'
import { formatMinor, type Minor } from './minor.ts'
import { formatMoney, getCurrencyCode, type Money } from './money.ts'

export { convertMinor } from './convert.ts'
export { type Currency, getCurrency, getCurrencyDecimals, isCurrency } from './currency.ts'
export { trimZeros } from './decimal.ts'
export { formatDecimal } from './format.ts'
export {
  formatMinor,
  getLesser,
  HIGHEST_AMOUNT,
  type Minor,
  parseMinor,
  parseSignedMinor,
  requireWithinLimit,
} from './minor.ts'
export {
  add,
  allocate,
  applyRate,
  compare,
  createMoney,
  createZero,
  formatMoney,
  getCurrencyCode,
  isNegative,
  isZero,
  type Money,
  max,
  min,
  multiply,
  parseMoney,
  subtract,
  sum,
  toMinor,
} from './money.ts'
export { MoneyError, type MoneyFault } from './money-error.ts'
export { calculatePrice, type PriceChange, planPriceChange } from './price-change.ts'
export {
  divideRounded,
  extractRate,
  fromPercentage,
  multiplyByRate,
  type Rate,
  type Rounding,
  roundToMinor,
  sumRates,
  toPercentage,
  toRatio,
} from './rate.ts'
export { shareByWeight } from './share.ts'
export { addTax, extractTax, type Taxed } from './tax.ts'
export { type SharedTax, shareTaxByRate } from './tax-shares.ts'

/** Formats an amount for a locale: "12,50 €". */
export const formatAmount = (value: Money, locale: string): string =>
  formatDecimal(formatMoney(value), getCurrencyCode(value), locale)

/** Formats minor units for a locale. */
export const formatMinorAmount = (amount: Minor, currency: string, locale: string): string =>
  formatDecimal(formatMinor(amount, currency), currency, locale)
