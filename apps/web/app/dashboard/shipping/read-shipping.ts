import type { ReplyOf } from '@stoa/contract'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { type ConditionalRate, formatRates } from './rates.ts'

type Profile = ReplyOf<'deliveryProfile.getDeliveryProfile'>['deliveryProfile']
type Region = NonNullable<Profile['deliveryRegions']>[number]

export const shippingPath = '/dashboard/shipping'

/** Far more than a shop sets up, so that one page is enough. */
const firstPage = { query: { paging: { limit: 100 } } }

export interface DeliveryOption {
  readonly id: string
  readonly to: string
  readonly kind: 'SHIPPING' | 'PICKUP' | 'LOCAL'
  readonly name: string
  readonly time: string
  readonly rate: string
  readonly off: boolean
  readonly regionIds: readonly string[]
}

export interface RegionRow {
  readonly id: string
  readonly name: string
  readonly places: string
  readonly off: boolean
  readonly options: readonly DeliveryOption[]
}

export interface ProfileRow {
  readonly id: string
  readonly revision: string
  readonly name: string
  readonly isDefault: boolean
  readonly regions: readonly RegionRow[]
}

/** The regions that a shop delivers to by profile, with their delivery options. */
export async function readShipping(host: Host): Promise<{ profiles: ProfileRow[]; unused: DeliveryOption[] }> {
  const [{ deliveryProfiles }, options] = await Promise.all([
    host.call('deliveryProfile.queryDeliveryProfiles', firstPage),
    readOptions(host),
  ])
  const profiles = deliveryProfiles
    .toSorted((one, other) => Number(other.default) - Number(one.default))
    .map((profile) => ({
      id: profile.id,
      revision: profile.revision ?? '',
      name: profile.name,
      isDefault: profile.default,
      regions: (profile.deliveryRegions ?? []).map((region) => toRegionRow(host, region, options)),
    }))
  const known = new Set(profiles.flatMap(({ regions }) => regions.map(({ id }) => id)))
  return { profiles, unused: options.filter(({ regionIds }) => !regionIds.some((id) => known.has(id))) }
}

function toRegionRow(
  { site, t }: Host,
  { id, name, active, destinations }: Region,
  options: readonly DeliveryOption[],
): RegionRow {
  return {
    id,
    name,
    places: formatPlaces(t, destinations, site.locale),
    off: active === false,
    options: options.filter(({ regionIds }) => regionIds.includes(id)),
  }
}

const maxPlaces = 4

/** `Ireland, Germany (BE, BY), and 3 more`. */
export function formatPlaces(t: Translate, destinations: Region['destinations'], locale: string): string {
  if (!destinations?.length) return t('dashboard-shipping:places.rest')
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const places = destinations.map(({ countryCode, subdivisions = [] }) => {
    const country = names.of(countryCode) ?? countryCode
    return subdivisions.length > 0 ? `${country} (${t.join(subdivisions)})` : country
  })
  if (places.length <= maxPlaces) return t.list(places)
  const shown = places.slice(0, maxPlaces - 1)
  return t.list([...shown, t('dashboard-shipping:places.more', { count: places.length - shown.length })])
}

async function readOptions(host: Host): Promise<DeliveryOption[]> {
  const [{ shippingOptions }, { pickupLocations }, { localDeliveryOptions }] = await Promise.all([
    host.call('shippingOptions.queryShippingOptions', firstPage),
    host.call('pickupLocations.queryPickupLocation', firstPage),
    host.call('localDeliveryOptions.queryLocalDeliveryOptions', firstPage),
  ])
  const { t, site } = host
  const format = (rates: readonly ConditionalRate[]) => formatRates(t, rates, site)
  const toRegionIds = ({ deliveryRegionIds = [] }: { deliveryRegionIds?: readonly string[] }) => ({
    regionIds: [...deliveryRegionIds],
  })
  return [
    ...shippingOptions.map((one) => ({
      ...{ id: one.id, to: `${shippingPath}/options/${one.id}`, kind: 'SHIPPING' as const, off: false },
      name: one.title || t('dashboard-shipping:kind.shipping'),
      time: one.estimatedDeliveryTime ?? '',
      rate: format(one.rates),
      ...toRegionIds(one),
    })),
    ...pickupLocations.map((one) => ({
      ...{ id: one.id, to: `${shippingPath}/pickups/${one.id}`, kind: 'PICKUP' as const, off: one.active === false },
      name: one.name || t('dashboard-shipping:kind.pickup'),
      time: one.deliveryTime ?? '',
      rate: format(one.rates ?? []),
      ...toRegionIds(one),
    })),
    ...localDeliveryOptions.map((one) => ({
      ...{ id: one.id, to: `${shippingPath}/local/${one.id}`, kind: 'LOCAL' as const, off: false },
      name: one.areaName || t('dashboard-shipping:kind.local'),
      time: one.estimatedDeliveryTime ?? '',
      rate: format(one.rates?.length ? one.rates : one.rate ? [{ amount: one.rate }] : []),
      ...toRegionIds(one),
    })),
  ]
}

export interface RegionChoice {
  readonly id: string
  readonly name: string
  readonly profile: string | undefined
}

/** All regions, with the names of their profiles if there are several. */
export async function readRegionChoices(host: Host): Promise<RegionChoice[]> {
  const { deliveryProfiles } = await host.call('deliveryProfile.queryDeliveryProfiles', firstPage)
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

export async function readWeightUnit(host: Host): Promise<'kg' | 'lb'> {
  const { site } = await host.call('site.getSite', {})
  return site.weightUnit === 'LB' ? 'lb' : 'kg'
}

export function compareRegions(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
}
