import { type Place, sameCountry, subdivisionCode } from '@stoa/contract/place'
import type { JurisdictionType } from '@stoa/contract/shapes/jurisdiction'
import { TABLE_CALCULATOR } from '@stoa/contract/tax'
import type { Rate } from '@stoa/money'
import { findStandardRates } from './standard-rates.ts'

/** A country or subdivision where the site collects tax. */
export type TaxRegion = {
  readonly id: string
  readonly country: string
  /** Absent or "*": the entire country. */
  readonly subdivision?: string | null
  readonly taxIncludedInPrice?: boolean
  /** The tax calculator; absent: the site's own mappings. */
  readonly appId?: string
}

/** A region's rate for a tax group. Several for the same pair are taxes of several jurisdictions. */
export type ManualTaxMapping = {
  readonly taxRegionId?: string | null
  /** Absent: all groups without their own mapping. */
  readonly taxGroupId?: string | null
  readonly taxRate: Rate
  readonly taxName?: string
  readonly taxType?: string
  readonly jurisdiction?: string
  readonly jurisdictionType?: JurisdictionType
  /** The rates of exempt groups. */
  readonly exemptRates?: readonly { readonly taxExemptGroupId: string; readonly taxRate: Rate }[]
}

export type TaxRules = {
  readonly regions: readonly TaxRegion[]
  readonly mappings: readonly ManualTaxMapping[]
  /** The group of items without a group, or with one that the region does not know. */
  readonly defaultTaxGroupId?: string
}

export type TaxAddresses = {
  readonly shipping?: Place | null
  readonly billing?: Place | null
  readonly business?: Place | null
}

export type TaxRate = {
  readonly rate: Rate
  readonly taxName?: string
  readonly taxType?: string
  readonly jurisdiction?: string
  readonly jurisdictionType?: JurisdictionType
}

export type RegionRates = {
  readonly byTaxGroup: ReadonlyMap<string, readonly TaxRate[]>
  readonly otherwise: readonly TaxRate[]
}

export type TaxableAddressType = 'BUSINESS' | 'BILLING' | 'SHIPPING'

/** The rates of an order, as input of `price`. */
export type TaxTable = {
  readonly includedInPrices: boolean
  readonly regions: Readonly<Partial<Record<TaxableAddressType, RegionRates>>>
}

/** The region of a place: of its subdivision, else of its country. None: no tax is collected there. */
export function findTaxRegionAt(regions: readonly TaxRegion[], place: Place | null | undefined): TaxRegion | undefined {
  const ofCountry = regions.filter((region) => sameCountry(place?.country, region.country))
  const subdivision = place?.country ? subdivisionCode(place.country, place.subdivision) : undefined
  const getRegionCode = (region: TaxRegion) => subdivisionCode(region.country, region.subdivision)
  return (
    (subdivision && ofCountry.find((region) => getRegionCode(region) === subdivision)) ||
    ofCountry.find((region) => getRegionCode(region) === undefined)
  )
}

/**
 * The manual calculator: the rates for an order with these addresses. Until the buyer has given both, one address
 * stands for the other. Whether prices include tax is decided by the first of shipping, billing and business address
 * that lies in a region. Undefined: no tax.
 */
export function createTaxTable(
  rules: TaxRules,
  addresses: TaxAddresses,
  now: Date,
  taxExemptGroupId?: string,
): TaxTable | undefined {
  const shipping = findTaxRegionAt(rules.regions, addresses.shipping ?? addresses.billing)
  const billing = findTaxRegionAt(rules.regions, addresses.billing ?? addresses.shipping)
  const business = findTaxRegionAt(rules.regions, addresses.business)
  const first = shipping ?? billing ?? business
  if (!first) return undefined

  const findRates = (region: TaxRegion | undefined) => region && listRegionRates(rules, region, now, taxExemptGroupId)
  const shippingRates = findRates(shipping)
  return {
    includedInPrices: first.taxIncludedInPrice ?? false,
    regions: {
      SHIPPING: shippingRates,
      BILLING: billing === shipping ? shippingRates : findRates(billing),
      BUSINESS: findRates(business),
    },
  }
}

/**
 * The rates of a region. Mappings for a tax group also apply in regions with a table of rates: the table has standard
 * rates only, and the owner decides which goods are taxed at a reduced rate.
 */
export function listRegionRates(rules: TaxRules, region: TaxRegion, now: Date, taxExemptGroupId?: string): RegionRates {
  const byTaxGroup = new Map<string, TaxRate[]>()
  const forAll: TaxRate[] = []
  for (const mapping of rules.mappings) {
    if (mapping.taxRegionId !== region.id) continue
    const rate = toRate(mapping, taxExemptGroupId)
    const group = mapping.taxGroupId
    if (!group) forAll.push(rate)
    else if (byTaxGroup.get(group)?.push(rate) === undefined) byTaxGroup.set(group, [rate])
  }
  const ofDefault = rules.defaultTaxGroupId === undefined ? undefined : byTaxGroup.get(rules.defaultTaxGroupId)
  const otherwise = forAll.length > 0 ? forAll : ofDefault
  if (otherwise) return { byTaxGroup, otherwise }
  const ofTable = region.appId === TABLE_CALCULATOR ? findStandardRates(region, now) : undefined
  return { byTaxGroup, otherwise: ofTable ?? [] }
}

function toRate(mapping: ManualTaxMapping, taxExemptGroupId: string | undefined): TaxRate {
  const exempt = mapping.exemptRates?.find((one) => one.taxExemptGroupId === taxExemptGroupId)
  const { taxName, taxType, jurisdiction, jurisdictionType } = mapping
  return { rate: exempt?.taxRate ?? mapping.taxRate, taxName, taxType, jurisdiction, jurisdictionType }
}
