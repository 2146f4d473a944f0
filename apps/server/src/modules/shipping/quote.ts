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
import type { Size } from './packing.ts'
import type { Slot } from './slots.ts'
import type { WeightUnit } from './zone-table.ts'

/** A carrier's configuration with what its owner switched off. */
export type CarrierConfiguration = ShippoConfiguration & { readonly inactiveServiceIds?: readonly string[] }

type Set<T, Needed extends keyof T> = Partial<T> & Pick<T, Needed>

/** Where a site delivers and what it costs, all in the order in which it was set up. */
export type ShippingSettings = {
  readonly regions: readonly Set<DeliveryRegion, 'id'>[]
  readonly options: readonly Set<ShippingOption, 'id' | 'rates'>[]
  readonly pickupLocations?: readonly Set<PickupLocation, 'id' | 'address'>[]
  readonly localDeliveries?: readonly Set<LocalDeliveryOption, 'id'>[]
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
  /** One piece, in thousandths of a centimetre or an inch. */
  readonly size?: Size
  /** false: a physical item that is not sent. */
  readonly shippable?: boolean
}

export type Pickup = {
  readonly address: DeliveryAddress
  /** STORE_PICKUP at the business itself, PICKUP_POINT anywhere else. */
  readonly method: 'STORE_PICKUP' | 'PICKUP_POINT'
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
  readonly price: Minor
}

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
