import { formatDecimal } from './format.ts'
import { formatMinor, type Minor } from './minor.ts'
import { currencyCodeOf, formatMoney, type Money } from './money.ts'

export { convertMinor } from './convert.ts'
export { type Currency, currencyDecimals, currencyOf, isCurrency } from './currency.ts'
export { formatDecimal } from './format.ts'
export { formatMinor, HIGHEST_AMOUNT, type Minor, minimum as lesser, parseMinor, withinLimit } from './minor.ts'
export {
  add,
  allocate,
  applyRate,
  compare,
  currencyCodeOf,
  formatMoney,
  isNegative,
  isZero,
  type Money,
  max,
  min,
  minorOf,
  money,
  multiply,
  parseMoney,
  subtract,
  sum,
  zero,
} from './money.ts'
export { MoneyError, type MoneyFault } from './money-error.ts'
export {
  divideRounded,
  extractRate as rateContained,
  fromPercentage as rateOfPercentage,
  multiplyByRate,
  type Rate,
  type Rounding,
  roundToMinor,
  sumRates,
  toPercentage as percentageOfRate,
  toRatio as ratioOf,
} from './rate.ts'
export { shareByWeight } from './share.ts'
export { type Taxed, taxContained, taxOnTop } from './tax.ts'
export { type SharedTax, shareTaxByRate as taxOfRates } from './tax-shares.ts'

/** Money for people, in their locale: "12,50 €". */
export const formatAmount = (value: Money, locale: string): string =>
  formatDecimal(formatMoney(value), currencyCodeOf(value), locale)

/** Whole minor units for people, in their locale. */
export const formatMinorAmount = (amount: Minor, currency: string, locale: string): string =>
  formatDecimal(formatMinor(amount, currency), currency, locale)
