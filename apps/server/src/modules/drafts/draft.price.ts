import type { Place } from '@stoa/contract/place'
import { fromPercentage, type Minor, parseMinor, roundToMinor } from '@stoa/money'
import { resolveRules } from '../discounts/api.ts'
import type { Fee } from '../fees/api.ts'
import {
  type AdditionalFee,
  type Discount,
  type ItemType,
  type Priced,
  price,
  type RegionRates,
  type RuleDiscount,
  type SellingRules,
  type TaxableAddressType,
  type TaxRate,
  type TaxTable,
} from '../pricing/api.ts'
import { quoteShipping, type ShippingQuotes } from '../shipping/api.ts'
import { createTaxTable } from '../tax/api.ts'
import { type Draft, type DraftDiscount, type DraftLine, getLinesLeft } from './draft.ts'

/** An automatic discount that applies to an item of the draft. */
export interface AutomaticDiscount {
  readonly id: string
  readonly name: string
  readonly applied: boolean
}

export interface PricedDraft {
  readonly priced: Priced
  /** What each discount saves by id: in total and per line. */
  readonly savings: ReadonlyMap<string, { amount: Minor; lines: readonly { id: string; amount: Minor }[] }>
  readonly automaticDiscounts: readonly AutomaticDiscount[]
  readonly automaticFees: readonly { readonly fee: Fee; readonly applied: boolean }[]
  /** The applied fees, in the order of `priced.additionalFees`. */
  readonly feeIds: readonly string[]
  readonly shipping: ShippingQuotes
  /** The deposit. */
  readonly deposit?: Minor
}

/**
 * Prices a draft. Pure, with the same `price` as carts and checkouts. Sold pieces keep their price, tax rates and
 * discounts as long as the destination stays the same: fewer pieces have a smaller share of a discount, additional ones
 * have none, and a percentage stays a percentage of all that it covers. Additions are priced and taxed at current
 * rates.
 */
export function priceDraft(draft: Draft, rules: SellingRules, now: Date): PricedDraft {
  const { currency } = rules
  const lines = getLinesLeft(draft)
  const context = buildContext(draft, lines, rules, now)
  const automatic = listAutomaticRules(draft, lines, context, rules)
  const shipping = quoteShipping(
    rules.shipping,
    getDestination(draft),
    lines.map(toShippingLine(currency)),
    currency,
    now,
  )
  const fees = buildFees(draft, context, rules, shipping)
  const draftDiscounts = buildDiscounts(draft, lines, currency)
  const priced = price({
    currency,
    lines: lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      price: parseMinor(line.price, currency),
      itemType: getItemType(line),
      taxGroupId: shouldKeepRates(draft, line) ? getRetainedGroup(line.id) : line.taxGroupId,
      paymentOption: line.facts.paymentOption,
      taxableAddressType: line.facts.taxableAddress?.addressType,
    })),
    discountRules: [...draftDiscounts.rules, ...automatic.rules],
    merchantDiscounts: draftDiscounts.discounts,
    shipping: draft.shipping && {
      price: parseMinor(draft.shipping.price, currency),
      ...(shouldKeepRates(draft, draft.shipping) && { taxGroupId: getRetainedGroup(SHIPPING) }),
    },
    additionalFees: fees.charged,
    tax: buildTaxTable(draft, rules, now),
  })
  const deposit = calculateDeposit(draft, priced)
  return {
    priced,
    savings: sumSavings(priced),
    automaticDiscounts: automatic.shown,
    automaticFees: fees.automatic,
    feeIds: fees.charged.map(({ id }) => id),
    shipping,
    ...(deposit !== undefined && { deposit }),
  }
}

const SHIPPING = 'shipping'
const getRetainedGroup = (id: string) => `kept ${id}`

/** Whether it keeps the tax rates of its sale. */
const shouldKeepRates = (draft: Draft, { rates }: { readonly rates?: readonly TaxRate[] }): boolean =>
  rates !== undefined && isTaxRetained(draft)

const isTaxRetained = ({ base, ...draft }: Draft): boolean =>
  base !== undefined && serializePlaces(draft) === serializePlaces(base)

