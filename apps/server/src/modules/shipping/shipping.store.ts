import {
  DeliveryProfile,
  LocalDeliveryOption,
  PickupLocation,
  ShippingOption,
  ShippoConfiguration,
} from '@stoa/contract/delivery.entity'
import { sql } from 'kysely'
import { type EntityMetadata, EntityStore } from '../../kernel/entity-store.ts'
import { jsonPath, required, stored } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { ShippingSettings } from './quote.ts'

export type ProfileDoc = Omit<DeliveryProfile, keyof EntityMetadata>
export type OptionDoc = Omit<ShippingOption, keyof EntityMetadata>
export type PickupDoc = Omit<PickupLocation, keyof EntityMetadata>
export type LocalDeliveryDoc = Omit<LocalDeliveryOption, keyof EntityMetadata>
export type CarrierDoc = Omit<ShippoConfiguration, keyof EntityMetadata> & { inactiveServiceIds?: string[] }

const byRegion = { deliveryRegionIds: required(), deliveryRegionId: stored(sql`e.delivery_region_ids[1]`) }

export const profiles = new EntityStore<ProfileDoc>('delivery_profiles', {
  entity: DeliveryProfile,
  promote: (doc) => ({ name: doc.name, is_default: doc.default }),
  columns: {
    name: required(),
    default: required('e.is_default'),
    'createdBy.appId': (declared) => jsonPath('e.doc', ['createdBy', 'appId'], declared),
    'createdBy.userId': (declared) => jsonPath('e.doc', ['createdBy', 'userId'], declared),
  },
  more: { createdBy: jsonPath('e.doc', ['createdBy'], { operators: ['$exists'] }) },
})

export const options = new EntityStore<OptionDoc>('shipping_options', {
  entity: ShippingOption,
  translatedAs: 'DELIVERY_OPTION',
  promote: (doc) => ({
    delivery_region_ids: doc.deliveryRegionIds ?? [],
    estimated_delivery_time: doc.estimatedDeliveryTime ?? '',
  }),
  columns: { ...byRegion, estimatedDeliveryTime: required() },
})

export const pickups = new EntityStore<PickupDoc>('pickup_locations', {
  entity: PickupLocation,
  translatedAs: 'DELIVERY_OPTION',
  promote: ({ deliveryRegionIds: regions = [], name = '', address }) => ({
    delivery_region_ids: regions,
    name,
    country: address.country ?? '',
    subdivision: address.subdivision ?? '',
    city: address.city ?? '',
  }),
  columns: {
    deliveryRegionIds: required(),
    name: required(),
    'address.country': required('e.country'),
    'address.subdivision': required('e.subdivision'),
    'address.city': required('e.city'),
  },
})

export const localDeliveries = new EntityStore<LocalDeliveryDoc>('local_delivery_options', {
  entity: LocalDeliveryOption,
  translatedAs: 'DELIVERY_OPTION',
  promote: (doc) => ({
    delivery_region_ids: doc.deliveryRegionIds ?? [],
    area_name: doc.areaName ?? '',
    estimated_delivery_time: doc.estimatedDeliveryTime ?? '',
  }),
  columns: { deliveryRegionIds: required(), areaName: required(), estimatedDeliveryTime: required() },
})

export const carriers = new EntityStore<CarrierDoc>('shippo_configurations', {
  entity: ShippoConfiguration,
  promote: (doc) => ({ delivery_region_ids: doc.deliveryRegionIds ?? [] }),
  columns: byRegion,
})

/** The stored shipping settings, oldest first. */
export type Deliveries = Omit<ShippingSettings, 'weightUnit' | 'timeZone' | 'businessAddress'>

export async function findDeliveries(unit: Unit): Promise<Deliveries> {
  const all = await profiles.list(unit)
  return {
    regions: all.find((profile) => profile.default)?.deliveryRegions ?? [],
    otherProfiles: new Map(
      all.filter((profile) => !profile.default).map(({ id, deliveryRegions = [] }) => [id, deliveryRegions]),
    ),
    options: await options.list(unit),
    pickupLocations: await pickups.list(unit),
    localDeliveries: await localDeliveries.list(unit),
    carriers: await carriers.list(unit),
  }
}
