import {
  Currency,
  Email,
  Flag,
  Float,
  Id,
  list,
  object,
  optional,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'
import { AddressWithContact } from './shapes/address.ts'
import { Image } from './shapes/image.ts'
import { ExtendedFields, SelectedMembership, WeightUnit } from './shapes/item.ts'
import { lineItem, lineItemTexts } from './shapes/line-item.ts'
import { MultiCurrencyPrice } from './shapes/price.ts'

export const CartLineItem = object(
  {
    ...lineItem,
    image: optional(readOnly(Image)),
    selectedMembership: optional(SelectedMembership),
  },
  lineItemTexts,
)
export type CartLineItem = Static<typeof CartLineItem>

export const CartDiscount = object({
  coupon: optional(object({ id: Text(), code: Text() })),
  merchantDiscount: optional(object({ amount: MultiCurrencyPrice, percentage: optional(Float()) })),
})
export type CartDiscount = Static<typeof CartDiscount>

export const SelectedShippingOption = object({ carrierId: optional(Id()), code: Text(100, 1) })
export type SelectedShippingOption = Static<typeof SelectedShippingOption>

export const Cart = object({
  id: readOnly(Id()),
  revision: Revision(),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
  lineItems: readOnly(list(CartLineItem)),
  subtotal: optional(readOnly(MultiCurrencyPrice)),
  appliedDiscounts: readOnly(list(CartDiscount)),
  buyerNote: optional(Text(1000)),
  buyerInfo: object({
    visitorId: optional(readOnly(Id())),
    memberId: optional(readOnly(Id())),
    userId: optional(readOnly(Id())),
    contactId: optional(Id()),
    email: optional(Email()),
  }),
  contactInfo: optional(AddressWithContact),
  currency: readOnly(Currency()),
  conversionCurrency: readOnly(Currency()),
  paymentCurrency: optional(readOnly(Currency())),
  buyerLanguage: optional(readOnly(Text())),
  siteLanguage: optional(readOnly(Text())),
  taxIncludedInPrices: readOnly(Flag()),
  weightUnit: readOnly(WeightUnit),
  checkoutId: optional(readOnly(Id())),
  overrideCheckoutUrl: optional(Text(1000)),
  purchaseFlowId: optional(readOnly(Id())),
  selectedShippingOption: optional(SelectedShippingOption),
  businessLocationId: optional(Id()),
  extendedFields: optional(ExtendedFields),
})
export type Cart = Static<typeof Cart>
