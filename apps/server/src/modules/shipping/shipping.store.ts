import type {
  DeliveryProfile,
  LocalDeliveryOption,
  PickupLocation,
  ShippingOption,
  ShippoConfiguration,
} from '@stoa/contract/delivery.entity'
import { sql } from 'kysely'
import { type EntityMetadata, EntityStore } from '../../kernel/entity-store.ts'
import { boolean, jsonPath, text, uuid, uuidList } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { ShippingSettings } from './quote.ts'

export type ProfileDoc = Omit<DeliveryProfile, keyof EntityMetadata>
export type OptionDoc = Omit<ShippingOption, keyof EntityMetadata>
export type PickupDoc = Omit<PickupLocation, keyof EntityMetadata>
export type LocalDeliveryDoc = Omit<LocalDeliveryOption, keyof EntityMetadata>
export type CarrierDoc = Omit<ShippoConfiguration, keyof EntityMetadata> & { inactiveServiceIds?: string[] }

const notNull = { notNull: true }
const deliveryRegionIds = uuidList('e.delivery_region_ids', {
  ...notNull,
  operators: ['$hasAll', '$hasSome', '$eq', '$exists'],
})
const byRegion = { deliveryRegionIds, deliveryRegionId: uuid(sql`e.delivery_region_ids[1]`) }

export const profiles = new EntityStore<ProfileDoc>('delivery_profiles', {
  promote: (doc) => ({ name: doc.name, is_default: doc.default }),
  fields: {
    name: text('e.name', notNull),
    default: boolean('e.is_default', notNull),
    createdBy: jsonPath('e.doc', ['createdBy'], { operators: ['$exists'] }),
    'createdBy.appId': jsonPath('e.doc', ['createdBy', 'appId']),
    'createdBy.userId': jsonPath('e.doc', ['createdBy', 'userId']),
  },
})

export const options = new EntityStore<OptionDoc>('shipping_options', {
  translatedAs: 'DELIVERY_OPTION',
  promote: (doc) => ({
    delivery_region_ids: doc.deliveryRegionIds ?? [],
    estimated_delivery_time: doc.estimatedDeliveryTime ?? '',
  }),
  fields: { ...byRegion, estimatedDeliveryTime: text('e.estimated_delivery_time', notNull) },
})

export const pickups = new EntityStore<PickupDoc>('pickup_locations', {
  translatedAs: 'DELIVERY_OPTION',
  promote: ({ deliveryRegionIds: regions = [], name = '', address }) => ({
    delivery_region_ids: regions,
    name,
    country: address.country ?? '',
    subdivision: address.subdivision ?? '',
    city: address.city ?? '',
  }),
  fields: {
    deliveryRegionIds,
    name: text('e.name', notNull),
    'address.country': text('e.country', notNull),
    'address.subdivision': text('e.subdivision', notNull),
    'address.city': text('e.city', notNull),
  },
})

export const localDeliveries = new EntityStore<LocalDeliveryDoc>('local_delivery_options', {
  translatedAs: 'DELIVERY_OPTION',
  promote: (doc) => ({
    delivery_region_ids: doc.deliveryRegionIds ?? [],
    area_name: doc.areaName ?? '',
    estimated_delivery_time: doc.estimatedDeliveryTime ?? '',
  }),
  fields: {
    deliveryRegionIds,
    areaName: text('e.area_name', notNull),
    estimatedDeliveryTime: text('e.estimated_delivery_time', notNull),
  },
})

export const carriers = new EntityStore<CarrierDoc>('shippo_configurations', {
  promote: (doc) => ({ delivery_region_ids: doc.deliveryRegionIds ?? [] }),
  fields: byRegion,
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
