import type { OrderLineItem } from '@stoa/contract/order.entity'
import type { Translate } from '@stoa/messages'

type DescriptionLine = Pick<
  OrderLineItem['descriptionLines'][number],
  'name' | 'plainText' | 'colorInfo' | 'includedItems'
>

/** Such as `Color: Blue`. Names are the shop's; only what the contents of a bundle begin with is not. */
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
