import type { DeliveryRegion } from '@stoa/contract/delivery.entity'
import { findSubdivisionCode } from '@stoa/contract/place'
import { Problem } from '@stoa/contract/problem'

type Regions = readonly Pick<DeliveryRegion, 'destinations'>[]

/** Countries without subdivisions for shipping. */
const undivided = new Set(
  'AD AI AQ AW AX BL BM BV CC CK CW CX FK FO GG GI GL GS GU HK HM IM IO JE KY MC MF MO MP NF NU PM PN SG SJ SX TC TF TK VA VG VI'.split(
    ' ',
  ),
)

/**
 * A place belongs to one region of a profile: a country, a subdivision and "everywhere else" may be named once each. A
 * subdivision may have its own region, which takes precedence over its country's.
 */
export function assertDestinations(regions: Regions): void {
  const seen = new Set<string>()
  for (const { destinations = [] } of regions) {
    if (destinations.length === 0) claim(seen, '*')
    for (const { countryCode, subdivisions = [] } of destinations) {
      if (subdivisions.length > 0 && undivided.has(countryCode)) {
        throw new Problem('SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY', { data: { countryCode } })
      }
      const codes = subdivisions.flatMap((one) => findSubdivisionCode(countryCode, one) ?? [])
      if (codes.length === 0) claim(seen, countryCode)
      for (const code of codes) claim(seen, `${countryCode}-${code}`)
    }
  }
}

function claim(seen: Set<string>, place: string): void {
  if (seen.has(place)) throw new Problem('DESTINATIONS_COLLISION', { data: { destination: place } })
  seen.add(place)
}
