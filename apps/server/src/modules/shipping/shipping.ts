import type { ConditionalRate, DeliveryAddress, LocalDeliveryOption } from '@stoa/contract/delivery.entity'
import type { DeliveryReason } from '@stoa/contract/delivery-solutions'
import { findSubdivisionCode, isSameCountry, type Place } from '@stoa/contract/place'
import { sourceLanguage, type Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { explainOutsideArea } from './areas.ts'
import { carrierIds, listCarrierCandidates } from './carrier.ts'
import {
  type Candidate,
  type CarrierFault,
  ownCarrierId,
  type Pickup,
  type Question,
  type Region,
  type ShippingLine,
  type ShippingQuote,
  type ShippingSettings,
} from './quote.ts'
import { explainNoRate, explainRate, findLowestRate, sumTotals, type Totals } from './rates.ts'
import { combineQuotes } from './several-profiles.ts'
import { isScheduled, listDeliverySlots, type Slot } from './slots.ts'

export type ShippingQuotes = {
  /** false: nothing to ship, so nothing to select or pay. */
  readonly required: boolean
  readonly region?: Region
  /** In the owner's order. Empty although required: the site does not ship there, or no rate applies. */
  readonly quotes: readonly ShippingQuote[]
}

export const isShipped = (line: ShippingLine): boolean => line.itemType === 'PHYSICAL' && line.shippable !== false

/** The options for these lines and this place; combined if several profiles deliver them. */
export function quoteShipping(
  settings: ShippingSettings,
  place: Place | null | undefined,
  lines: readonly ShippingLine[],
  currency: string,
  now: Date,
): ShippingQuotes {
  const groups = groupByProfile(settings, lines)
  const considered = groups.map((group) => evaluateShipping(group.settings, place, group.lines, currency, now))
  const [only] = considered
  if (!only) return { required: false, quotes: [] }
  const quoted = considered.map(({ candidates }) => candidates.flatMap(({ quote }) => quote ?? []))
  if (considered.length === 1) return { required: true, region: only.region, quotes: quoted[0]! }
  const region = only.region ?? considered.find((one) => one.region)?.region
  const all = considered.flatMap(({ region }, index) =>
    region ? [{ region, lines: groups[index]!.lines, quotes: quoted[index]! }] : [],
  )
  return {
    required: true,
    region,
    quotes: all.length < groups.length ? [] : combineQuotes(all, translateDefaults(settings)),
  }
}

/** Shipped lines by profile: the default one first, then by id, whatever the order of lines. */
export function groupByProfile<L extends ShippingLine>(
  settings: ShippingSettings,
  lines: readonly L[],
): { profileId: string; settings: ShippingSettings; lines: readonly L[] }[] {
  const groups = Map.groupBy(lines.filter(isShipped), ({ deliveryProfileId }) => {
    const id = deliveryProfileId?.toLowerCase()
    return id && settings.otherProfiles?.has(id) ? id : ''
  })
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([profileId, ofProfile]) => ({
      profileId,
      settings: { ...settings, regions: settings.otherProfiles?.get(profileId) ?? settings.regions },
      lines: ofProfile,
    }))
}

/** All options with the reason for or against each: shipping, local delivery, carriers, pickup. */
export function evaluateShipping(
  settings: ShippingSettings,
  place: Place | null | undefined,
  lines: readonly ShippingLine[],
  currency: string,
  now: Date,
): { required: boolean; region?: Region; candidates: readonly Candidate[]; faults: readonly CarrierFault[] } {
  const shipped = lines.filter(isShipped)
  if (shipped.length === 0) return { required: false, candidates: [], faults: [] }
  const region = findDeliveryRegion(settings.regions, place)
  if (!region || !place) return { required: true, candidates: [], faults: [] }

  const question: Question = { settings, region, place, lines: shipped, currency, now }
  const totals = sumTotals(shipped, currency)
  const { candidates, fault } = listCarrierCandidates(question)
  return {
    required: true,
    region,
    candidates: [
      ...settings.options.map((option) => evaluateShippingOption(option, question, totals)),
      ...(settings.localDeliveries ?? []).flatMap((option) => evaluateLocalDelivery(option, question, totals)),
      ...candidates,
      ...(settings.pickupLocations ?? []).map((location) => evaluatePickup(location, question, totals)),
    ],
    faults: fault ? [fault] : [],
  }
}

/** Identifies an option. Without a carrier, or with a built-in one, the code is sufficient. */
export interface ShippingChoice {
  readonly code: string
  readonly carrierId?: string | null
}

/** The selected quote; `requested` is false if the selection is not offered and the first quote replaces it. */
export function selectShipping(
  quotes: readonly ShippingQuote[],
  choice: ShippingChoice | null | undefined,
): { quote: ShippingQuote; requested: boolean } | undefined {
  const chosen = choice && quotes.find((quote) => quote.code === choice.code && isOf(quote, choice))
  if (chosen) return { quote: chosen, requested: true }
  return quotes[0] && { quote: quotes[0], requested: false }
}

function isOf({ carrierId }: ShippingQuote, choice: ShippingChoice): boolean {
  const requested = choice.carrierId?.toLowerCase()
  return requested === undefined || requested === carrierId || (carrierIds.has(requested) && carrierIds.has(carrierId))
}