/** The addresses that decide where tax is due. */
const serializePlaces = (draft: Omit<Draft, 'base'>): string =>
  JSON.stringify(
    [getDestination(draft), draft.billingInfo?.address].map((place) => [
      place?.country,
      place?.subdivision,
      place?.postalCode,
    ]),
  )

export const getDestination = ({ shipping, recipientInfo, billingInfo }: Omit<Draft, 'base'>): Place | undefined =>
  (shipping?.info.logistics.shippingDestination ?? recipientInfo ?? billingInfo)?.address

function getItemType({ facts: { itemType } }: DraftLine): ItemType {
  const { preset } = itemType
  return preset && preset !== 'UNRECOGNISED' ? preset : 'CUSTOM_AMOUNT_ITEM'
}

const toShippingLine = (currency: string) => (line: DraftLine) => ({
  itemType: getItemType(line),
  quantity: line.quantity,
  price: parseMinor(line.price, currency),
  weight: line.facts.physicalProperties.weight,
  shippable: line.facts.physicalProperties.shippable,
})

function buildContext({ buyer }: Draft, lines: readonly DraftLine[], { currency }: SellingRules, now: Date) {
  return {
    now,
    currency,
    lines: lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      price: parseMinor(line.price, currency),
      catalogAppId: line.facts.catalogReference?.appId,
      catalogItemId: line.facts.catalogReference?.catalogItemId,
      collectionIds: line.collectionIds ?? [],
    })),
    memberId: buyer.memberId,
  }
}

type Context = ReturnType<typeof buildContext>

/** Automatic discounts for lines that the draft adds. */
function listAutomaticRules(
  draft: Draft,
  lines: readonly DraftLine[],
  context: Context,
  { discountRules }: SellingRules,
) {
  const added = new Set(lines.filter(({ before }) => !before).map(({ id }) => id))
  const live = resolveRules(discountRules, context).flatMap((rule) => {
    const lineIds = rule.lineIds.filter((id) => added.has(id))
    return lineIds.length > 0 ? [{ ...rule, lineIds }] : []
  })
  const isOff = (id: string) => draft.switchedOff.includes(id)
  const getRuleName = (id: string) => discountRules.find((rule) => rule.id === id)?.name ?? ''
  return {
    rules: live.filter(({ id }) => !isOff(id)),
    shown: live.map(({ id }) => ({ id, name: getRuleName(id), applied: !isOff(id) })),
  }
}

/** Orders keep their fees; the site's automatic fees apply to new orders only. */
function buildFees(draft: Draft, context: Context, rules: SellingRules, { required }: ShippingQuotes) {
  const { currency } = rules
  const found = draft.base ? [] : rules.fees({ currency, lines: context.lines, delivered: required })
  const automatic = found.map((fee) => ({ fee, applied: !draft.switchedOff.includes(fee.id) }))
  const own = draft.fees.flatMap((fee): AdditionalFee[] => {
    if (!fee.applied) return []
    const { id, lineIds, taxable } = fee
    const taxGroupId = shouldKeepRates(draft, fee) ? getRetainedGroup(id) : fee.taxGroupId
    const taxableAddressType = fee.original?.taxableAddress?.addressType
    return [
      { id, price: parseMinor(fee.price, currency), lineIds, taxable, taxGroupId, taxableAddressType } as AdditionalFee,
    ]
  })
  return { automatic, charged: [...own, ...automatic.flatMap(({ fee, applied }) => (applied ? [fee] : []))] }
}

/** The parts of a discount have its id and an index, so that each line keeps its own share. */
const toPartId = (id: string, part: number) => `${id} ${part}`
const getPartId = (id: string) => id.slice(0, 36)

function buildDiscounts(draft: Draft, lines: readonly DraftLine[], currency: string) {
  const rules: RuleDiscount[] = []
  const discounts: Discount[] = []
  for (const discount of draft.discounts) {
    if (!discount.applied) continue
    const parts = toParts(discount, lines, currency)
    if (discount.original?.discountRule) {
      for (const part of parts) rules.push({ ...part, scope: 'SPECIFIC_ITEMS' })
    } else discounts.push(...parts)
  }
  return { rules, discounts }
}

