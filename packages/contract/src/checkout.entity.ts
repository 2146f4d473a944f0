import {
  Anything,
  Currency,
  Email,
  Flag,
  Id,
  list,
  maybe,
  object,
  optional,
  readOnly,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'
import { AddressWithContact } from './shapes/address.ts'
import { ChannelType } from './shapes/channel.ts'
import { Gift } from './shapes/gift.ts'
import { Image } from './shapes/image.ts'
import { ExtendedFields, WeightUnit } from './shapes/item.ts'
import { CalculationErrors, ItemTaxDetails, lineItem, lineItemTexts, Violation } from './shapes/line-item.ts'
import { MultiCurrencyPrice, PriceSummary } from './shapes/price.ts'
import {
  AdditionalFee,
  AppliedDiscount,
  CarrierServiceOption,
  eligibleMemberships,
  GiftCard,
  invalidMemberships,
  plansToBuy,
  SelectedCarrierServiceOption,
  SelectedMemberships,
  ShippingRegion,
  TaxSummary,
} from './shapes/totals.ts'

export const CheckoutLineItem = object(
  {
    ...lineItem,
    media: optional(readOnly(Image)),
    discount: readOnly(MultiCurrencyPrice),
    taxDetails: readOnly(ItemTaxDetails),
    totalPriceBeforeTax: readOnly(MultiCurrencyPrice),
    totalPriceAfterTax: readOnly(MultiCurrencyPrice),
  },
  lineItemTexts,
)
export type CheckoutLineItem = Static<typeof CheckoutLineItem>

export const CheckoutShippingInfo = object({
  shippingDestination: optional(AddressWithContact),
  selectedCarrierServiceOption: optional(SelectedCarrierServiceOption),
  region: optional(readOnly(ShippingRegion)),
  carrierServiceOptions: readOnly(list(CarrierServiceOption)),
})
export type CheckoutShippingInfo = Static<typeof CheckoutShippingInfo>

export const CreatedBy = object({
  userId: optional(Id()),
  memberId: optional(Id()),
  visitorId: optional(Id()),
  appId: optional(Id()),
})

export const CustomField = object({
  title: Text(500, 1),
  translatedTitle: optional(Text(500, 1)),
  value: Anything(),
})

export const Checkout = object({
  id: readOnly(Id()),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
  completed: readOnly(Flag()),
  cartId: optional(Id()),
  lineItems: readOnly(list(CheckoutLineItem)),
  billingInfo: optional(AddressWithContact),
  shippingInfo: optional(CheckoutShippingInfo),
  buyerInfo: object({
    visitorId: optional(readOnly(Id())),
    memberId: optional(readOnly(Id())),
    contactId: optional(readOnly(Id())),
    email: optional(Email()),
  }),
  /** Details of the buyer are omitted: the caller has the checkout's URL but did not prove to be the buyer. */
  buyerDetailsMasked: optional(readOnly(Flag())),
  buyerNote: optional(Text(1000)),
  customFields: optional(list(CustomField, 50)),
  /** Only accepted if the shop offers gift options. Null: the order is no gift. */
  gift: maybe(Gift),
  /** The gift options that the shop offers. Absent if it offers none, or if no item is delivered. */
  giftOptions: optional(readOnly(object({ wrapping: Flag(), wrappingPrice: optional(MultiCurrencyPrice) }))),
  currency: readOnly(Currency()),
  conversionCurrency: readOnly(Currency()),
  paymentCurrency: optional(readOnly(Currency())),
  priceSummary: readOnly(PriceSummary),
  payNow: readOnly(PriceSummary),
  payLater: readOnly(PriceSummary),
  payAfterFreeTrial: optional(readOnly(PriceSummary)),
  taxSummary: readOnly(TaxSummary),
  taxIncludedInPrice: readOnly(Flag()),
  appliedDiscounts: readOnly(list(AppliedDiscount)),
  additionalFees: readOnly(list(AdditionalFee)),
  giftCard: optional(readOnly(GiftCard)),
  /** The signed-in member's store credit, which `addStoreCredit` can use. */
  storeCredit: optional(readOnly(MultiCurrencyPrice)),
  calculationErrors: optional(readOnly(CalculationErrors)),
  violations: readOnly(list(Violation)),
  membershipOptions: optional(
    object({
      eligibleMemberships: readOnly(eligibleMemberships),
      invalidMemberships: readOnly(invalidMemberships),
      selectedMemberships: optional(SelectedMemberships),
      ...plansToBuy,
    }),
  ),
  weightUnit: readOnly(WeightUnit),
  channelType: readOnly(ChannelType),
  siteLanguage: readOnly(Text()),
  buyerLanguage: readOnly(Text()),
  createdBy: readOnly(CreatedBy),
  purchaseFlowId: optional(readOnly(Id())),
  extendedFields: optional(ExtendedFields),
  customSettings: optional(
    object({
      lockGiftCard: optional(Flag()),
      lockCouponCode: optional(Flag()),
      disabledPolicyAgreementCheckbox: optional(Flag()),
      disabledManualPayment: optional(Flag()),
      /** The page links only to the payment. */
      disabledContinueShoppingButton: optional(Flag()),
    }),
  ),
  customContentReference: optional(object({ appId: Id(), componentId: Id() })),
  externalReference: optional(object({ appId: Id(), resourceId: optional(Text(100, 1)) })),
  businessLocationId: optional(Id()),
  taxExemptGroupId: optional(Id()),
  /** Whether the member's customer record is tax-exempt. */
  taxExempt: optional(readOnly(Flag())),
})
export type Checkout = Static<typeof Checkout>
