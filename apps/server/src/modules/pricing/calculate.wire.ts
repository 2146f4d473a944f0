import type { MultiCurrencyPrice } from '@stoa/contract/shapes/price'
import type {
  CarrierServiceOption,
  AppliedDiscount as WireDiscount,
  AdditionalFee as WireFee,
  TaxSummary as WireTaxSummary,
} from '@stoa/contract/shapes/totals'
import { translateTo } from '@stoa/messages/lookup'
import { toPercentage } from '@stoa/money'
import { getGiftCardAppId } from '../gift-cards/api.ts'
import { type Membership, ownMemberships } from '../memberships/api.ts'
import { type ShippingQuote, toLogistics } from '../shipping/api.ts'
import type { Calculation } from './calculate.ts'
import { type Item, type Line, toTranslated } from './line.ts'
import type { Discount } from './price.input.ts'
import { toFeePrices, toLinePrices, toShippingCost, type Write } from './price.wire.ts'
import { type AppliedDiscount, type PricedLine, TIP } from './priced.ts'

type WriteMoney = Write<MultiCurrencyPrice>

/** The common fields of cart and checkout lines. */
export const toLineItem = ({ line, ...item }: Item, priced: PricedLine, write: WriteMoney) => ({
  id: line.id,
  quantity: line.quantity,
  catalogReference: line.catalogReference,
  productName: item.productName,
  url: item.url,
  ...toLinePrices(priced, write),
  ...(priced.deposit !== undefined && { depositAmount: write(priced.deposit) }),
  descriptionLines: item.descriptionLines,
  availability: item.availability,
  physicalProperties: {
    ...(item.weight !== undefined && { weight: item.weight }),
    ...(item.sku !== undefined && { sku: item.sku }),
    shippable: item.shippable,
  },
  itemType: item.wireItemType,
  paymentOption: item.paymentOption,
  ...(item.subscription && { subscriptionOptionInfo: item.subscription }),
  ...(line.productId && { rootCatalogItemId: line.productId }),
  ...(item.taxGroupId && { taxGroupId: item.taxGroupId }),
  ...(item.deliveryProfileId && { deliveryProfileId: item.deliveryProfileId }),
  ...(item.savePaymentMethod && { savePaymentMethod: true }),
  ...(line.custom && { customLineItem: true, ...toCustomLineFields(line.custom) }),
  ...toModifiers(item, write),
  ...(line.override && { catalogOverrideFields: line.override }),
  ...(line.taxableAddress && { taxableAddress: line.taxableAddress }),
  ...(line.extendedFields && { extendedFields: line.extendedFields }),
})

function toModifiers({ modifierGroups }: Pick<Item, 'modifierGroups'>, write: WriteMoney) {
  if (!modifierGroups) return {}
  const all = modifierGroups.flatMap(({ modifiers }) => modifiers)
  const total = all.reduce((sum, { price = 0n, quantity = 1 }) => sum + price * BigInt(quantity), 0n)
  return {
    modifierGroups: modifierGroups.map((group) => ({
      ...group,
      modifiers: group.modifiers.map(({ price, ...modifier }) => ({
        ...modifier,
        ...(price !== undefined && { price: write(price) }),
      })),
    })),
    modifiersTotalPrice: write(total),
  }
}

/** Custom line fields that don't affect the price. */
function toCustomLineFields(custom: NonNullable<Line['custom']>) {
  const { rootCatalogItemId, consentRequiredPaymentPolicy, serviceProperties, policies } = custom
  const priceDescription = toTranslated(custom.priceDescription)
  return {
    ...(priceDescription && { priceDescription }),
    ...(rootCatalogItemId && { rootCatalogItemId }),
    ...(consentRequiredPaymentPolicy && { consentRequiredPaymentPolicy }),
    ...(serviceProperties && { serviceProperties }),
    ...(policies?.length && { policies }),
    ...(custom.priceUndetermined && { priceUndetermined: true }),
    ...(custom.fixedQuantity && { fixedQuantity: true }),
    ...(custom.membersOnly && { membersOnly: true }),
  }
}

/** All options that the buyer may select. */
export function toCarrierServiceOptions({ shipping }: Calculation, write: WriteMoney): CarrierServiceOption[] {
  const byCarrier = Map.groupBy(shipping.quotes, ({ carrierId }) => carrierId)
  return [...byCarrier].map(([carrierId, quotes]) => ({
    carrierId,
    shippingOptions: quotes.map((quote) => ({
      code: quote.code,
      title: quote.title,
      logistics: toLogistics(quote),
      cost: { price: write(quote.price), ...toOtherCharges(quote, write) },
      ...toAllocations(quote),
    })),
  }))
}

