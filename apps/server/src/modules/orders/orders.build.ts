import type { Checkout, CheckoutLineItem } from '@stoa/contract/checkout.entity'
import type { Order, OrderAdditionalFee, OrderDiscount, OrderLineItem } from '@stoa/contract/order.entity'
import type { ItemTaxDetails } from '@stoa/contract/shapes/line-item'
import type { MultiCurrencyPrice, Price } from '@stoa/contract/shapes/price'
import { convertMinor } from '@stoa/money'
import {
  type Conversion,
  type Priced,
  type PricedLine,
  toLinePrices,
  toOrderPriceSummary,
  toOrderTaxDetails,
  toOrderTaxInfo,
  toTaxInfo,
  toTotals,
  type Write,
  writePrice,
} from '../pricing/api.ts'
import type { OrderDocument } from './orders.ts'

/** A checkout and its current price. */
export interface Purchase {
  checkout: Checkout
  priced: Priced
  /** The buyer's display currency, if it is not the site's. */
  conversion?: Conversion
  /** The locale of formatted amounts. */
  locale: string
}

/** Builds the order of a checkout. Everything is copied, as the catalog and the rules may change later. */
export function buildOrder({ checkout, priced, conversion, locale }: Purchase, newId: () => string): OrderDocument {
  const write = writePrice(priced.currency, locale)
  const { billingInfo, buyerNote, extendedFields, purchaseFlowId } = checkout
  const { calculationDetails } = checkout.taxSummary ?? {}
  const recipientInfo = checkout.shippingInfo?.shippingDestination ?? billingInfo
  const shippingInfo = toShipping(checkout, priced, write)
  const additionalFees = (checkout.additionalFees ?? []).map((fee) => toFee(fee, priced.taxIncludedInPrices, newId))
  return {
    lineItems: checkout.lineItems.map((line, index) => toLine(line, priced.lines[index]!, priced, write, newId)),
    buyerLanguage: checkout.buyerLanguage,
    siteLanguage: checkout.siteLanguage,
    ...(buyerNote && { buyerNote }),
    ...(checkout.gift && { gift: checkout.gift }),
    currencyConversionDetails: toConversion(priced, conversion, locale),
    weightUnit: checkout.weightUnit,
    taxIncludedInPrices: priced.taxIncludedInPrices,
    priceSummary: toOrderPriceSummary(priced.summary, write),
    ...(priced.payAfterFreeTrial.total > 0n && {
      payAfterFreeTrial: toOrderPriceSummary(priced.payAfterFreeTrial, write),
    }),
    taxInfo: { ...toOrderTaxInfo(priced, write), ...(checkout.taxExempt && { taxExempt: true }) },
    taxSummary: {
      totalTax: write(priced.taxSummary.totalTax),
      ...(calculationDetails && { calculationDetails }),
    },
    appliedDiscounts: checkout.appliedDiscounts.map((discount, index) => toDiscount(discount, index, priced, write)),
    additionalFees,
    ...(billingInfo && { billingInfo }),
    ...(recipientInfo && { recipientInfo }),
    ...(shippingInfo && { shippingInfo }),
    createdBy: checkout.createdBy,
    channelInfo: { type: checkout.channelType },
    ...(purchaseFlowId && { purchaseFlowId }),
    customFields: checkout.customFields ?? [],
    ...(checkout.businessLocationId && { businessLocation: { id: checkout.businessLocationId } }),
    ...(extendedFields && { extendedFields }),
  }
}

function toConversion({ currency, summary }: Priced, conversion: Conversion | undefined, locale: string) {
  const { currency: conversionCurrency, rate: conversionRate } = conversion ?? {}
  if (!conversionCurrency || !conversionRate) return { originalCurrency: currency, conversionRate: '1' }
  const converted = convertMinor(summary.total, currency, conversionCurrency, conversionRate)
  const convertedTotal = writePrice(conversionCurrency, locale)(converted)
  return { originalCurrency: currency, conversionRate, conversionCurrency, convertedTotal }
}

