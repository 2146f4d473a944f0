import { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import type { MultiCurrencyPrice } from '@stoa/contract/shapes/price'
import { type Minor, parseMinor } from '@stoa/money'
import { createCompleter } from '../../kernel/derived-fields.ts'
import { toLanguage } from '../cart/api.ts'
import {
  type Calculation,
  hasMemberships,
  toAdditionalFees,
  toAppliedDiscounts,
  toCalculationErrors,
  toCarrierServiceOptions,
  toGiftCard,
  toLineItem,
  toMembershipOptions,
  toPriceSummary,
  toSelectedCarrierServiceOption,
  toShippingRegion,
  toTaxDetails,
  toTaxSummary,
  toTotals,
  toViolations,
  writeMultiCurrencyPrice,
} from '../pricing/api.ts'
import type { Site } from '../sites/api.ts'
import type { Checkout } from './checkout.ts'

/** Fills in translations and formatted addresses. */
export const completeCheckoutTexts = createCompleter(WireCheckout)

export function toWireCheckout(checkout: Checkout, calculation: Calculation, site: Site): WireCheckout {
  const { priced, items } = calculation
  const { doc } = checkout
  const { conversion } = doc
  const write = writeMultiCurrencyPrice(checkout.currency, site.locale, conversion)
  const { shippingInfo: _, buyerInfo, contactId, overrideCheckoutUrl: __, merchantDiscounts: ___, ...rest } = doc
  const { giftCard: ____, selectedMemberships: _____, conversion: ______, clientId: _______, gift, ...others } = rest
  const { keepsCart: ________, ...docFields } = others
  const giftCard = toGiftCard(calculation, write)
  const options = toMembershipOptions(calculation)
  const calculationErrors = toCalculationErrors(calculation)
  const whole: WireCheckout = {
    ...docFields,
    id: checkout.id,
    createdDate: checkout.createdDate.toISOString(),
    updatedDate: checkout.updatedDate.toISOString(),
    completed: checkout.completed,
    ...(checkout.cartId && { cartId: checkout.cartId }),
    lineItems: items.map((item, index) => {
      const line = priced.lines[index]!
      return {
        ...toLineItem(item, line, write),
        ...(item.image && { media: item.image }),
        discount: write(line.discount),
        taxDetails: toTaxDetails(line, write),
        ...toTotals(line, write),
      }
    }),
    shippingInfo: toShippingInfo(checkout, calculation, site),
    buyerInfo: {
      ...(checkout.ownerType === 'visitor' && { visitorId: checkout.ownerId }),
      ...(checkout.ownerType === 'member' && { memberId: checkout.ownerId }),
      ...(contactId && { contactId }),
      ...(buyerInfo?.email && { email: buyerInfo.email }),
    },
    currency: checkout.currency,
    conversionCurrency: conversion?.currency ?? checkout.currency,
    paymentCurrency: checkout.currency,
    priceSummary: toPriceSummary(priced.summary, write),
    payNow: toPriceSummary(priced.payNow, write),
    payLater: toPriceSummary(priced.payLater, write),
    ...(priced.payAfterFreeTrial.total > 0n && {
      payAfterFreeTrial: toPriceSummary(priced.payAfterFreeTrial, write),
    }),
    taxSummary: toTaxSummary(calculation, write),
    taxIncludedInPrice: priced.taxIncludedInPrices,
    appliedDiscounts: toAppliedDiscounts(calculation, write),
    additionalFees: toAdditionalFees(calculation, write),
    ...(giftCard && { giftCard }),
    ...toGift(gift, calculation, write),
    ...(checkout.taxExempt && { taxExempt: true }),
    ...(checkout.ownCredit && { storeCredit: write(parseMinor(checkout.ownCredit, checkout.currency)) }),
    ...(hasMemberships(calculation) && {
      membershipOptions: {
        ...options,
        selectedMemberships: { memberships: options.selectedMemberships },
      },
    }),
    ...(calculationErrors && { calculationErrors }),
    violations: checkout.completed ? [] : toViolations(calculation),
    weightUnit: site.settings.weightUnit ?? 'KG',
    channelType: checkout.channelType,
    siteLanguage: toLanguage(site.locale),
    buyerLanguage: doc.buyerLanguage ?? toLanguage(site.locale),
    purchaseFlowId: checkout.cartId ?? checkout.id,
  }
  return completeCheckoutTexts(whole, site.locale)
}

/** Gift details are neither stored nor shown if the shop does not offer gift options. */
function toGift(
  gift: Checkout['doc']['gift'],
  { gift: offer }: Calculation,
  write: (minor: Minor) => MultiCurrencyPrice,
): Pick<WireCheckout, 'gift' | 'giftOptions'> {
  if (!offer) return {}
  const { wrapping, wrappingPrice } = offer
  return {
    giftOptions: { wrapping, ...(wrapping && wrappingPrice > 0n && { wrappingPrice: write(wrappingPrice) }) },
    ...(gift && {
      gift: {
        ...(gift.message && { message: gift.message }),
        hidePrices: gift.hidePrices === true,
        wrapped: wrapping && gift.wrapped === true,
      },
    }),
  }
}

/** The completed checkout as it was sold. Current prices don't matter. */
export const toCompleted = (snapshot: WireCheckout, updatedDate: Date): WireCheckout =>
  completeCheckoutTexts(markCompleted(snapshot, updatedDate), snapshot.siteLanguage)

/** The same of one that {@link toWireCheckout} has just made, whose texts are complete. */
export const markCompleted = (checkout: WireCheckout, updatedDate: Date): WireCheckout => ({
  ...checkout,
  completed: true,
  updatedDate: updatedDate.toISOString(),
  violations: [],
})

function toShippingInfo(
  { doc, currency }: Checkout,
  calculation: Calculation,
  site: Site,
): WireCheckout['shippingInfo'] {
  const write = writeMultiCurrencyPrice(currency, site.locale, doc.conversion)
  const selected = toSelectedCarrierServiceOption(calculation, write)
  const region = toShippingRegion(calculation)
  return {
    ...(doc.shippingInfo?.shippingDestination && { shippingDestination: doc.shippingInfo.shippingDestination }),
    ...(selected && { selectedCarrierServiceOption: selected }),
    ...(region && { region }),
    carrierServiceOptions: toCarrierServiceOptions(calculation, write),
  }
}
