import { DeliveryCarrier, LocalDeliveryOption, PickupLocation, ShippingOption } from '@stoa/contract/delivery.entity'
import { object, optional } from '@stoa/contract/schema'
import type { Unit } from '../../kernel/unit.ts'
import { createSmallSource, type SourceEntity } from '../translations/api.ts'
import { type Region, type ShippingSettings, toFeeName } from './quote.ts'
import { getShippingSettings } from './shipping.service.ts'

/** Each entity is one of these. */
const DeliveryOption = object({
  shipping: optional(ShippingOption),
  pickup: optional(PickupLocation),
  local: optional(LocalDeliveryOption),
  named: optional(DeliveryCarrier.properties.backupRate),
})

/** All that a buyer can select for delivery, from the site's snapshot. */
export const deliverySource = createSmallSource('DELIVERY_OPTION', DeliveryOption, listDeliveryOptions, {
  areUnowned: true,
})

async function listDeliveryOptions(unit: Unit): Promise<SourceEntity[]> {
  const settings = await getShippingSettings(unit)
  const { options, pickupLocations = [], localDeliveries = [] } = settings
  return [
    ...options.map((shipping) => ({ id: shipping.id, title: shipping.title ?? '', value: { shipping } })),
    ...pickupLocations.map((pickup) => ({ id: pickup.id, title: pickup.name ?? '', value: { pickup } })),
    ...localDeliveries.map((local) => ({ id: local.id, title: local.areaName ?? '', value: { local } })),
    ...listCarrierNames(settings).map((title) => ({ id: title, title, value: { named: { title } } })),
  ]
}

function listCarrierNames({ regions, otherProfiles = new Map() }: ShippingSettings): string[] {
  const all: readonly Region[] = [regions, ...otherProfiles.values()].flat()
  return [...new Set(all.flatMap(({ deliveryCarriers = [] }) => deliveryCarriers.flatMap(listNames)))]
}

/** The names of a carrier's backup rate and extra charges, also as fees have them. */
export const listNames = ({ backupRate, additionalCharges = [] }: DeliveryCarrier): string[] =>
  [
    backupRate?.title ?? '',
    ...additionalCharges.flatMap(({ description = '' }) => [...new Set([description, toFeeName(description)])]),
  ].filter((name) => name.trim() !== '')
