import { divideRounded, type Minor, type Rate, shareByWeight, sumRates, taxContained, taxOnTop } from '@stoa/money'
import type { AdditionalFee, TaxableAddressType, TaxRate, TaxTable } from './price.input.ts'
import { notNegative, type WorkingLine, type WorkingShipping } from './price.working.ts'
import type { PricedFee, PricedLine, PricedShipping, Taxed, TaxPart } from './priced.ts'

const NONE: readonly TaxRate[] = []

export function priceLines(lines: readonly WorkingLine[], table: TaxTable | undefined): PricedLine[] {
  return lines.map(({ line, quantity, base, left, lineItemPrice }) => {
    const taxableAddressType = line.taxableAddressType ?? 'SHIPPING'
    const rates = line.itemType === 'GIFT_CARD' ? NONE : ratesOf(table, taxableAddressType, line.taxGroupId)
    return {
      id: line.id,
      quantity: line.quantity,
      paymentOption: line.paymentOption ?? 'FULL_PAYMENT_ONLINE',
      taxableAddressType,
      price: lineItemPrice === base ? line.price : divideRounded(lineItemPrice, quantity),
      fullPrice: line.fullPrice ?? line.price,
      priceBeforeDiscounts: line.price,
      lineItemPrice,
      discount: base - left,
      ...taxed(left, rates, table),
    }
  })
}

/** Shipping and fees are taxed where the goods go. */
export function priceShipping({ charge, left }: WorkingShipping, table: TaxTable | undefined): PricedShipping {
  return { price: charge.price, discount: charge.price - left, ...taxed(left, chargeRates(charge, table), table) }
}

export function priceFees(fees: readonly AdditionalFee[], table: TaxTable | undefined): PricedFee[] {
  return fees.map((fee) => {
    const price = notNegative(fee.price, `fee ${fee.id}`)
    return { id: fee.id, price, ...taxed(price, chargeRates(fee, table), table) }
  })
}

function chargeRates(charge: { taxable?: boolean; taxGroupId?: string }, table: TaxTable | undefined) {
  return charge.taxable === false ? NONE : ratesOf(table, 'SHIPPING', charge.taxGroupId)
}

function ratesOf(table: TaxTable | undefined, address: TaxableAddressType, taxGroupId: string | undefined) {
  const region = table?.regions[address]
  if (!region) return NONE
  return (taxGroupId === undefined ? undefined : region.byTaxGroup.get(taxGroupId)) ?? region.otherwise
}

/**
 * The tax is reckoned once, at all rates together, and then shared out to the jurisdictions, so that they add up to
 * what the buyer pays.
 */
function taxed(amount: Minor, rates: readonly TaxRate[], table: TaxTable | undefined): Taxed {
  if (rates.length === 0) {
    return {
      taxableAmount: 0n,
      taxRate: '0',
      tax: 0n,
      taxBreakdown: [],
      totalPriceBeforeTax: amount,
      totalPriceAfterTax: amount,
    }
  }
  const { taxRate, weights } = togetherOf(rates)
  const { beforeTax, tax, afterTax } = (table?.includedInPrices ? taxContained : taxOnTop)(amount, taxRate)
  return {
    taxableAmount: beforeTax,
    taxRate,
    tax,
    taxBreakdown: breakDown(rates, weights, beforeTax, tax),
    totalPriceBeforeTax: beforeTax,
    totalPriceAfterTax: afterTax,
  }
}

function breakDown(rates: readonly TaxRate[], weights: readonly bigint[], taxableAmount: Minor, tax: Minor): TaxPart[] {
  const parts = rates.length === 1 || tax === 0n ? [tax] : shareByWeight(tax, weights)
  return rates.map((rate, i) => ({ ...rate, taxableAmount, tax: parts[i] ?? 0n }))
}

type Together = { readonly taxRate: Rate; readonly weights: readonly bigint[] }
const together = new WeakMap<readonly TaxRate[], Together>()

/** One list of rates serves many lines, and the sum is the costly part. */
function togetherOf(rates: readonly TaxRate[]): Together {
  const known = together.get(rates)
  if (known) return known
  const each = rates.map((rate) => rate.rate)
  const made = { taxRate: sumRates(each), weights: each.map(weightOf) }
  together.set(rates, made)
  return made
}

/** Rates have at most 12 decimals: their weights are whole numbers of 10⁻¹². */
function weightOf(rate: Rate): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(12, '0'))
}
