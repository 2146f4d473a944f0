import { type Place, sameCountry, subdivisionCode } from '@stoa/contract/place'
import { formatMinor, type Minor, roundToMinor } from '@stoa/money'

export type Destination = { readonly countryCode: string; readonly subdivisions?: readonly string[] | null }

export type DeliveryRegion = {
  readonly id: string
  readonly name?: string | null
  readonly active?: boolean | null
  /** Empty: everywhere that no other region names. */
  readonly destinations?: readonly Destination[] | null
}

export type ShippingCondition = {
  readonly type: 'BY_TOTAL_WEIGHT' | 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY'
  readonly operator: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE'
  /** A decimal string: weight in the site's unit, price in its currency, or pieces. */
  readonly value: string
}

export type ConditionalRate = {
  readonly amount: string
  /** All must hold; none always holds. */
  readonly conditions?: readonly ShippingCondition[] | null
  readonly multiplyByQuantity?: boolean
}

export type ShippingOption = {
  readonly id: string
  readonly title?: string | null
  readonly estimatedDeliveryTime?: string | null
  readonly deliveryRegionIds: readonly string[]
  readonly rates: readonly ConditionalRate[]
  /** Set: the buyer comes for it. */
  readonly pickup?: Pickup | null
}

export type Pickup = {
  readonly address?: {
    readonly country?: string
    readonly subdivision?: string
    readonly city?: string
    readonly postalCode?: string
    readonly addressLine?: string
  }
  readonly instructions?: string
}

export type ShippingSettings = {
  readonly regions: readonly DeliveryRegion[]
  readonly options: readonly ShippingOption[]
}

export type ShippingLine = {
  readonly itemType: string
  readonly quantity: number
  /** One piece, in minor units. */
  readonly price: Minor
  /** One piece, in the site's unit of weight. */
  readonly weight?: number | null
  /** false: a physical item that is not sent. */
  readonly shippable?: boolean
}

export type ShippingQuote = {
  /** The shipping option's id. */
  readonly code: string
  readonly title: string
  readonly estimatedDeliveryTime?: string
  readonly pickup?: Pickup
  readonly price: Minor
}

export type ShippingQuotes = {
  /** false: nothing to send, so nothing to choose and nothing to pay. */
  readonly required: boolean
  readonly region?: DeliveryRegion
  /** In the merchant's order. Empty although required: the site does not deliver there, or no rate fits. */
  readonly quotes: readonly ShippingQuote[]
}

export const isShipped = (line: ShippingLine): boolean => line.itemType === 'PHYSICAL' && line.shippable !== false

/** What can be chosen for these lines to this place. */
export function quoteShipping(
  settings: ShippingSettings,
  place: Place | null | undefined,
  lines: readonly ShippingLine[],
  currency: string,
): ShippingQuotes {
  const shipped = lines.filter(isShipped)
  if (shipped.length === 0) return { required: false, quotes: [] }
  const region = deliveryRegionFor(settings.regions, place)
  if (!region) return { required: true, quotes: [] }

  const totals = totalsOf(shipped, currency)
  const quotes = settings.options
    .filter((option) => option.deliveryRegionIds.includes(region.id))
    .flatMap((option) => quote(option, totals, currency) ?? [])
  return { required: true, region, quotes }
}

/** The chosen quote; `requested` is false where the choice is not offered (any more) and the first stands in for it. */
export function selectShipping(
  quotes: readonly ShippingQuote[],
  code: string | null | undefined,
): { quote: ShippingQuote; requested: boolean } | undefined {
  const chosen = quotes.find((quote) => quote.code === code)
  if (chosen) return { quote: chosen, requested: true }
  return quotes[0] && { quote: quotes[0], requested: false }
}

/** The active region that names the place most exactly: its subdivision, else its country, else everywhere else. */
export function deliveryRegionFor(
  regions: readonly DeliveryRegion[],
  place: Place | null | undefined,
): DeliveryRegion | undefined {
  if (!place?.country) return undefined
  const wanted = subdivisionCode(place.country, place.subdivision)
  let [ofCountry, elsewhere]: (DeliveryRegion | undefined)[] = []
  for (const region of regions) {
    if (region.active === false) continue
    const destinations = region.destinations ?? []
    if (destinations.length === 0) elsewhere ??= region
    for (const { countryCode, subdivisions } of destinations) {
      if (!sameCountry(place.country, countryCode)) continue
      if (!subdivisions?.length) ofCountry ??= region
      else if (wanted && subdivisions.some((one) => subdivisionCode(countryCode, one) === wanted)) return region
    }
  }
  return ofCountry ?? elsewhere
}

/** In millionths, the finest that a condition's value can be, so that 3 × 0.1 kg is 0.3 kg. */
type Totals = { readonly [K in ShippingCondition['type']]: bigint } & { readonly pieces: bigint }

function totalsOf(lines: readonly ShippingLine[], currency: string): Totals {
  let [weight, amount, pieces] = [0n, 0n, 0n]
  for (const line of lines) {
    const quantity = BigInt(line.quantity)
    weight += BigInt(Math.round((line.weight ?? 0) * 1e6)) * quantity
    amount += line.price * quantity
    pieces += quantity
  }
  return {
    BY_TOTAL_WEIGHT: weight,
    BY_TOTAL_PRICE: millionths(formatMinor(amount, currency)),
    BY_TOTAL_QUANTITY: pieces * 1_000_000n,
    pieces,
  }
}

/** Of the rates whose conditions hold, the cheapest: "5.00; from 50.00 free" works in whatever order it was set up. */
function quote(option: ShippingOption, totals: Totals, currency: string): ShippingQuote | undefined {
  let cheapest: Minor | undefined
  for (const rate of option.rates) {
    if (!(rate.conditions ?? []).every((condition) => holds(condition, totals))) continue
    const price = roundToMinor(rate.amount, currency) * (rate.multiplyByQuantity ? totals.pieces : 1n)
    if (cheapest === undefined || price < cheapest) cheapest = price
  }
  if (cheapest === undefined) return undefined
  return {
    code: option.id,
    title: option.title ?? '',
    estimatedDeliveryTime: option.estimatedDeliveryTime ?? undefined,
    ...(option.pickup && { pickup: option.pickup }),
    price: cheapest,
  }
}

function holds({ type, operator, value }: ShippingCondition, totals: Totals): boolean {
  const [total, limit] = [totals[type], millionths(value)]
  switch (operator) {
    case 'EQ':
      return total === limit
    case 'GT':
      return total > limit
    case 'GTE':
      return total >= limit
    case 'LT':
      return total < limit
    case 'LTE':
      return total <= limit
  }
}

function millionths(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(6, '0').slice(0, 6))
}
