import type { Minor } from './minor.ts'
import { type Rate, sumRates } from './rate.ts'
import { shareByWeight } from './share.ts'
import { addTax, extractTax, type Taxed } from './tax.ts'

/** The tax of several jurisdictions on one price; `parts` are in the order of the rates and add up to `tax`. */
export type SharedTax = Taxed & { readonly rate: Rate; readonly parts: readonly Minor[] }

/**
 * The tax is computed once with the sum of all rates and then allocated to the jurisdictions, so that they add up to
 * what the buyer pays. Without rates there is no tax.
 */
export function shareTaxByRate(price: Minor, rates: readonly Rate[], includedInPrice: boolean): SharedTax {
  if (rates.length === 0) return { beforeTax: price, tax: 0n, afterTax: price, rate: '0', parts: [] }
  const { rate, weights } = groupRates(rates)
  const taxed = (includedInPrice ? extractTax : addTax)(price, rate)
  const parts = rates.length === 1 || taxed.tax === 0n ? [taxed.tax] : shareByWeight(taxed.tax, weights)
  return { ...taxed, rate, parts: rates.map((_, index) => parts[index] ?? 0n) }
}

type RateGroup = { readonly rate: Rate; readonly weights: readonly bigint[] }
const groups = new WeakMap<readonly Rate[], RateGroup>()

/** Cached, as one list of rates serves many prices and summing is slow. */
function groupRates(rates: readonly Rate[]): RateGroup {
  const known = groups.get(rates)
  if (known) return known
  const made = { rate: sumRates(rates), weights: rates.map(toWeight) }
  groups.set(rates, made)
  return made
}

/** Rates have at most 12 decimals, so their weights are integers of 10⁻¹². */
function toWeight(rate: Rate): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(12, '0'))
}
