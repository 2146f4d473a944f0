import { Cart as WireCart } from '@stoa/contract/cart.entity'
import { EstimatedTotals } from '@stoa/contract/current-cart'
import { createCompleter } from '../../kernel/derived-fields.ts'
import {
  type Calculation,
  type Conversion,
  getPercentage,
  hasMemberships,
  toAdditionalFees,
  toAppliedDiscounts,
  toCalculatedLineItem,
  toCalculationErrors,
  toCarrierServiceOptions,
  toGiftCard,
  toLineItem,
  toMembershipOptions,
  toPriceSummary,
  toSelectedCarrierServiceOption,
  toShippingRegion,
  toTaxSummary,
  toViolations,
  toWireEffect,
  writeMultiCurrencyPrice,
} from '../pricing/api.ts'
import type { Site } from '../sites/api.ts'
import type { Cart } from './cart.ts'

const completeCart = createCompleter(WireCart)
const completeTotals = createCompleter(EstimatedTotals)

/** What a reply is made from. */
export interface ShownCart {
  readonly cart: Cart
  readonly calculation: Calculation
  readonly site: Site
  readonly conversion: Conversion | undefined
}

export function toWireCart({ cart, calculation, site, conversion }: ShownCart): WireCart {
  const { priced, items } = calculation
  const write = writeMultiCurrencyPrice(site.currency, site.locale, conversion)
  const { merchantDiscounts: _, v2: __, buyerInfo, ...doc } = cart.doc
  const whole: WireCart = {
    id: cart.id,
    revision: cart.revision,
    createdDate: cart.createdDate.toISOString(),
    updatedDate: cart.updatedDate.toISOString(),
    lineItems: items.map((item, index) => ({
      ...toLineItem(item, priced.lines[index]!, write),
      ...(item.image && { image: item.image }),
      ...(item.line.selectedMembership && { selectedMembership: item.line.selectedMembership }),
    })),
    subtotal: write(priced.summary.subtotal),
    appliedDiscounts: [
      ...(calculation.coupon ? [{ coupon: { id: calculation.coupon.id, code: calculation.coupon.code } }] : []),
      ...priced.appliedDiscounts
        .filter(({ source }) => source === 'MERCHANT')
        .map(({ id, amount }) => ({
          merchantDiscount: { amount: write(amount), ...getPercentage(id, calculation.merchantDiscounts) },
        })),
    ],
    buyerInfo: { ...toBuyer(cart), ...buyerInfo },
    ...doc,
    currency: site.currency,
    conversionCurrency: conversion?.currency ?? site.currency,
    paymentCurrency: site.currency,
    buyerLanguage: doc.buyerLanguage ?? toLanguage(site.locale),
    siteLanguage: toLanguage(site.locale),
    taxIncludedInPrices: priced.taxIncludedInPrices,
    weightUnit: site.settings.weightUnit ?? 'KG',
    ...(cart.checkoutId && { checkoutId: cart.checkoutId }),
    purchaseFlowId: cart.id,
  }
  return completeCart(whole, site.locale)
}

/** The cart's owner as its buyer. An app is none. */
export const toBuyer = ({ ownerType, ownerId }: Cart) => ({
  ...(ownerType === 'visitor' && { visitorId: ownerId }),
  ...(ownerType === 'member' && { memberId: ownerId }),
  ...(ownerType === 'owner' && { userId: ownerId }),
})

/** The language of a locale: `fr` for `fr-CA`. */
export const toLanguage = (locale: string): string => locale.split('-')[0]!

export const toEstimatedTotals = (shown: ShownCart): EstimatedTotals => ({
  cart: toWireCart(shown),
  ...toTotals(shown.calculation, shown.site, shown.conversion),
  violations: toViolations(shown.calculation),
})

/** Totals of a basket, for a cart or for an app's calculation. */
export function toTotals(
  calculation: Calculation,
  site: Site,
  conversion?: Conversion,
): Omit<EstimatedTotals, 'cart' | 'violations'> {
  const { priced } = calculation
  const write = writeMultiCurrencyPrice(site.currency, site.locale, conversion)
  const region = toShippingRegion(calculation)
  const selected = toSelectedCarrierServiceOption(calculation, write)
  const giftCard = toGiftCard(calculation, write)
  const calculationErrors = toCalculationErrors(calculation)
  const totals: Omit<EstimatedTotals, 'cart' | 'violations'> = {
    calculatedLineItems: priced.lines.map((line) => toCalculatedLineItem(line, write)),
    priceSummary: toPriceSummary(priced.summary, write),
    payNow: toPriceSummary(priced.payNow, write),
    payLater: toPriceSummary(priced.payLater, write),
    appliedDiscounts: toAppliedDiscounts(calculation, write),
    taxSummary: toTaxSummary(calculation, write),
    shippingInfo: {
      ...(region && { region }),
      ...(selected && { selectedCarrierServiceOption: selected }),
      carrierServiceOptions: toCarrierServiceOptions(calculation, write),
    },
    ...(giftCard && { giftCard }),
    additionalFees: toAdditionalFees(calculation, write),
    ...(hasMemberships(calculation) && { membershipOptions: toMembershipOptions(calculation) }),
    ...(calculationErrors && { calculationErrors }),
    ...(calculation.nextQuantitySteps.length > 0 && {
      nextQuantitySteps: calculation.nextQuantitySteps.map(({ lineId, missing, effect }) => ({
        lineItemId: lineId,
        missing,
        ...toWireEffect(effect, write),
      })),
    }),
    currency: site.currency,
    weightUnit: site.settings.weightUnit ?? 'KG',
  }
  return completeTotals(totals, site.locale)
}
