import type { deliveryProfile } from '@stoa/contract/delivery-profile'
import type { ReplyOf } from '@stoa/contract/operation'
import { subdivisionCode } from '@stoa/contract/place'
import type { Unit } from '../../kernel/unit.ts'
import type { Region, ShippingSettings } from './quote.ts'
import { getShippingSettings } from './shipping.service.ts'

type Reply = ReplyOf<(typeof deliveryProfile)['getDeliveryDestinationProperties']>
type Country = Reply['countries'][number]

/** Countries without postal codes. */
const withoutPostalCodes = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GM GQ GY HK JM KI KM KN KP ML MO MR MW NR NU PA QA RW SB SC SL SR ST SY TD TF TG TK TL TO TT TV UG VU YE ZW'.split(
    ' ',
  ),
)

export async function getDeliveryDestinationProperties(unit: Unit): Promise<Reply> {
  return listDestinationProperties(await getShippingSettings(unit))
}

/** What the default profile's active regions require of an address. */
function listDestinationProperties(settings: ShippingSettings): Reply {
  const countries = new Map<string, Country>()
  let restOfWorld: Reply['restOfWorld']
  for (const region of settings.regions.filter(({ active }) => active !== false)) {
    const pickupOnly = isPickupOnly(settings, region)
    const { destinations = [] } = region
    if (destinations.length === 0) restOfWorld ??= { postalCodeRequired: false, pickupOnly }
    for (const { countryCode: country, subdivisions = [] } of destinations) {
      const properties = { postalCodeRequired: !pickupOnly && !withoutPostalCodes.has(country), pickupOnly }
      const before = countries.get(country) ?? { country, subdivisions: [] }
      const codes = subdivisions.flatMap((one) => subdivisionCode(country, one) ?? [])
      countries.set(
        country,
        codes.length === 0
          ? { ...before, deliveryDestinationProperties: properties }
          : {
              ...before,
              subdivisions: [
                ...before.subdivisions,
                ...codes.map((subdivision) => ({ subdivision, deliveryDestinationProperties: properties })),
              ],
            },
      )
    }
  }
  return { ...(restOfWorld && { restOfWorld }), countries: [...countries.values()].slice(0, 195) }
}

/** Nothing is shipped there, but there are pickup locations. */
function isPickupOnly(settings: ShippingSettings, { id, deliveryCarriers = [] }: Region): boolean {
  const isHere = ({ deliveryRegionIds }: { deliveryRegionIds?: string[] }) => deliveryRegionIds?.includes(id) ?? false
  const { options, localDeliveries = [], carriers = [], pickupLocations = [] } = settings
  const isSent = [options, localDeliveries, carriers].some((all) => all.some(isHere)) || deliveryCarriers.length > 0
  return !isSent && pickupLocations.some((location) => location.active !== false && isHere(location))
}
