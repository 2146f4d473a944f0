import { CreatedBy, CustomField } from './checkout.entity.ts'
import { Activity } from './order-activity.entity.ts'
import {
  Currency,
  Decimal,
  declareTexts,
  Email,
  Flag,
  Float,
  FreeForm,
  Id,
  Language,
  list,
  object,
  oneOf,
  optional,
  queryable,
  readOnly,
  type Shape,
  type Static,
  Text,
  Timestamp,
  translatable,
  Url,
  Whole,
} from './schema.ts'
import { Address, AddressWithContact } from './shapes/address.ts'
import { ChannelType } from './shapes/channel.ts'
import { Gift } from './shapes/gift.ts'
import { Image } from './shapes/image.ts'
import {
  CatalogReference,
  ExtendedFields,
  ItemType,
  OrderDescriptionLine,
  PaymentOption,
  PhysicalProperties,
  Quantity,
  SubscriptionSettings,
  TaxableAddress,
  Translated,
  WeightUnit,
} from './shapes/item.ts'
import { JurisdictionType } from './shapes/jurisdiction.ts'
import { Price } from './shapes/price.ts'
import { TagList } from './shapes/tags.ts'
import {
  CombinedOption,
  deliveryTexts,
  deliveryTitle,
  joinCombined,
  orNamedDelivery,
  PickupMethod,
  TaxCalculationDetails,
} from './shapes/totals.ts'
import { merchants } from './who.ts'

export const OrderStatus = oneOf(['INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED'])
export type OrderStatus = Static<typeof OrderStatus>

export const PaymentStatus = oneOf([
  'UNSPECIFIED',
  'NOT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'PENDING',
  'PARTIALLY_PAID',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
])
export type PaymentStatus = Static<typeof PaymentStatus>

export const FulfillmentStatus = oneOf(['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED'])
export type FulfillmentStatus = Static<typeof FulfillmentStatus>

export const AttributionSource = oneOf(['UNSPECIFIED', 'FACEBOOK_ADS'])

export const OrderLineTaxInfo = object({
  taxAmount: Price,
  taxableAmount: Price,
  taxRate: Decimal(),
  taxGroupId: optional(Id()),
  taxIncludedInPrice: Flag(),
  taxBreakdown: list(
    object({
      jurisdiction: optional(Text()),
      jurisdictionType: JurisdictionType,
      rate: Decimal(),
      taxName: optional(Text()),
      taxType: optional(Text()),
      taxableAmount: Price,
      nonTaxableAmount: optional(Price),
      taxAmount: Price,
    }),
  ),
})
export type OrderLineTaxInfo = Static<typeof OrderLineTaxInfo>

/** Its older form, which clients still read. */
const OrderLineTaxDetails = object({ taxableAmount: Price, taxRate: Decimal(), totalTax: Price })

/** Quantity by measure: 2.75 m² of carpet, as one piece. */
export const DecimalQuantity = object({
  value: Decimal({ gt: '0', lte: '1000000000000000', maxScale: 4 }),
  measurementUnit: optional(
    oneOf([
      ...(['UNSPECIFIED', 'ML', 'CL', 'L', 'CBM', 'MG', 'G', 'KG', 'MM', 'CM', 'M', 'SQM', 'OZ', 'LB'] as const),
      ...(['FLOZ', 'PT', 'QT', 'GAL', 'IN', 'FT', 'YD', 'SQFT'] as const),
    ]),
  ),
  otherUnit: optional(Text(50, 1)),
  description: optional(object({ original: Text(200, 1), translated: optional(Text(400)) })),
})

/** Without a page URL, unlike a cart's line: the product may no longer exist. */
export const OrderLineItem = object({
  id: Id(),
  productName: Translated,
  catalogReference: optional(CatalogReference),
  quantity: Quantity(),
  refundQuantity: optional(Whole()),
  restockQuantity: optional(Whole()),
  descriptionLines: list(OrderDescriptionLine),
  image: optional(Image),
  physicalProperties: PhysicalProperties,
  itemType: ItemType,
  paymentOption: PaymentOption,
  price: Price,
  priceBeforeDiscounts: Price,
  lineItemPrice: Price,
  totalDiscount: Price,
  totalPriceBeforeTax: Price,
  totalPriceAfterTax: Price,
  taxInfo: OrderLineTaxInfo,
  taxDetails: optional(OrderLineTaxDetails),
  taxableAddress: optional(TaxableAddress),
  depositAmount: optional(Price),
  priceDescription: optional(Translated),
  fulfillerId: optional(Id()),
  digitalFile: optional(object({ fileId: Text(), link: optional(Url()), expirationDate: optional(Timestamp()) })),
  subscriptionInfo: optional(
    object({
      id: optional(Id()),
      cycleNumber: Whole(),
      subscriptionOptionTitle: optional(Text()),
      subscriptionOptionDescription: optional(Text()),
      subscriptionSettings: SubscriptionSettings,
      chargesDescription: optional(Text()),
    }),
  ),
  locations: optional(list(object({ id: Id(), quantity: Whole(), name: optional(Text()) }))),
  priceUndetermined: optional(Flag()),
  fixedQuantity: optional(Flag()),
  decimalQuantity: optional(DecimalQuantity),
  modifierGroups: optional(list(FreeForm())),
  extendedFields: optional(ExtendedFields),
})
export type OrderLineItem = Static<typeof OrderLineItem>

