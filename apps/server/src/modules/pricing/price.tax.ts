import {
  divideRounded,
  lesser,
  type Minor,
  multiplyByRate,
  type Rate,
  shareByWeight,
  sumRates,
  taxContained,
  taxOnTop,
} from '@stoa/money'
import type { AdditionalFee, PriceLine, TaxableAddressType, TaxRate, TaxTable, Tip } from './price.input.ts'
import { notNegative, type WorkingLine, type WorkingShipping } from './price.working.ts'
import { type PricedFee, type PricedLine, type PricedShipping, type Taxed, type TaxPart, TIP } from './priced.ts'

const NONE: readonly TaxRate[] = []

export function priceLines(lines: readonly WorkingLine[], table: TaxTable | undefined): PricedLine[] {
  return lines.map(({ line, quantity, piece, base, left, lineItemPrice }) => {
    const taxableAddressType = line.taxableAddressType ?? 'SHIPPING'
    const rates = line.itemType === 'GIFT_CARD' ? NONE : ratesOf(table, taxableAddressType, line.taxGroupId)
    return {
      id: line.id,
      quantity: line.quantity,
      paymentOption: line.paymentOption ?? 'FULL_PAYMENT_ONLINE',
      taxableAddressType,
      price: lineItemPrice === base ? piece : divideRounded(lineItemPrice, quantity),
      fullPrice: line.fullPrice ?? line.price,
      priceBeforeDiscounts: piece,
      lineItemPrice,
      discount: base - left,
      ...withDeposit(line, quantity, taxed(left, rates, table)),
    }
  })
}

function withDeposit({ paymentOption, deposit }: PriceLine, quantity: bigint, of: Taxed) {
  if (paymentOption !== 'DEPOSIT_ONLINE') return of
  const wanted = notNegative(deposit ?? 0n, 'a deposit') * quantity
  return { ...of, deposit: lesser(wanted, of.totalPriceAfterTax) }
}

/** Shipping is taxed where the goods go, and so are fees that say nothing else. */
export function priceShipping({ charge, left }: WorkingShipping, table: TaxTable | undefined): PricedShipping {
  return { price: charge.price, discount: charge.price - left, ...taxed(left, chargeRates(charge, table), table) }
}

export function priceFees(fees: readonly AdditionalFee[], table: TaxTable | undefined): PricedFee[] {
  return fees.map((fee) => {
    const price = notNegative(fee.price, `fee ${fee.id}`)
    return { id: fee.id, price, ...taxed(price, chargeRates(fee, table), table) }
  })
}

/** A tip is given freely: no supply, so no tax; gift cards are money in another form, so none is given on them. */
export function priceTip(tip: Tip | undefined, lines: readonly WorkingLine[]): PricedFee[] {
  if (!tip) return []
  const sold = lines.filter(({ line }) => line.itemType !== 'GIFT_CARD').reduce((sum, line) => sum + line.left, 0n)
  const price = tip.type === 'PERCENTAGE' ? multiplyByRate(sold, tip.rate) : notNegative(tip.amount, 'a tip')
  return [{ id: TIP, price, ...taxed(price, NONE, undefined) }]
}

type Charge = Pick<AdditionalFee, 'taxable' | 'taxGroupId' | 'taxableAddressType'>

function chargeRates({ taxable, taxGroupId, taxableAddressType = 'SHIPPING' }: Charge, table: TaxTable | undefined) {
  return taxable === false ? NONE : ratesOf(table, taxableAddressType, taxGroupId)
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
