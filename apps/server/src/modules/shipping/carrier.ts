import type { DeliveryCarrier } from '@stoa/contract/delivery.entity'
import { ZONE_TABLE_CARRIER } from '@stoa/contract/delivery-profile'
import { type Minor, multiplyByRate, rateOfPercentage, roundToMinor } from '@stoa/money'
import { MOST_PIECES, type Parcel, type Piece, pack } from './packing.ts'
import {
  type Candidate,
  type CarrierConfiguration,
  type CarrierFault,
  type Charge,
  ownCarrierId,
  type Question,
  type ShippingLine,
  type ShippingQuote,
} from './quote.ts'
import { millionths, millionthsOf, type Totals } from './rates.ts'
import { boxOf, type CarrierService, zoneOf, zonePrice } from './zone-table.ts'

/** Who can quote for regions beside the site itself. */
export const deliveryCarriers = [
  {
    id: ZONE_TABLE_CARRIER,
    displayName: 'Zone table',
    description: 'Parcels by zone, weight and package, from a table of prices: no account, no call to anybody.',
    /** A region that it quotes for has a rate for when it can not. */
    fallbackDefinitionMandatory: true,
    toggleGetCarrierSettingsEnabled: true,
  },
] as const

/** Whose options can be chosen: the site itself and its carriers. */
export const carrierIds: ReadonlySet<string> = new Set([ownCarrierId, ...deliveryCarriers.map(({ id }) => id)])

export interface Service {
  readonly id: string
  readonly service: CarrierService
  readonly serviceSettings?: NonNullable<CarrierConfiguration['domesticServices']>[number]['serviceSettings']
  readonly active: boolean
}

export function servicesOf(configuration: CarrierConfiguration): Service[] {
  const off = new Set(configuration.inactiveServiceIds)
  return [...(configuration.domesticServices ?? []), ...(configuration.internationalServices ?? [])].map(
    ({ id = '', service, serviceSettings }) => ({ id, service, serviceSettings, active: !off.has(id) }),
  )
}