export const OrderPriceSummary = object({
  subtotal: Price,
  shipping: Price,
  tax: Price,
  discount: Price,
  totalAdditionalFees: Price,
  total: Price,
})
export type OrderPriceSummary = Static<typeof OrderPriceSummary>

export const OrderShippingInfo = object(
  {
    carrierId: optional(Text(100)),
    code: optional(Text(100)),
    title: translatable(Text(250), deliveryTitle),
    logistics: translatable(
      object({
        shippingDestination: optional(AddressWithContact),
        pickupDetails: optional(
          object({ address: optional(Address), businessLocation: optional(Flag()), pickupMethod: PickupMethod }),
        ),
        deliveryTime: optional(translatable(Text(500), joinCombined('deliveryTime'))),
        instructions: optional(translatable(Text(1000), joinCombined('instructions'))),
        combinedOptions: optional(readOnly(list(CombinedOption))),
        deliverByDate: optional(Timestamp()),
        deliveryTimeSlot: optional(object({ from: Timestamp(), to: Timestamp() })),
      }),
      { field: '' },
    ),
    cost: readOnly(
      object({
        price: Price,
        totalPriceBeforeTax: Price,
        totalPriceAfterTax: Price,
        taxInfo: OrderLineTaxInfo,
        taxDetails: optional(OrderLineTaxDetails),
        discount: Price,
      }),
    ),
    region: optional(readOnly(object({ name: optional(Text()) }))),
  },
  deliveryTexts,
)
export type OrderShippingInfo = Static<typeof OrderShippingInfo>

export const OrderTaxInfo = object({
  totalTax: Price,
  taxBreakdown: list(
    object({
      taxName: Text(),
      taxType: Text(),
      jurisdiction: Text(),
      jurisdictionType: JurisdictionType,
      rate: Decimal(),
      aggregatedTaxAmount: Price,
    }),
  ),
  taxExempt: optional(Flag()),
})

export const DiscountReason = oneOf(['UNSPECIFIED', 'EXCHANGED_ITEMS', 'BILLING_ADJUSTMENT'])

export const OrderDiscount = object({
  id: optional(Id()),
  coupon: optional(
    object({ id: Text(), code: Text(), name: translatable(Text()), amount: Price }, declareTexts('COUPON', 'id')),
  ),
  merchantDiscount: optional(
    object({
      discountReason: DiscountReason,
      description: optional(Text()),
      amount: Price,
      percentage: optional(Float()),
    }),
  ),
  discountRule: optional(object({ id: Id(), name: Translated, amount: Price })),
  discountType: oneOf(['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING']),
  lineItemIds: list(Id()),
  lineItemDiscounts: optional(list(object({ id: Id(), totalDiscount: Price }))),
})
export type OrderDiscount = Static<typeof OrderDiscount>

export const FeeSource = oneOf(['SERVICE_PLUGIN', 'ITEM', 'MANUAL', 'SHIPPING', 'PLATFORM'])

export const OrderAdditionalFee = object(
  {
    id: Id(),
    code: optional(Text()),
    name: translatable(Text(), orNamedDelivery),
    price: Price,
    priceBeforeTax: Price,
    priceAfterTax: Price,
    taxInfo: optional(OrderLineTaxInfo),
    taxDetails: optional(OrderLineTaxDetails),
    providerAppId: optional(Id()),
    lineItemIds: list(Id()),
    source: FeeSource,
    taxableAddress: optional(TaxableAddress),
  },
  declareTexts('FEE', 'code'),
)
export type OrderAdditionalFee = Static<typeof OrderAdditionalFee>

/** Received and outstanding amounts. `balance` is negative if the shop owes money. */
export const BalanceSummary = object({
  balance: Price,
  paid: Price,
  refunded: Price,
  authorized: Price,
  pendingRefund: Price,
  pending: optional(Price),
  chargeback: optional(Price),
  chargebackReversal: optional(Price),
})
export type BalanceSummary = Static<typeof BalanceSummary>

