import type { SalesTax } from '@stoa/contract/sales-taxes.entity'
import type { Translate } from '@stoa/messages'
import { formatValue } from './values.ts'

/** `Canada, ON`; a country that levies its own tax is named once. */
export function formatPlace(t: Translate, locale: string, { country, jurisdiction }: SalesTax): string {
  const name = formatValue(t, locale, 'COUNTRY', country)
  return t.join([name, jurisdiction !== country && jurisdiction])
}

/** `VAT 19%`. */
export const formatTax = (locale: string, { name, rate }: SalesTax): string =>
  [name, formatRate(locale, rate)].filter(Boolean).join(' ')

const formatRate = (locale: string, rate: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(rate))
