import type { Minor } from './minor.ts'
import { extractRate, multiplyByRate, type Rate } from './rate.ts'

export type Taxed = { readonly beforeTax: Minor; readonly tax: Minor; readonly afterTax: Minor }

/** The tax to put on top of a price without tax. beforeTax + tax = afterTax, always. */
export function taxOnTop(price: Minor, rate: Rate): Taxed {
  const tax = multiplyByRate(price, rate)
  return { beforeTax: price, tax, afterTax: price + tax }
}

/** The tax that a price with tax included holds. beforeTax + tax = afterTax = the price, always. */
export function taxContained(price: Minor, rate: Rate): Taxed {
  const tax = extractRate(price, rate)
  return { beforeTax: price - tax, tax, afterTax: price }
}
