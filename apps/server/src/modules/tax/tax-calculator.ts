import type { Place } from '@stoa/contract/place'
import type { PluginReply } from '@stoa/contract/plugin-calls'
import { MANUAL_CALCULATOR } from '@stoa/contract/tax'
import { writeReason } from '@stoa/messages/reasons'
import { formatMinor, type Minor, MoneyError, roundToMinor } from '@stoa/money'
import {
  findTaxRegionAt,
  type TaxAddresses,
  type TaxableAddressType,
  type TaxRate,
  type TaxRegion,
  type TaxRules,
} from './tax.ts'

/** Calculates the taxes of a region: the site's own mappings, a table of rates, or a plugin. */
export interface TaxCalculator {
  readonly appId: string
  readonly displayName: string
  supports(country: string): boolean
}

/** An item as plugins see it: one line, fee or shipping. */
export interface TaxableItem {
  readonly id: string
  readonly name?: string
  /** The total after discounts, in minor units. */
  readonly amount: Minor
  readonly taxGroupId?: string
  readonly included: boolean
  readonly place: Place
  readonly regionId?: string
}

export type CalculatedTax = readonly (TaxRate & { readonly tax: Minor })[]

type TaxAddress = keyof TaxAddresses & string
const addressNames = { SHIPPING: 'shipping', BILLING: 'billing', BUSINESS: 'business' } as const satisfies Record<
  TaxableAddressType,
  TaxAddress
>

/** Where an item is taxed, and the region of that place; the same as in {@link createTaxTable}. */
export function findTaxRegion(
  { regions }: TaxRules,
  addresses: TaxAddresses,
  type: TaxableAddressType,
): { place: Place; region: TaxRegion } | undefined {
  const other = { SHIPPING: addresses.billing, BILLING: addresses.shipping, BUSINESS: undefined }[type]
  const place = addresses[addressNames[type]] ?? other
  const region = findTaxRegionAt(regions, place)
  return place && region ? { place, region } : undefined
}

/** The calculators for these address types, without the site's manual mappings. */
export function listCalculators(
  rules: TaxRules,
  addresses: TaxAddresses,
  types: Iterable<TaxableAddressType>,
): ReadonlySet<string> {
  const ids = [...new Set(types)].flatMap((type) => findTaxRegion(rules, addresses, type)?.region.appId ?? [])
  return new Set(ids.filter((id) => id !== MANUAL_CALCULATOR))
}

/** The request to a plugin. It has no quantities: a line's total need not be a multiple of them. */
export function toTaxRequest(items: readonly TaxableItem[], currency: string): object {
  const places = [...new Map(items.map(({ place }) => [JSON.stringify(place), place])).entries()]
  return {
    currency,
    addresses: places.map(([, { country, subdivision, city, postalCode }]) => ({
      country,
      ...(subdivision && { subdivision }),
      ...(city && { city }),
      ...(postalCode && { postalCode }),
    })),
    lineItems: items.map(({ id, name, amount, taxGroupId, included, place, regionId }) => ({
      id,
      ...(name && { itemName: name }),
      quantity: 1,
      price: formatMinor(amount, currency),
      ...(taxGroupId && { taxGroupId }),
      taxIncludedInPrice: included,
      addressIndex: { singleAddress: places.findIndex(([key]) => key === JSON.stringify(place)) },
      ...(regionId && { taxRegionId: regionId }),
    })),
  }
}

type Reply = PluginReply<'calculateTax'>

/** Why a reply is invalid: every item needs a tax that does not exceed its price. */
export function findTaxFault(items: readonly TaxableItem[], currency: string, reply: Reply): string | undefined {
  if (reply.currency && reply.currency !== currency)
    return writeReason('ANSWER_WRONG_CURRENCY', { actual: reply.currency, expected: currency })
  try {
    const reckoned = readCalculatedTaxes(reply, currency)
    for (const { id, amount, included } of items) {
      const parts = reckoned.get(id)
      if (!parts) return writeReason('ANSWER_WITHOUT_ITEM', { id })
      const tax = parts.reduce((sum, part) => sum + part.tax, 0n)
      if (included && tax > amount) return writeReason('TAX_ABOVE_PRICE', { id })
    }
    return undefined
  } catch (error) {
    if (error instanceof MoneyError) return writeReason('ANSWER_INVALID_AMOUNT')
    throw error
  }
}

/** The taxes by item id. A breakdown that does not add up is replaced by its sum. */
export function readCalculatedTaxes({ lineItemTaxDetails }: Reply, currency: string): Map<string, CalculatedTax> {
  return new Map(
    lineItemTaxDetails.map(({ id, taxBreakdown, taxSummary }) => {
      const tax = roundToMinor(taxSummary.taxAmount, currency)
      const parts = (taxBreakdown ?? []).map(
        ({ rate, taxAmount, taxName, taxType, jurisdiction, jurisdictionType }) => ({
          rate: rate ?? '0',
          tax: roundToMinor(taxAmount ?? '0', currency),
          ...(taxName && { taxName }),
          ...(taxType && { taxType }),
          ...(jurisdiction && { jurisdiction }),
          ...(jurisdictionType && { jurisdictionType }),
        }),
      )
      const isWhole = parts.reduce((sum, part) => sum + part.tax, 0n) === tax
      return [id, isWhole ? parts : [{ rate: '0', tax }]] as const
    }),
  )
}
