import { Dictionary, Flag, Id, list, object, optional, readOnly, type Static, Text, Timestamp, Url } from './schema.ts'
import { Quantity } from './shapes/item.ts'

/** What was sent, handed over or prepared together, such as one parcel. */
export const Fulfillment = object({
  id: readOnly(Id()),
  createdDate: optional(readOnly(Timestamp())),
  /** Without a quantity: all remaining pieces. */
  lineItems: list(object({ id: Id(), quantity: optional(Quantity()) }), 300, 1),
  /** Informational: Pending, Accepted, Ready, In_Delivery, Fulfilled, or custom text. */
  status: optional(Text(100, 1)),
  completed: optional(Flag()),
  trackingInfo: optional(
    object({
      trackingNumber: optional(Text(100)),
      shippingProvider: optional(Text(100)),
      trackingLink: optional(Url()),
    }),
  ),
  customInfo: optional(object({ fieldsData: optional(Dictionary(Text(1000), { maxProperties: 100 })) })),
})
export type Fulfillment = Static<typeof Fulfillment>

export const OrderWithFulfillments = object({ orderId: Id(), fulfillments: list(Fulfillment) })
export type OrderWithFulfillments = Static<typeof OrderWithFulfillments>
