import type { Minor } from '@stoa/money'
import { toAmount } from './amounts.ts'

export interface TotalLine {
  readonly display_text: string
  readonly amount: number
}

/** One entry of `totals`: all but the total add up to it. */
export interface Total {
  readonly type: string
  readonly amount: number
  readonly display_text?: string
  readonly lines?: readonly TotalLine[]
}

export interface NamedAmount {
  readonly name: string
  readonly amount: Minor
}

/** What a cart, a checkout or an order costs. All amounts are positive. */
export interface Sums {
  /** Before discounts; with the tax, where prices include it. */
  readonly subtotal: Minor
  /** What is taken off lines, including their shares of discounts on everything. */
  readonly itemsDiscount: Minor
  /** What is taken off the delivery. */
  readonly discount: Minor
  /** Absent: nothing is delivered, or no option is chosen yet. */
  readonly fulfillment?: Minor
  readonly fees: readonly NamedAmount[]
  readonly tip?: NamedAmount
  readonly tax: Minor
  readonly isTaxIncluded: boolean
  readonly giftCard?: NamedAmount
  /** What is left to pay, after the gift card. */
  readonly total: Minor
}

export interface TotalTexts {
  readonly net: string
  readonly tax: string
}

/** Exactly one subtotal and one total, and the sum of all others is the total: otherwise no agent may complete. */
export function buildTotals(sums: Sums, texts: TotalTexts): Total[] {
  const { subtotal, itemsDiscount, discount, fulfillment, fees, tip, tax, isTaxIncluded, giftCard, total } = sums
  const parts: Total[] = [
    { type: 'subtotal', amount: toAmount(subtotal) },
    ...(itemsDiscount > 0n ? [{ type: 'items_discount', amount: -toAmount(itemsDiscount) }] : []),
    ...(discount > 0n ? [{ type: 'discount', amount: -toAmount(discount) }] : []),
    ...(fulfillment === undefined ? [] : [{ type: 'fulfillment', amount: toAmount(fulfillment) }]),
    ...buildFee(fees),
    ...(tax > 0n && !isTaxIncluded ? [{ type: 'tax', amount: toAmount(tax) }] : []),
    ...(tip ? [{ type: 'tip', amount: toAmount(tip.amount), display_text: tip.name }] : []),
    ...(giftCard ? [{ type: 'gift_card', amount: -toAmount(giftCard.amount), display_text: giftCard.name }] : []),
  ]
  const sum = parts.reduce((all, { amount }) => all + BigInt(amount), 0n)
  if (sum !== total) throw new Error(`The totals add up to ${sum} and not to ${total}.`)
  // An entry for a tax that prices include would be added once more.
  const shows = isTaxIncluded && tax > 0n && !giftCard && tax <= total
  const lines = [
    { display_text: texts.net, amount: toAmount(total - tax) },
    { display_text: texts.tax, amount: toAmount(tax) },
  ]
  return [...parts, { type: 'total', amount: toAmount(total), ...(shows && { lines }) }]
}

function buildFee(fees: readonly NamedAmount[]): Total[] {
  const [only, ...others] = fees
  if (!only) return []
  if (others.length === 0) return [{ type: 'fee', amount: toAmount(only.amount), display_text: only.name }]
  const amount = toAmount(fees.reduce((sum, fee) => sum + fee.amount, 0n))
  return [{ type: 'fee', amount, lines: fees.map((fee) => ({ display_text: fee.name, amount: toAmount(fee.amount) })) }]
}

export interface LineSums {
  readonly subtotal: Minor
  readonly discount: Minor
  /** Zero where prices include it. */
  readonly tax: Minor
}

export const buildLineTotals = ({ subtotal, discount, tax }: LineSums): Total[] => [
  { type: 'subtotal', amount: toAmount(subtotal) },
  ...(discount > 0n ? [{ type: 'items_discount', amount: -toAmount(discount) }] : []),
  ...(tax > 0n ? [{ type: 'tax', amount: toAmount(tax) }] : []),
  { type: 'total', amount: toAmount(subtotal - discount + tax) },
]
