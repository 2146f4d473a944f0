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
  queryable,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { AddressWithContact } from './shapes/address.ts'
import { ExtendedFields, Translated, WeightUnit } from './shapes/item.ts'
import { Price } from './shapes/price.ts'
import { DeliveryLogistics } from './shapes/totals.ts'

/** The origin of a draft's discount or fee. */
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

/** Previous values of a changed order. */
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
  /** Whether the order's history lists the changes; default true. */
  addActivitiesToOrder: maybe(Flag()),
  sendNotificationsToCustomFulfillers: maybe(Flag()),
  /** Lines whose stock changes with their quantity. */
  updateInventory: maybe(list(object({ lineItemId: Id() }), 300)),
})
export type DraftOrderCommitSettings = Static<typeof DraftOrderCommitSettings>

/** A new order or a change of an order, recalculated on each read until it is committed. */
export const DraftOrder = object({
  id: queryable(Id()),
  orderId: optional(queryable(Id(), { sort: false })),
  status: queryable(oneOf(['DRAFT', 'COMMITTED'])),
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
  /** Older names of these details, which clients still read. */
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
  createdDate: queryable(Timestamp()),
  updatedDate: queryable(Timestamp()),
  createdBy: CreatedBy,
  weightUnit: WeightUnit,
  currency: Currency(),
  priceSummary: OrderPriceSummary,
  taxSummary: object({ totalTax: Price }),
  taxInfo: OrderTaxInfo,
  /** The balance after the commit; negative if the buyer is owed money. */
  balanceSummary: BalanceSummary,
  commitSettings: optional(DraftOrderCommitSettings),
  extendedFields: optional(ExtendedFields),
})
export type DraftOrder = Static<typeof DraftOrder>

export const CalculatedDraftOrder = object({
  draftOrder: DraftOrder,
  /** Delivery options for its destination. */
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
