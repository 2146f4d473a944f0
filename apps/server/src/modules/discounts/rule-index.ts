import { type Minor, roundToMinor } from '@stoa/money'
import type { DiscountRule, DiscountTrigger } from './discount-rules.ts'
import { type DiscountContext, type DiscountLine, type ResolvedRule, sumAmount, triggerKey } from './discounts.ts'
import { expandSteps } from './quantity-steps.ts'
import { getScopes, isBetter, isInSets, type ReadyEffect, toEffect } from './rule-effect.ts'
import { everyLine, getReach, type Reach, reaches } from './rule-reach.ts'

/**
 * A site's rules indexed by the items and collections that they discount, so that a cart's cost depends on the matching
 * rules only, even with ten thousand rules.
 */
export interface RuleIndex {
  readonly everywhere: readonly ReadyRule[]
  readonly byItem: ReadonlyMap<string, readonly ReadyRule[]>
  readonly byCollection: ReadonlyMap<string, readonly ReadyRule[]>
}

export interface ReadyRule {
  readonly id: string
  readonly starts: number
  readonly ends: number
  readonly trigger?: Trigger
  /** The lines that it discounts. */
  readonly reach: Reach
  readonly effect: ReadyEffect
}

type Trigger =
  | { readonly type: 'AND' | 'OR'; readonly triggers: readonly Trigger[] }
  | { readonly type: 'SUBTOTAL_RANGE'; readonly reach: Reach; readonly from?: Minor; readonly to?: Minor }
  | { readonly type: 'ITEM_QUANTITY_RANGE'; readonly reach: Reach; readonly from?: number; readonly to?: number }
  | {
      readonly type: 'CUSTOMER_ELIGIBILITY'
      readonly members: ReadonlySet<string>
      readonly segments: readonly string[]
    }
  | { readonly type: 'CUSTOM'; readonly key?: string }

const indexes = new WeakMap<readonly DiscountRule[], Map<string, RuleIndex>>()

/** The index of a list of rules, built on first use and cached by the immutable list. */
export function getRuleIndex(rules: readonly DiscountRule[], currency: string): RuleIndex {
  const known = indexes.get(rules) ?? new Map<string, RuleIndex>()
  const ruleIndex = known.get(currency) ?? buildIndex(rules, currency)
  indexes.set(rules, known.set(currency, ruleIndex))
  return ruleIndex
}

/** Epoch milliseconds of the next start or end of a rule; Infinity if there is none. */
export const findNextChange = (rules: readonly DiscountRule[], now: Date): number =>
  rules
    .flatMap(({ activeTimeInfo }) => [activeTimeInfo?.start?.getTime(), activeTimeInfo?.end?.getTime()])
    .reduce<number>(
      (next, time) => (time && time > now.getTime() ? Math.min(next, time) : next),
      Number.POSITIVE_INFINITY,
    )

function buildIndex(rules: readonly DiscountRule[], currency: string): RuleIndex {
  const everywhere: ReadyRule[] = []
  const [byItem, byCollection] = [new Map<string, ReadyRule[]>(), new Map<string, ReadyRule[]>()]
  const put = (index: Map<string, ReadyRule[]>, key: string, rule: ReadyRule) => {
    if (index.get(key)?.push(rule) === undefined) index.set(key, [rule])
  }
  for (const rule of rules.flatMap(expandSteps)) {
    if (rule.active === false) continue
    for (const value of rule.discounts.values) {
      const effect = toEffect(value, currency)
      if (!effect) continue
      const ready = toReadyRule(rule, getReach(getScopes(value)), effect, currency)
      if (ready.reach.catalogs.length > 0) everywhere.push(ready)
      for (const id of ready.reach.items.keys()) put(byItem, id, ready)
      for (const id of ready.reach.collections) put(byCollection, id, ready)
    }
  }
  return { everywhere, byItem, byCollection }
}

const toReadyRule = (
  { id, trigger, activeTimeInfo }: DiscountRule,
  reach: Reach,
  effect: ReadyEffect,
  currency: string,
): ReadyRule => ({
  id,
  starts: activeTimeInfo?.start?.getTime() ?? Number.NEGATIVE_INFINITY,
  ends: activeTimeInfo?.end?.getTime() ?? Number.POSITIVE_INFINITY,
  ...(trigger && { trigger: toTrigger(trigger, currency) }),
  reach,
  effect,
})

function toTrigger(trigger: DiscountTrigger, currency: string): Trigger {
  const { triggerType: type } = trigger
  switch (type) {
    case 'AND':
    case 'OR': {
      const triggers = (type === 'AND' ? trigger.and : trigger.or)?.triggers ?? []
      return { type, triggers: triggers.map((one) => toTrigger(one, currency)) }
    }
    case 'SUBTOTAL_RANGE': {
      const { scopes, from, to } = trigger.subtotalRange ?? {}
      const limit = (decimal: string | null | undefined) => (decimal ? roundToMinor(decimal, currency) : undefined)
      return { type, reach: getReach(scopes), from: limit(from), to: limit(to) }
    }
    case 'ITEM_QUANTITY_RANGE': {
      const { scopes, from, to } = trigger.itemQuantityRange ?? {}
      return { type, reach: getReach(scopes), from: from ?? undefined, to: to ?? undefined }
    }
    case 'CUSTOMER_ELIGIBILITY':
      return {
        type,
        members: new Set(trigger.customerEligibility?.individualMembersInfo?.memberIds),
        segments: trigger.customerEligibility?.segmentsInfo?.segmentIds ?? [],
      }
    case 'CUSTOM':
      return { type, ...(trigger.customTrigger && { key: triggerKey(trigger.customTrigger) }) }
  }
}

