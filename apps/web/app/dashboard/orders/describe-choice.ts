import type { OrderLineItem } from '@stoa/contract/order.entity'
import type { Translate } from '@stoa/messages'

type DescriptionLine = Pick<
  OrderLineItem['descriptionLines'][number],
  'name' | 'plainText' | 'colorInfo' | 'includedItems'
>

/** Formats a choice, such as `Color: Blue`. Names come from the shop, except the label of a bundle's contents. */
export function describeChoice(
  t: Translate,
  { name, plainText, colorInfo, includedItems }: DescriptionLine,
): { readonly text: string; readonly hasValue: boolean } {
  const heading = includedItems ? t('dashboard-orders:line.includes') : name.original
  const value = plainText?.original ?? colorInfo?.original
  return value
    ? { text: t('dashboard-orders:line.choice', { name: heading, value }), hasValue: true }
    : { text: heading, hasValue: false }
}
