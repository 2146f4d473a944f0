import {
  Country,
  Decimal,
  declareTexts,
  Flag,
  Float,
  Id,
  list,
  object,
  oneOf,
  optional,
  queryable,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { StreetAddress } from './shapes/address.ts'
import { entityFields } from './shapes/entity-fields.ts'
import { ExtendedFields } from './shapes/item.ts'

const RegionIds = () => list(Id(), 50)
const byRegion = { as: 'uuid', operators: ['$hasAll', '$hasSome', '$eq', '$exists'] } as const

/** `value` in the site's weight unit, its currency, or pieces. */
export const ShippingCondition = object({
  type: oneOf(['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY']),
  value: Decimal({ gte: '0', lte: '999999999', maxScale: 6 }),
  operator: oneOf(['EQ', 'GT', 'GTE', 'LT', 'LTE']),
})
export type ShippingCondition = Static<typeof ShippingCondition>

/** A rate that applies if all its conditions match. The lowest applicable rate counts. */
export const ConditionalRate = object({
  amount: Decimal({ gte: '0', lte: '999999999', maxScale: 3 }),
  conditions: optional(list(ShippingCondition, 10)),
  multiplyByQuantity: optional(Flag()),
})
export type ConditionalRate = Static<typeof ConditionalRate>

/** Business days: `handling` until a parcel leaves, then `from` to `to` days until it arrives. */
export const DeliveryDays = object({ handling: Whole(0, 60), from: Whole(0, 60), to: Whole(0, 60) })
export type DeliveryDays = Static<typeof DeliveryDays>

/** Shipping to a region at the site's own rates. */
export const ShippingOption = object(
  {
    ...entityFields,
    /** The first of `deliveryRegionIds`, for older clients. */
    deliveryRegionId: optional(queryable(Id())),
    /** Set on creation; later changed by adding and removing regions. */
    deliveryRegionIds: optional(queryable(RegionIds(), byRegion)),
    title: optional(translatable(Text(1000))),
    estimatedDeliveryTime: optional(queryable(translatable(Text(500), { field: 'deliveryTime' }))),
    /** Used to show shoppers the days on which an order should arrive. */
    deliveryDays: optional(DeliveryDays),
    rates: list(ConditionalRate, 50, 1),
    extendedFields: optional(ExtendedFields),
  },
  declareTexts('DELIVERY_OPTION', 'id'),
)
export type ShippingOption = Static<typeof ShippingOption>

/** A country, or some of its subdivisions. */
export const DeliveryDestination = object({
  countryCode: Country(),
  subdivisions: optional(list(Text(256, 1), 100)),
})

/** Regions with the same name for a charge share one translation, so the name itself is the translation's id. */
const markNamed = (property: string) => ({ field: 'title', of: { type: 'DELIVERY_OPTION', id: property } })

/** An external carrier for a region, and its backup rate. */
export const DeliveryCarrier = object({
  appId: Id(),
  backupRate: optional(
    object({
      title: optional(translatable(Text(256, 1), markNamed('title'))),
      amount: optional(Decimal({ gte: '0', lte: '999999999', maxScale: 6 })),
      active: optional(Flag()),
    }),
  ),
  additionalCharges: optional(
    list(
      object({
        description: optional(translatable(Text(250), markNamed('description'))),
        amount: Decimal({ gte: '0', lte: '999999999' }),
      }),
      10,
    ),
  ),
})
export type DeliveryCarrier = Static<typeof DeliveryCarrier>

/** Without destinations: everywhere that no other region of the profile covers. */
export const DeliveryRegion = object({
  id: readOnly(Id()),
  name: Text(256, 1),
  active: optional(Flag()),
  deliveryCarriers: optional(readOnly(list(DeliveryCarrier, 25))),
  destinations: optional(list(DeliveryDestination, 250)),
  createdDate: optional(readOnly(Timestamp())),
})
export type DeliveryRegion = Static<typeof DeliveryRegion>

/** Where a site delivers. Items without a profile use the default one. */
export const DeliveryProfile = object({
  ...entityFields,
  name: queryable(Text(256, 1)),
  default: queryable(readOnly(Flag())),
  deliveryRegions: optional(list(DeliveryRegion, 100)),
  createdBy: optional(
    queryable(object({ appId: optional(Id()), userId: optional(Id()) }), { by: ['appId', 'userId'] }),
  ),
  extendedFields: optional(ExtendedFields),
})
export type DeliveryProfile = Static<typeof DeliveryProfile>

const DeliveryAddress = object({
  streetAddress: optional(StreetAddress),
  addressLine: optional(Text(150)),
  country: optional(Country()),
  subdivision: optional(Text(50)),
  city: optional(Text(50)),
  postalCode: optional(Text(50)),
  addressLine2: optional(Text(100)),
  formattedAddress: optional(readOnly(Text())),
  countryFullname: optional(readOnly(Text())),
  subdivisionFullname: optional(readOnly(Text())),
})
export type DeliveryAddress = Static<typeof DeliveryAddress>

/** A place where buyers pick up orders. */
export const PickupLocation = object(
  {
    ...entityFields,
    name: optional(queryable(translatable(Text(100, 1), { field: 'title' }))),
    address: queryable(DeliveryAddress, { by: ['country', 'subdivision', 'city'] }),
    deliveryTime: optional(translatable(Text(500))),
    instructions: optional(translatable(Text(1000))),
    active: optional(Flag()),
    rates: optional(list(ConditionalRate, 50)),
    deliveryRegionIds: optional(queryable(RegionIds(), byRegion)),
  },
  declareTexts('DELIVERY_OPTION', 'id'),
)
export type PickupLocation = Static<typeof PickupLocation>

const Geocode = object({ latitude: optional(Float(-90, 90)), longitude: optional(Float(-180, 180)) })
const TimePoint = object({ hours: optional(Whole(0, 23)), minutes: optional(Whole(0, 59)) })
const TimeOfDay = object({ hours: Whole(0, 23), minutes: Whole(0, 59) })
const DaySlot = optional(
  object({
    enabledForDelivery: optional(Flag()),
    timeSlots: optional(list(object({ from: optional(TimePoint), to: optional(TimePoint) }), 8)),
  }),
)

/** Delivery hours of the site's own courier, in the site's time zone. */
export const ScheduledDelivery = object({
  /** The older spelling of `timeWindows`, which wins if both are present. */
  days: optional(
    object({
      monday: DaySlot,
      tuesday: DaySlot,
      wednesday: DaySlot,
      thursday: DaySlot,
      friday: DaySlot,
      saturday: DaySlot,
      sunday: DaySlot,
    }),
  ),
  /** Days until the first delivery. */
  handlingDays: optional(Whole(0, 30)),
  /** From this time on, today counts as tomorrow. */
  cutOffTime: optional(TimePoint),
  timeWindows: optional(
    list(
      object({
        day: oneOf(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']),
        start: TimeOfDay,
        end: TimeOfDay,
        enabled: optional(Flag()),
      }),
      100,
    ),
  ),
})
export type ScheduledDelivery = Static<typeof ScheduledDelivery>

/** Local delivery by the site. Exactly one of the four `…Config` defines the area. */
export const LocalDeliveryOption = object(
  {
    ...entityFields,
    /** Postal codes: exact (`94107`), prefixes (`941*`) and ranges (`94100-94199`). */
    zipConfig: optional(object({ zipCodes: list(Text(300, 1), 1000) })),
    radiusConfig: optional(
      object({
        address: optional(object({ formattedAddress: optional(Text(400)), geocode: optional(Geocode) })),
        radius: optional(Float(0.1, 50)),
        /** MI if the site weighs in pounds. */
        lengthUnit: optional(readOnly(oneOf(['UNSPECIFIED_LENGTH_UNIT', 'KM', 'MI']))),
      }),
    ),
    /** The corners of a polygon. */
    customAreaConfig: optional(object({ geocodes: list(Geocode, 300) })),
    cityConfig: optional(
      object({
        cityItems: list(
          object({
            cityName: Text(100, 1),
            subdivision: optional(Text(50)),
            country: Country(),
            cityKey: optional(readOnly(Text(100))),
          }),
          50,
          1,
        ),
      }),
    ),
    areaName: optional(queryable(Text(100))),
    /** The older form of one rate without conditions. */
    rate: optional(Decimal({ gte: '0', lte: '999999999', maxScale: 3 })),
    estimatedDeliveryTime: optional(queryable(translatable(Text(40), { field: 'deliveryTime' }))),
    /** The older form of free delivery from this total on. */
    minimumFreeDeliveryOrderAmount: optional(Float(0, 999_999_999)),
    destinations: optional(list(object({ code: Country(), subdivisions: optional(list(Text(50, 1), 200)) }), 100)),
    scheduledDeliveryConfig: optional(ScheduledDelivery),
    rates: optional(list(ConditionalRate, 50)),
    deliveryRegionIds: optional(queryable(RegionIds(), byRegion)),
  },
  declareTexts('DELIVERY_OPTION', 'id'),
)
export type LocalDeliveryOption = Static<typeof LocalDeliveryOption>

export const PackageType = oneOf([
  'CUSTOM',
  'FLAT_RATE_ENVELOPE',
  'PADDED_FLAT_RATE_ENVELOPE',
  'SMALL_FLAT_RATE_BOX',
  'MEDIUM_FLAT_RATE_BOX_1',
  'MEDIUM_FLAT_RATE_BOX_2',
  'LARGE_FLAT_RATE_BOX',
])
export type PackageType = Static<typeof PackageType>

const Length = () => Decimal({ gte: '0', lte: '100000', maxScale: 3 })
const ServiceSettings = optional(
  object({
    estimatedDeliveryTime: optional(Text(500)),
    handlingFee: optional(
      object({
        value: Decimal({ gte: '0', lte: '999999999', maxScale: 4 }),
        calculationType: oneOf(['FIXED', 'PERCENTAGE']),
      }),
    ),
    freeDeliveryMinimumAmount: optional(Decimal({ gte: '0', lte: '999999999', maxScale: 6 })),
  }),
)
const Service = <const Names extends readonly string[]>(names: Names) =>
  object({ id: optional(Id()), service: oneOf(names), serviceSettings: ServiceSettings })

/** How a carrier's rate is computed: packages, origin, and offered services. */
export const ShippoConfiguration = object({
  ...entityFields,
  /** The first of `deliveryRegionIds`, for older clients. */
  deliveryRegionId: optional(queryable(Id())),
  deliveryRegionIds: optional(queryable(RegionIds(), byRegion)),
  domesticServices: optional(list(Service(['GROUND_ADVANTAGE', 'PRIORITY_MAIL', 'PRIORITY_MAIL_EXPRESS']), 3)),
  internationalServices: optional(
    list(
      Service([
        'FIRST_CLASS_PACKAGE_INTERNATIONAL',
        'PRIORITY_MAIL_INTERNATIONAL',
        'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
      ]),
      3,
    ),
  ),
  packageType: PackageType,
  /**
   * A custom package has a name and dimensions (cm if the site weighs in kilograms, else inches); others a number of
   * products.
   */
  packageDetails: object({
    name: optional(Text(255)),
    dimensions: optional(object({ length: Length(), width: Length(), height: Length() })),
    maxNumberOfProducts: optional(Decimal({ gte: '1', lte: '1000', maxScale: 0 })),
  }),
  /** The pickup location that parcels leave from; by default the business address. */
  osLocationId: optional(Id()),
  shipFromAddress: optional(readOnly(DeliveryAddress)),
  /** Weight of pieces without a weight. */
  backupWeight: optional(Decimal({ gte: '0', lte: '1000000', maxScale: 5 })),
  extendedFields: optional(ExtendedFields),
})
export type ShippoConfiguration = Static<typeof ShippoConfiguration>
