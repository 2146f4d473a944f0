import type { Order, OrderLineTaxInfo, OrderPriceSummary } from '@stoa/contract/order.entity'
import type { ItemTaxDetails } from '@stoa/contract/shapes/line-item'
import type { MultiCurrencyPrice, Price, PriceSummary as WireSummary } from '@stoa/contract/shapes/price'
import { convertMinor, formatDecimal, formatMinor, type Minor, type Rate, toPercentage } from '@stoa/money'
import type { DiscountEffect } from './price.input.ts'
import type { Priced, PricedFee, PricedLine, PricedShipping, PriceSummary, Taxed, TaxPart } from './priced.ts'

/** Formats amounts in one currency and locale. Created once per reply; equal amounts are the same object. */
export type Write<T> = (amount: Minor) => T

/** Most amounts of a reply repeat: zero, and the same price in several places. */
function writeOnce<T>(write: Write<T>): Write<T> {
  const written = new Map<Minor, T>()
  return (minor) => {
    const known = written.get(minor)
    if (known !== undefined) return known
    const price = write(minor)
    written.set(minor, price)
    return price
  }
}

/** The currency that the buyer sees, and its rate. */
export interface Conversion {
  readonly currency: string
  readonly rate: Rate
}

/**
 * Amounts of carts and checkouts. They are charged in the site's currency; without a conversion both sides are equal.
 */
export function writeMultiCurrencyPrice(
  currency: string,
  locale: string,
  conversion?: Conversion,
): Write<MultiCurrencyPrice> {
  const write = (minor: Minor, of: string) => {
    const amount = formatMinor(minor, of)
    return [amount, formatDecimal(amount, of, locale)] as const
  }
  return writeOnce((minor) => {
    const [amount, formattedAmount] = write(minor, currency)
    const [convertedAmount, formattedConvertedAmount] = conversion
      ? write(convertMinor(minor, currency, conversion.currency, conversion.rate), conversion.currency)
      : [amount, formattedAmount]
    return { amount, convertedAmount, formattedAmount, formattedConvertedAmount }
  })
}

/** Amounts of orders. */
export function writePrice(currency: string, locale: string): Write<Price> {
  return writeOnce((minor) => {
    const amount = formatMinor(minor, currency)
    return { amount, formattedAmount: formatDecimal(amount, currency, locale) }
  })
}

/** `priceSummary`, `payNow` and `payLater` of carts and checkouts. */
export const toPriceSummary = (summary: PriceSummary, write: Write<MultiCurrencyPrice>): WireSummary => ({
  subtotal: write(summary.subtotal),
  shipping: write(summary.shipping),
  tax: write(summary.tax),
  discount: write(summary.discount),
  additionalFees: write(summary.additionalFees),
  total: write(summary.total),
})

/** `priceSummary` of orders, where fees have another name. */
export const toOrderPriceSummary = (summary: PriceSummary, write: Write<Price>): OrderPriceSummary => ({
  subtotal: write(summary.subtotal),
  shipping: write(summary.shipping),
  tax: write(summary.tax),
  discount: write(summary.discount),
  totalAdditionalFees: write(summary.additionalFees),
  total: write(summary.total),
})

/** The unit and total prices of a line, as in carts, checkouts and orders. */
export const toLinePrices = <T>(line: PricedLine, write: Write<T>) => ({
  price: write(line.price),
  fullPrice: write(line.fullPrice),
  priceBeforeDiscounts: write(line.priceBeforeDiscounts),
  lineItemPrice: write(line.lineItemPrice),
})

export const toTotals = <T>(taxed: Taxed, write: Write<T>) => ({
  totalPriceBeforeTax: write(taxed.totalPriceBeforeTax),
  totalPriceAfterTax: write(taxed.totalPriceAfterTax),
})

/** One of `calculatedLineItems`. */
export const toCalculatedLineItem = (line: PricedLine, write: Write<MultiCurrencyPrice>) => ({
  lineItemId: line.id,
  pricesBreakdown: {
    ...toLinePrices(line, write),
    ...toTotals(line, write),
    totalDiscount: write(line.discount),
    taxDetails: toTaxDetails(line, write),
    ...(line.deposit !== undefined && { depositAmount: write(line.deposit) }),
  },
  paymentOption: line.paymentOption,
  taxableAddress: { addressType: line.taxableAddressType },
})

