import type {
  DeliveryAddress,
  DeliveryRegion,
  LocalDeliveryOption,
  PickupLocation,
  ShippingOption,
  ShippoConfiguration,
} from '@stoa/contract/delivery.entity'
import type { Place } from '@stoa/contract/place'
import type { Minor } from '@stoa/money'
import type { Slot } from './slots.ts'

export type WeightUnit = 'KG' | 'LB'
export type CarrierService =
  | NonNullable<ShippoConfiguration['domesticServices']>[number]['service']
  | NonNullable<ShippoConfiguration['internationalServices']>[number]['service']

/** A carrier's configuration with what its owner switched off. */
export type CarrierConfiguration = ShippoConfiguration & { readonly inactiveServiceIds?: readonly string[] }

type WithRequired<T, Needed extends keyof T> = Partial<T> & Pick<T, Needed>

/** Where a site delivers and what it costs, all in the order in which it was set up. */
export type ShippingSettings = {
  readonly regions: readonly WithRequired<DeliveryRegion, 'id'>[]
  /** The regions of the profiles beside the default one, by the profile's id. */
  readonly otherProfiles?: ReadonlyMap<string, readonly WithRequired<DeliveryRegion, 'id'>[]>
  readonly options: readonly WithRequired<ShippingOption, 'id' | 'rates'>[]
  readonly pickupLocations?: readonly WithRequired<PickupLocation, 'id' | 'address'>[]
  readonly localDeliveries?: readonly WithRequired<LocalDeliveryOption, 'id'>[]
  readonly carriers?: readonly CarrierConfiguration[]
  /** Absent: kilograms, kilometres and centimetres. */
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
  /** One piece, in the site's unit of weight. */
  readonly weight?: number | null
  /** false: a physical item that is not sent. */
  readonly shippable?: boolean
  /** Absent, or none that the site has: the default profile. */
  readonly deliveryProfileId?: string
}

export type Pickup = {
  readonly address: DeliveryAddress
  /** STORE_PICKUP at the business itself, PICKUP_POINT anywhere else. */
  readonly method: 'STORE_PICKUP' | 'PICKUP_POINT'
}

/** What a carrier asks for beside its price: a fee of its own in the total, in minor units. */
export type Charge = {
  readonly type: 'HANDLING_FEE' | 'INSURANCE'
  readonly price: Minor
  readonly details?: string
}

/** How the items of one profile go, where several profiles deliver together. */
export type Allocation = {
  readonly carrierId: string
  readonly code: string
  readonly region: Pick<Region, 'id' | 'name'>
  readonly lineIds: readonly string[]
}

export type ShippingQuote = {
  readonly carrierId: string
  /** What it is chosen by: the option's id, and of a scheduled delivery the slot's beginning. */
  readonly code: string
  readonly title: string
  readonly estimatedDeliveryTime?: string
  readonly instructions?: string
  readonly pickup?: Pickup
  readonly slot?: Slot
  /** Of the delivery alone. */
  readonly price: Minor
  readonly charges?: readonly Charge[]
  readonly allocations?: readonly Allocation[]
}

/** The delivery with what its carrier charges beside it. */
export const withCharges = ({ price, charges = [] }: Pick<ShippingQuote, 'price' | 'charges'>): Minor =>
  charges.reduce((sum, charge) => sum + charge.price, price)

/** An option of the site, offered or not. */
export type Candidate = {
  readonly kind: 'SHIPPING' | 'PICKUP' | 'LOCAL_DELIVERY' | 'CARRIER'
  readonly code: string
  readonly title: string
  /** Present where it is offered. */
  readonly quote?: ShippingQuote
  /** Why it is offered at this price, or why it is not. */
  readonly reason: () => string
}

/** A carrier that has no price of its own. */
export type CarrierFault = { readonly appId: string; readonly code: string; readonly description: string }

/** What is asked of every option. */
export type Question = {
  readonly settings: ShippingSettings
  readonly region: Region
  readonly place: Place
  readonly lines: readonly ShippingLine[]
  readonly currency: string
  readonly now: Date
}

/** The carrier that stands for what the site delivers by itself. */
export const ownCarrierId = '018f0000-57a0-7000-8000-000000000001'