/** `FIRST_CLASS_PACKAGE_INTERNATIONAL` → `First class package international` */
export const serviceTitle = (service: CarrierService): string => {
  const words = service.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the carrier offers for a region: its services, and where none has a price, the region's backup rate. */
export function carrierCandidates(
  question: Question,
  totals: Totals,
): { candidates: Candidate[]; fault?: CarrierFault } {
  const { settings, region, currency } = question
  const configurations = (settings.carriers ?? []).filter((one) => one.deliveryRegionIds?.includes(region.id))
  const entry = region.deliveryCarriers?.find(({ appId }) => appId === ZONE_TABLE_CARRIER)
  if (configurations.length === 0 && !entry) return { candidates: [] }
  const candidates = configurations.flatMap((one) => candidatesOf(one, question, totals, entry))
  if (candidates.some(({ quote }) => quote)) return { candidates }
  const description = candidates[0]?.reason() ?? 'The carrier is not set up for this region.'
  const fault = { appId: ZONE_TABLE_CARRIER, code: 'NO_RATES', description }
  const backup = backupCandidate(entry, currency)
  return { candidates: backup ? [...candidates, backup] : candidates, fault }
}

function candidatesOf(
  configuration: CarrierConfiguration,
  { settings, place, lines, currency }: Question,
  totals: Totals,
  entry: DeliveryCarrier | undefined,
): Candidate[] {
  const unit = settings.weightUnit ?? 'KG'
  const from = configuration.shipFromAddress ?? settings.businessAddress ?? {}
  const zone = zoneOf(from, place)
  const pieces = piecesOf(lines, configuration.backupWeight)
  const parcels = pieces && pack(pieces, boxOf(configuration, unit))
  return servicesOf(configuration).map(({ id, service, serviceSettings, active }): Candidate => {
    const title = serviceTitle(service)
    const refused = (why: string): Candidate => ({ kind: 'CARRIER', code: id, title, reason: () => why })
    if (!active) return refused('This service is switched off.')
    if (!zone) return refused('Nobody knows where the parcel leaves from, or where it goes.')
    if (!pieces) return refused('An item has no weight, or there are too many pieces.')
    if (!parcels) return refused('An item does not fit into the package.')
    const base = zonePrice(service, zone, parcels, configuration, unit)
    if (base === undefined) return refused('This service does not go there.')
    const cost = costOf(base, serviceSettings, totals, entry, currency)
    return {
      kind: 'CARRIER',
      code: id,
      title,
      quote: {
        carrierId: ZONE_TABLE_CARRIER,
        code: id,
        title,
        estimatedDeliveryTime: serviceSettings?.estimatedDeliveryTime,
        ...cost,
      },
      reason: () => `${describe(parcels)}, zone ${zone.toLowerCase()}.`,
    }
  })
}

const describe = (parcels: readonly Parcel[]) => (parcels.length === 1 ? 'One parcel' : `${parcels.length} parcels`)

/** Undefined where a weight is unknown and nothing stands in for it, or where there are too many to pack. */
function piecesOf(lines: readonly ShippingLine[], backupWeight: string | undefined): Piece[] | undefined {
  const pieces: Piece[] = []
  for (const [index, { id, quantity, weight, size }] of lines.entries()) {
    const known = weight ? millionthsOf(weight) : backupWeight && millionths(backupWeight)
    if (!known || pieces.length + quantity > MOST_PIECES) return undefined
    for (let n = 0; n < quantity; n++) {
      pieces.push({ lineId: id ?? String(index), weight: known, ...(size && { size }) })
    }
  }
  return pieces
}

type Cost = { price: Minor; charges: readonly Charge[] }

function costOf(
  base: Minor,
  settings: Service['serviceSettings'],
  totals: Totals,
  entry: DeliveryCarrier | undefined,
  currency: string,
): Cost {
  const { handlingFee, freeDeliveryMinimumAmount } = settings ?? {}
  if (freeDeliveryMinimumAmount && totals.BY_TOTAL_PRICE >= millionths(freeDeliveryMinimumAmount)) {
    return { price: 0n, charges: [] }
  }
  const fee = handlingFee
    ? handlingFee.calculationType === 'FIXED'
      ? roundToMinor(handlingFee.value, currency)
      : multiplyByRate(base, rateOfPercentage(handlingFee.value))
    : 0n
  const own = fee > 0n ? [{ type: 'HANDLING_FEE' as const, price: fee }] : []
  return { price: base, charges: [...own, ...chargesOf(entry, currency)] }
}

/** What a region adds to every price of one of its carriers. */
export const chargesOf = (entry: DeliveryCarrier | undefined, currency: string): Charge[] =>
  (entry?.additionalCharges ?? []).flatMap(({ amount, description }) => {
    const price = roundToMinor(amount, currency)
    return price > 0n ? [{ type: 'HANDLING_FEE' as const, price, ...(description && { details: description }) }] : []
  })

/** What counts in a region where one of its carriers has no price. */
export function backupQuote(entry: DeliveryCarrier | undefined, currency: string): ShippingQuote | undefined {
  const { amount, title = 'Delivery', active = true } = entry?.backupRate ?? {}
  if (!entry || amount === undefined || !active) return undefined
  const code = `${entry.appId}@backup`
  const price = roundToMinor(amount, currency)
  return { carrierId: entry.appId, code, title, price, charges: chargesOf(entry, currency) }
}

function backupCandidate(entry: DeliveryCarrier | undefined, currency: string): Candidate | undefined {
  const quote = backupQuote(entry, currency)
  if (!quote) return undefined
  const { code, title } = quote
  return {
    kind: 'CARRIER',
    code,
    title,
    quote,
    reason: () => 'The carrier has no price, so the backup rate counts.',
  }
}
