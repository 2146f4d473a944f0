import type { SalesDimension } from '@stoa/contract/sales-groups.entity'
import type { SalesTax } from '@stoa/contract/sales-taxes.entity'

interface Days {
  readonly from: string
  readonly to: string
}

const getFilter = (dimension: SalesDimension, value: string): Readonly<Record<string, string>> | undefined => {
  if (!value) return undefined
  switch (dimension) {
    case 'PRODUCT':
      return /^[0-9a-f-]{36}$/.test(value) ? { product: value } : undefined
    case 'COUNTRY':
      return { country: value }
    case 'CHANNEL':
      return { channel: value }
    case 'CUSTOMER':
      return { customer: value }
    case 'DISCOUNT':
      return { discount: value }
  }
}

/** The URL of the list of orders counted in the sales of these days. */
export const listOrdersOf = ({ from, to }: Days, filter: Readonly<Record<string, string>> = {}): string =>
  `/dashboard/orders?${new URLSearchParams({ soldFrom: from, soldTo: to, ...filter })}`

/** The URL of the list of orders with this tax. */
export const listOrdersTaxed = (days: Days, { country, jurisdiction = '', name = '', rate }: SalesTax): string =>
  listOrdersOf(days, { tax: [country, jurisdiction, name, rate].join('\n') })

/** The URL of the list of a row's orders; undefined if the list has no such filter. */
export function findOrdersOf(dimension: SalesDimension, value: string, days: Days): string | undefined {
  const filter = getFilter(dimension, value)
  return filter && listOrdersOf(days, filter)
}
