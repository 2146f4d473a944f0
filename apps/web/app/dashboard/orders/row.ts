import type { Order } from '@stoa/contract/order.entity'

export const toOrderRow = (order: Order) => ({
  id: order.id,
  number: order.number,
  date: order.purchasedDate ?? order.createdDate,
  customer: formatCustomer(order),
  email: order.buyerInfo.email ?? '',
  archived: order.archived,
  seen: order.seenByAHuman,
  channel: order.channelInfo.type,
  tags: getTags(order),
  status: order.status,
  paymentStatus: order.paymentStatus,
  fulfillmentStatus: order.fulfillmentStatus,
  total: order.priceSummary.total.amount,
  currency: order.currency,
  items: order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
})
export type OrderRow = ReturnType<typeof toOrderRow>

/** The customer's name, otherwise the email address; undefined for an order that has neither. */
export function formatCustomer({ recipientInfo, billingInfo, buyerInfo }: Order): string | undefined {
  const { firstName, lastName } = recipientInfo?.contactDetails ?? billingInfo?.contactDetails ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || buyerInfo.email || undefined
}

export const getTags = ({ tags }: Order): string[] => [
  ...(tags?.tags?.tagIds ?? []),
  ...(tags?.privateTags?.tagIds ?? []),
]
