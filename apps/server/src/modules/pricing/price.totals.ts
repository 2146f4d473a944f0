import { divideRounded, type Minor } from '@stoa/money'
import type { PriceInput } from './price.input.ts'
import type { PricedFee, PricedLine, PricedShipping, PriceSummary, Taxed, TaxPart, TaxSummary } from './priced.ts'

type RunningSummary = { -readonly [K in keyof PriceSummary]: Minor }

type Part = 'payNow' | 'payLater' | 'payAfterFreeTrial'

/**
 * Sums up what is paid now, later, and after free trials. Shipping, the tip and fees of the whole order are paid now,
 * unless no line is.
 */
export function summarize(
  lines: readonly PricedLine[],
  shipping: PricedShipping | undefined,
  fees: readonly PricedFee[],
  input: PriceInput,
): Record<Part | 'summary', PriceSummary> {
  const parts: Record<Part, RunningSummary> = {
    payNow: createSummary(),
    payLater: createSummary(),
    payAfterFreeTrial: createSummary(),
  }
  const partById = new Map(lines.map((line) => [line.id, getPart(line)]))
  const ofOrder = joinParts([...partById.values()])

  for (const line of lines) {
    const part = getPart(line)
    addLine(parts[part], part === 'payNow' ? parts.payLater : parts[part], line)
  }
  if (shipping) {
    parts[ofOrder].shipping += shipping.price
    parts[ofOrder].discount += shipping.discount
    addTaxed(parts[ofOrder], shipping)
  }
  for (const [i, fee] of fees.entries()) {
    const causes = (input.additionalFees?.[i]?.lineIds ?? []).map((id) => partById.get(id) ?? 'payNow')
    const part = parts[causes.length > 0 && !causes.includes('payNow') ? joinParts(causes) : ofOrder]
    part.additionalFees += fee.price
    addTaxed(part, fee)
  }
  return { ...parts, summary: addSummaries(addSummaries(parts.payNow, parts.payLater), parts.payAfterFreeTrial) }
}

const getPart = (line: PricedLine): Part =>
  line.afterTrial ? 'payAfterFreeTrial' : isPaidLater(line) ? 'payLater' : 'payNow'

function joinParts(parts: readonly Part[]): Part {
  if (parts.length === 0 || parts.includes('payNow')) return 'payNow'
  return parts.includes('payLater') ? 'payLater' : 'payAfterFreeTrial'
}

/** One entry per tax and jurisdiction, sorted, independent of the order of lines. */
export function summarizeTax(taxed: readonly Taxed[]): TaxSummary {
  const breakdown = new Map<string, { -readonly [K in keyof TaxPart]: TaxPart[K] }>()
  let [taxableAmount, totalTax] = [0n, 0n]
  for (const one of taxed) {
    taxableAmount += one.taxableAmount
    totalTax += one.tax
    for (const part of one.taxBreakdown) {
      const key = `${part.jurisdictionType}\n${part.jurisdiction}\n${part.taxType}\n${part.taxName}\n${part.rate}`
      const known = breakdown.get(key)
      if (known) {
        known.taxableAmount += part.taxableAmount
        known.tax += part.tax
      } else breakdown.set(key, { ...part })
    }
  }
  const sorted = [...breakdown].sort(([a], [b]) => (a < b ? -1 : 1))
  return { taxableAmount, totalTax, breakdown: sorted.map(([, part]) => part) }
}

const isPaidLater = ({ paymentOption }: PricedLine): boolean =>
  paymentOption === 'FULL_PAYMENT_OFFLINE' || paymentOption === 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'

/**
 * A deposit includes its share of the line's tax and discount, each rounded once, so that both parts add up per field.
 */
function addLine(part: RunningSummary, rest: RunningSummary, line: PricedLine): void {
  const subtotal = line.priceBeforeDiscounts * BigInt(line.quantity)
  const whole = { subtotal, discount: line.discount, tax: line.tax, total: line.totalPriceAfterTax }
  const now = line.deposit === undefined ? whole : calculateDeposit(line.deposit, whole)
  for (const field of lineFields) {
    part[field] += now[field]
    rest[field] += whole[field] - now[field]
  }
}

const lineFields = ['subtotal', 'discount', 'tax', 'total'] as const
type LineAmounts = { readonly [K in (typeof lineFields)[number]]: Minor }

function calculateDeposit(deposit: Minor, whole: LineAmounts): LineAmounts {
  const share = (amount: Minor) => (whole.total === 0n ? 0n : divideRounded(amount * deposit, whole.total))
  const tax = share(whole.tax)
  const isTaxOnTop = whole.subtotal - whole.discount + whole.tax === whole.total
  const discount = share(whole.discount)
  return { subtotal: deposit - (isTaxOnTop ? tax : 0n) + discount, discount, tax, total: deposit }
}

const createSummary = (): RunningSummary => ({
  subtotal: 0n,
  discount: 0n,
  shipping: 0n,
  additionalFees: 0n,
  tax: 0n,
  total: 0n,
})

function addTaxed(part: RunningSummary, taxed: Taxed): void {
  part.tax += taxed.tax
  part.total += taxed.totalPriceAfterTax
}

const addSummaries = (a: PriceSummary, b: PriceSummary): PriceSummary => ({
  subtotal: a.subtotal + b.subtotal,
  discount: a.discount + b.discount,
  shipping: a.shipping + b.shipping,
  additionalFees: a.additionalFees + b.additionalFees,
  tax: a.tax + b.tax,
  total: a.total + b.total,
})
