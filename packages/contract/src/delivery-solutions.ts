import { ShippingCondition } from './delivery.entity.ts'
import { deliverySolutionsRoutes, deliveryTestsRoutes } from './delivery.routes.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import {
  Currency,
  Decimal,
  Flag,
  Float,
  FreeForm,
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
  writable,
} from './schema.ts'
import { Address, ContactDetails } from './shapes/address.ts'
import { CatalogReference, ExtendedFields } from './shapes/item.ts'
import { MultiCurrencyPrice } from './shapes/price.ts'
import { DeliveryLogistics } from './shapes/totals.ts'
import { merchants } from './who.ts'

const Amount = () => maybe(Decimal({ gte: '0', lte: '1000000000000' }))
const Length = () => maybe(Decimal({ gte: '0', lte: '999999999', maxScale: 6 }))

export const DeliverableItem = object({
  id: Text(100, 1),
  name: maybe(Text(400)),
  quantity: maybe(Whole(1, 100_000)),
  catalogReference: maybe(CatalogReference),
  physicalProperties: maybe(
    object({
      /** In the request's unit. */
      weight: maybe(Float(0, 999_999_999)),
      sku: maybe(Text(40)),
      shippable: maybe(Flag()),
      dimensions: maybe(
        object({
          length: Length(),
          width: Length(),
          height: Length(),
          /** Default: cm if the site weighs in kilograms, else inches. */
          unit: maybe(oneOf(['UNKNOWN_DIMENSIONS_UNIT', 'MM', 'CM', 'M', 'IN', 'FT', 'YD'])),
        }),
      ),
    }),
  ),
  /** For one piece; absent: the total is split among the pieces. */
  price: Amount(),
  totalPriceBeforeDiscount: Amount(),
  priceBeforeDiscount: Amount(),
  totalPrice: Amount(),
  deliveryProfileId: maybe(Id()),
  taxIncludedInPrice: maybe(Flag()),
  subscriptionSettings: maybe(FreeForm(20)),
})

const question = {
  lineItems: list(DeliverableItem, 300, 1),
  destination: writable(Address),
  weightUnit: maybe(oneOf(['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB'])),
}

export const deliverySolutions = defineOperations('deliverySolutions', deliverySolutionsRoutes, {
  getDeliverySolutions: {
    maxBytes: RICH_MAX_BYTES,
    kind: 'query',
    who: merchants,
    permission: 'ECOM.DELIVERY_SOLUTION_READ',
    input: object({
      ...question,
      origin: maybe(writable(Address)),
      /** The site's currency, as in all its rates. */
      currency: maybe(Currency()),
      contactDetails: maybe(writable(ContactDetails)),
      userPreferences: maybe(list(object({ appId: maybe(Id()), code: maybe(Text(250)) }), 5)),
      purchaseFlowId: maybe(Id()),
      externalReferences: maybe(
        list(object({ appId: maybe(Id()), resourceId: maybe(Text(100)), resourceType: maybe(Text(100)) }), 20),
      ),
      extendedFields: maybe(ExtendedFields),
    }),
    reply: object({
      deliverySolutions: list(
        object({
          code: Text(),
          deliveryReference: object({ code: Text(), appId: Id() }),
          title: Text(),
          logistics: DeliveryLogistics,
          cost: object({ price: Decimal(), currency: Currency(), deliveryPrice: MultiCurrencyPrice }),
          deliveryAllocations: list(
            object({
              deliveryCarrier: object({ appId: Id(), code: Text() }),
              deliveryRegion: object({ id: Id(), name: Text() }),
              /** For partial solutions only. */
              applicableLineItems: optional(object({ lineItemIds: list(Text()) })),
            }),
          ),
          /** It delivers the items of one profile, and there are others. */
          partial: Flag(),
        }),
      ),
      /** Carriers without a quote, even if a backup rate is used. */
      errors: list(
        object({
          appId: Id(),
          errorDetails: object({ applicationError: object({ code: Text(), description: Text() }) }),
        }),
      ),
    }),
    problems: ['NO_DELIVERY_REGION_FOUND', 'REQUIRED_COUNTRY'],
    summary: 'List delivery options with prices for items and an address.',
  },
})

/** Why a delivery option is offered at its price, or not offered. */
export const DeliveryReason = object({
  code: oneOf([
    'FREE',
    'RATE_APPLIES',
    'NO_RATE_APPLIES',
    'NOT_IN_REGION',
    'DISABLED',
    'COUNTRY_NOT_SERVED',
    'POSTAL_CODE_MISSING',
    'POSTAL_CODE_NOT_SERVED',
    'CITY_NOT_SERVED',
    'AREA_WITHOUT_CENTER',
    'POSITION_UNKNOWN',
    'TOO_FAR',
    'OUTSIDE_AREA',
    'NO_AREA',
    'NO_SLOT',
    'NO_CARRIER_PRICES',
    'BACKUP_RATE',
    'OFFERED_BY_SERVICE',
    'BACKUP_RATE_OF_SERVICE',
  ]),
  /** The rate that applies. */
  rate: optional(object({ amount: Decimal(), multiplyByQuantity: optional(Flag()) })),
  /** That are met, or that no rate meets. */
  conditions: optional(list(ShippingCondition)),
  /** Of the service. */
  name: optional(Text()),
})
export type DeliveryReason = Static<typeof DeliveryReason>

export const deliveryTests = defineOperations('deliveryTests', deliveryTestsRoutes, {
  explainDelivery: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.DELIVERY_SOLUTION_READ',
    input: object(question),
    reply: object({
      region: optional(object({ id: Id(), name: Text() })),
      /** In the checkout's order, including those that are not available. */
      options: list(
        object({
          code: Text(),
          kind: oneOf(['SHIPPING', 'PICKUP', 'LOCAL_DELIVERY', 'CARRIER']),
          title: Text(),
          offered: Flag(),
          /** If available. */
          price: optional(MultiCurrencyPrice),
          deliveryTimeSlot: optional(object({ from: Timestamp(), to: Timestamp() })),
          /** Why it is available at this price, or why not. */
          reason: DeliveryReason,
        }),
      ),
    }),
    summary: 'Test which delivery options apply to items and an address, with the reason for each.',
  },
})