const toOtherCharges = ({ charges = [] }: ShippingQuote, write: WriteMoney) =>
  charges.length > 0 && {
    otherCharges: charges.map(({ type, price, details }) => ({
      type,
      price: write(price),
      ...(details && { details }),
    })),
  }

/** Which items are delivered by which option if several profiles are combined. */
const toAllocations = ({ allocations }: ShippingQuote) =>
  allocations && {
    deliveryAllocations: allocations.map(({ carrierId, code, region, lineIds }) => ({
      deliveryCarrier: { appId: carrierId, code },
      deliveryRegion: { id: region.id, name: region.name ?? '' },
      applicableLineItems: { lineItemIds: [...lineIds] },
    })),
    partial: false,
  }

export function toSelectedCarrierServiceOption(calculation: Calculation, write: WriteMoney) {
  const { selected, priced } = calculation
  if (!selected || !priced.shipping) return undefined
  const { carrierId, code, title } = selected.quote
  return {
    carrierId,
    code,
    title,
    logistics: toLogistics(selected.quote),
    cost: toShippingCost(priced.shipping, write),
    ...toChargesOfSelected(calculation, write),
    requestedShippingOption: selected.requested,
    ...toAllocations(selected.quote),
  }
}

/** Extra charges are the last of the priced fees. */
function toChargesOfSelected({ selected, fees, priced }: Calculation, write: WriteMoney) {
  const { charges = [] } = selected?.quote ?? {}
  if (charges.length === 0) return {}
  const first = fees.length - charges.length
  return {
    otherCharges: charges.map(({ type, details }, index) => {
      const { price, priceBeforeTax, priceAfterTax, taxDetails } = toFeePrices(
        priced.additionalFees[first + index]!,
        write,
      )
      const totals = { totalPriceBeforeTax: priceBeforeTax, totalPriceAfterTax: priceAfterTax }
      return { type, ...(details && { details }), cost: { price, totalDiscount: write(0n), ...totals, taxDetails } }
    }),
  }
}

export const toShippingRegion = ({ shipping: { region } }: Calculation) =>
  region && { id: region.id, name: region.name ?? '' }

export const toTaxSummary = (calculation: Calculation, write: WriteMoney): WireTaxSummary => ({
  taxableAmount: write(calculation.priced.taxSummary.taxableAmount),
  totalTax: write(calculation.priced.taxSummary.totalTax),
  calculationDetails: toCalculationDetails(calculation),
})

/** A missing calculator matters more than one that answered: some taxes use the site's own rates then. */
function toCalculationDetails({
  priced,
  serviceAnswers: { tax },
  taxedBy: { calculators, deactivated },
  language,
}: Calculation): WireTaxSummary['calculationDetails'] {
  const buildFallback = (fallbackReason: 'AUTO_TAX_FAILED' | 'AUTO_TAX_DEACTIVATED', error: object) => ({
    rateType: 'FALLBACK_RATE' as const,
    autoTaxFallbackDetails: { fallbackReason, error: { ...error } },
  })
  if (tax?.failure !== undefined) {
    const description = translateTo(language)('answers:tax.failed', { name: tax.name })
    return buildFallback('AUTO_TAX_FAILED', { description, data: { appId: tax.appId, reason: tax.failure } })
  }
  const [gone] = deactivated
  if (gone) {
    const description = translateTo(language)('answers:tax.deactivated')
    return buildFallback('AUTO_TAX_DEACTIVATED', { description, data: { appId: gone } })
  }
  if (calculators.size > 0) return { rateType: 'AUTO_RATE' }
  if (priced.taxSummary.breakdown.length === 0) return { rateType: 'NO_TAX_COLLECTED' }
  return { manualRateReason: 'GLOBAL_SETTING_TO_MANUAL', rateType: 'MANUAL_RATE' }
}

export const toAppliedDiscounts = (calculation: Calculation, write: WriteMoney): WireDiscount[] =>
  calculation.priced.appliedDiscounts.map((applied) => ({
    ...toSource(applied, calculation, write),
    discountType: applied.scope,
    lineItemIds: applied.lines.map(({ id }) => id),
  }))

