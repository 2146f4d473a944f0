import type { DiscountRule } from './discount-rules.ts'
import type { DiscountContext, DiscountLine } from './discounts.ts'
import { getRuleIndex, listCandidates, type ReadyRule } from './rule-index.ts'
import { type Reach, reaches } from './rule-reach.ts'

type Range = Extract<ReadyRule['trigger'], { type: 'ITEM_QUANTITY_RANGE' }>
type RuleWithRange = ReadyRule & { readonly trigger: Range }

const hasRange = (rule: ReadyRule): rule is RuleWithRange => rule.trigger?.type === 'ITEM_QUANTITY_RANGE'

const isActiveAt = ({ starts, ends }: ReadyRule, now: Date): boolean => now.getTime() >= starts && now.getTime() < ends

/** The rules by quantity that discount one of the lines and count it. */
const listRanges = (rules: readonly DiscountRule[], { now, currency, lines }: DiscountContext): RuleWithRange[] =>
  [...listCandidates(getRuleIndex(rules, currency), lines)].filter(hasRange).filter((rule) => isActiveAt(rule, now))

/** The numbers of pieces of the only line at which a rule begins or stops to apply, in ascending order, above 1. */
export function listQuantityBounds(rules: readonly DiscountRule[], context: DiscountContext): number[] {
  const bounds = listRanges(rules, context)
    .filter(({ trigger }) => context.lines.every((line) => reaches(trigger.reach, line)))
    .flatMap(({ trigger: { from = 1, to } }) => (to === undefined ? [from] : [from, to + 1]))
  return [...new Set(bounds)].filter((bound) => bound > 1).sort((a, b) => a - b)
}

/** Other products than that of the line count for a rule. */
export function isCountingOthers(
  rules: readonly DiscountRule[],
  context: DiscountContext,
  ruleId: string | undefined,
): boolean {
  return listRanges(rules, context).some(({ id, trigger }) => id === ruleId && !isOneItem(trigger.reach))
}

const isOneItem = ({ catalogs, items, collections }: Reach): boolean =>
  catalogs.length === 0 && collections.size === 0 && items.size <= 1

export interface MissingPieces {
  readonly ruleId: string
  readonly missing: number
  /** The lines that it would discount, and that more pieces of count. */
  readonly lines: readonly DiscountLine[]
}

/** Returns for each quantity discount how many pieces a cart lacks for the next step, fewest first. */
export function listMissingPieces(rules: readonly DiscountRule[], context: DiscountContext): MissingPieces[] {
  const fewest = new Map<string, MissingPieces>()
  for (const { id, trigger, reach } of listRanges(rules, context)) {
    const counted = context.lines.filter((line) => reaches(trigger.reach, line))
    const pieces = counted.reduce((sum, { quantity }) => sum + quantity, 0)
    const missing = (trigger.from ?? 1) - pieces
    const lines = counted.filter((line) => line.discountable !== false && reaches(reach, line))
    if (missing < 1 || lines.length === 0 || missing >= (fewest.get(id)?.missing ?? Number.POSITIVE_INFINITY)) continue
    fewest.set(id, { ruleId: id, missing, lines })
  }
  return [...fewest.values()].sort((a, b) => a.missing - b.missing || (a.ruleId < b.ruleId ? -1 : 1))
}
