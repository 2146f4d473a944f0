import { Order, OrderLineItem, OrderPriceSummary, OrderShippingInfo } from './order.entity.ts'
import {
  Currency,
  Flag,
  FreeForm,
  Id,
  list,
  object,
  oneOf,
  optional,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { AddressWithContact } from './shapes/address.ts'
import { SubscriptionSettings, WeightUnit } from './shapes/item.ts'
import { Price } from './shapes/price.ts'

export const SubscriptionStatus = oneOf(['ACTIVE', 'CANCELED', 'ENDED'])

/** What a buyer and the shop have agreed on: which line is ordered again, how often, and until when. */
export const SubscriptionContract = object({
  id: Id(),
  revision: Text(),
  createdDate: Timestamp(),
  updatedDate: Timestamp(),
  title: optional(Text()),
  description: optional(Text()),
  subscriptionSettings: SubscriptionSettings,
  /** At the price of every payment, whatever the catalogue says by then. */
  lineItems: list(OrderLineItem),
  buyerInfo: Order.properties.buyerInfo,
  buyerLanguage: optional(Text()),
  weightUnit: WeightUnit,
  currency: Currency(),
  taxIncludedInPrices: Flag(),
  /** What each payment comes to, delivery and all, as things were at the last one: both are worked out anew each time. */
  priceSummary: OrderPriceSummary,
  /** What is charged when its free trial is over, where it has one: of what was bought with it, delivery may be paid. */
  firstPayment: optional(Price),
  billingInfo: optional(AddressWithContact),
  recipientInfo: optional(AddressWithContact),
  shippingInfo: optional(OrderShippingInfo),
  appliedDiscounts: Order.properties.appliedDiscounts,
  additionalFees: Order.properties.additionalFees,
  channelInfo: Order.properties.channelInfo,
  customFields: Order.properties.customFields,
  /** Changes of what was agreed, of which there are none here: clients read the list all the same. */
  activities: list(FreeForm()),
  status: SubscriptionStatus,
  /** ENDED: all payments are made. CANCELED: by whom, or as no money came. */
  endReason: optional(oneOf(['BUYER', 'MERCHANT', 'PAYMENT_FAILED'])),
  orderId: Id(),
  /** Orders so far, the first one included. */
  cycles: Whole(),
  /** How often the current cycle could not be paid. */
  failures: Whole(),
  /** When the next cycle is ordered and paid, or the current one tried again. */
  nextPaymentDate: optional(Timestamp()),
  /** The buyer may end it alone. */
  cancelable: Flag(),
})
export type SubscriptionContract = Static<typeof SubscriptionContract>

/** One order of a subscription. */
export const SubscriptionCycle = object({
  cycleNumber: Whole(),
  /** UNPAID: it is tried again. */
  status: oneOf(['UNPAID', 'PAID', 'FAILED', 'SKIPPED']),
  /** Absent where the order could not even be placed. */
  orderId: optional(Id()),
  dueDate: Timestamp(),
  /** Why it was not paid at the last try. */
  reason: optional(Text()),
})
export type SubscriptionCycle = Static<typeof SubscriptionCycle>
