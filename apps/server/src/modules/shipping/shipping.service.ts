import { getMainLanguage } from '@stoa/messages'
import { formatMinor } from '@stoa/money'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { findFreeDelivery } from './free-delivery.ts'
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

/** The total of goods from which delivery to the country is free, as a decimal in the site's currency. Costs no statement. */
export async function getFreeDelivery(unit: Unit, country: string | undefined): Promise<string | undefined> {
  if (!country) return undefined
  const { currency } = await getCurrentSite(unit)
  const least = findFreeDelivery((await unit.site()).get(deliveries), { country }, currency)
  return least === undefined ? undefined : formatMinor(least, currency)
}
