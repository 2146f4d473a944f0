import type { ConditionalRate } from '@stoa/contract/delivery.entity'
import type { Place } from '@stoa/contract/place'
import { type Minor, roundToMinor } from '@stoa/money'
import type { ShippingSettings } from './quote.ts'
import { findDeliveryRegion } from './shipping.ts'

/**
 * The lowest total of goods, in minor units, from which an option of the site ships to the place for free, whatever the
 * goods weigh. Undefined if there is none, if shipping is free for less anyway, or if it depends on the products.
 */
export function findFreeDelivery(settings: ShippingSettings, place: Place, currency: string): Minor | undefined {
  const region = findDeliveryRegion(settings.regions, place)
  if (!region || settings.otherProfiles?.size) return undefined
  const options = settings.options.filter(({ deliveryRegionIds }) => deliveryRegionIds?.includes(region.id))
  const totals = options
    .flatMap(({ rates }) => rates.filter(({ amount }) => roundToMinor(amount, currency) === 0n))
    .flatMap((rate) => findLeastTotal(rate, currency) ?? [])
  const least = totals.reduce<Minor | undefined>(
    (one, other) => (one === undefined || other < one ? other : one),
    undefined,
  )
  return least === 0n ? undefined : least
}

/** Returns undefined if the rate also depends on something else, or has an upper limit. */
function findLeastTotal({ conditions = [] }: ConditionalRate, currency: string): Minor | undefined {
  let least = 0n
  for (const { type, operator, value } of conditions) {
    if (type !== 'BY_TOTAL_PRICE' || (operator !== 'GTE' && operator !== 'GT')) return undefined
    const limit = roundToMinor(value, currency) + (operator === 'GT' ? 1n : 0n)
    if (limit > least) least = limit
  }
  return least
}