export const OrderBuyerInfo = object({
  visitorId: optional(readOnly(Id())),
  memberId: optional(readOnly(Id())),
  contactId: optional(readOnly(Id())),
  email: optional(Email()),
})

export const OrderChannelInfo = readOnly(
  object({ type: ChannelType, externalOrderId: optional(Text()), externalOrderUrl: optional(Text()) }),
)

const order = object({
  id: queryable(readOnly(Id())),
  number: queryable(readOnly(Text()), { as: 'integer', searchable: true }),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
  purchasedDate: optional(queryable(readOnly(Timestamp()))),
  status: queryable(readOnly(OrderStatus)),
  paymentStatus: queryable(readOnly(PaymentStatus)),
  fulfillmentStatus: queryable(readOnly(FulfillmentStatus)),
  archived: queryable(Flag(), { sort: false }),
  seenByAHuman: queryable(Flag(), { sort: false, readableBy: merchants }),
  lineItems: readOnly(
    queryable(list(OrderLineItem), {
      by: [
        'productName.original',
        'catalogReference.catalogItemId',
        'catalogReference.appId',
        'subscriptionInfo.id',
        'locations.id',
      ],
    }),
  ),
  buyerInfo: queryable(OrderBuyerInfo, {
    by: {
      visitorId: { sort: false },
      memberId: { sort: false },
      contactId: { sort: false },
      email: { searchable: true },
    },
  }),
  buyerLanguage: optional(Language()),
  siteLanguage: readOnly(Text()),
  buyerNote: optional(Text(1000)),
  /** The gift options that the buyer chose. */
  gift: optional(readOnly(Gift)),
  currency: queryable(readOnly(Currency()), { sort: false }),
  /**
   * All amounts are charged in the original currency. The buyer's currency is informational, at the checkout's rate.
   */
  currencyConversionDetails: optional(
    readOnly(
      object({
        originalCurrency: Currency(),
        conversionRate: Decimal(),
        conversionCurrency: optional(Currency()),
        convertedTotal: optional(Price),
      }),
    ),
  ),
  weightUnit: WeightUnit,
  taxIncludedInPrices: readOnly(Flag()),
  priceSummary: readOnly(queryable(OrderPriceSummary, { by: ['total.amount'] })),
  balanceSummary: readOnly(
    queryable(BalanceSummary, {
      by: {
        'balance.amount': { sort: false },
        'paid.amount': { sort: false },
        'authorized.amount': {},
        'pendingRefund.amount': {},
        'pending.amount': {},
      },
    }),
  ),
  payAfterFreeTrial: optional(readOnly(OrderPriceSummary)),
  taxInfo: readOnly(queryable(OrderTaxInfo, { by: ['totalTax.amount'] })),
  /** `calculationDetails`: how taxes were computed in the checkout. */
  taxSummary: optional(readOnly(object({ totalTax: Price, calculationDetails: optional(TaxCalculationDetails) }))),
  appliedDiscounts: readOnly(list(OrderDiscount)),
  additionalFees: readOnly(list(OrderAdditionalFee)),
  billingInfo: optional(queryable(AddressWithContact, { by: ['contactDetails.firstName', 'contactDetails.lastName'] })),
  recipientInfo: optional(AddressWithContact),
  shippingInfo: optional(
    queryable(OrderShippingInfo, {
      by: [
        'title',
        'region.name',
        'logistics.deliveryTime',
        'logistics.deliveryTimeSlot.from',
        'logistics.deliveryTimeSlot.to',
      ],
    }),
  ),
  activities: readOnly(list(Activity)),
  attributionSource: optional(AttributionSource),
  createdBy: readOnly(queryable(CreatedBy, { by: ['userId'], as: 'text', sort: false, readableBy: merchants })),
  channelInfo: queryable(OrderChannelInfo, { by: ['type', 'externalOrderId'], as: 'text' }),
  checkoutId: optional(queryable(readOnly(Id()), { sort: false })),
  purchaseFlowId: optional(readOnly(Id())),
  customFields: list(CustomField, 50),
  tags: optional(object({ privateTags: optional(TagList), tags: optional(queryable(TagList, { by: ['tagIds'] })) })),
  businessLocation: optional(object({ id: queryable(Id()), name: optional(queryable(readOnly(Text()))) })),
  imported: optional(queryable(readOnly(Flag()), { sort: false })),
  extendedFields: optional(ExtendedFields),
})
/** A named type, so that TypeScript does not repeat the whole order in the types of operations that return one. */
export interface OrderShape extends Shape<typeof order.properties> {}
export const Order: OrderShape = order
export type Order = Static<typeof Order>
