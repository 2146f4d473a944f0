import { getMainLanguage } from '@stoa/messages'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import type { ShippingSettings } from './quote.ts'
import { findDeliveries } from './shipping.store.ts'

const deliveries = declareSnapshotPart('shipping', findDeliveries)

/** The site's shipping settings. Costs no statement. */
export async function getShippingSettings(unit: Unit): Promise<ShippingSettings> {
  const { locale, timeZone, settings } = await getCurrentSite(unit)
  const { weightUnit = 'KG', businessAddress } = settings
  return {
    ...(await unit.site()).get(deliveries),
    language: getMainLanguage(locale),
    timeZone,
    weightUnit,
    ...(businessAddress && { businessAddress }),
  }
}
