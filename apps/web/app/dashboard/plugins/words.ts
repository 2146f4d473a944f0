import type { ReplyOf } from '@stoa/contract'

export type Plugin = ReplyOf<'plugins.queryPlugins'>['plugins'][number]
export type Tried = ReplyOf<'plugins.testPlugin'>
export type Health = ReplyOf<'plugins.listPluginHealth'>['health'][number]
export type Effect = ReplyOf<'plugins.listPluginHealth'>['unsettled'][number]
export type Interface = Plugin['interfaces'][number]

/** What a service can be asked about, as owners say it. */
export const inWords: Readonly<Record<Interface, string>> = {
  ECOM_SHIPPING_RATES: 'Delivery options',
  TAX_CALCULATION_PROVIDER: 'Taxes',
  ECOM_ADDITIONAL_FEES: 'Fees',
  ECOM_DISCOUNTS: 'Discounts',
  ECOM_DISCOUNTS_TRIGGER: 'Discount triggers',
  ECOM_VALIDATIONS: 'Checks before an order',
  ECOM_PAYMENT_SETTINGS: '3-D Secure',
  ECOM_CATALOG: 'Catalogue',
  GIFT_CARDS_PROVIDER: 'Gift cards',
  ECOM_MEMBERSHIPS: 'Memberships',
}

export const interfaces = Object.keys(inWords) as Interface[]
export const aboutAll = (of: readonly Interface[]): string => of.map((one) => inWords[one]).join(', ')