/** `shippingInfo.selectedCarrierServiceOption.cost` of carts and checkouts. */
export const toShippingCost = (shipping: PricedShipping, write: Write<MultiCurrencyPrice>) => ({
  price: write(shipping.price),
  totalDiscount: write(shipping.discount),
  ...toTotals(shipping, write),
  taxDetails: toTaxDetails(shipping, write),
})

/** The amounts of one of `additionalFees` of carts and checkouts. */
export const toFeePrices = (fee: PricedFee, write: Write<MultiCurrencyPrice>) => ({
  price: write(fee.price),
  priceBeforeTax: write(fee.totalPriceBeforeTax),
  priceAfterTax: write(fee.totalPriceAfterTax),
  taxDetails: toTaxDetails(fee, write),
})

/** `taxDetails` of carts and checkouts. */
export const toTaxDetails = (taxed: Taxed, write: Write<MultiCurrencyPrice>): ItemTaxDetails => ({
  taxableAmount: write(taxed.taxableAmount),
  taxRate: taxed.taxRate,
  totalTax: write(taxed.tax),
  rateBreakdown: taxed.taxBreakdown.map(({ taxName, rate, tax }) => ({ name: taxName ?? '', rate, tax: write(tax) })),
  taxBreakdown: taxed.taxBreakdown.map((part) => toTaxPart(part, taxed, write)),
})

/** `taxInfo` of an order's lines, shipping and fees. */
export const toTaxInfo = (
  taxed: Taxed,
  taxIncludedInPrice: boolean,
  write: Write<Price>,
  taxGroupId?: string,
): OrderLineTaxInfo => ({
  taxAmount: write(taxed.tax),
  taxableAmount: write(taxed.taxableAmount),
  taxRate: taxed.taxRate,
  taxGroupId,
  taxIncludedInPrice,
  taxBreakdown: taxed.taxBreakdown.map((part) => toTaxPart(part, taxed, write)),
})

/** `taxInfo` of a whole order. */
export const toOrderTaxInfo = ({ taxSummary }: Pick<Priced, 'taxSummary'>, write: Write<Price>): Order['taxInfo'] => ({
  totalTax: write(taxSummary.totalTax),
  taxBreakdown: taxSummary.breakdown.map((part) => ({
    taxName: part.taxName ?? '',
    taxType: part.taxType ?? '',
    jurisdiction: part.jurisdiction ?? '',
    jurisdictionType: part.jurisdictionType ?? 'UNDEFINED',
    rate: part.rate,
    aggregatedTaxAmount: write(part.tax),
  })),
})

/** `taxDetails` of an order's lines and shipping: the older form of `taxInfo`. */
export const toOrderTaxDetails = (taxed: Taxed, write: Write<Price>) => ({
  taxableAmount: write(taxed.taxableAmount),
  taxRate: taxed.taxRate,
  totalTax: write(taxed.tax),
})

const toTaxPart = <T>(part: TaxPart, { totalPriceBeforeTax }: Taxed, write: Write<T>) => ({
  jurisdiction: part.jurisdiction,
  jurisdictionType: part.jurisdictionType ?? 'UNDEFINED',
  taxName: part.taxName,
  taxType: part.taxType,
  rate: part.rate,
  taxableAmount: write(part.taxableAmount),
  nonTaxableAmount: write(totalPriceBeforeTax - part.taxableAmount),
  taxAmount: write(part.tax),
})

/** The type and value of a discount per piece. */
export function toWireEffect<Amount>(effect: DiscountEffect, write: Write<Amount>) {
  const { type: discountType } = effect
  if (effect.type === 'PERCENTAGE') return { discountType, percentage: toPercentage(effect.rate) }
  return { discountType, amount: write(effect.type === 'FIXED_PRICE' ? effect.price : effect.amount) }
}
