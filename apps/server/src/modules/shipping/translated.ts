import { LocalDeliveryOption, PickupLocation, ShippingOption } from '@stoa/contract/delivery.entity'
import { object, optional } from '@stoa/contract/schema'
import type { Unit } from '../../kernel/unit.ts'
import { createSmallSource, type SourceEntity } from '../translations/api.ts'
import { getShippingSettings } from './shipping.service.ts'

/** Each entity is one of the three. */
const DeliveryOption = object({
  shipping: optional(ShippingOption),
  pickup: optional(PickupLocation),
  local: optional(LocalDeliveryOption),
})

/** All that a buyer can select for delivery, from the site's snapshot. */
export const deliverySource = createSmallSource('DELIVERY_OPTION', DeliveryOption, listDeliveryOptions)

async function listDeliveryOptions(unit: Unit): Promise<SourceEntity[]> {
  const { options, pickupLocations = [], localDeliveries = [] } = await getShippingSettings(unit)
  return [
    ...options.map((shipping) => ({ id: shipping.id, title: shipping.title ?? '', value: { shipping } })),
    ...pickupLocations.map((pickup) => ({ id: pickup.id, title: pickup.name ?? '', value: { pickup } })),
    ...localDeliveries.map((local) => ({ id: local.id, title: local.areaName ?? '', value: { local } })),
  ]
}
