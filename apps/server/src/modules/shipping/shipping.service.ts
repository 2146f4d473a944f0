import type { DeliveryDays } from '@stoa/contract/delivery.entity'
import type { ShippingSchedule } from '@stoa/contract/shipping-schedule.entity'
import { getMainLanguage } from '@stoa/messages'
import { formatMinor } from '@stoa/money'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { findFreeDelivery } from './free-delivery.ts'
import type { ShippingSettings } from './quote.ts'
import { schedule } from './schedule.ts'
import { findDeliveries } from './shipping.store.ts'
import { findDeliveryRegion } from './shipping.ts'

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

/** The days that shipping takes, by option and by the first one to the country; and which days count. */
export interface ShippingDays extends ShippingSchedule {
  readonly byOption: Readonly<Record<string, DeliveryDays>>
  readonly toCountry?: DeliveryDays
}

/** Returns undefined if no option has delivery days. Runs no statement. */
export async function getShippingDays(unit: Unit, country: string | undefined): Promise<ShippingDays | undefined> {
  const { options, regions } = (await unit.site()).get(deliveries)
  const timed = options.flatMap(({ id, deliveryDays, deliveryRegionIds }) =>
    deliveryDays ? [{ id, deliveryDays, deliveryRegionIds }] : [],
  )
  if (timed.length === 0) return undefined
  const region = country ? findDeliveryRegion(regions, { country }) : undefined
  const first = timed.find(({ deliveryRegionIds }) => region && deliveryRegionIds?.includes(region.id))
  const { businessDays, cutOffTime, closedDates } = await schedule.get(unit)
  return {
    ...{ businessDays, ...(cutOffTime && { cutOffTime }), closedDates },
    byOption: Object.fromEntries(timed.map(({ id, deliveryDays }) => [id, deliveryDays])),
    ...(first && { toCountry: first.deliveryDays }),
  }
}
