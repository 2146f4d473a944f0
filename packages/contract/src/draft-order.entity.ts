import { CreatedBy } from './checkout.entity.ts'
import {
  BalanceSummary,
  OrderAdditionalFee,
  OrderDiscount,
  OrderLineItem,
  OrderPriceSummary,
  OrderShippingInfo,
  OrderTaxInfo,
} from './order.entity.ts'
import {
  Currency,
  Email,
  Flag,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { AddressWithContact } from './shapes/address.ts'
import { ExtendedFields, Translated, WeightUnit } from './shapes/item.ts'
import { Price } from './shapes/price.ts'
import { DeliveryLogistics } from './shapes/totals.ts'

/** Where a discount or a fee of a draft comes from. */
export const DraftSource = oneOf(['ORIGINAL_ORDER', 'AUTOMATIC', 'CUSTOM'])
export type DraftSource = Static<typeof DraftSource>

const change = { added: optional(Flag()), removed: optional(Flag()) }
const BuyerInfo = object({
  visitorId: optional(Id()),
  memberId: optional(Id()),
  contactId: optional(Id()),
  email: optional(Email()),
})
const Location = object({ id: Id(), name: optional(Text()) })

/** What of a changed order is told apart: how it was before. */
const Detail = {
  shipping: object({
    ...change,
    shippingInfo: optional(OrderShippingInfo),
    changedDetails: optional(object({ shippingInfoBeforeChange: optional(OrderShippingInfo) })),
  }),
  recipient: object({
    ...change,
    recipientInfo: optional(AddressWithContact),
    changedDetails: optional(object({ recipientInfoBeforeChange: optional(AddressWithContact) })),
  }),
  billing: object({
    ...change,
    billingInfo: optional(AddressWithContact),
    changedDetails: optional(object({ billingInfoBeforeChange: optional(AddressWithContact) })),
  }),
  buyer: object({
    ...change,
    buyerInfo: optional(BuyerInfo),
    changedDetails: optional(object({ buyerInfoBeforeChange: optional(BuyerInfo) })),
  }),
  location: object({
    ...change,
    businessLocation: optional(Location),
    changedDetails: optional(object({ businessLocationBeforeChange: optional(Location) })),
  }),
}

export const DraftOrderCommitSettings = object({
  sendNotificationsToBuyer: maybe(Flag()),
  sendNotificationsToBusiness: maybe(Flag()),
  /** Whether the order's history tells what changed; it does, unless said otherwise. */
  addActivitiesToOrder: maybe(Flag()),
  sendNotificationsToCustomFulfillers: maybe(Flag()),
  /** Lines whose pieces leave the stock, or come back to it, as their quantity changes. */
  updateInventory: maybe(list(object({ lineItemId: Id() }), 300)),
})
export type DraftOrderCommitSettings = Static<typeof DraftOrderCommitSettings>

/** An order in the making, or a change of an order; calculated anew whenever it is read, until it is committed. */
export const DraftOrder = object({
  id: Id(),
  orderId: optional(Id()),
  status: oneOf(['DRAFT', 'COMMITTED']),
  lineItems: list(
    object({
      ...change,
      lineItem: OrderLineItem,
      changedDetails: optional(
        object({
          quantityBeforeChange: optional(Whole()),
          priceBeforeChange: optional(Price),
          priceDescriptionBeforeChange: optional(Translated),
        }),
      ),
    }),
  ),
  shippingInfo: optional(Detail.shipping),
  recipientInfo: optional(Detail.recipient),
  billingDetails: optional(Detail.billing),
  buyerDetails: optional(Detail.buyer),
  businessLocationDetails: optional(Detail.location),
  /** The older names of what the details tell, which clients still read. */
  buyerInfo: optional(BuyerInfo),
  billingInfo: optional(AddressWithContact),
  memberId: optional(Id()),
  additionalFees: list(
    object({
      additionalFee: OrderAdditionalFee,
      taxDetails: optional(object({ taxable: Flag(), taxGroupId: optional(Id()) })),
      source: DraftSource,
      applied: Flag(),
    }),
  ),
  discounts: list(object({ discount: OrderDiscount, source: DraftSource, applied: Flag() })),
  createdDate: Timestamp(),
  updatedDate: Timestamp(),
  createdBy: CreatedBy,
  weightUnit: WeightUnit,
  currency: Currency(),
  priceSummary: OrderPriceSummary,
  taxSummary: object({ totalTax: Price }),
  taxInfo: OrderTaxInfo,
  /** Before the commit already: what would then be open, or owed to the buyer where it is negative. */
  balanceSummary: BalanceSummary,
  commitSettings: optional(DraftOrderCommitSettings),
  extendedFields: optional(ExtendedFields),
})
export type DraftOrder = Static<typeof DraftOrder>

export const CalculatedDraftOrder = object({
  draftOrder: DraftOrder,
  /** How it could be delivered to where it goes. */
  shippingOptions: list(
    object({
      carrierId: Text(),
      code: Text(),
      title: Text(),
      logistics: DeliveryLogistics,
      cost: object({ price: Price }),
    }),
  ),
})
export type CalculatedDraftOrder = Static<typeof CalculatedDraftOrder>
