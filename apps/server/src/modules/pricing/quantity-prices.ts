import type { Minor } from '@stoa/money'
import {
  type DiscountContext,
  type DiscountLine,
  type DiscountRule,
  isCountingOthers,
  listMissingPieces,
  listQuantityBounds,
  resolveRules,
  selectQuantityRules,
} from '../discounts/api.ts'
import type { Item } from './line.ts'
import type { DiscountEffect, PriceLine } from './price.input.ts'
import { applyDiscountRules } from './price.rules.ts'
import { openLines } from './price.working.ts'

/** The price of one piece if a cart holds `from` to `to` pieces. */
export interface QuantityPrice {
  readonly from: number
  /** Absent if the range has no upper limit. */
  readonly to?: number
  readonly price: Minor
  readonly effect: DiscountEffect
  readonly countsOthers: boolean
}

interface Product {
  readonly catalogItemId: string
  readonly collectionIds: readonly string[]
  /** One piece, after the catalog's own discount. */
  readonly price: Minor
}

/** A page shows no more rows. */
const maxRows = 10

/**
 * The quantities at which one piece of a product costs less than a single one does, as a cart would calculate it. Only
 * rules that depend on nothing but quantities are used, as others can't be promised.
 */
export function listQuantityPrices(
  discountRules: readonly DiscountRule[],
  product: Product,
  { now, currency }: Pick<DiscountContext, 'now' | 'currency'>,
): QuantityPrice[] {
  const rules = selectQuantityRules(discountRules)
  const createContext = (quantity: number) => ({ now, currency, lines: [{ id: 'line', quantity, ...product }] })
  const bounds = listQuantityBounds(rules, createContext(1)).slice(0, maxRows * 2)
  if (bounds.length === 0) return []
  const single = priceOnePiece(rules, createContext(1))
  const rows: QuantityPrice[] = []
  for (const [index, from] of bounds.entries()) {
    const { price, effect, ruleId } = priceOnePiece(rules, createContext(from))
    const last = rows.at(-1)
    const next = bounds[index + 1]
    const to = next === undefined ? {} : { to: next - 1 }
    if (last?.price === price && last.to === from - 1) rows[rows.length - 1] = { ...withoutEnd(last), ...to }
    else if (effect && price < single.price) {
      rows.push({ from, ...to, price, effect, countsOthers: isCountingOthers(rules, createContext(from), ruleId) })
    }
  }
  return rows.slice(0, maxRows)
}

const withoutEnd = ({ to: _to, ...row }: QuantityPrice): Omit<QuantityPrice, 'to'> => row

function priceOnePiece(rules: readonly DiscountRule[], context: DiscountContext) {
  const [line] = context.lines
  const resolved = resolveRules(rules, context)
  const [working] = openLines({ currency: context.currency, lines: [{ ...line!, itemType: 'PHYSICAL' }] })
  const [applied] = applyDiscountRules(resolved, [working!])
  const rule = resolved.find(({ id }) => id === applied?.id)
  return {
    price: working!.left / working!.quantity,
    ruleId: rule?.id,
    effect: rule?.effect as DiscountEffect | undefined,
  }
}

/** Pieces that a cart lacks for a lower price of its line. */
export interface NextQuantityStep {
  readonly lineId: string
  readonly missing: number
  readonly effect: DiscountEffect
}

/** Limits the steps, because each one calculates the whole cart. */
const maxSteps = 5

/** Finds, for each quantity discount, the next step that lowers the price of a line. */
export function listNextQuantitySteps(
  discountRules: readonly DiscountRule[],
  context: DiscountContext,
  priceLines: readonly PriceLine[],
  items: readonly Pick<Item, 'line' | 'availability'>[],
): NextQuantityStep[] {
  const steps: NextQuantityStep[] = []
  const promised = new Set<string>()
  for (const { ruleId, missing, lines } of listMissingPieces(discountRules, context).slice(0, maxSteps)) {
    const line = lines.find(({ id }) => !promised.has(id) && countLeft(items, id) >= missing)
    if (!line) continue
    const more = addPieces(context.lines, line.id, missing)
    const now = priceOneLine(discountRules, context, priceLines, line.id)
    const then = priceOneLine(
      discountRules,
      { ...context, lines: more },
      addPieces(priceLines, line.id, missing),
      line.id,
    )
    if (then.ruleId !== ruleId || !then.effect || then.left * now.quantity >= now.left * then.quantity) continue
    promised.add(line.id)
    steps.push({ lineId: line.id, missing, effect: then.effect })
  }
  return steps
}

/** Counts how many more pieces of a line's item can be bought. */
function countLeft(items: readonly Pick<Item, 'line' | 'availability'>[], lineId: string): number {
  const item = items.find(({ line }) => line.id === lineId)
  if (item?.availability.status !== 'AVAILABLE') return 0
  return (item.availability.quantityAvailable ?? Number.POSITIVE_INFINITY) - item.line.quantity
}

const addPieces = <T extends Pick<DiscountLine, 'id' | 'quantity'>>(
  lines: readonly T[],
  id: string,
  more: number,
): readonly T[] => lines.map((line) => (line.id === id ? { ...line, quantity: line.quantity + more } : line))

function priceOneLine(
  rules: readonly DiscountRule[],
  context: DiscountContext,
  priceLines: readonly PriceLine[],
  lineId: string,
) {
  const lines = openLines({ currency: context.currency, lines: priceLines })
  const resolved = resolveRules(rules, context)
  const applied = applyDiscountRules(resolved, lines)
  const own = applied.find((one) => one.lines.some(({ id }) => id === lineId))
  const { left, quantity } = lines.find(({ line }) => line.id === lineId)!
  const effect = resolved.find(({ id }) => id === own?.id)?.effect
  const isPerPiece = effect && effect.type !== 'QUANTITY_BASED' && effect.type !== 'BUY_X_GET_Y'
  return { left, quantity, ruleId: own?.id, effect: isPerPiece ? effect : undefined }
}