/** The percentage of a discount that was given as one. */
export function getPercentage(id: string, merchantDiscounts: readonly Discount[]) {
  const effect = merchantDiscounts.find((discount) => discount.id === id)?.effect
  return effect?.type === 'PERCENTAGE' ? { percentage: toPercentage(effect.rate) } : {}
}

function toSource({ source, id, amount }: AppliedDiscount, calculation: Calculation, write: WriteMoney) {
  const { coupon, discountRules, serviceAnswers } = calculation
  if (source === 'MERCHANT') {
    return { merchantDiscount: { amount: write(amount), ...getPercentage(id, calculation.merchantDiscounts) } }
  }
  if (source === 'COUPON') {
    return { coupon: { id, code: coupon?.code ?? '', name: coupon?.name ?? '', amount: write(amount) } }
  }
  const ofService = source === 'SERVICE' && serviceAnswers.discounts.find(({ discount }) => discount.id === id)
  if (ofService) {
    const { pluginId, name, couponCode: code } = ofService
    if (code) return { coupon: { id: pluginId, code, name, amount: write(amount) } }
    return { discountRule: { id: pluginId, name: { original: name }, amount: write(amount) } }
  }
  const name = discountRules.find((rule) => rule.id === id)?.name ?? ''
  return { discountRule: { id, name: { original: name }, amount: write(amount) } }
}

/** Fees, then the tip. */
export function toAdditionalFees({ priced, fees, mainLanguage }: Calculation, write: WriteMoney): WireFee[] {
  const t = translateTo(mainLanguage)
  return priced.additionalFees.map((one, index) => {
    const fee = one.id === TIP ? undefined : fees[index]
    return {
      code: fee ? fee.code || fee.id : TIP,
      name: fee?.name ?? t('defaults:fee.tip'),
      ...toFeePrices(one, write),
      ...(fee?.providerAppId && { providerAppId: fee.providerAppId }),
      lineItemIds: [...(fee?.lineIds ?? [])],
      source: fee?.source ?? 'PLATFORM',
      ...(fee?.taxable && { taxableAddress: { addressType: fee.taxableAddressType } }),
    }
  })
}

/** The gift card and what it pays of the amount due now. */
export const toGiftCard = (
  { giftCard, giftCardRefusal, giftCardRequested: requested, priced }: Calculation,
  write: WriteMoney,
) =>
  giftCard && !giftCardRefusal
    ? {
        ...(requested !== undefined && { requestedAmount: write(requested) }),
        id: giftCard.id,
        obfuscatedCode: giftCard.obfuscatedCode,
        amount: write(priced.giftCard),
        appId: getGiftCardAppId(giftCard),
        externalId: giftCard.remote?.externalId ?? giftCard.id,
      }
    : undefined

/** The buyer's eligible and ineligible memberships. */
export function toMembershipOptions({
  memberships: { eligible, invalid, covering },
  serviceAnswers: { plans },
}: Calculation) {
  const selected = new Map<Membership, string[]>()
  for (const [lineId, one] of covering) selected.set(one, [...(selected.get(one) ?? []), lineId])
  return {
    eligibleMemberships: eligible.map(({ membership, lineIds }) => toMembership(membership, lineIds)),
    invalidMemberships: invalid.map(({ membership, lineIds, reason }) => ({
      membership: toMembership(membership, lineIds),
      reason,
    })),
    selectedMemberships: [...selected].map(([one, lineItemIds]) => ({ id: one.id, appId: getAppId(one), lineItemIds })),
    ...(plans.purchasable.length > 0 && {
      purchasablePlans: [...plans.purchasable],
      coverages: [...plans.coverages],
    }),
  }
}

const getAppId = ({ remote }: Membership): string => remote?.appId ?? ownMemberships

const toMembership = (membership: Membership, lineItemIds: readonly string[]) => ({
  id: membership.id,
  appId: getAppId(membership),
  name: { original: membership.name },
  lineItemIds: [...lineItemIds],
  ...(membership.creditsTotal !== null && {
    credits: { total: membership.creditsTotal, remaining: membership.creditsLeft ?? 0 },
  }),
  ...(membership.expires && { expirationDate: membership.expires.toISOString() }),
})

/** Whether there are memberships to show. */
export const hasMemberships = ({
  memberships: { eligible, invalid },
  serviceAnswers: { plans },
}: Calculation): boolean => eligible.length + invalid.length + plans.purchasable.length > 0
