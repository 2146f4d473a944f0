import {
  Currency,
  Decimal,
  declareTexts,
  Email,
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  Phone,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { Address, ContactDetails, VatId } from './shapes/address.ts'
import { ChannelType } from './shapes/channel.ts'
import { Image } from './shapes/image.ts'
import {
  CatalogReference,
  DescriptionLine,
  ExtendedFields,
  ItemType,
  PageUrl,
  PaymentOption,
  PhysicalProperties,
  Policy,
  ServiceProperties,
  SubscriptionOptionInfo,
  TaxableAddress,
  Translated,
  WeightUnit,
} from './shapes/item.ts'
import { deliveryTexts, orNamedDelivery } from './shapes/totals.ts'

/** An amount in the shop's currency and in the buyer's. */
export const ConvertedMoney = object({ amount: Decimal(), convertedAmount: optional(readOnly(Decimal())) })
export type ConvertedMoney = Static<typeof ConvertedMoney>

/** Values that an owner or an app set in place of the catalog's. */
export const CartV2Overrides = object({
  name: optional(Translated),
  salePrice: optional(Decimal()),
  fullPrice: optional(Decimal()),
  descriptionLines: optional(list(DescriptionLine)),
  physicalProperties: optional(PhysicalProperties),
  image: optional(Image),
  paymentOption: optional(object({ value: PaymentOption })),
  depositAmount: optional(Decimal()),
  savePaymentMethod: optional(Flag()),
  inventoryAppId: optional(Id()),
})

export const CartV2DiscountSource = object({
  sourceType: oneOf(['AUTOMATIC_RULE', 'COUPON']),
  couponCode: optional(Text()),
})

const Modifier = object({
  id: Text(),
  quantity: optional(Whole()),
  label: optional(Translated),
  details: optional(Translated),
  price: optional(ConvertedMoney),
})

export const CartV2LineItem = object(
  {
    id: Id(),
    name: translatable(Translated, { unless: 'source.catalogOverrideFields.name' }),
    quantityInfo: object({
      /** What can be bought of what was requested. Absent where nothing can be. */
      confirmedQuantity: optional(Whole()),
      requestedQuantity: Whole(),
      availableQuantity: optional(Whole()),
      fixedQuantity: Flag(),
    }),
    pricing: object({
      /** One piece after automatic discounts. */
      unitPrice: ConvertedMoney,
      totalPrice: ConvertedMoney,
      priceDescription: optional(Translated),
      priceUndetermined: Flag(),
      breakdown: object({
        fullPrice: ConvertedMoney,
        /** One piece before automatic discounts. */
        salePrice: ConvertedMoney,
        totalModifiersPrice: optional(ConvertedMoney),
      }),
    }),
    source: object({
      catalogReference: optional(CatalogReference),
      catalogOverrideFields: optional(CartV2Overrides),
      rootCatalogItemId: optional(Text()),
      inventoryAppId: optional(Id()),
    }),
    attributes: object({
      descriptionLines: list(DescriptionLine),
      image: optional(Image),
      url: optional(PageUrl),
      policies: list(Policy),
      itemType: ItemType,
      physicalProperties: PhysicalProperties,
      subscriptionInfo: optional(SubscriptionOptionInfo),
      serviceProperties: optional(ServiceProperties),
      membersOnly: Flag(),
    }),
    deliveryConfig: object({ deliveryProfileId: optional(Id()) }),
    taxConfig: object({ taxableAddress: optional(TaxableAddress), taxGroupId: optional(Id()) }),
    paymentConfig: object({
      savePaymentMethod: Flag(),
      consentRequiredPaymentPolicy: optional(Text()),
      depositAmount: optional(ConvertedMoney),
      selectedMembership: optional(object({ id: Text(), appId: Id() })),
      paymentOption: PaymentOption,
      membership: optional(object({ existingMembership: object({ appId: Id(), membershipId: Text() }) })),
    }),
    status: oneOf(['IN_STOCK', 'PARTIALLY_IN_STOCK', 'OUT_OF_STOCK', 'REMOVED_FROM_CATALOG']),
    extendedFields: optional(ExtendedFields),
    modifierGroups: list(object({ id: Text(), name: optional(Translated), modifiers: list(Modifier) })),
    /** Automatic discounts and the coupon, for all pieces. */
    discounts: list(object({ name: Translated, amountOff: ConvertedMoney, source: CartV2DiscountSource })),
    customLineItem: Flag(),
  },
  declareTexts('PRODUCT', 'source.catalogReference.catalogItemId'),
)
export type CartV2LineItem = Static<typeof CartV2LineItem>

export const CartV2DeliveryMethod = object(
  {
    code: Text(),
    appId: optional(Id()),
    title: optional(translatable(Translated, orNamedDelivery)),
    pickup: Flag(),
  },
  deliveryTexts,
)
export type CartV2DeliveryMethod = Static<typeof CartV2DeliveryMethod>

export const CartV2GiftCard = object({
  id: Text(),
  obfuscatedCode: Text(),
  appId: optional(Id()),
  externalId: optional(Text()),
  requestedRedeemAmount: optional(ConvertedMoney),
})

/**
 * The second form of a cart. It is the same cart as the first form shows, with the delivery method, the payment and
 * the order that was placed from it.
 */
export const CartV2 = object({
  id: readOnly(Id()),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
  revision: Revision(),
  lineItems: readOnly(list(CartV2LineItem)),
  subtotal: readOnly(ConvertedMoney),
  note: optional(Text(1000)),
  coupons: readOnly(list(object({ id: Text(), code: Text() }))),
  source: object({
    channelType: optional(ChannelType),
    createdBy: readOnly(
      object({ visitorId: optional(Id()), memberId: optional(Id()), userId: optional(Id()), appId: optional(Id()) }),
    ),
    /** Set by owners and apps only. */
    customContentReference: optional(object({ appId: Id(), componentId: Id() })),
  }),
  businessInfo: object({
    locationId: optional(Id()),
    languageCode: readOnly(Text()),
    currencyCode: readOnly(Currency()),
  }),
  customerInfo: object({
    visitorId: optional(readOnly(Id())),
    memberId: optional(readOnly(Id())),
    userId: optional(readOnly(Id())),
    firstName: optional(Text(100)),
    lastName: optional(Text(100)),
    phone: optional(Phone()),
    company: optional(Text(1000)),
    vatId: optional(VatId),
    email: optional(Email()),
    contactId: optional(readOnly(Id())),
    languageCode: readOnly(Text()),
    currencyCode: readOnly(Currency()),
  }),
  deliveryInfo: object({
    address: optional(Address),
    method: optional(readOnly(CartV2DeliveryMethod)),
    weightUnit: readOnly(WeightUnit),
  }),
  taxInfo: object({
    pricesIncludeTax: readOnly(Flag()),
    /** Set by owners and apps only. */
    taxExemptGroupId: optional(Id()),
  }),
  paymentInfo: object({
    giftCards: readOnly(list(CartV2GiftCard)),
    currencyCode: readOnly(Currency()),
    billingAddress: optional(Address),
    billingContact: optional(ContactDetails),
  }),
  orderPlaced: readOnly(Flag()),
  orderId: optional(readOnly(Id())),
  purchaseFlowId: readOnly(Id()),
  customCheckoutUrl: optional(Text(2048)),
  extendedFields: optional(ExtendedFields),
  currentCart: readOnly(Flag()),
  /** A cart of a preview, from which no order can be placed. */
  demo: optional(Flag()),
})
export type CartV2 = Static<typeof CartV2>
