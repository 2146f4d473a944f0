import type { PlainKey, Translate } from '../src/translate.ts'
import { type ChannelType, formatChannelName } from './channels.ts'
import { formatValue } from './values.ts'

/** The tables of sales, in their order. */
export const salesDimensions = {
  PRODUCT: 'dashboard-analytics:product',
  COUNTRY: 'dashboard-analytics:country',
  CHANNEL: 'dashboard-analytics:channel',
  DISCOUNT: 'dashboard-analytics:discount',
  CUSTOMER: 'dashboard-analytics:customer',
} as const satisfies Record<string, PlainKey>
export type SalesDimension = keyof typeof salesDimensions

/** A group as the API has it. */
interface Named {
  readonly value: string
  readonly name?: string
}

const customers: Readonly<Record<string, PlainKey>> = {
  NEW: 'dashboard-analytics:customer.new',
  RETURNING: 'dashboard-analytics:customer.returning',
}

/** A value as people read it. */
export function formatGroup(t: Translate, locale: string, dimension: SalesDimension, group: Named): string {
  const { value, name } = group
  switch (dimension) {
    case 'PRODUCT':
      return name ?? value
    case 'COUNTRY':
      return formatValue(t, locale, 'COUNTRY', value)
    case 'CHANNEL':
      return formatChannelName(t, value as ChannelType)
    case 'CUSTOMER':
      return t(customers[value] ?? 'dashboard-analytics:unknown')
    case 'DISCOUNT':
      if (value === '') return t('dashboard-analytics:discount.none')
      return name ?? t('dashboard-analytics:discount.manual')
  }
}
