import { snapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './shipping.store.ts'
import type { DeliveryRegion, ShippingOption, ShippingSettings } from './shipping.ts'

const settings = snapshotPart('shipping', store.findShippingSettings)

/** Where this site delivers and what it costs. Costs no statement of its own. */
export async function shippingSettings(unit: Unit): Promise<ShippingSettings> {
  return (await unit.site()).get(settings)
}

/** Answers the id. Regions and options are offered in the order of `position`. */
export async function createDeliveryRegion(
  unit: Unit,
  region: Omit<DeliveryRegion, 'id'>,
  position = 0,
): Promise<string> {
  const id = await store.insertDeliveryRegion(unit, region, position)
  await unit.touchSite()
  return id
}

export async function createShippingOption(
  unit: Unit,
  option: Omit<ShippingOption, 'id'>,
  position = 0,
): Promise<string> {
  const id = await store.insertShippingOption(unit, option, position)
  await unit.touchSite()
  return id
}
