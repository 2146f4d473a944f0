import type { Order } from '@stoa/contract/order.entity'
import { formatPrice } from '@stoa/ui'
import { channelNames } from './channels.ts'

export const toOrderRow = (order: Order) => ({
  id: order.id,
  number: order.number,
  date: order.purchasedDate ?? order.createdDate,
  customer: customerOf(order),
  email: order.buyerInfo.email ?? '',
  archived: order.archived,
  seen: order.seenByAHuman,
  channel: channelNames[order.channelInfo.type],
  tags: tagsOf(order),
  status: order.status,
  paymentStatus: order.paymentStatus,
  fulfillmentStatus: order.fulfillmentStatus,
  total: formatPrice(order.priceSummary.total.amount, { currency: order.currency, locale: localeOf(order) }),
  items: order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
})
export type OrderRow = ReturnType<typeof toOrderRow>

export function customerOf({ recipientInfo, billingInfo, buyerInfo }: Order): string {
  const { firstName, lastName } = recipientInfo?.contactDetails ?? billingInfo?.contactDetails ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || buyerInfo.email || 'Somebody'
}

export const tagsOf = ({ tags }: Order): string[] => [
  ...(tags?.tags?.tagIds ?? []),
  ...(tags?.privateTags?.tagIds ?? []),
]

export const localeOf = ({ siteLanguage }: Order): string =>
  /^[a-z]{2,3}(-[\da-z]{2,8})*$/i.test(siteLanguage) ? siteLanguage : 'en'
