import {
  declareTexts,
  Flag,
  Float,
  FreeForm,
  Id,
  list,
  object,
  oneOf,
  optional,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from '../schema.ts'
import { Address } from './address.ts'
import { TaxableAddress, Translated } from './item.ts'
import { ItemTaxDetails } from './line-item.ts'
import { LineItemCoverage, PurchasablePlan } from './plans.ts'
import { MultiCurrencyPrice } from './price.ts'

export const AppliedDiscount = object({
  coupon: optional(
    object(
      { id: Text(), code: Text(), name: translatable(Text()), amount: MultiCurrencyPrice },
      declareTexts('COUPON', 'id'),
    ),
  ),
  merchantDiscount: optional(object({ amount: MultiCurrencyPrice, percentage: optional(Float()) })),
  discountRule: optional(
    object({ id: Id(), name: translatable(Translated), amount: MultiCurrencyPrice }, declareTexts('DISCOUNT', 'id')),
  ),
  discountType: oneOf(['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING']),
  lineItemIds: list(Id()),
})
export type AppliedDiscount = Static<typeof AppliedDiscount>

export const GiftCard = object({
  id: optional(Text()),
  obfuscatedCode: Text(),
  amount: MultiCurrencyPrice,
  appId: optional(Id()),
  externalId: optional(Text()),
  requestedAmount: optional(MultiCurrencyPrice),
})

export const TaxCalculationDetails = object({
  manualRateReason: optional(oneOf(['GLOBAL_SETTING_TO_MANUAL', 'REGION_SETTING_TO_MANUAL'])),
  autoTaxFallbackDetails: optional(
    object({ fallbackReason: oneOf(['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED']), error: optional(FreeForm()) }),
  ),
  rateType: oneOf(['NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE']),
})

export const TaxSummary = object({
  taxableAmount: MultiCurrencyPrice,
  totalTax: MultiCurrencyPrice,
  calculationDetails: optional(TaxCalculationDetails),
})
export type TaxSummary = Static<typeof TaxSummary>

/** Backup rates and extra charges have no entity of their own, so translations are stored by their name. */
export const orNamedDelivery = { orNamed: { type: 'DELIVERY_OPTION', key: 'title' } } as const

export const AdditionalFee = object(
  {
    code: optional(Text()),
    name: translatable(Text(), orNamedDelivery),
    translatedName: optional(Text()),
    price: MultiCurrencyPrice,
    priceBeforeTax: MultiCurrencyPrice,
    priceAfterTax: MultiCurrencyPrice,
    taxDetails: optional(ItemTaxDetails),
    providerAppId: optional(Text()),
    lineItemIds: list(Id()),
    source: oneOf(['UNKNOWN_ADDITIONAL_FEE_SOURCE', 'SERVICE_PLUGIN', 'ITEM', 'MANUAL', 'SHIPPING', 'PLATFORM']),
    taxableAddress: optional(TaxableAddress),
  },
  declareTexts('FEE', 'code'),
)
export type AdditionalFee = Static<typeof AdditionalFee>

/** A delivery option's own texts; the code of a time slot begins with its option's id. */
export const deliveryTexts = declareTexts('DELIVERY_OPTION', 'code', { upTo: '@' })

/** One of several options that deliver a cart together, each for the items of one delivery profile. */
export const CombinedOption = object(
  {
    code: Text(),
    title: translatable(Text(), orNamedDelivery),
    deliveryTime: optional(translatable(Text())),
    instructions: optional(translatable(Text())),
  },
  deliveryTexts,
)
export const joinCombined = (field: string) => ({ madeOf: { list: 'combinedOptions', field } })
export const deliveryTitle = {
  ...orNamedDelivery,
  madeOf: { list: 'logistics.combinedOptions', field: 'title', separator: ' + ' },
} as const

export const PickupMethod = oneOf(['STORE_PICKUP', 'PICKUP_POINT'])
export const DeliveryLogistics = object({
  deliveryTime: optional(translatable(Text(), joinCombined('deliveryTime'))),
  instructions: optional(translatable(Text(), joinCombined('instructions'))),
  combinedOptions: optional(list(CombinedOption)),
  deliveryTimeSlot: optional(object({ from: Timestamp(), to: Timestamp() })),
  pickupDetails: optional(
    object({ address: optional(Address), businessLocation: optional(Flag()), pickupMethod: PickupMethod }),
  ),
})

const DeliveryAllocation = object({
  deliveryCarrier: optional(object({ appId: optional(Id()), code: Text() })),
  deliveryRegion: optional(object({ id: optional(Id()), name: optional(Text()) })),
  applicableLineItems: optional(object({ lineItemIds: list(Text()) })),
})

/** Selected by `code` and `carrierId`; the other fields are derived. */
const ShippingCost = object({
  price: MultiCurrencyPrice,
  totalDiscount: MultiCurrencyPrice,
  totalPriceBeforeTax: MultiCurrencyPrice,
  totalPriceAfterTax: MultiCurrencyPrice,
  taxDetails: ItemTaxDetails,
})
const ChargeType = oneOf(['HANDLING_FEE', 'INSURANCE'])
const chargeDetails = optional(translatable(Text(), { field: 'title', of: { type: 'DELIVERY_OPTION', id: 'details' } }))

export const SelectedCarrierServiceOption = object(
  {
    carrierId: optional(Id()),
    code: Text(100, 1),
    title: readOnly(translatable(Text(), deliveryTitle)),
    logistics: readOnly(translatable(DeliveryLogistics, { field: '' })),
    cost: readOnly(ShippingCost),
    /** Additional charges of the carrier, which are also listed as fees. */
    otherCharges: optional(readOnly(list(object({ type: ChargeType, details: chargeDetails, cost: ShippingCost })))),
    requestedShippingOption: readOnly(Flag()),
    deliveryAllocations: optional(readOnly(list(DeliveryAllocation))),
    partial: optional(readOnly(Flag())),
  },
  deliveryTexts,
)
export type SelectedCarrierServiceOption = Static<typeof SelectedCarrierServiceOption>

export const ShippingOption = object(
  {
    code: Text(),
    title: translatable(Text(), deliveryTitle),
    logistics: translatable(DeliveryLogistics, { field: '' }),
    cost: object({
      price: MultiCurrencyPrice,
      otherCharges: optional(list(object({ type: ChargeType, price: MultiCurrencyPrice, details: chargeDetails }))),
    }),
    deliveryAllocations: optional(list(DeliveryAllocation)),
    partial: optional(Flag()),
  },
  deliveryTexts,
)
export type ShippingOption = Static<typeof ShippingOption>

export const CarrierServiceOption = object({ carrierId: Id(), shippingOptions: list(ShippingOption) })
export type CarrierServiceOption = Static<typeof CarrierServiceOption>

export const ShippingRegion = object({ id: Id(), name: Text() })

const Membership = object({
  id: Text(),
  appId: Id(),
  name: Translated,
  lineItemIds: list(Text()),
  credits: optional(object({ total: Whole(), remaining: Whole() })),
  expirationDate: optional(Timestamp()),
})
export const eligibleMemberships = list(Membership)
export const invalidMemberships = list(object({ membership: Membership, reason: Text() }))

/** Plans that would pay for some lines; `appId` is their service. */
export const plansToBuy = {
  purchasablePlans: optional(readOnly(list(object({ ...PurchasablePlan.properties, appId: Id() })))),
  coverages: optional(readOnly(list(LineItemCoverage))),
}

export const SelectedMemberships = object({
  memberships: list(object({ id: Text(200, 1), appId: Id(), lineItemIds: list(Text(100, 1), 300, 1) }), 300),
})
