import { type Place, subdivisionCode } from '@stoa/contract/place'
import type { Rate } from '@stoa/money'
import type { TaxRate } from './tax.ts'

/** The day (UTC) since which a rate applies. */
type Since = readonly [day: string, rate: Rate]
type Tax = { readonly name: string; readonly rates: readonly Since[] }

const tax = (name: string, ...rates: Since[]): Tax => ({ name, rates })
const always = (name: string, rate: Rate): Tax => tax(name, ['2000-01-01', rate])

/**
 * Standard rates by country, newest first; changes since 2023 only. Sources: the European Commission's "Taxes in
 * Europe" database and the tax authority of each other country. Reduced rates are not included.
 */
const countries: Readonly<Record<string, Tax>> = {
  AT: always('VAT', '0.2'),
  BE: always('VAT', '0.21'),
  BG: always('VAT', '0.2'),
  HR: always('VAT', '0.25'),
  CY: always('VAT', '0.19'),
  CZ: always('VAT', '0.21'),
  DK: always('VAT', '0.25'),
  EE: tax('VAT', ['2025-07-01', '0.24'], ['2024-01-01', '0.22'], ['2009-07-01', '0.2']),
  FI: tax('VAT', ['2024-09-01', '0.255'], ['2013-01-01', '0.24']),
  FR: always('VAT', '0.2'),
  DE: tax('VAT', ['2021-01-01', '0.19'], ['2020-07-01', '0.16'], ['2007-01-01', '0.19']),
  GR: always('VAT', '0.24'),
  HU: always('VAT', '0.27'),
  IE: always('VAT', '0.23'),
  IT: always('VAT', '0.22'),
  LV: always('VAT', '0.21'),
  LT: always('VAT', '0.21'),
  LU: tax('VAT', ['2024-01-01', '0.17'], ['2023-01-01', '0.16'], ['2015-01-01', '0.17']),
  MT: always('VAT', '0.18'),
  NL: always('VAT', '0.21'),
  PL: always('VAT', '0.23'),
  PT: always('VAT', '0.23'),
  RO: tax('VAT', ['2025-08-01', '0.21'], ['2017-01-01', '0.19']),
  SK: tax('VAT', ['2025-01-01', '0.23'], ['2011-01-01', '0.2']),
  SI: always('VAT', '0.22'),
  ES: always('VAT', '0.21'),
  SE: always('VAT', '0.25'),
  GB: always('VAT', '0.2'),
  CH: tax('VAT', ['2024-01-01', '0.081'], ['2018-01-01', '0.077']),
  LI: tax('VAT', ['2024-01-01', '0.081'], ['2018-01-01', '0.077']),
  NO: always('VAT', '0.25'),
  IS: always('VAT', '0.24'),
  AU: always('GST', '0.1'),
  NZ: always('GST', '0.15'),
  SG: tax('GST', ['2024-01-01', '0.09'], ['2023-01-01', '0.08'], ['2007-07-01', '0.07']),
  CA: always('GST', '0.05'),
}

/** Provincial taxes of Canada in addition to the federal GST; HST replaces the GST. */
const provinces: Readonly<Record<string, { readonly tax: Tax; readonly instead?: true }>> = {
  ON: { tax: always('HST', '0.13'), instead: true },
  NB: { tax: always('HST', '0.15'), instead: true },
  NL: { tax: always('HST', '0.15'), instead: true },
  NS: { tax: tax('HST', ['2025-04-01', '0.14'], ['2010-07-01', '0.15']), instead: true },
  PE: { tax: always('HST', '0.15'), instead: true },
  BC: { tax: always('PST', '0.07') },
  MB: { tax: always('RST', '0.07') },
  SK: { tax: always('PST', '0.06') },
  QC: { tax: always('QST', '0.09975') },
}

export const hasStandardRates = (country: string): boolean => Object.hasOwn(countries, country)

/** The standard rates of a place on that day; undefined if the country is not in the table. */
export function standardRates(place: Place, now: Date): TaxRate[] | undefined {
  const { country } = place
  if (!country || !hasStandardRates(country)) return undefined
  const national: TaxRate = { ...rateOn(countries[country]!, now), jurisdiction: country, jurisdictionType: 'COUNTRY' }
  const code = subdivisionCode(country, place.subdivision)
  const province = country === 'CA' && code ? provinces[code] : undefined
  if (!code || !province) return [national]
  const local: TaxRate = { ...rateOn(province.tax, now), jurisdiction: code, jurisdictionType: 'STATE' }
  return province.instead ? [local] : [national, local]
}

function rateOn({ name, rates }: Tax, now: Date): Pick<TaxRate, 'rate' | 'taxName' | 'taxType'> {
  const day = now.toISOString().slice(0, 10)
  const [, rate] = rates.find(([since]) => since <= day) ?? rates.at(-1)!
  return { rate, taxName: name, taxType: name === 'VAT' ? 'VAT' : 'GST' }
}
