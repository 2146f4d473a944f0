import { getLesser, type Minor, multiplyByRate, shareByWeight } from '@stoa/money'
import { countGotPieces } from './price.buy-get.ts'
import type { DiscountEffect, QuantityBased, RuleBuyXGetY, RuleDiscount } from './price.input.ts'
import { assertNotNegative, filterLinesInScope, type WorkingLine } from './price.working.ts'
import type { AppliedDiscount } from './priced.ts'

/**
 * Automatic discounts: each line gets the rule that saves most; ties go to the lower id. A rule that spans lines is
 * calculated again over the lines that it won; lines that only have to be bought may be discounted by another rule.
 */
export function applyDiscountRules(rules: readonly RuleDiscount[], lines: readonly WorkingLine[]): AppliedDiscount[] {
  if (rules.length === 0) return []
  const byId = rules.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const won = assignWinners(byId, lines)
  return byId.flatMap((rule) => {
    const applied = applyRule(rule, won.get(rule) ?? [], lines)
    return applied.amount > 0n ? [applied] : []
  })
}

function assignWinners(
  rules: readonly RuleDiscount[],
  lines: readonly WorkingLine[],
): Map<RuleDiscount, WorkingLine[]> {
  const best = new Map<WorkingLine, { rule: RuleDiscount; saving: Minor }>()
  for (const rule of rules) {
    const inScope = filterLinesInScope(lines, rule)
    const savings = calculateSavings(rule, inScope, lines)
    for (const [i, line] of inScope.entries()) {
      if (savings[i]! > (best.get(line)?.saving ?? 0n)) best.set(line, { rule, saving: savings[i]! })
    }
  }
  const won = new Map<RuleDiscount, WorkingLine[]>()
  for (const line of lines) {
    const rule = best.get(line)?.rule
    if (rule) won.set(rule, [...(won.get(rule) ?? []), line])
  }
  return won
}

function applyRule(rule: RuleDiscount, lines: readonly WorkingLine[], all: readonly WorkingLine[]): AppliedDiscount {
  const savings = calculateSavings(rule, lines, all)
  let amount = 0n
  for (const [i, line] of lines.entries()) {
    line.left -= savings[i]!
    line.lineItemPrice = line.left
    amount += savings[i]!
  }
  const lowered = lines.map((line, i) => ({ id: line.line.id, amount: savings[i]! })).filter((l) => l.amount > 0n)
  return { source: 'DISCOUNT_RULE', id: rule.id, scope: rule.scope, amount, lines: lowered }
}

/** The saving per line, as part of the whole order. */
function calculateSavings(
  { effect, ...scope }: RuleDiscount,
  lines: readonly WorkingLine[],
  all: readonly WorkingLine[],
): Minor[] {
  switch (effect.type) {
    case 'PERCENTAGE':
    case 'FIXED_PRICE':
      return calculateSavingsPerPiece(lines, getPieceSaving(effect))
    case 'FIXED_AMOUNT':
      return effect.per === 'ITEM'
        ? calculateSavingsPerPiece(lines, getPieceSaving(effect))
        : spreadOnce(lines, assertNotNegative(effect.amount, 'a discount'))
    case 'QUANTITY_BASED':
      return calculateSetSavings(lines, effect)
    case 'BUY_X_GET_Y': {
      const { buyLineIds: lineIds } = effect
      const bought = filterLinesInScope(all, lineIds ? { scope: 'SPECIFIC_ITEMS', lineIds } : scope)
      return calculateGotSavings(lines, bought, effect)
    }
  }
}

function getPieceSaving(effect: DiscountEffect): (price: Minor) => Minor {
  if (effect.type === 'PERCENTAGE') return (price) => multiplyByRate(price, effect.rate)
  if (effect.type === 'FIXED_PRICE') {
    const fixed = assertNotNegative(effect.price, 'a discount')
    return (price) => price - fixed
  }
  const amount = assertNotNegative(effect.amount, 'a discount')
  return () => amount
}

/** The saving per piece: from zero to its price. */
function calculateSavingsPerPiece(lines: readonly WorkingLine[], savingOn: (price: Minor) => Minor): Minor[] {
  return lines.map(({ piece, quantity }) => limitSaving(savingOn(piece), piece) * quantity)
}

const limitSaving = (saving: Minor, price: Minor): Minor => (saving <= 0n ? 0n : getLesser(saving, price))

function spreadOnce(lines: readonly WorkingLine[], amount: Minor): Minor[] {
  const weights = lines.map((line) => line.base)
  const base = weights.reduce((sum, weight) => sum + weight, 0n)
  return base === 0n ? weights : shareByWeight(getLesser(amount, base), weights)
}

const free: DiscountEffect = { type: 'PERCENTAGE', rate: '1' }

/** `lines` can be got; a piece of a line that is in both lists counts once. */
function calculateGotSavings(
  lines: readonly WorkingLine[],
  bought: readonly WorkingLine[],
  effect: RuleBuyXGetY,
): Minor[] {
  const [gets, buys] = [new Set(lines), new Set(bought)]
  const groups = [...lines, ...bought.filter((line) => !gets.has(line))]
  const got = countGotPieces(
    groups.map((line) => ({ price: line.piece, count: line.quantity, buys: buys.has(line), gets: gets.has(line) })),
    effect,
  )
  const savingOn = getPieceSaving(effect.off ?? free)
  return lines.map(({ piece }, index) => limitSaving(savingOn(piece), piece) * got[index]!)
}

type Part = { readonly index: number; amount: Minor }

/** Iterates over lines, most expensive first, whole sets at once. */
function calculateSetSavings(lines: readonly WorkingLine[], { quantity, price }: QuantityBased): Minor[] {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError('A set needs a whole quantity from 1 up.')
  assertNotNegative(price, 'a set')
  const size = BigInt(quantity)
  const savings = lines.map(() => 0n)
  const dearestFirst = lines
    .map((_, index) => index)
    .sort((a, b) => compareByPriceDescending(lines[a]!, lines[b]!) || a - b)

  const add = (parts: readonly Part[], sets: bigint) => {
    const weights = parts.map((part) => part.amount)
    const saving = weights.reduce((sum, weight) => sum + weight, 0n) - price * sets
    if (saving <= 0n) return
    for (const [i, share] of shareByWeight(saving, weights).entries()) savings[parts[i]!.index]! += share
  }

  let open: Part[] = []
  let missing = size
  for (const index of dearestFirst) {
    const { piece, quantity: pieces } = lines[index]!
    const filling = missing < size ? getLesser(pieces, missing) : 0n
    if (filling > 0n) {
      open.push({ index, amount: piece * filling })
      missing -= filling
      if (missing > 0n) continue
      add(open, 1n)
      open = []
      missing = size
    }
    const sets = (pieces - filling) / size
    const rest = (pieces - filling) % size
    if (sets > 0n) add([{ index, amount: piece * size * sets }], sets)
    if (rest > 0n) {
      open.push({ index, amount: piece * rest })
      missing = size - rest
    }
  }
  return savings
}

function compareByPriceDescending(a: WorkingLine, b: WorkingLine): number {
  if (a.piece === b.piece) return 0
  return a.piece > b.piece ? -1 : 1
}
