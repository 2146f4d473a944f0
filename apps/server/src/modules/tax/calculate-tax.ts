import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { taxCalculation as contract } from '@stoa/contract/tax'
import { formatMinor, type Minor, parseMinor, shareTaxByRate } from '@stoa/money'
import {
  findTaxRegionAt,
  listRegionRates,
  type RegionRates,
  type TaxRate,
  type TaxRegion,
  type TaxRules,
} from './tax.ts'
import type { CalculatedTax, TaxableItem } from './tax-calculator.ts'

type Input = InputOf<(typeof contract)['calculateTax']>
type Reply = ReplyOf<(typeof contract)['calculateTax']>
type Item = Input['lineItems'][number]
type Address = Input['addresses'][number]

interface TaxedItem {
  readonly item: Item
  readonly fullPrice: Minor
  readonly taxableAmount: Minor
  readonly tax: Minor
  readonly included: boolean
  readonly parts: readonly (TaxRate & { readonly tax: Minor })[]
}

/** Taxes calculated by plugins, by item, and items left to the site's own rates. */
export interface FromServices {
  readonly reckoned: ReadonlyMap<string, CalculatedTax>
  readonly errors: readonly { code: string; description: string; data: Record<string, unknown> }[]
}

/** The items as plugins see them, each with the calculator of its region. */
export function toTaxableItems(
  rules: TaxRules,
  input: Input,
  currency: string,
): (TaxableItem & { calculatorId?: string })[] {
  return input.lineItems.flatMap((item) => {
    const place = selectAddress(input, item)
    const region = findTaxRegionAt(rules.regions, place)
    if (!region) return []
    const { id, itemName, taxGroupId } = item
    return {
      id,
      amount: calculateAmount(item, currency),
      included: isIncluded(item, region),
      place,
      regionId: region.id,
      ...(itemName && { name: itemName }),
      ...(taxGroupId && { taxGroupId }),
      ...(region.appId && { calculatorId: region.appId }),
    }
  })
}

const calculateAmount = ({ price, quantity }: Item, currency: string): Minor =>
  parseMinor(price, currency) * BigInt(quantity ?? 1)
const isIncluded = ({ taxIncludedInPrice }: Item, region: TaxRegion | undefined): boolean =>
  taxIncludedInPrice ?? region?.taxIncludedInPrice ?? false

function applyCalculatedTax(
  rules: TaxRules,
  item: Item,
  place: Address,
  currency: string,
  parts: CalculatedTax,
): TaxedItem {
  const included = isIncluded(item, findTaxRegionAt(rules.regions, place))
  const fullPrice = calculateAmount(item, currency)
  const tax = parts.reduce((sum, part) => sum + part.tax, 0n)
  const taxableAmount = parts.length === 0 ? 0n : included ? fullPrice - tax : fullPrice
  return { item, fullPrice, taxableAmount, tax, included, parts }
}

/** The tax of each item and in total. Pure. */
export function calculateTaxOf(
  rules: TaxRules,
  input: Input,
  currency: string,
  now: Date,
  { reckoned, errors }: FromServices = { reckoned: new Map(), errors: [] },
): Reply {
  const items = input.lineItems.map((item) => {
    const parts = reckoned.get(item.id)
    const place = selectAddress(input, item)
    return parts
      ? applyCalculatedTax(rules, item, place, currency, parts)
      : calculateItemTax(rules, item, place, currency, now)
  })
  const write = (amount: Minor) => formatMinor(amount, currency)
  const sum = (of: (item: TaxedItem) => Minor) => write(items.reduce((total, item) => total + of(item), 0n))
  return {
    ...(input.externalId && { externalId: input.externalId }),
    currency,
    addresses: input.addresses,
    taxSummary: {
      totalAmount: sum(({ fullPrice }) => fullPrice),
      totalTax: sum(({ tax }) => tax),
      totalTaxableAmount: sum(({ taxableAmount }) => taxableAmount),
      totalTaxIncludedInPrice: sum(({ tax, included }) => (included ? tax : 0n)),
      aggregatedTaxBreakdown: aggregate(items, write),
    },
    lineItemTaxDetails: items.map((item) => toDetails(item, write)),
    errors: [...errors],
  }
}

