import { divideRounded, getLesser, type Minor, multiplyByRate, type Rate, shareTaxByRate, sumRates } from '@stoa/money'
import {
  type AdditionalFee,
  type CalculatedTax,
  type PriceLine,
  SHIPPING,
  type TaxableAddressType,
  type TaxRate,
  type TaxTable,
  type Tip,
} from './price.input.ts'
import { assertNotNegative, type WorkingLine, type WorkingShipping } from './price.working.ts'
import { type PricedFee, type PricedLine, type PricedShipping, type Taxed, TIP } from './priced.ts'

const NONE: readonly TaxRate[] = []

export function priceLines(lines: readonly WorkingLine[], table: TaxTable | undefined): PricedLine[] {
  return lines.map(({ line, quantity, piece, base, left, lineItemPrice }) => {
    const taxableAddressType = line.taxableAddressType ?? 'SHIPPING'
    const rates = line.itemType === 'GIFT_CARD' ? NONE : findRates(table, taxableAddressType, line.taxGroupId)
    return {
      id: line.id,
      quantity: line.quantity,
      paymentOption: line.paymentOption ?? 'FULL_PAYMENT_ONLINE',
      ...(line.afterTrial && { afterTrial: true as const }),
      taxableAddressType,
      price: lineItemPrice === base ? piece : divideRounded(lineItemPrice, quantity),
      fullPrice: line.fullPrice ?? line.price,
      priceBeforeDiscounts: piece,
      lineItemPrice,
      discount: base - left,
      ...limitDeposit(line, quantity, addTax(left, rates, table, line.id)),
    }
  })
}

function limitDeposit({ paymentOption, deposit }: PriceLine, quantity: bigint, of: Taxed) {
  if (paymentOption !== 'DEPOSIT_ONLINE') return of
  const lineDeposit = assertNotNegative(deposit ?? 0n, 'a deposit') * quantity
  return { ...of, deposit: getLesser(lineDeposit, of.totalPriceAfterTax) }
}

/** Taxed at the destination, like fees without another address. */
export function priceShipping({ charge, left }: WorkingShipping, table: TaxTable | undefined): PricedShipping {
  return {
    price: charge.price,
    discount: charge.price - left,
    ...addTax(left, chargeRates(charge, table), table, SHIPPING),
  }
}

export function priceFees(fees: readonly AdditionalFee[], table: TaxTable | undefined): PricedFee[] {
  return fees.map((fee) => {
    const price = assertNotNegative(fee.price, `fee ${fee.id}`)
    return { id: fee.id, price, ...addTax(price, chargeRates(fee, table), table, fee.id) }
  })
}

/** Tips are not taxed, and not calculated on gift cards. */
export function priceTip(tip: Tip | undefined, lines: readonly WorkingLine[]): PricedFee[] {
  if (!tip) return []
  const sold = lines.filter(({ line }) => line.itemType !== 'GIFT_CARD').reduce((sum, line) => sum + line.left, 0n)
  const price = tip.type === 'PERCENTAGE' ? multiplyByRate(sold, tip.rate) : assertNotNegative(tip.amount, 'a tip')
  return [{ id: TIP, price, ...addTax(price, NONE, undefined) }]
}

type Charge = Pick<AdditionalFee, 'taxable' | 'taxGroupId' | 'taxableAddressType'>

function chargeRates({ taxable, taxGroupId, taxableAddressType = 'SHIPPING' }: Charge, table: TaxTable | undefined) {
  return taxable === false ? NONE : findRates(table, taxableAddressType, taxGroupId)
}

function findRates(table: TaxTable | undefined, address: TaxableAddressType, taxGroupId: string | undefined) {
  const region = table?.regions[address]
  if (!region) return NONE
  return (taxGroupId === undefined ? undefined : region.byTaxGroup.get(taxGroupId)) ?? region.otherwise
}

function addTax(amount: Minor, rates: readonly TaxRate[], table: TaxTable | undefined, id?: string): Taxed {
  const reckoned = id === undefined ? undefined : table?.calculated?.get(id)
  if (reckoned) return applyCalculatedTax(amount, reckoned, table?.includedInPrices ?? false)
  const { beforeTax, tax, afterTax, rate, parts } = shareTaxByRate(
    amount,
    getListRates(rates),
    table?.includedInPrices ?? false,
  )
  const taxableAmount = rates.length === 0 ? 0n : beforeTax
  return {
    taxableAmount,
    taxRate: rate,
    tax,
    taxBreakdown: rates.map((each, i) => ({ ...each, taxableAmount, tax: parts[i]! })),
    totalPriceBeforeTax: beforeTax,
    totalPriceAfterTax: afterTax,
  }
}

function applyCalculatedTax(amount: Minor, parts: CalculatedTax, included: boolean): Taxed {
  const tax = parts.reduce((sum, part) => sum + assertNotNegative(part.tax, 'a tax'), 0n)
  if (included && tax > amount) throw new RangeError('A price holds no more tax than it comes to.')
  const beforeTax = included ? amount - tax : amount
  const taxableAmount = parts.length === 0 ? 0n : beforeTax
  return {
    taxableAmount,
    taxRate: sumRates(parts.map(({ rate }) => rate)),
    tax,
    taxBreakdown: parts.map((part) => ({ ...part, taxableAmount })),
    totalPriceBeforeTax: beforeTax,
    totalPriceAfterTax: beforeTax + tax,
  }
}

const ratesByList = new WeakMap<readonly TaxRate[], Rate[]>()

/** Returns the same array for the same rates, so that their sum is cached. */
function getListRates(rates: readonly TaxRate[]): Rate[] {
  const known = ratesByList.get(rates)
  if (known) return known
  const made = rates.map(({ rate }) => rate)
  ratesByList.set(rates, made)
  return made
}
