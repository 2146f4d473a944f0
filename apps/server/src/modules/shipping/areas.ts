import type { LocalDeliveryOption } from '@stoa/contract/delivery.entity'
import type { DeliveryReason } from '@stoa/contract/delivery-solutions'
import { type Place, sameCountry, subdivisionCode } from '@stoa/contract/place'

type OutsideArea = DeliveryReason['code']
type Point = { readonly latitude?: number | null; readonly longitude?: number | null }
type Area = Pick<LocalDeliveryOption, 'zipConfig' | 'radiusConfig' | 'customAreaConfig' | 'cityConfig' | 'destinations'>

/** Why a place is outside the delivery area; undefined if it is inside. */
export function explainOutsideArea(area: Area, place: Place, lengthUnit: 'KM' | 'MI'): OutsideArea | undefined {
  const { destinations = [], zipConfig, radiusConfig, customAreaConfig, cityConfig } = area
  if (destinations.length > 0 && !destinations.some((one) => covers(one.code, one.subdivisions, place))) {
    return 'COUNTRY_NOT_SERVED'
  }
  if (zipConfig) {
    if (!place.postalCode) return 'POSTAL_CODE_MISSING'
    const code = place.postalCode
    return zipConfig.zipCodes.some((zip) => matchesZip(zip, code)) ? undefined : 'POSTAL_CODE_NOT_SERVED'
  }
  if (radiusConfig) {
    const center = toPosition(radiusConfig.address?.geocode)
    const here = toPosition(place.geocode)
    if (!center) return 'AREA_WITHOUT_CENTER'
    if (!here) return 'POSITION_UNKNOWN'
    const radius = (radiusConfig.radius ?? 0) * (lengthUnit === 'MI' ? KM_PER_MILE : 1)
    return calculateKilometers(center, here) <= radius ? undefined : 'TOO_FAR'
  }
  if (customAreaConfig) {
    const here = toPosition(place.geocode)
    if (!here) return 'POSITION_UNKNOWN'
    const corners = customAreaConfig.geocodes.flatMap((corner) => toPosition(corner) ?? [])
    return isInside(corners, here) ? undefined : 'OUTSIDE_AREA'
  }
  if (cityConfig) {
    const named = cityConfig.cityItems.some(
      ({ cityName, country, subdivision }) =>
        normalizeName(cityName) === normalizeName(place.city ?? '') &&
        covers(country, subdivision ? [subdivision] : [], place),
    )
    return named ? undefined : 'CITY_NOT_SERVED'
  }
  return 'NO_AREA'
}

function covers(country: string, subdivisions: readonly string[] | null | undefined, place: Place): boolean {
  if (!sameCountry(place.country, country)) return false
  if (!subdivisions?.length) return true
  const normalized = subdivisionCode(country, place.subdivision)
  return normalized !== undefined && subdivisions.some((one) => subdivisionCode(country, one) === normalized)
}

/** `94107`, `941*` or `94100-94199`. Of nine-digit codes the first five count. */
export function matchesZip(pattern: string, postalCode: string): boolean {
  const normalized = pattern.replaceAll(/\s/g, '').toUpperCase()
  const code = postalCode.replaceAll(/\s/g, '').toUpperCase()
  if (normalized.endsWith('*')) return code.startsWith(normalized.slice(0, -1))
  const [, first, last] = /^(\d+)-(\d+)$/.exec(normalized) ?? []
  const short = code.replace(/^(\d{5})-\d{4}$/, '$1')
  if (first === undefined || last === undefined || first.length !== last.length) {
    return code === normalized || short === normalized
  }
  return short.length === first.length && /^\d+$/.test(short) && first <= short && short <= last
}

interface Position {
  readonly latitude: number
  readonly longitude: number
}

function toPosition(point: Point | null | undefined): Position | undefined {
  const { latitude, longitude } = point ?? {}
  return latitude == null || longitude == null ? undefined : { latitude, longitude }
}

const KM_PER_MILE = 1.609344
const EARTH_RADIUS_KM = 6371.0088

/** Great-circle distance. */
export function calculateKilometers(a: Position, b: Position): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [toRadians(b.latitude - a.latitude), toRadians(b.longitude - a.longitude)]
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Ray casting: a ray from inside crosses the border an odd number of times. */
export function isInside(corners: readonly Position[], { latitude, longitude }: Position): boolean {
  let inside = false
  for (const [index, a] of corners.entries()) {
    const b = corners.at(index - 1)!
    if (a.latitude > latitude === b.latitude > latitude) continue
    const crossing = a.longitude + ((latitude - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude)
    if (longitude < crossing) inside = !inside
  }
  return inside
}

const normalizeName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
