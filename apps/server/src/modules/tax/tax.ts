import { type Place, sameCountry, subdivisionCode } from '@stoa/contract/place'
import type { JurisdictionType } from '@stoa/contract/shapes/jurisdiction'
import { TABLE_CALCULATOR } from '@stoa/contract/tax'
import type { Rate } from '@stoa/money'
import { standardRates } from './standard-rates.ts'

/** A country, or one subdivision of it, where the site collects tax. */
export type TaxRegion = {
  readonly id: string
  readonly country: string
  /** Absent or "*": the entire country. */
  readonly subdivision?: string | null
  readonly taxIncludedInPrice?: boolean
  /** Who reckons the tax; absent: the site's own mappings. */
  readonly appId?: string
}

/** The rate that a region has for a tax group. Several for the same pair are taxes of several jurisdictions. */
export type ManualTaxMapping = {
  readonly taxRegionId?: string | null
  /** Absent: every tax group without a mapping of its own. */
  readonly taxGroupId?: string | null
  readonly taxRate: Rate
  readonly taxName?: string
  readonly taxType?: string
  readonly jurisdiction?: string
  readonly jurisdictionType?: JurisdictionType
  /** What buyers of an exempt group pay instead. */
  readonly exemptRates?: readonly { readonly taxExemptGroupId: string; readonly taxRate: Rate }[]
}

export type TaxRules = {
  readonly regions: readonly TaxRegion[]
  readonly mappings: readonly ManualTaxMapping[]
  /** Whose rates count for items without a tax group, or with one that the region does not know. */
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

/** The rates of one order; what `price` takes. */
export type TaxTable = {
  readonly includedInPrices: boolean
  readonly regions: Readonly<Partial<Record<TaxableAddressType, RegionRates>>>
}

/** The region of a place: the one of its subdivision, else the one of its country. None: no tax is collected there. */
export function taxRegionFor(regions: readonly TaxRegion[], place: Place | null | undefined): TaxRegion | undefined {
  const ofCountry = regions.filter((region) => sameCountry(place?.country, region.country))
  const wanted = place?.country ? subdivisionCode(place.country, place.subdivision) : undefined
  const codeOf = (region: TaxRegion) => subdivisionCode(region.country, region.subdivision)
  return (
    (wanted && ofCountry.find((region) => codeOf(region) === wanted)) ||
    ofCountry.find((region) => codeOf(region) === undefined)
  )
}

/**
 * The manual calculator: which rates apply to an order with these addresses. Until the buyer has given both addresses
 * one stands for the other (nothing to ship: billing; same as shipping: not asked). Whether prices hold the tax is said
 * by the region of the first of shipping, billing and business address that lies in one. Undefined: no tax at all.
 */
export function taxTable(
  rules: TaxRules,
  addresses: TaxAddresses,
  now: Date,
  taxExemptGroupId?: string,
): TaxTable | undefined {
  const shipping = taxRegionFor(rules.regions, addresses.shipping ?? addresses.billing)
  const billing = taxRegionFor(rules.regions, addresses.billing ?? addresses.shipping)
  const business = taxRegionFor(rules.regions, addresses.business)
  const first = shipping ?? billing ?? business
  if (!first) return undefined

  const ratesOf = (region: TaxRegion | undefined) => region && regionRates(rules, region, now, taxExemptGroupId)
  const shippingRates = ratesOf(shipping)
  return {
    includedInPrices: first.taxIncludedInPrice ?? false,
    regions: {
      SHIPPING: shippingRates,
      BILLING: billing === shipping ? shippingRates : ratesOf(billing),
      BUSINESS: ratesOf(business),
    },
  }
}

/**
 * The rates of one region. Where a table of rates reckons the region, mappings of the site still decide for their tax
 * groups: the table knows standard rates only, and which goods are taxed at a reduced one is the owner's to say.
 */
export function regionRates(rules: TaxRules, region: TaxRegion, now: Date, taxExemptGroupId?: string): RegionRates {
  const byTaxGroup = new Map<string, TaxRate[]>()
  const forAll: TaxRate[] = []
  for (const mapping of rules.mappings) {
    if (mapping.taxRegionId !== region.id) continue
    const rate = rateOf(mapping, taxExemptGroupId)
    const group = mapping.taxGroupId
    if (!group) forAll.push(rate)
    else if (byTaxGroup.get(group)?.push(rate) === undefined) byTaxGroup.set(group, [rate])
  }
  const ofDefault = rules.defaultTaxGroupId === undefined ? undefined : byTaxGroup.get(rules.defaultTaxGroupId)
  const otherwise = forAll.length > 0 ? forAll : ofDefault
  if (otherwise) return { byTaxGroup, otherwise }
  const ofTable = region.appId === TABLE_CALCULATOR ? standardRates(region, now) : undefined
  return { byTaxGroup, otherwise: ofTable ?? [] }
}

function rateOf(mapping: ManualTaxMapping, taxExemptGroupId: string | undefined): TaxRate {
  const exempt = mapping.exemptRates?.find((one) => one.taxExemptGroupId === taxExemptGroupId)
  const { taxName, taxType, jurisdiction, jurisdictionType } = mapping
  return { rate: exempt?.taxRate ?? mapping.taxRate, taxName, taxType, jurisdiction, jurisdictionType }
}