function calculateItemTax(rules: TaxRules, item: Item, place: Address, currency: string, now: Date): TaxedItem {
  const region = findTaxRegionAt(rules.regions, place)
  if (!region) assertPlaceKnown(rules.regions, place)
  const table = region && listRegionRates(rules, region, now)
  const rates = table ? findRates(table, item.taxGroupId) : []
  const included = isIncluded(item, region)
  const fullPrice = calculateAmount(item, currency)
  const { beforeTax, tax, parts } = shareTaxByRate(
    fullPrice,
    rates.map(({ rate }) => rate),
    included,
  )
  const taxableAmount = rates.length === 0 ? 0n : beforeTax
  return { item, fullPrice, taxableAmount, tax, included, parts: rates.map((rate, i) => ({ ...rate, tax: parts[i]! })) }
}

const findRates = ({ byTaxGroup, otherwise }: RegionRates, group: string | null | undefined) =>
  (group ? byTaxGroup.get(group) : undefined) ?? otherwise

function selectAddress({ addresses }: Input, { addressIndex }: Item): Address {
  const { singleAddress, multipleAddresses } = addressIndex
  const index = singleAddress ?? multipleAddresses?.destination
  if (index == null) throw new Problem('MISSING_TAXABLE_ADDRESS')
  const address = addresses[index]
  if (!address) throw new Problem('INVALID_LINE_ITEM_ADDRESS_INDEX')
  if (!address.country) throw new Problem('MISSING_COUNTRY_IN_ADDRESS')
  return address
}

/** If only subdivisions of a country are taxed, an address without one is ambiguous. */
function assertPlaceKnown(regions: readonly TaxRegion[], { country, subdivision }: Address): void {
  if (!subdivision && regions.some((region) => region.country === country)) {
    throw new Problem('MISSING_SUBDIVISION_IN_ADDRESS')
  }
}

type Write = (amount: Minor) => string
type Aggregated = Reply['taxSummary']['aggregatedTaxBreakdown']

function aggregate(items: readonly TaxedItem[], write: Write): Aggregated {
  const taxes = new Map<string, TaxRate & { tax: Minor }>()
  for (const part of items.flatMap(({ parts }) => parts)) {
    const { tax: _, ...named } = part
    const key = JSON.stringify(named)
    taxes.set(key, { ...part, tax: (taxes.get(key)?.tax ?? 0n) + part.tax })
  }
  return [...taxes.values()].map(({ rate, tax, taxName = '', taxType = '', jurisdiction = '', jurisdictionType }) => ({
    taxName,
    taxType,
    jurisdiction,
    jurisdictionType: jurisdictionType ?? 'UNDEFINED',
    rate,
    aggregatedTaxAmount: write(tax),
  }))
}

function toDetails({ item, fullPrice, taxableAmount, tax, included, parts }: TaxedItem, write: Write) {
  return {
    id: item.id,
    itemName: item.itemName ?? null,
    quantity: item.quantity ?? 1,
    taxBreakdown: parts.map((part) => ({
      ...(part.jurisdiction && { jurisdiction: part.jurisdiction }),
      nonTaxableAmount: write(0n),
      rate: part.rate,
      taxAmount: write(part.tax),
      taxableAmount: write(taxableAmount),
      ...(part.taxType && { taxType: part.taxType }),
      ...(part.taxName && { taxName: part.taxName }),
      jurisdictionType: part.jurisdictionType ?? ('UNDEFINED' as const),
    })),
    taxSummary: {
      fullPrice: write(fullPrice),
      taxAmount: write(tax),
      taxableAmount: write(taxableAmount),
      ...(item.appId && { appId: item.appId }),
    },
    addressIndex: item.addressIndex,
    taxIncludedInPrice: included,
  }
}
