import type { Minor } from './minor.ts'
import { extractRate, multiplyByRate, type Rate } from './rate.ts'

export type Taxed = { readonly beforeTax: Minor; readonly tax: Minor; readonly afterTax: Minor }

/** The tax to add to a net price. beforeTax + tax = afterTax. */
export function addTax(price: Minor, rate: Rate): Taxed {
  const tax = multiplyByRate(price, rate)
  return { beforeTax: price, tax, afterTax: price + tax }
}

/** The tax contained in a gross price. beforeTax + tax = afterTax = the price. */
export function extractTax(price: Minor, rate: Rate): Taxed {
  const tax = extractRate(price, rate)
  return { beforeTax: price - tax, tax, afterTax: price }
}
