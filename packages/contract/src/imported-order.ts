import { CustomField } from './checkout.entity.ts'
import {
  AttributionSource,
  DecimalQuantity,
  DiscountReason,
  FeeSource,
  FulfillmentStatus,
  type OrderStatus,
  type PaymentStatus,
} from './order.entity.ts'
import {
  Currency,
  Decimal,
  Email,
  Flag,
  FreeForm,
  Id,
  Language,
  list,
  maybe,
  object,
  oneOf,
  type Static,
  Text,
  Timestamp,
  Url,
  Whole,
  writable,
} from './schema.ts'
import { Address, AddressWithContact } from './shapes/address.ts'
import { ChannelType } from './shapes/channel.ts'
import {
  CatalogReference,
  CustomLineItemToAdd,
  ExtendedFields,
  ItemType,
  PaymentOption,
  Quantity,
  SubscriptionSettings,
  TaxableAddress,
  WeightUnit,
} from './shapes/item.ts'
import { JurisdictionType } from './shapes/jurisdiction.ts'
import { TagListInput } from './shapes/tags.ts'
import { PickupMethod } from './shapes/totals.ts'

/** An amount from clients; their formatted text is ignored. */
export const PriceInput = object({ amount: Decimal({ gte: '0', lte: '1000000000000000' }) })
const Amount = maybe(PriceInput)
const NameInput = object({ original: Text(200, 1), translated: maybe(Text(400)) })
const { descriptionLines, media, physicalProperties } = CustomLineItemToAdd.properties

const Rate = () => Decimal({ gte: '0', maxScale: 6 })
const taxFields = {
  taxName: maybe(Text(200)),
  taxType: maybe(Text(200)),
  jurisdiction: maybe(Text(200)),
  jurisdictionType: maybe(JurisdictionType),
  rate: maybe(Rate()),
}

/** A subscription that the other system manages: nothing is charged here. */
const SubscriptionInput = object({
  id: maybe(Id()),
  cycleNumber: maybe(Whole(0, 100_000)),
  subscriptionOptionTitle: maybe(Text(150)),
  subscriptionOptionDescription: maybe(Text(500)),
  subscriptionSettings: maybe(object({ ...SubscriptionSettings.properties, billingCycles: maybe(Whole(1, 100_000)) })),
  chargesDescription: maybe(Text(1000)),
})

/** A line of an imported order, at the price that it was sold for. */
const LineItemInput = object({
  id: maybe(Id()),
  productName: NameInput,
  catalogReference: maybe(CatalogReference),
  quantity: Quantity(),
  descriptionLines,
  image: media,
  physicalProperties,
  itemType: ItemType,
  paymentOption: maybe(PaymentOption),
  /** The price of one piece after automatic discounts, and before them. */
  price: PriceInput,
  priceBeforeDiscounts: Amount,
  /** All discounts on all pieces. */
  totalDiscount: Amount,
  totalPriceBeforeTax: Amount,
  totalPriceAfterTax: Amount,
  taxDetails: maybe(object({ taxRate: maybe(Rate()), totalTax: Amount })),
  taxInfo: maybe(
    object({
      taxRate: maybe(Rate()),
      taxAmount: Amount,
      taxableAmount: Amount,
      taxGroupId: maybe(Id()),
      taxBreakdown: maybe(
        list(object({ ...taxFields, taxAmount: Amount, taxableAmount: Amount, nonTaxableAmount: Amount }), 7),
      ),
    }),
  ),
  taxableAddress: maybe(TaxableAddress),
  fulfillerId: maybe(Id()),
  extendedFields: maybe(ExtendedFields),
  priceDescription: maybe(object({ original: Text(100, 1), translated: maybe(Text(100)) })),
  /** A file that the other system delivers; stored for information only. */
  digitalFile: maybe(object({ fileId: Text(100, 1), link: maybe(Url()), expirationDate: maybe(Timestamp()) })),
  subscriptionInfo: maybe(SubscriptionInput),
  locations: maybe(list(object({ id: Id(), quantity: Quantity() }), 5)),
  priceUndetermined: maybe(Flag()),
  fixedQuantity: maybe(Flag()),
  decimalQuantity: maybe(DecimalQuantity),
})
export type LineItemInput = Static<typeof LineItemInput>

/** When and where an order arrives, as free text of the carrier. */
export const deliveryInput = {
  pickupDetails: maybe(object({ address: maybe(writable(Address)), pickupMethod: maybe(PickupMethod) })),
  deliveryTime: maybe(Text(500)),
  instructions: maybe(Text(1000)),
  deliverByDate: maybe(Timestamp()),
  deliveryTimeSlot: maybe(object({ from: Timestamp(), to: Timestamp() })),
} as const

