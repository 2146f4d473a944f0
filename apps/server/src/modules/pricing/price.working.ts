import type { Minor } from '@stoa/money'
import type { PriceInput, PriceLine, ShippingCharge } from './price.input.ts'

/** A line during the calculation. `left`: the remaining price of its pieces, never negative. */
export type WorkingLine = {
  readonly line: PriceLine
  readonly quantity: bigint
  /** The price per piece; zero if a membership pays. */
  readonly piece: Minor
  /** All pieces before discounts. */
  readonly base: Minor
  readonly discountable: boolean
  left: Minor
  lineItemPrice: Minor
}

export type WorkingShipping = { readonly charge: ShippingCharge; left: Minor }

/** The lines sorted by id, so that their original order can't matter. */
export function openLines(input: PriceInput): WorkingLine[] {
  const lines = input.lines.map(openLine).sort((a, b) => (a.line.id < b.line.id ? -1 : 1))
  for (let i = 1; i < lines.length; i++) {
    if (lines[i]!.line.id === lines[i - 1]!.line.id) throw new RangeError(`Two lines have the id ${lines[i]!.line.id}.`)
  }
  return lines
}

function openLine(line: PriceLine): WorkingLine {
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) {
    throw new RangeError(`Line ${line.id} has no whole quantity from 1 up, but ${line.quantity}.`)
  }
  const quantity = BigInt(line.quantity)
  const price = assertNotNegative(line.price, `line ${line.id}`)
  const piece = isPaidByMembership(line) ? 0n : price
  const base = piece * quantity
  const discountable = line.discountable !== false && line.itemType !== 'GIFT_CARD'
  return { line, quantity, piece, base, discountable, left: base, lineItemPrice: base }
}

const isPaidByMembership = ({ paymentOption }: PriceLine): boolean =>
  paymentOption === 'MEMBERSHIP' || paymentOption === 'MEMBERSHIP_OFFLINE'

export function openShipping({ shipping }: PriceInput): WorkingShipping | undefined {
  return shipping && { charge: shipping, left: assertNotNegative(shipping.price, 'shipping') }
}

/** Sorts results back into the order of the input. */
export function sortAsInput<T extends { readonly id: string }>(items: readonly T[], input: PriceInput): T[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return input.lines.map((line) => byId.get(line.id)!)
}

/** The lines that a discount applies to. */
export function filterLinesInScope(
  lines: readonly WorkingLine[],
  discount: { readonly scope: string; readonly lineIds?: readonly string[] },
): WorkingLine[] {
  if (discount.scope === 'SHIPPING') return []
  if (discount.scope === 'GLOBAL') return lines.filter((line) => line.discountable)
  const ids = new Set(discount.lineIds)
  return lines.filter((line) => line.discountable && ids.has(line.line.id))
}

export function assertNotNegative(amount: Minor, of: string): Minor {
  if (amount < 0n) throw new RangeError(`The price of ${of} is negative.`)
  return amount
}
