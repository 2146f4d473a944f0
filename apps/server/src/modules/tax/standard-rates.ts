import { type Place, subdivisionCode } from '@stoa/contract/place'
import type { Rate } from '@stoa/money'
import type { TaxRate } from './tax.ts'

/** The day (UTC) since which a rate applies. */
type Since = readonly [day: string, rate: Rate]
type Tax = { readonly name: string; readonly rates: readonly Since[] }

const defineTax = (name: string, ...rates: Since[]): Tax => ({ name, rates })
const defineConstantTax = (name: string, rate: Rate): Tax => defineTax(name, ['2000-01-01', rate])

/**
 * Standard rates by country, newest first; changes since 2023 only. Sources: the European Commission's "Taxes in
 * Europe" database and the tax authority of each other country. Reduced rates are not included.
 */
const countries: Readonly<Record<string, Tax>> = {
  AT: defineConstantTax('VAT', '0.2'),
  BE: defineConstantTax('VAT', '0.21'),
  BG: defineConstantTax('VAT', '0.2'),
  HR: defineConstantTax('VAT', '0.25'),
  CY: defineConstantTax('VAT', '0.19'),
  CZ: defineConstantTax('VAT', '0.21'),
  DK: defineConstantTax('VAT', '0.25'),
  EE: defineTax('VAT', ['2025-07-01', '0.24'], ['2024-01-01', '0.22'], ['2009-07-01', '0.2']),
  FI: defineTax('VAT', ['2024-09-01', '0.255'], ['2013-01-01', '0.24']),
  FR: defineConstantTax('VAT', '0.2'),
  DE: defineTax('VAT', ['2021-01-01', '0.19'], ['2020-07-01', '0.16'], ['2007-01-01', '0.19']),
  GR: defineConstantTax('VAT', '0.24'),
  HU: defineConstantTax('VAT', '0.27'),
  IE: defineConstantTax('VAT', '0.23'),
  IT: defineConstantTax('VAT', '0.22'),
  LV: defineConstantTax('VAT', '0.21'),
  LT: defineConstantTax('VAT', '0.21'),
  LU: defineTax('VAT', ['2024-01-01', '0.17'], ['2023-01-01', '0.16'], ['2015-01-01', '0.17']),
  MT: defineConstantTax('VAT', '0.18'),
  NL: defineConstantTax('VAT', '0.21'),
  PL: defineConstantTax('VAT', '0.23'),
  PT: defineConstantTax('VAT', '0.23'),
  RO: defineTax('VAT', ['2025-08-01', '0.21'], ['2017-01-01', '0.19']),
  SK: defineTax('VAT', ['2025-01-01', '0.23'], ['2011-01-01', '0.2']),
  SI: defineConstantTax('VAT', '0.22'),
  ES: defineConstantTax('VAT', '0.21'),
  SE: defineConstantTax('VAT', '0.25'),
  GB: defineConstantTax('VAT', '0.2'),
  CH: defineTax('VAT', ['2024-01-01', '0.081'], ['2018-01-01', '0.077']),
  LI: defineTax('VAT', ['2024-01-01', '0.081'], ['2018-01-01', '0.077']),
  NO: defineConstantTax('VAT', '0.25'),
  IS: defineConstantTax('VAT', '0.24'),
  AU: defineConstantTax('GST', '0.1'),
  NZ: defineConstantTax('GST', '0.15'),
  SG: defineTax('GST', ['2024-01-01', '0.09'], ['2023-01-01', '0.08'], ['2007-07-01', '0.07']),
  CA: defineConstantTax('GST', '0.05'),
}

/** Provincial taxes of Canada in addition to the federal GST; HST replaces the GST. */
const provinces: Readonly<Record<string, { readonly tax: Tax; readonly instead?: true }>> = {
  ON: { tax: defineConstantTax('HST', '0.13'), instead: true },
  NB: { tax: defineConstantTax('HST', '0.15'), instead: true },
  NL: { tax: defineConstantTax('HST', '0.15'), instead: true },
  NS: { tax: defineTax('HST', ['2025-04-01', '0.14'], ['2010-07-01', '0.15']), instead: true },
  PE: { tax: defineConstantTax('HST', '0.15'), instead: true },
  BC: { tax: defineConstantTax('PST', '0.07') },
  MB: { tax: defineConstantTax('RST', '0.07') },
  SK: { tax: defineConstantTax('PST', '0.06') },
  QC: { tax: defineConstantTax('QST', '0.09975') },
}

export const hasStandardRates = (country: string): boolean => Object.hasOwn(countries, country)

/** The standard rates of a place on that day; undefined if the country is not in the table. */
export function findStandardRates(place: Place, now: Date): TaxRate[] | undefined {
  const { country } = place
  if (!country || !hasStandardRates(country)) return undefined
  const national: TaxRate = {
    ...getRateOn(countries[country]!, now),
    jurisdiction: country,
    jurisdictionType: 'COUNTRY',
  }
  const code = subdivisionCode(country, place.subdivision)
  const province = country === 'CA' && code ? provinces[code] : undefined
  if (!code || !province) return [national]
  const local: TaxRate = { ...getRateOn(province.tax, now), jurisdiction: code, jurisdictionType: 'STATE' }
  return province.instead ? [local] : [national, local]
}

function getRateOn({ name, rates }: Tax, now: Date): Pick<TaxRate, 'rate' | 'taxName' | 'taxType'> {
  const day = now.toISOString().slice(0, 10)
  const [, rate] = rates.find(([since]) => since <= day) ?? rates.at(-1)!
  return { rate, taxName: name, taxType: name === 'VAT' ? 'VAT' : 'GST' }
}