const orderFields = {
  lineItems: list(LineItemInput, 300, 1),
  channelInfo: object({
    type: ChannelType,
    externalOrderId: maybe(Text(100)),
    externalOrderUrl: maybe(Text(300)),
  }),
  /** Omitted amounts are computed from the lines; given ones must add up. */
  priceSummary: object({
    subtotal: Amount,
    shipping: Amount,
    tax: Amount,
    discount: Amount,
    totalAdditionalFees: Amount,
    total: Amount,
  }),
  balanceSummary: maybe(object({ paid: Amount, refunded: Amount })),
  buyerInfo: maybe(
    object({ visitorId: maybe(Id()), memberId: maybe(Id()), contactId: maybe(Id()), email: maybe(Email()) }),
  ),
  buyerLanguage: maybe(Language()),
  buyerNote: maybe(Text(1000)),
  /** Default: the shop's. */
  currency: maybe(Currency()),
  weightUnit: maybe(WeightUnit),
  taxIncludedInPrices: maybe(Flag()),
  billingInfo: maybe(writable(AddressWithContact)),
  recipientInfo: maybe(writable(AddressWithContact)),
  shippingInfo: maybe(
    object({
      carrierId: maybe(Text(100)),
      code: maybe(Text(100)),
      title: Text(250, 1),
      logistics: maybe(
        object({
          shippingDestination: maybe(writable(AddressWithContact)),
          ...deliveryInput,
        }),
      ),
      region: maybe(object({ name: maybe(Text(100)) })),
      cost: maybe(object({ price: Amount, discount: Amount, totalPriceAfterTax: Amount })),
    }),
  ),
  appliedDiscounts: maybe(
    list(
      object({
        id: maybe(Id()),
        coupon: maybe(object({ id: Text(100), code: Text(100), name: Text(200), amount: PriceInput })),
        merchantDiscount: maybe(
          object({ discountReason: maybe(DiscountReason), description: maybe(Text(200)), amount: PriceInput }),
        ),
        discountRule: maybe(
          object({
            id: Id(),
            name: object({ original: Text(256, 1), translated: maybe(Text(500)) }),
            amount: PriceInput,
          }),
        ),
        discountType: maybe(oneOf(['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING'])),
        lineItemIds: maybe(list(Id(), 300)),
        lineItemDiscounts: maybe(list(object({ id: Id(), totalDiscount: PriceInput }), 300)),
      }),
      320,
    ),
  ),
  additionalFees: maybe(
    list(
      object({
        id: maybe(Id()),
        code: maybe(Text(100)),
        name: Text(50, 1),
        price: PriceInput,
        priceAfterTax: Amount,
        providerAppId: maybe(Id()),
        source: maybe(FeeSource),
        lineItemIds: maybe(list(Id(), 300)),
      }),
      100,
    ),
  ),
  customFields: maybe(list(CustomField, 50)),
  tags: maybe(object({ privateTags: TagListInput, tags: TagListInput })),
  extendedFields: maybe(ExtendedFields),
  purchasedDate: maybe(Timestamp()),
  /** The taxes that the total consists of. */
  taxInfo: maybe(object({ taxBreakdown: maybe(list(object({ ...taxFields, aggregatedTaxAmount: Amount }), 50)) })),
  attributionSource: maybe(AttributionSource),
  businessLocation: maybe(object({ id: Id() })),
  purchaseFlowId: maybe(Id()),
  archived: maybe(Flag()),
  seenByAHuman: maybe(Flag()),
} as const

/** An order from another system. */
export const OrderInput = object({
  ...orderFields,
  /** External payments are recorded as received; by default the order is unpaid. */
  paymentStatus: maybe(oneOf(['NOT_PAID', 'PARTIALLY_PAID', 'PAID'])),
})
export type OrderInput = Static<typeof OrderInput>

/** An existing order with its number and states. */
export const ImportedOrder = object({
  ...orderFields,
  /** The id of an order that was imported before: it is replaced. */
  id: maybe(Id()),
  number: maybe(Text(18, 1)),
  createdDate: maybe(Timestamp()),
  status: oneOf(['APPROVED', 'PENDING', 'REJECTED', 'CANCELED']) satisfies { '~unsafe': Static<typeof OrderStatus> },
  paymentStatus: oneOf([
    ...(['NOT_PAID', 'PENDING', 'DECLINED', 'CANCELED'] as const),
    ...(['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED'] as const),
  ]) satisfies {
    '~unsafe': Static<typeof PaymentStatus>
  },
  fulfillmentStatus: maybe(FulfillmentStatus),
})
export type ImportedOrder = Static<typeof ImportedOrder>

/** Who is notified of the order (default: everyone), and which apps may edit it (default: all). */
const terms = {
  notifications: maybe(object({ sendNotificationToBuyer: maybe(Flag()), sendNotificationsToBusiness: maybe(Flag()) })),
  editableByEveryone: maybe(Flag()),
  editableByOwnerApps: maybe(object({ appIds: maybe(list(Id(), 10, 1)) })),
} as const

/** Settings for an order from a draft. */
export const OrderCreateSettings = maybe(object(terms))
export type OrderCreateSettings = Static<typeof OrderCreateSettings>

/**
 * `orderApprovalStrategy`: approve an order when it is paid (at once, if it is free), or also when a payment method was
 * saved. Orders with a received payment are approved at once.
 */
export const OrderCreationSettings = maybe(
  object({
    ...terms,
    orderApprovalStrategy: maybe(oneOf(['DEFAULT', 'PAYMENT_RECEIVED', 'PAYMENT_METHOD_SAVED'])),
  }),
)

/** `{key: {"$count": field or fields}}`, or `$sum`, `$avg`, `$min`, `$max` of one amount field. */
export const Aggregation = FreeForm(20)
