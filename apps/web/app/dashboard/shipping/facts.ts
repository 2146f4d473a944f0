import type { ReplyOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { type ConditionalRate, sayRates } from './rates.ts'

type Profile = ReplyOf<'deliveryProfile.getDeliveryProfile'>['deliveryProfile']
type Region = NonNullable<Profile['deliveryRegions']>[number]

/** What the pages of this folder lead to. */
export const home = '/dashboard/shipping'

/** The most that one list of a set-up shop holds; more is nobody's shop. */
const most = { query: { paging: { limit: 100 } } }

export interface Way {
  readonly id: string
  readonly to: string
  readonly kind: 'SENT' | 'PICKUP' | 'LOCAL'
  readonly name: string
  readonly about: string
  readonly price: string
  readonly off: boolean
  readonly regionIds: readonly string[]
}

export interface RegionRow {
  readonly id: string
  readonly name: string
  readonly places: string
  readonly off: boolean
  readonly ways: readonly Way[]
}

export interface ProfileRow {
  readonly id: string
  readonly revision: string
  readonly name: string
  readonly isDefault: boolean
  readonly regions: readonly RegionRow[]
}

/** Where a shop delivers, by region, with every way that there is to it. */
export async function readShipping(host: Host): Promise<{ profiles: ProfileRow[]; unused: Way[] }> {
  const [{ deliveryProfiles }, ways] = await Promise.all([
    host.call('deliveryProfile.queryDeliveryProfiles', most),
    readWays(host),
  ])
  const profiles = deliveryProfiles
    .toSorted((one, other) => Number(other.default) - Number(one.default))
    .map((profile) => ({
      id: profile.id,
      revision: profile.revision ?? '',
      name: profile.name,
      isDefault: profile.default,
      regions: (profile.deliveryRegions ?? []).map((region) => toRegionRow(region, ways, host.site.locale)),
    }))
  const known = new Set(profiles.flatMap(({ regions }) => regions.map(({ id }) => id)))
  return { profiles, unused: ways.filter(({ regionIds }) => !regionIds.some((id) => known.has(id))) }
}

function toRegionRow({ id, name, active, destinations }: Region, ways: readonly Way[], locale: string): RegionRow {
  return {
    id,
    name,
    places: sayPlaces(destinations, locale),
    off: active === false,
    ways: ways.filter(({ regionIds }) => regionIds.includes(id)),
  }
}

/** `Ireland, Germany (BE, BY) and 3 more`. */
export function sayPlaces(destinations: Region['destinations'], locale: string): string {
  if (!destinations?.length) return 'Everywhere else'
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const said = destinations.map(({ countryCode, subdivisions = [] }) => {
    const country = names.of(countryCode) ?? countryCode
    return subdivisions.length > 0 ? `${country} (${subdivisions.join(', ')})` : country
  })
  return said.length > 4 ? `${said.slice(0, 3).join(', ')} and ${said.length - 3} more` : said.join(', ')
}

async function readWays(host: Host): Promise<Way[]> {
  const [{ shippingOptions }, { pickupLocations }, { localDeliveryOptions }] = await Promise.all([
    host.call('shippingOptions.queryShippingOptions', most),
    host.call('pickupLocations.queryPickupLocation', most),
    host.call('localDeliveryOptions.queryLocalDeliveryOptions', most),
  ])
  const { currency, locale } = host.site
  const say = (rates: readonly ConditionalRate[]) => sayRates(rates, { currency, locale })
  const regions = ({ deliveryRegionIds = [] }: { deliveryRegionIds?: readonly string[] }) => ({
    regionIds: [...deliveryRegionIds],
  })
  return [
    ...shippingOptions.map((one) => ({
      ...{ id: one.id, to: `${home}/options/${one.id}`, kind: 'SENT' as const, off: false },
      name: one.title || 'Shipping',
      about: one.estimatedDeliveryTime ?? '',
      price: say(one.rates),
      ...regions(one),
    })),
    ...pickupLocations.map((one) => ({
      ...{ id: one.id, to: `${home}/pickups/${one.id}`, kind: 'PICKUP' as const, off: one.active === false },
      name: one.name || 'Pickup',
      about: one.deliveryTime ?? '',
      price: say(one.rates ?? []),
      ...regions(one),
    })),
    ...localDeliveryOptions.map((one) => ({
      ...{ id: one.id, to: `${home}/local/${one.id}`, kind: 'LOCAL' as const, off: false },
      name: one.areaName || 'Local delivery',
      about: one.estimatedDeliveryTime ?? '',
      price: say(one.rates?.length ? one.rates : one.rate ? [{ amount: one.rate }] : []),
      ...regions(one),
    })),
  ]
}

export interface RegionChoice {
  readonly id: string
  readonly name: string
  readonly profile: string | undefined
}

/** Every region, with its profile's name where there are several profiles. */
export async function readRegionChoices(host: Host): Promise<RegionChoice[]> {
  const { deliveryProfiles } = await host.call('deliveryProfile.queryDeliveryProfiles', most)
  return deliveryProfiles
    .toSorted((one, other) => Number(other.default) - Number(one.default))
    .flatMap(({ name: profile, deliveryRegions = [] }) =>
      deliveryRegions.map(({ id, name }) => ({
        id,
        name,
        profile: deliveryProfiles.length > 1 ? profile : undefined,
      })),
    )
}

export async function weightUnitOf(host: Host): Promise<'kg' | 'lb'> {
  const { site } = await host.call('site.getSite', {})
  return site.weightUnit === 'LB' ? 'lb' : 'kg'
}

/** What must be said to the server so that a way is offered in these regions and no other. */
export function regionChanges(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
}