/**
 * The active rules, resolved to lines. Of rules of one kind over the same lines only the best is returned: the
 * others can't win.
 */
export function selectRules(ruleIndex: RuleIndex, context: DiscountContext): ResolvedRule[] {
  const now = context.now.getTime()
  const sums = new Sums(context.lines)
  const best = new Map<string, ResolvedRule>()
  for (const rule of listCandidates(ruleIndex, context.lines)) {
    if (now < rule.starts || now >= rule.ends) continue
    if (rule.trigger && !isTriggered(rule.trigger, sums, context)) continue
    const { lineIds, key: lineKey } = sums.getIds(rule.reach)
    if (lineIds.length === 0) continue
    const { id, effect } = rule
    const key = isInSets(effect) ? id : `${effect.type} ${lineKey}`
    const known = best.get(key)
    if (!known || isBetter(rule, known)) {
      best.set(key, { id, scope: 'SPECIFIC_ITEMS', lineIds, effect: resolve(effect, sums) })
    }
  }
  return [...best.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function resolve(effect: ReadyEffect, sums: Sums): ResolvedRule['effect'] {
  if (effect.type !== 'BUY_X_GET_Y') return effect
  const { buys, ...rest } = effect
  return { ...rest, buyLineIds: sums.getIds(buys).lineIds }
}

/** The rules that may discount one of the lines. */
export function listCandidates(ruleIndex: RuleIndex, lines: readonly DiscountLine[]): Set<ReadyRule> {
  const found = new Set(ruleIndex.everywhere)
  for (const { catalogItemId, collectionIds } of lines) {
    if (catalogItemId !== undefined)
      for (const rule of ruleIndex.byItem.get(catalogItemId.toLowerCase()) ?? []) found.add(rule)
    for (const id of collectionIds ?? []) for (const rule of ruleIndex.byCollection.get(id) ?? []) found.add(rule)
  }
  return found
}

interface Ids {
  readonly lineIds: string[]
  readonly key: number
}

/** Sums of lines, cached per reach. */
class Sums {
  readonly #lines: readonly DiscountLine[]
  readonly #known = new Map<Reach, readonly DiscountLine[]>()
  readonly #amounts = new Map<readonly DiscountLine[], Minor>()
  readonly #ids = new Map<readonly DiscountLine[], Ids>()
  /** Short names for lists of ids, to compare them cheaply. */
  readonly #names = new Map<string, number>()

  constructor(lines: readonly DiscountLine[]) {
    this.#lines = lines
    this.#known.set(everyLine, lines)
  }

  selectLines(reach: Reach): readonly DiscountLine[] {
    const known = this.#known.get(reach)
    if (known) return known
    const lines = this.#lines.filter((line) => reaches(reach, line))
    const found = lines.length === this.#lines.length ? this.#lines : lines
    this.#known.set(reach, found)
    return found
  }

  /** The ids of the lines and a short name that equal lists share. */
  getIds(reach: Reach): Ids {
    const lines = this.selectLines(reach)
    const known = this.#ids.get(lines)
    if (known) return known
    const lineIds = lines.map(({ id }) => id)
    const spelled = lineIds.join(' ')
    const key = this.#names.get(spelled) ?? this.#names.size
    this.#names.set(spelled, key)
    const ids = { lineIds, key }
    this.#ids.set(lines, ids)
    return ids
  }

  sumAmountIn(reach: Reach): Minor {
    const lines = this.selectLines(reach)
    const amount = this.#amounts.get(lines) ?? sumAmount(lines)
    this.#amounts.set(lines, amount)
    return amount
  }

  countPieces(reach: Reach): number {
    return this.selectLines(reach).reduce((sum, line) => sum + line.quantity, 0)
  }
}

type TriggerContext = Pick<DiscountContext, 'memberId' | 'segmentIds' | 'triggers'>

/** CUSTOM triggers are decided by plugins; undecided ones don't apply. */
function isTriggered(trigger: Trigger, sums: Sums, known: TriggerContext): boolean {
  switch (trigger.type) {
    case 'AND':
      return trigger.triggers.every((one) => isTriggered(one, sums, known))
    case 'OR':
      return trigger.triggers.some((one) => isTriggered(one, sums, known))
    case 'SUBTOTAL_RANGE': {
      const amount = sums.sumAmountIn(trigger.reach)
      return amount > 0n && isWithin(amount, trigger.from, trigger.to)
    }
    case 'ITEM_QUANTITY_RANGE': {
      const pieces = sums.countPieces(trigger.reach)
      return pieces > 0 && isWithin(pieces, trigger.from, trigger.to)
    }
    case 'CUSTOMER_ELIGIBILITY':
      return (
        (known.memberId !== undefined && trigger.members.has(known.memberId)) ||
        trigger.segments.some((id) => known.segmentIds?.has(id))
      )
    case 'CUSTOM':
      return trigger.key !== undefined && known.triggers?.has(trigger.key) === true
  }
}

const isWithin = <T extends number | bigint>(value: T, from: T | undefined, to: T | undefined): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to)
