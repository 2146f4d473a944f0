import type { PackageType, ShippoConfiguration } from '@stoa/contract/delivery.entity'
import { type Place, sameCountry, subdivisionCode } from '@stoa/contract/place'
import type { Minor } from '@stoa/money'
import type { Box, Parcel, Size } from './packing.ts'

export type WeightUnit = 'KG' | 'LB'
export type CarrierService =
  | NonNullable<ShippoConfiguration['domesticServices']>[number]['service']
  | NonNullable<ShippoConfiguration['internationalServices']>[number]['service']

export type Zone = 'STATE' | 'COUNTRY' | 'CONTINENT' | 'WORLD'

/** The first unit of weight and each further one that is begun, in hundredths of the currency's unit, per kilogram. */
type Price = readonly [first: number, further: number]

const byWeight: Record<CarrierService, Partial<Record<Zone, Price>>> = {
  GROUND_ADVANTAGE: { STATE: [590, 90], COUNTRY: [790, 140] },
  PRIORITY_MAIL: { STATE: [890, 130], COUNTRY: [1090, 220] },
  PRIORITY_MAIL_EXPRESS: { STATE: [2690, 320], COUNTRY: [3090, 450] },
  FIRST_CLASS_PACKAGE_INTERNATIONAL: { CONTINENT: [1490, 380], WORLD: [1890, 620] },
  PRIORITY_MAIL_INTERNATIONAL: { CONTINENT: [2990, 590], WORLD: [3890, 940] },
  PRIORITY_MAIL_EXPRESS_INTERNATIONAL: { CONTINENT: [4990, 790], WORLD: [6190, 1290] },
}

/** One package of a flat rate within the country, in hundredths; what it may hold, in inches. */
const flatRates: Record<Exclude<PackageType, 'CUSTOM'>, { price: number; size: Size }> = {
  FLAT_RATE_ENVELOPE: { price: 990, size: inches(12.5, 9.5, 0.75) },
  PADDED_FLAT_RATE_ENVELOPE: { price: 1090, size: inches(12.5, 9.5, 2) },
  SMALL_FLAT_RATE_BOX: { price: 1090, size: inches(8.625, 5.375, 1.625) },
  MEDIUM_FLAT_RATE_BOX_1: { price: 1890, size: inches(11, 8.5, 5.5) },
  MEDIUM_FLAT_RATE_BOX_2: { price: 1890, size: inches(13.625, 11.875, 3.375) },
  LARGE_FLAT_RATE_BOX: { price: 2690, size: inches(12, 12, 5.5) },
}
/** Percent of the flat rate that a service takes. */
const flatShare: Record<CarrierService, number> = {
  GROUND_ADVANTAGE: 85,
  PRIORITY_MAIL: 100,
  PRIORITY_MAIL_EXPRESS: 270,
  FIRST_CLASS_PACKAGE_INTERNATIONAL: 210,
  PRIORITY_MAIL_INTERNATIONAL: 330,
  PRIORITY_MAIL_EXPRESS_INTERNATIONAL: 520,
}

const MILLION = 1_000_000n
/** No carrier of parcels takes more: 31.5 kg or 70 lb. */
const heaviest = { KG: 31_500_000n, LB: 70n * MILLION }

/** Where a parcel goes, seen from where it leaves. */
export function zoneOf(from: Place, to: Place): Zone | undefined {
  if (!from.country || !to.country) return undefined
  if (sameCountry(from.country, to.country)) {
    const [here, there] = [from, to].map(({ subdivision }) => subdivisionCode(from.country!, subdivision))
    return here !== undefined && here === there ? 'STATE' : 'COUNTRY'
  }
  const continent = continentOf(from.country)
  return continent !== undefined && continent === continentOf(to.country) ? 'CONTINENT' : 'WORLD'
}

/** What one package of a configuration holds; sizes in thousandths of a centimetre, or of an inch. */
export function boxOf({ packageType, packageDetails }: ShippoConfiguration, unit: WeightUnit): Box {
  const { dimensions, maxNumberOfProducts } = packageDetails
  const maxWeight = heaviest[unit]
  if (packageType !== 'CUSTOM') {
    const { length, width, height } = flatRates[packageType].size
    const scale = unit === 'KG' ? 2.54 : 1
    const size = { length: length * scale, width: width * scale, height: height * scale }
    return { maxWeight, size, ...(maxNumberOfProducts && { maxPieces: Number(maxNumberOfProducts) }) }
  }
  const size = dimensions && thousandths(dimensions)
  return { maxWeight, ...(size && { size }) }
}

export const thousandths = (size: { length: string; width: string; height: string }): Size => ({
  length: Math.round(Number(size.length) * 1000),
  width: Math.round(Number(size.width) * 1000),
  height: Math.round(Number(size.height) * 1000),
})

/** What the parcels cost with a service; undefined where it does not go there. */
export function zonePrice(
  service: CarrierService,
  zone: Zone,
  parcels: readonly Parcel[],
  { packageType, packageDetails }: ShippoConfiguration,
  unit: WeightUnit,
): Minor | undefined {
  const rate = byWeight[service][zone]
  if (!rate) return undefined
  if (packageType !== 'CUSTOM') {
    const each = Math.round((flatRates[packageType].price * flatShare[service]) / 100)
    return BigInt(each * parcels.length)
  }
  const size = packageDetails.dimensions && thousandths(packageDetails.dimensions)
  const bulk = size ? volumetricWeight(size, unit) : 0n
  const further = unit === 'KG' ? rate[1] : Math.round(rate[1] * 0.45)
  return parcels.reduce((sum, { weight }) => {
    const counted = weight > bulk ? weight : bulk
    const units = (counted + MILLION - 1n) / MILLION
    return sum + BigInt(rate[0]) + BigInt(further) * (units > 1n ? units - 1n : 0n)
  }, 0n)
}

/** Big and light costs as much as small and heavy: 5,000 cm³ to the kilogram, 139 in³ to the pound. */
function volumetricWeight({ length, width, height }: Size, unit: WeightUnit): bigint {
  const volume = (length / 1000) * (width / 1000) * (height / 1000)
  return BigInt(Math.round((volume / (unit === 'KG' ? 5000 : 139)) * 1e6))
}

function inches(length: number, width: number, height: number): Size {
  return { length: length * 1000, width: width * 1000, height: height * 1000 }
}

const continents: Readonly<Record<string, string>> = {
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  america:
    'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
  asia: 'AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
}
const continentByCountry = new Map(
  Object.entries(continents).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, name] as const)),
)
const continentOf = (country: string): string | undefined => continentByCountry.get(country.toUpperCase())
