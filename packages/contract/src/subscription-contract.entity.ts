import {
  Order,
  OrderBuyerInfo,
  OrderChannelInfo,
  OrderLineItem,
  OrderPriceSummary,
  OrderShippingInfo,
} from './order.entity.ts'
import {
  Currency,
  Flag,
  FreeForm,
  Id,
  list,
  object,
  oneOf,
  optional,
  queryable,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { AddressWithContact } from './shapes/address.ts'
import { SubscriptionSettings, WeightUnit } from './shapes/item.ts'
import { Price } from './shapes/price.ts'

export const SubscriptionStatus = oneOf(['ACTIVE', 'CANCELED', 'ENDED'])

/** A subscription of a buyer: the repeated line, its frequency and duration. */
export const SubscriptionContract = object({
  id: queryable(Id()),
  revision: Text(),
  createdDate: queryable(Timestamp()),
  updatedDate: queryable(Timestamp(), { sort: false }),
  title: optional(Text()),
  description: optional(Text()),
  subscriptionSettings: SubscriptionSettings,
  /** The price of every payment, independent of the catalog. */
  lineItems: list(OrderLineItem),
  buyerInfo: queryable(OrderBuyerInfo, { by: { memberId: { sort: false }, contactId: {} } }),
  buyerLanguage: optional(Text()),
  weightUnit: WeightUnit,
  currency: Currency(),
  taxIncludedInPrices: Flag(),
  /** Totals of each payment with delivery, as of the last one: they are recalculated each time. */
  priceSummary: OrderPriceSummary,
  /** The charge after the free trial, if any; the first order may have paid for delivery. */
  firstPayment: optional(Price),
  billingInfo: optional(AddressWithContact),
  recipientInfo: optional(AddressWithContact),
  shippingInfo: optional(OrderShippingInfo),
  appliedDiscounts: Order.properties.appliedDiscounts,
  additionalFees: Order.properties.additionalFees,
  channelInfo: OrderChannelInfo,
  customFields: Order.properties.customFields,
  /** Always empty here; clients read the list. */
  activities: list(FreeForm()),
  status: queryable(SubscriptionStatus, { sort: false }),
  /** ENDED: all payments were made. CANCELED: by someone, or after failed payments. */
  endReason: optional(oneOf(['BUYER', 'MERCHANT', 'PAYMENT_FAILED'])),
  orderId: queryable(Id(), { sort: false }),
  /** Number of orders, including the first. */
  cycles: Whole(),
  /** Failed payment attempts of the current cycle. */
  failures: Whole(),
  /** When the next cycle is ordered, or the current one is retried. */
  nextPaymentDate: optional(Timestamp()),
  /** Whether the buyer may cancel it. */
  cancelable: Flag(),
})
export type SubscriptionContract = Static<typeof SubscriptionContract>

/** An order of a subscription. */
export const SubscriptionCycle = object({
  cycleNumber: Whole(),
  /** UNPAID: retried later. */
  status: oneOf(['UNPAID', 'PAID', 'FAILED', 'SKIPPED']),
  /** Absent if the order could not be placed. */
  orderId: optional(Id()),
  dueDate: Timestamp(),
  /** The error of the last attempt. */
  reason: optional(Text()),
})
export type SubscriptionCycle = Static<typeof SubscriptionCycle>