/** Amounts come from the calculated price, texts from the checkout. */
function toLine(
  line: CheckoutLineItem,
  of: PricedLine,
  priced: Priced,
  write: Write<Price>,
  newId: () => string,
): OrderLineItem {
  if (of.id !== line.id) throw new Error(`Line ${line.id} stands beside the price of ${of.id}`)
  const { price, priceBeforeDiscounts, lineItemPrice } = toLinePrices(of, write)
  const { media, taxableAddress, extendedFields, depositAmount, priceDescription, subscriptionOptionInfo } = line
  return {
    id: line.id,
    productName: line.productName,
    catalogReference: line.catalogReference,
    quantity: line.quantity,
    descriptionLines: line.descriptionLines,
    ...(media && { image: media }),
    physicalProperties: line.physicalProperties,
    itemType: line.itemType,
    paymentOption: line.paymentOption,
    price,
    priceBeforeDiscounts,
    lineItemPrice,
    totalDiscount: write(of.discount),
    ...toTotals(of, write),
    taxInfo: toTaxInfo(of, priced.taxIncludedInPrices, write, line.taxGroupId),
    taxDetails: toOrderTaxDetails(of, write),
    taxableAddress: taxableAddress ?? { addressType: of.taxableAddressType },
    ...(depositAmount && { depositAmount: toPrice(depositAmount) }),
    ...(priceDescription && { priceDescription }),
    ...(subscriptionOptionInfo && { subscriptionInfo: startFirstCycle(subscriptionOptionInfo, newId()) }),
    ...(line.priceUndetermined && { priceUndetermined: true }),
    ...(line.fixedQuantity && { fixedQuantity: true }),
    ...(line.modifierGroups && { modifierGroups: line.modifierGroups.map(toModifierGroup) }),
    ...(extendedFields && { extendedFields }),
  }
}

const toModifierGroup = ({ modifiers, ...group }: NonNullable<CheckoutLineItem['modifierGroups']>[number]) => ({
  ...group,
  modifiers: modifiers.map(({ price, ...modifier }) => ({ ...modifier, ...(price && { price: toPrice(price) }) })),
})

/** The first cycle of a subscription, with the subscription's id. */
function startFirstCycle(
  { title, description, subscriptionSettings = {} }: NonNullable<CheckoutLineItem['subscriptionOptionInfo']>,
  id: string,
): NonNullable<OrderLineItem['subscriptionInfo']> {
  return {
    id,
    cycleNumber: 1,
    ...(title && { subscriptionOptionTitle: title.original }),
    ...(description && { subscriptionOptionDescription: description.original }),
    subscriptionSettings,
  }
}

function toShipping({ shippingInfo }: Checkout, priced: Priced, write: Write<Price>): Order['shippingInfo'] {
  const selected = shippingInfo?.selectedCarrierServiceOption
  if (!selected || !priced.shipping) return undefined
  const { carrierId, code, title, logistics } = selected
  const { deliveryTime, instructions, combinedOptions, pickupDetails, deliveryTimeSlot } = logistics
  const { shippingDestination, region } = shippingInfo
  return {
    ...(carrierId && { carrierId }),
    code,
    title,
    logistics: {
      ...(shippingDestination && !pickupDetails && { shippingDestination }),
      ...(pickupDetails && { pickupDetails }),
      ...(deliveryTime && { deliveryTime }),
      ...(instructions && { instructions }),
      ...(combinedOptions && { combinedOptions }),
      ...(deliveryTimeSlot && { deliveryTimeSlot }),
    },
    cost: {
      price: write(priced.shipping.price),
      ...toTotals(priced.shipping, write),
      taxInfo: toTaxInfo(priced.shipping, priced.taxIncludedInPrices, write),
      taxDetails: toOrderTaxDetails(priced.shipping, write),
      discount: write(priced.shipping.discount),
    },
    ...(region && { region: { name: region.name } }),
  }
}

