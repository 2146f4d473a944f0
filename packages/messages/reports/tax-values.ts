import type { Translate } from '../src/translate.ts'
import { formatValue } from './values.ts'

/** A tax as the API has it. */
interface Tax {
  readonly country: string
  readonly jurisdiction?: string
  readonly name?: string
  readonly rate: string
}

/** `Canada, ON`; a country that levies its own tax is named once. */
export function formatPlace(
  t: Translate,
  locale: string,
  { country, jurisdiction }: Pick<Tax, 'country' | 'jurisdiction'>,
): string {
  const name = formatValue(t, locale, 'COUNTRY', country)
  return t.join([name, jurisdiction !== country && jurisdiction])
}

/** `VAT 19%`. */
export const formatTax = (locale: string, { name, rate }: Pick<Tax, 'name' | 'rate'>): string =>
  [name, formatRate(locale, rate)].filter(Boolean).join(' ')

const formatRate = (locale: string, rate: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(rate))
