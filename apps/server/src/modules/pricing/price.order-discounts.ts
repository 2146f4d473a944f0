import { getLesser, type Minor, multiplyByRate, shareByWeight } from '@stoa/money'
import { countGotPieces } from './price.buy-get.ts'
import type { BuyXGetY, Discount, DiscountEffect } from './price.input.ts'
import { assertNotNegative, filterLinesInScope, type WorkingLine, type WorkingShipping } from './price.working.ts'
import type { AppliedDiscount, DiscountSource } from './priced.ts'

/** Applies a coupon or merchant discount to the remaining price of its lines, or to shipping. */
export function applyOrderDiscount(
  source: DiscountSource,
  discount: Discount,
  lines: readonly WorkingLine[],
  shipping: WorkingShipping | undefined,
): AppliedDiscount {
  const { id, scope } = discount
  if (scope === 'SHIPPING')
    return { source, id, scope, amount: calculateShippingSaving(discount.effect, shipping), lines: [] }

  const inScope = filterLinesInScope(lines, discount)
  const savings = calculateSavings(discount.effect, inScope)
  const lowered = inScope.flatMap((line, i) => (savings[i]! > 0n ? [{ id: line.line.id, amount: savings[i]! }] : []))
  let amount = 0n
  for (const [i, line] of inScope.entries()) {
    line.left -= savings[i]!
    amount += savings[i]!
  }
  return { source, id, scope, amount, lines: lowered }
}

/** The saving per line, at most its remaining price. */
function calculateSavings(effect: Discount['effect'], lines: readonly WorkingLine[]): Minor[] {
  if (effect.type === 'BUY_X_GET_Y') return calculateGotSavings(effect, lines)
  if (effect.type === 'FIXED_PRICE') {
    const price = assertNotNegative(effect.price, 'a discount')
    return lines.map((line) => clampToZero(line.left - price * line.quantity))
  }
  if (effect.type === 'FIXED_AMOUNT' && effect.per === 'ITEM') {
    const amount = assertNotNegative(effect.amount, 'a discount')
    return lines.map((line) => getLesser(amount * line.quantity, line.left))
  }
  const left = lines.map((line) => line.left)
  const base = left.reduce((sum, amount) => sum + amount, 0n)
  return base === 0n ? left : shareByWeight(calculateSaving(effect, base), left)
}

/** The remaining price of a line is spread over its pieces; odd cents make some of them one minor unit dearer. */
function calculateGotSavings(effect: BuyXGetY, lines: readonly WorkingLine[]): Minor[] {
  const pieces = lines.flatMap(({ left, quantity }) => {
    const [price, dearer] = [left / quantity, left % quantity]
    const both = { buys: true, gets: true }
    return [
      { price, count: quantity - dearer, ...both },
      { price: price + 1n, count: dearer, ...both },
    ]
  })
  const got = countGotPieces(pieces, effect)
  const saved = pieces.map(({ price }, index) => price * got[index]!)
  return lines.map((_, index) => saved[2 * index]! + saved[2 * index + 1]!)
}

function calculateShippingSaving(effect: Discount['effect'], shipping: WorkingShipping | undefined): Minor {
  // Shipping has no pieces to buy.
  if (!shipping || effect.type === 'BUY_X_GET_Y') return 0n
  const saving = calculateSaving(effect, shipping.left)
  shipping.left -= saving
  return saving
}

/** The saving on one amount, at most the amount. */
function calculateSaving(effect: DiscountEffect, base: Minor): Minor {
  if (effect.type === 'PERCENTAGE') return getLesser(multiplyByRate(base, effect.rate), base)
  if (effect.type === 'FIXED_AMOUNT') return getLesser(assertNotNegative(effect.amount, 'a discount'), base)
  return clampToZero(base - assertNotNegative(effect.price, 'a discount'))
}

const clampToZero = (amount: Minor): Minor => (amount > 0n ? amount : 0n)
