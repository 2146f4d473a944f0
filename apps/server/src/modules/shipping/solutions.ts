import type { DeliverableItem, deliverySolutions, deliveryTests } from '@stoa/contract/delivery-solutions'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Place } from '@stoa/contract/place'
import { invalid, Problem } from '@stoa/contract/problem'
import type { Static } from '@stoa/contract/schema'
import { divideRounded, formatMinor, type Minor, roundToMinor } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { currentSite } from '../sites/index.ts'
import type { Size } from './packing.ts'
import type { Candidate, CarrierFault, Region, ShippingLine, ShippingQuote, ShippingSettings } from './quote.ts'
import { toLogistics, type WritePrice, writePrice } from './quote.wire.ts'
import { shippingSettings } from './shipping.service.ts'
import { considerShipping, isShipped } from './shipping.ts'
import type { WeightUnit } from './zone-table.ts'

type Input = InputOf<(typeof deliverySolutions)['getDeliverySolutions']>
type Reply = ReplyOf<(typeof deliverySolutions)['getDeliverySolutions']>
type Item = Static<typeof DeliverableItem>

/** Items of one profile, and what its regions offer for them. */
interface Group {
  readonly itemIds: readonly string[]
  readonly required: boolean
  readonly region?: Region
  readonly candidates: readonly Candidate[]
  readonly faults: readonly CarrierFault[]
}

/** What a cart with these items would be offered. Items of several profiles are delivered one profile at a time. */
export async function getDeliverySolutions(unit: Unit, input: Input): Promise<Reply> {
  const { currency, locale } = await currentSite(unit)
  if (input.currency && input.currency !== currency) throw invalid('currency', `must be the site's own, ${currency}`)
  if (!input.destination.country) throw new Problem('REQUIRED_COUNTRY')
  const groups = (await considered(unit, input)).filter(({ required }) => required)
  if (groups.some(({ region }) => !region)) throw new Problem('NO_DELIVERY_REGION_FOUND')
  const write = writePrice(currency, locale)
  return {
    deliverySolutions: groups.flatMap((group) =>
      quotesOf(group).map((quote) => toSolution(quote, group, groups.length > 1, currency, write)),
    ),
    errors: groups.flatMap(({ faults }) =>
      faults.map(({ appId, ...applicationError }) => ({ appId, errorDetails: { applicationError } })),
    ),
  }
}

/** The same for whoever sets it up: what is not offered, too, and why. */
export async function explainDelivery(
  unit: Unit,
  input: InputOf<(typeof deliveryTests)['explainDelivery']>,
): Promise<ReplyOf<(typeof deliveryTests)['explainDelivery']>> {
  const { currency, locale } = await currentSite(unit)
  const groups = await considered(unit, input)
  const region = groups[0]?.region
  const write = writePrice(currency, locale)
  return {
    ...(region && { region: { id: region.id, name: region.name ?? '' } }),
    options: groups.flatMap(({ candidates }) =>
      candidates.map(({ kind, code, title, quote, reason }) => ({
        kind,
        code,
        title,
        offered: quote !== undefined,
        reason: reason(),
        ...(quote && { price: write(quote.price) }),
        ...(quote?.slot && { deliveryTimeSlot: toLogistics(quote).deliveryTimeSlot }),
      })),
    ),
  }
}

async function considered(
  unit: Unit,
  { lineItems, destination, weightUnit }: Pick<Input, 'lineItems' | 'destination' | 'weightUnit'>,
): Promise<Group[]> {
  const { currency } = await currentSite(unit)
  const { otherProfiles, ...settings } = await shippingSettings(unit)
  const siteUnit = settings.weightUnit ?? 'KG'
  const asked = weightUnit === 'KG' || weightUnit === 'LB' ? weightUnit : siteUnit
  const byProfile = Map.groupBy(lineItems, ({ deliveryProfileId }) => {
    const id = deliveryProfileId?.toLowerCase()
    return id && otherProfiles.has(id) ? id : 'default'
  })
  return [...byProfile].map(([profileId, items]) => {
    const of: ShippingSettings = { ...settings, regions: otherProfiles.get(profileId) ?? settings.regions }
    const lines = items.map((item) => toLine(item, currency, asked, siteUnit))
    const found = considerShipping(of, destination as Place, lines, currency, unit.now)
    return { ...found, itemIds: items.filter((_, index) => isShipped(lines[index]!)).map(({ id }) => id) }
  })
}

const quotesOf = ({ candidates }: Group): ShippingQuote[] => candidates.flatMap(({ quote }) => quote ?? [])

function toSolution(
  quote: ShippingQuote,
  { region, itemIds }: Group,
  partial: boolean,
  currency: string,
  write: WritePrice,
): Reply['deliverySolutions'][number] {
  const { code, carrierId: appId, title, price } = quote
  return {
    code,
    deliveryReference: { code, appId },
    title,
    logistics: toLogistics(quote),
    cost: { price: formatMinor(price, currency), currency, deliveryPrice: write(price) },
    deliveryAllocations: [
      {
        deliveryCarrier: { appId, code },
        deliveryRegion: { id: region!.id, name: region!.name ?? '' },
        ...(partial && { applicableLineItems: { lineItemIds: [...itemIds] } }),
      },
    ],
    partial,
  }
}

const KG_PER_LB = 0.45359237

function toLine(item: Item, currency: string, asked: WeightUnit, site: WeightUnit): ShippingLine {
  const { id, quantity, physicalProperties } = item
  const { weight, shippable, dimensions } = physicalProperties ?? {}
  const factor = asked === site ? 1 : site === 'KG' ? KG_PER_LB : 1 / KG_PER_LB
  const size = dimensions && sizeOf(dimensions, site)
  return {
    id,
    itemType: 'PHYSICAL',
    quantity: quantity ?? 1,
    price: priceOf(item, currency),
    weight: weight == null ? undefined : weight * factor,
    ...(size && { size }),
    ...(shippable != null && { shippable }),
  }
}

/** One piece: as it is named, or its share of the total. */
function priceOf({ price, totalPrice, priceBeforeDiscount, quantity }: Item, currency: string): Minor {
  if (price != null) return roundToMinor(price, currency)
  if (totalPrice != null) return divideRounded(roundToMinor(totalPrice, currency), BigInt(quantity ?? 1))
  return roundToMinor(priceBeforeDiscount ?? '0', currency)
}

const centimetres = { MM: 0.1, CM: 1, M: 100, IN: 2.54, FT: 30.48, YD: 91.44, UNKNOWN_DIMENSIONS_UNIT: undefined }

/** In thousandths of the site's unit of length. */
function sizeOf(
  { length, width, height, unit }: NonNullable<NonNullable<NonNullable<Item['physicalProperties']>['dimensions']>>,
  site: WeightUnit,
): Size | undefined {
  if (length == null || width == null || height == null) return undefined
  const own = site === 'KG' ? 1 : 2.54
  const scale = ((unit && centimetres[unit]) ?? own) / own
  const thousandths = (value: string) => Math.round(Number(value) * scale * 1000)
  return { length: thousandths(length), width: thousandths(width), height: thousandths(height) }
}