function toParts(discount: DraftDiscount, lines: readonly DraftLine[], currency: string): Discount[] {
  const { id, scope, value, lineId, original } = discount
  const shares = original?.lineItemDiscounts
  if (scope !== 'SHIPPING' && shares && !('percentage' in value)) {
    return shares.map((share, part) => {
      const line = lines.find((each) => each.id === share.id)
      const amount = calculateRetainedShare(parseMinor(share.totalDiscount.amount, currency), line)
      const effect = { type: 'FIXED_AMOUNT', amount, per: 'ORDER' } as const
      return { id: toPartId(id, part), scope: 'SPECIFIC_ITEMS', lineIds: [share.id], effect }
    })
  }
  const lineIds = lineId ? [lineId] : original?.lineItemIds
  const effect: Discount['effect'] =
    'percentage' in value
      ? { type: 'PERCENTAGE', rate: fromPercentage(Number(value.percentage)) }
      : { type: 'FIXED_AMOUNT', amount: parseMinor(value.amount, currency), per: 'ORDER' }
  return [{ id: toPartId(id, 0), scope, ...(scope === 'SPECIFIC_ITEMS' && lineIds && { lineIds }), effect }]
}

/** Removed pieces take their share of the discount with them; added ones have none. */
function calculateRetainedShare(share: Minor, line: DraftLine | undefined): Minor {
  if (!line?.before) return 0n
  const [is, was] = [BigInt(line.quantity), BigInt(line.before.quantity)]
  return is >= was ? share : (share * is) / was
}

function sumSavings({ appliedDiscounts }: Priced): PricedDraft['savings'] {
  const savings = new Map<string, { amount: Minor; lines: { id: string; amount: Minor }[] }>()
  for (const { id, amount, lines } of appliedDiscounts) {
    const known = savings.get(getPartId(id)) ?? { amount: 0n, lines: [] }
    savings.set(getPartId(id), { amount: known.amount + amount, lines: [...known.lines, ...lines] })
  }
  return savings
}

/** The current rates plus the retained ones. */
function buildTaxTable(draft: Draft, rules: SellingRules, now: Date): TaxTable | undefined {
  const addresses = {
    shipping: getDestination(draft),
    billing: draft.billingInfo?.address,
    business: rules.businessAddress,
  }
  const today = createTaxTable(rules.tax, addresses, now)
  const includedInPrices = draft.base?.taxIncludedInPrices ?? today?.includedInPrices ?? false
  if (draft.taxExempt) return { includedInPrices, regions: {} }
  if (!isTaxRetained(draft)) return today && { ...today, includedInPrices }
  const regions: Partial<Record<TaxableAddressType, RegionRates>> = { ...today?.regions }
  for (const { id, type, rates } of listRetainedRates(draft)) {
    const region = regions[type]
    const byTaxGroup = new Map([...(region?.byTaxGroup ?? []), [getRetainedGroup(id), rates] as const])
    regions[type] = { byTaxGroup, otherwise: region?.otherwise ?? [] }
  }
  return { includedInPrices, regions }
}

function listRetainedRates({ lines, fees, shipping }: Draft) {
  const retained: { id: string; type: TaxableAddressType; rates: readonly TaxRate[] }[] = []
  for (const { id, facts, rates } of lines) {
    if (rates) retained.push({ id, type: facts.taxableAddress?.addressType ?? 'SHIPPING', rates })
  }
  for (const { id, original, rates } of fees) {
    if (rates) retained.push({ id, type: original?.taxableAddress?.addressType ?? 'SHIPPING', rates })
  }
  if (shipping?.rates) retained.push({ id: SHIPPING, type: 'SHIPPING', rates: shipping.rates })
  return retained
}

function calculateDeposit({ deposit }: Draft, { currency, summary }: Priced): Minor | undefined {
  if (!deposit) return undefined
  if ('amount' in deposit) return roundToMinor(deposit.amount, currency)
  return (summary.total * BigInt(Math.round(Number(deposit.percentage) * 100)) + 5000n) / 10_000n
}