/** The most specific active region: of the subdivision, else the country, else everywhere else. */
export function findDeliveryRegion(regions: readonly Region[], place: Place | null | undefined): Region | undefined {
  if (!place?.country) return undefined
  const requested = findSubdivisionCode(place.country, place.subdivision)
  let [ofCountry, elsewhere]: (Region | undefined)[] = []
  for (const region of regions) {
    if (region.active === false) continue
    const destinations = region.destinations ?? []
    if (destinations.length === 0) elsewhere ??= region
    for (const { countryCode, subdivisions } of destinations) {
      if (!isSameCountry(place.country, countryCode)) continue
      if (!subdivisions?.length) ofCountry ??= region
      else if (requested && subdivisions.some((one) => findSubdivisionCode(countryCode, one) === requested))
        return region
    }
  }
  return ofCountry ?? elsewhere
}

const translateDefaults = ({ language = sourceLanguage }: ShippingSettings): Translate => translateTo(language)

type Offer = Omit<ShippingQuote, 'carrierId' | 'price'>

/** An option of the site: offered at the lowest applicable rate unless there is a reason against it. */
function createCandidate(
  kind: Candidate['kind'],
  offer: Offer,
  rates: readonly ConditionalRate[],
  against: DeliveryReason['code'] | undefined,
  totals: Totals,
  currency: string,
): Candidate {
  const { code, title } = offer
  if (against !== undefined) return { kind, code, title, reason: () => ({ code: against }) }
  const lowest = findLowestRate(rates, totals, currency)
  if (!lowest) return { kind, code, title, reason: () => explainNoRate(rates, totals) }
  const quote = { carrierId: ownCarrierId, ...offer, price: lowest.price }
  return { kind, code, title, quote, reason: () => explainRate(lowest.rate) }
}

const elsewhere = 'NOT_IN_REGION'

function evaluateShippingOption(
  { id, title = '', estimatedDeliveryTime, deliveryRegionIds, rates }: ShippingSettings['options'][number],
  { region, currency }: Question,
  totals: Totals,
): Candidate {
  const against = deliveryRegionIds?.includes(region.id) ? undefined : elsewhere
  return createCandidate('SHIPPING', { code: id, title, estimatedDeliveryTime }, rates, against, totals, currency)
}

function evaluatePickup(
  location: NonNullable<ShippingSettings['pickupLocations']>[number],
  { region, settings, currency }: Question,
  totals: Totals,
): Candidate {
  const name = location.name ?? translateDefaults(settings)('defaults:delivery.pickup')
  const { id, address, deliveryTime, instructions, active, rates = [], deliveryRegionIds } = location
  const pickup = { address, method: choosePickupMethod(address, settings.businessAddress) }
  const against = active === false ? 'DISABLED' : deliveryRegionIds?.includes(region.id) ? undefined : elsewhere
  const offer = { code: id, title: name, estimatedDeliveryTime: deliveryTime, instructions, pickup }
  return createCandidate('PICKUP', offer, rates, against, totals, currency)
}

/** STORE_PICKUP if the address matches the business address as far as that is specified. */
function choosePickupMethod(address: DeliveryAddress, business: DeliveryAddress | undefined): Pickup['method'] {
  const givenParts = (['country', 'subdivision', 'city', 'postalCode', 'addressLine'] as const).filter(
    (name) => business?.[name],
  )
  const isSame = givenParts.every(
    (name) => address[name]?.trim().toLowerCase() === business![name]!.trim().toLowerCase(),
  )
  return isSame ? 'STORE_PICKUP' : 'PICKUP_POINT'
}

function evaluateLocalDelivery(
  option: NonNullable<ShippingSettings['localDeliveries']>[number],
  { region, place, settings, currency, now }: Question,
  totals: Totals,
): Candidate[] {
  const { id, areaName, estimatedDeliveryTime, deliveryRegionIds, scheduledDeliveryConfig: schedule } = option
  const t = translateDefaults(settings)
  const title = areaName ? t('defaults:delivery.localArea', { area: areaName }) : t('defaults:delivery.local')
  const lengthUnit = settings.weightUnit === 'LB' ? 'MI' : 'KM'
  const against = deliveryRegionIds?.includes(region.id) ? explainOutsideArea(option, place, lengthUnit) : elsewhere
  const offerDelivery = (code: string, why: DeliveryReason['code'] | undefined, slot?: Slot) =>
    createCandidate(
      'LOCAL_DELIVERY',
      { code, title, estimatedDeliveryTime, ...(slot && { slot }) },
      listLocalRates(option),
      why,
      totals,
      currency,
    )
  if (against !== undefined || !isScheduled(schedule)) return [offerDelivery(id, against)]
  const slots = listDeliverySlots(schedule, settings.timeZone ?? 'UTC', now)
  if (slots.length === 0) return [offerDelivery(id, 'NO_SLOT')]
  return slots.map((slot) => offerDelivery(`${id}@${slot.from.toISOString().slice(0, 16)}Z`, undefined, slot))
}

/** The rates, or the two fields of older clients. */
function listLocalRates({
  rates,
  rate,
  minimumFreeDeliveryOrderAmount: free,
}: Pick<LocalDeliveryOption, 'rates' | 'rate' | 'minimumFreeDeliveryOrderAmount'>): readonly ConditionalRate[] {
  if (rates?.length) return rates
  if (rate === undefined) return []
  if (free === undefined) return [{ amount: rate }]
  const conditions = [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: free.toFixed(6) } as const]
  return [{ amount: rate }, { amount: '0', conditions }]
}
