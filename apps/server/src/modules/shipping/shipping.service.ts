import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { currentSite } from '../sites/index.ts'
import type { ShippingSettings } from './quote.ts'
import { findDeliveries } from './shipping.store.ts'

const deliveries = declareSnapshotPart('shipping', findDeliveries)

/** Where this site delivers and what it costs. Costs no statement of its own. */
export async function shippingSettings(unit: Unit): Promise<ShippingSettings> {
  const { timeZone, settings } = await currentSite(unit)
  const { weightUnit = 'KG', businessAddress } = settings
  return { ...(await unit.site()).get(deliveries), timeZone, weightUnit, ...(businessAddress && { businessAddress }) }
}