function toDiscount(
  { coupon, merchantDiscount, discountRule, discountType, lineItemIds }: Checkout['appliedDiscounts'][number],
  index: number,
  priced: Priced,
  write: Write<Price>,
): OrderDiscount {
  const shares = priced.appliedDiscounts[index]?.lines ?? []
  return {
    ...(coupon && { coupon: { ...coupon, amount: toPrice(coupon.amount) } }),
    ...(merchantDiscount && {
      merchantDiscount: {
        discountReason: 'UNSPECIFIED' as const,
        ...merchantDiscount,
        amount: toPrice(merchantDiscount.amount),
      },
    }),
    ...(discountRule && { discountRule: { ...discountRule, amount: toPrice(discountRule.amount) } }),
    discountType,
    lineItemIds,
    lineItemDiscounts: shares.map(({ id, amount }) => ({ id, totalDiscount: write(amount) })),
  }
}

function toFee(
  fee: NonNullable<Checkout['additionalFees']>[number],
  taxIncluded: boolean,
  newId: () => string,
): OrderAdditionalFee {
  const { name, providerAppId, lineItemIds, source, taxableAddress, taxDetails } = fee
  const id = newId()
  // An order's tip is an entity of its own; the fee's code is its id.
  const code = source === 'PLATFORM' ? id : fee.code
  return {
    id,
    ...(code && { code }),
    name,
    price: toPrice(fee.price),
    priceBeforeTax: toPrice(fee.priceBeforeTax),
    priceAfterTax: toPrice(fee.priceAfterTax),
    ...(taxDetails && { taxInfo: toFeeTax(taxDetails, taxIncluded), taxDetails: toOlderTax(taxDetails) }),
    ...(providerAppId && { providerAppId }),
    lineItemIds,
    source: source === 'UNKNOWN_ADDITIONAL_FEE_SOURCE' ? 'MANUAL' : source,
    ...(taxableAddress && { taxableAddress }),
  }
}

const toOlderTax = ({ taxableAmount, taxRate, totalTax }: ItemTaxDetails) => ({
  taxableAmount: toPrice(taxableAmount),
  taxRate,
  totalTax: toPrice(totalTax),
})

function toFeeTax({ taxableAmount, taxRate, totalTax, taxBreakdown }: ItemTaxDetails, taxIncludedInPrice: boolean) {
  return {
    taxAmount: toPrice(totalTax),
    taxableAmount: toPrice(taxableAmount),
    taxRate,
    taxIncludedInPrice,
    taxBreakdown: taxBreakdown.map(({ nonTaxableAmount, ...part }) => ({
      ...part,
      taxableAmount: toPrice(part.taxableAmount),
      ...(nonTaxableAmount && { nonTaxableAmount: toPrice(nonTaxableAmount) }),
      taxAmount: toPrice(part.taxAmount),
    })),
  }
}

const toPrice = ({ amount, formattedAmount }: MultiCurrencyPrice): Price => ({ amount, formattedAmount })

/** The text that order search matches in addition to the number. */
export function buildSearchText(
  { lineItems, billingInfo, recipientInfo }: OrderDocument,
  email?: string | null,
): string {
  const people = [billingInfo, recipientInfo].flatMap((info) => [
    info?.contactDetails?.firstName,
    info?.contactDetails?.lastName,
    info?.contactDetails?.company,
    info?.contactDetails?.phone,
  ])
  const items = lineItems.flatMap(({ productName, physicalProperties }) => [
    productName.original,
    physicalProperties.sku,
  ])
  // The parts of an email address are searchable as well.
  return [email, email?.replace(/[@.+_-]+/g, ' '), ...people, ...items].filter(Boolean).join(' ').slice(0, 20_000)
}
