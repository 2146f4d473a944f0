import { newId } from '../../kernel/ids.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type {
  ConditionalRate,
  DeliveryRegion,
  Destination,
  Pickup,
  ShippingOption,
  ShippingSettings,
} from './shipping.ts'

interface DeliveryRegionsTable {
  id: string
  name: string
  active: boolean
  destinations: readonly Destination[]
  position: number
}

interface ShippingOptionsTable {
  id: string
  title: string
  estimated_delivery_time: string | null
  delivery_region_ids: readonly string[]
  rates: readonly ConditionalRate[]
  pickup: Pickup | null
  position: number
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    delivery_regions: DeliveryRegionsTable
    shipping_options: ShippingOptionsTable
  }
}

/** In the merchant's order. */
export async function findShippingSettings(unit: Unit): Promise<ShippingSettings> {
  const regions = await unit.all(
    db
      .selectFrom('delivery_regions')
      .select(['id', 'name', 'active', 'destinations'])
      .orderBy('position')
      .orderBy('id'),
  )
  const options = await unit.all(
    db
      .selectFrom('shipping_options')
      .select(['id', 'title', 'estimated_delivery_time', 'delivery_region_ids', 'rates', 'pickup'])
      .orderBy('position')
      .orderBy('id'),
  )
  return {
    regions,
    options: options.map(({ estimated_delivery_time, delivery_region_ids, ...option }) => ({
      ...option,
      estimatedDeliveryTime: estimated_delivery_time,
      deliveryRegionIds: delivery_region_ids,
    })),
  }
}

export async function insertDeliveryRegion(unit: Unit, region: Omit<DeliveryRegion, 'id'>, position: number) {
  const id = newId()
  await unit.run(
    db.insertInto('delivery_regions').values({
      id,
      name: region.name ?? '',
      active: region.active ?? true,
      destinations: region.destinations ?? [],
      position,
    }),
  )
  return id
}

export async function insertShippingOption(unit: Unit, option: Omit<ShippingOption, 'id'>, position: number) {
  const id = newId()
  await unit.run(
    db.insertInto('shipping_options').values({
      id,
      title: option.title ?? '',
      estimated_delivery_time: option.estimatedDeliveryTime ?? null,
      delivery_region_ids: option.deliveryRegionIds,
      rates: option.rates,
      pickup: option.pickup ?? null,
      position,
    }),
  )
  return id
}
