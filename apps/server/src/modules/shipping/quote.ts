import type {
  DeliveryAddress,
  DeliveryRegion,
  LocalDeliveryOption,
  PickupLocation,
  ShippingOption,
  ShippoConfiguration,
} from '@stoa/contract/delivery.entity'
import type { DeliveryReason } from '@stoa/contract/delivery-solutions'
import type { Place } from '@stoa/contract/place'
import type { Language, Translate } from '@stoa/messages'
import type { Minor } from '@stoa/money'
import type { Slot } from './slots.ts'

export type WeightUnit = 'KG' | 'LB'
export type CarrierService =
  | NonNullable<ShippoConfiguration['domesticServices']>[number]['service']
  | NonNullable<ShippoConfiguration['internationalServices']>[number]['service']

/** A carrier's configuration with the services that the owner has switched off. */
export type CarrierConfiguration = ShippoConfiguration & { readonly inactiveServiceIds?: readonly string[] }

type WithRequired<T, Needed extends keyof T> = Partial<T> & Pick<T, Needed>

/** A site's shipping settings, in creation order. */
export type ShippingSettings = {
  readonly regions: readonly WithRequired<DeliveryRegion, 'id'>[]
  /** The regions of non-default profiles, by profile id. */
  readonly otherProfiles?: ReadonlyMap<string, readonly WithRequired<DeliveryRegion, 'id'>[]>
  readonly options: readonly WithRequired<ShippingOption, 'id' | 'rates'>[]
  readonly pickupLocations?: readonly WithRequired<PickupLocation, 'id' | 'address'>[]
  readonly localDeliveries?: readonly WithRequired<LocalDeliveryOption, 'id'>[]
  readonly carriers?: readonly CarrierConfiguration[]
  /** The site's main language, for titles without a text of the owner; absent: English. */
  readonly language?: Language
  /** Absent: kilograms, kilometers and centimeters. */
  readonly weightUnit?: WeightUnit
  /** Absent: UTC. */
  readonly timeZone?: string
  readonly businessAddress?: DeliveryAddress
}
export type Region = ShippingSettings['regions'][number]

export type ShippingLine = {
  readonly id?: string
  readonly itemType: string
  readonly quantity: number
  /** One piece, in minor units. */
  readonly price: Minor
  /** One piece, in the site's weight unit. */
  readonly weight?: number | null
  /** false: a physical item that is not shipped. */
  readonly shippable?: boolean
  /** Absent or unknown: the default profile. */
  readonly deliveryProfileId?: string
}

export type Pickup = {
  readonly address: DeliveryAddress
  /** STORE_PICKUP at the business address, PICKUP_POINT elsewhere. */
  readonly method: 'STORE_PICKUP' | 'PICKUP_POINT'
}

/** An extra charge of a carrier: a fee of its own in the total, in minor units. */
export type Charge = {
  readonly type: 'HANDLING_FEE' | 'INSURANCE'
  readonly price: Minor
  readonly details?: string
}

/** How the items of one profile are delivered when profiles are combined. */
export type Allocation = {
  readonly carrierId: string
  readonly code: string
  readonly region: Pick<Region, 'id' | 'name'>
  readonly lineIds: readonly string[]
}

/** The name of a charge among the fees of a total. */
export const toFeeName = (details: string): string => details.slice(0, 50)

export type ShippingQuote = {
  readonly carrierId: string
  /** The option's id, with the start of the slot for scheduled deliveries. */
  readonly code: string
  readonly title: string
  readonly estimatedDeliveryTime?: string
  readonly instructions?: string
  readonly pickup?: Pickup
  readonly slot?: Slot
  /** Without extra charges. */
  readonly price: Minor
  readonly charges?: readonly Charge[]
  readonly allocations?: readonly Allocation[]
  /** The options that were combined to this one. */
  readonly combined?: readonly Pick<ShippingQuote, 'code' | 'title' | 'estimatedDeliveryTime' | 'instructions'>[]
}

/** The price including extra charges. */
export const withCharges = ({ price, charges = [] }: Pick<ShippingQuote, 'price' | 'charges'>): Minor =>
  charges.reduce((sum, charge) => sum + charge.price, price)

/** An option of the site, offered or not. */
export type Candidate = {
  readonly kind: 'SHIPPING' | 'PICKUP' | 'LOCAL_DELIVERY' | 'CARRIER'
  readonly code: string
  readonly title: string
  /** Absent if it is not offered. */
  readonly quote?: ShippingQuote
  /** Why it is offered at this price, or not offered. */
  readonly reason: () => DeliveryReason
}

/** A carrier without a price. */
export type CarrierFault = {
  readonly appId: string
  readonly code: string
  /** In the caller's language. */
  readonly describe: (t: Translate) => string
}

/** The input for every option. */
export type Question = {
  readonly settings: ShippingSettings
  readonly region: Region
  readonly place: Place
  readonly lines: readonly ShippingLine[]
  readonly currency: string
  readonly now: Date
}

/** The carrier id of the site's own deliveries. */
export const ownCarrierId = '018f0000-57a0-7000-8000-000000000001'
