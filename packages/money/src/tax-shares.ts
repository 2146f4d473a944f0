import type { Minor } from './minor.ts'
import { type Rate, sumRates } from './rate.ts'
import { shareByWeight } from './share.ts'
import { type Taxed, taxContained, taxOnTop } from './tax.ts'

/** The tax of several jurisdictions on one price; `parts` are in the order of the rates and add up to `tax`. */
export type SharedTax = Taxed & { readonly rate: Rate; readonly parts: readonly Minor[] }

/**
 * The tax is reckoned once, at all rates together, and then shared out to the jurisdictions, so that they add up to
 * what the buyer pays. No rates: no tax.
 */
export function shareTaxByRate(price: Minor, rates: readonly Rate[], includedInPrice: boolean): SharedTax {
  if (rates.length === 0) return { beforeTax: price, tax: 0n, afterTax: price, rate: '0', parts: [] }
  const { rate, weights } = togetherOf(rates)
  const taxed = (includedInPrice ? taxContained : taxOnTop)(price, rate)
  const parts = rates.length === 1 || taxed.tax === 0n ? [taxed.tax] : shareByWeight(taxed.tax, weights)
  return { ...taxed, rate, parts: rates.map((_, index) => parts[index] ?? 0n) }
}

type Together = { readonly rate: Rate; readonly weights: readonly bigint[] }
const together = new WeakMap<readonly Rate[], Together>()

/** One list of rates serves many prices, and the sum is the costly part. */
function togetherOf(rates: readonly Rate[]): Together {
  const known = together.get(rates)
  if (known) return known
  const made = { rate: sumRates(rates), weights: rates.map(weightOf) }
  together.set(rates, made)
  return made
}

/** Rates have at most 12 decimals: their weights are whole numbers of 10⁻¹². */
function weightOf(rate: Rate): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(12, '0'))
}
