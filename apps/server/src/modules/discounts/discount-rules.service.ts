import type { DiscountRule as WireRule } from '@stoa/contract/discount-rule.entity'
import type { discountRules as contract } from '@stoa/contract/discount-rules'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { SegmentUse } from '../customers/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import * as store from './discount-rules.store.ts'
import {
  type DiscountRule,
  findMoneyFaults,
  findRuleFaults,
  listCustomTriggerApps,
  listSegmentIds,
} from './discount-rules.ts'
import { getStatusAt } from './discounts.ts'

type Operations = typeof contract
type Reply = Promise<{ discountRule: WireRule }>

const rules = declareSnapshotPart('discountRules', store.listDiscountRules)

/** The site's automatic discounts. Costs no statement. */
export async function getDiscountRules(unit: Unit): Promise<readonly DiscountRule[]> {
  return (await unit.site()).get(rules)
}

/** A segment of a rule, active or not, can't be deleted. */
export const discountRuleUse: SegmentUse = {
  isUsing: async (unit, segmentId) =>
    (await getDiscountRules(unit)).some(({ trigger }) => trigger && listSegmentIds(trigger).includes(segmentId)),
}

/** Limits their number, as every price evaluates them. */
export const limits = { rules: 20_000, sets: 200, apps: 10 } as const

export async function createDiscountRule(
  unit: Unit,
  { discountRule }: InputOf<Operations['createDiscountRule']>,
): Reply {
  const rule = toRule(discountRule)
  await assertValid(unit, rule)
  await assertCapacity(unit, rule)
  return { discountRule: await addDiscountRule(unit, rule) }
}

/** Adds a rule without checking limits. */
export async function addDiscountRule(unit: Unit, rule: store.NewRule): Promise<WireRule> {
  return announceRule(unit, await store.insertDiscountRule(unit, rule))
}

/** Tells readers of prices, the change log and subscribers of events that there is a rule. */
export async function announceRule(unit: Unit, stored: store.StoredRule): Promise<WireRule> {
  await unit.touchSite()
  const wire = toWire(unit, stored)
  noteRule(unit, undefined, wire)
  await unit.emit('wix.ecom.discounts.v1.discount_rule_created', stored.id, wire)
  return wire
}

export async function queryDiscountRules(
  unit: Unit,
  { query }: InputOf<Operations['queryDiscountRules']>,
): Promise<ReplyOf<Operations['queryDiscountRules']>> {
  const { rules: found, metadata } = await store.queryDiscountRules(unit, query)
  return { discountRules: found.map((rule) => toWire(unit, rule)), pagingMetadata: metadata }
}

export async function getDiscountRule(unit: Unit, { discountRuleId }: InputOf<Operations['getDiscountRule']>): Reply {
  const rule = await store.findDiscountRule(unit, discountRuleId)
  if (!rule) throw new Problem('NOT_FOUND')
  return { discountRule: toWire(unit, rule) }
}

export async function updateDiscountRule(
  unit: Unit,
  { discountRule }: InputOf<Operations['updateDiscountRule']>,
): Reply {
  const before = await store.lockDiscountRule(unit, discountRule.id)
  if (!before) throw new Problem('NOT_FOUND')
  if (before.revision !== discountRule.revision) throw new Problem('CONFLICT')
  const rule = { ...before, ...pickDefined(toRule(discountRule)) }
  await assertValid(unit, rule)
  const wire = toWire(unit, await store.updateDiscountRule(unit, before, rule))
  await unit.touchSite()
  noteRule(unit, toWire(unit, before), wire)
  await unit.emit('wix.ecom.discounts.v1.discount_rule_updated', before.id, wire)
  return { discountRule: wire }
}

const noteRule = (unit: Unit, before: WireRule | undefined, after: WireRule) =>
  unit.noteChange(() => ({ type: 'discountRule', id: after.id, name: after.name, before, after }))

export async function deleteDiscountRule(
  unit: Unit,
  { discountRuleId }: InputOf<Operations['deleteDiscountRule']>,
): Promise<Record<string, never>> {
  if (!(await store.removeDiscountRule(unit, discountRuleId))) throw new Problem('NOT_FOUND')
  await unit.touchSite()
  await unit.emit('wix.ecom.discounts.v1.discount_rule_deleted', discountRuleId)
  return {}
}

export async function assertCapacity(
  unit: Unit,
  { discounts, trigger }: Pick<store.NewRule, 'discounts' | 'trigger'>,
): Promise<void> {
  const { rules: some, sets, apps } = await store.countRules(unit, limits)
  if (some >= limits.rules) throw new Problem('MAX_DISCOUNT_RULES_REACHED')
  const isSet = discounts.values.some(({ discountType }) => discountType === 'QUANTITY_BASED')
  if (isSet && sets >= limits.sets) throw new Problem('MAX_QUANTITY_BASED_DISCOUNTS_REACHED')
  const own = listCustomTriggerApps(trigger)
  if (own.length > 0 && new Set([...apps, ...own]).size > limits.apps) {
    throw new Problem('MAX_CUSTOM_TRIGGER_APPS_EXCEEDED')
  }
}

async function assertValid(unit: Unit, rule: store.NewRule): Promise<void> {
  const { currency } = await getCurrentSite(unit)
  const faults = [...findRuleFaults(rule), ...findMoneyFaults(rule, currency)]
  if (faults.length === 0) return
  const violations = faults.map(({ field, description }) => ({
    field: `discountRule.${field}`,
    description,
    violatedRule: 'VALIDATION',
    data: {},
  }))
  throw new Problem('INVALID_ARGUMENT', { violations })
}

type Input = InputOf<Operations['updateDiscountRule']>['discountRule']

/** Converts a request; omitted fields are undefined. */
function toRule(input: Omit<Input, 'id' | 'revision'>): store.NewRule {
  const { name, active, trigger, activeTimeInfo, discounts, tags } = input
  const period = activeTimeInfo && {
    start: activeTimeInfo.start ? new Date(activeTimeInfo.start) : null,
    end: activeTimeInfo.end ? new Date(activeTimeInfo.end) : null,
  }
  return {
    name: name ?? undefined,
    active: active ?? undefined,
    trigger: trigger as DiscountRule['trigger'],
    activeTimeInfo: activeTimeInfo === null ? null : period,
    discounts: discounts as DiscountRule['discounts'],
    tags: (tags ?? undefined) as store.RuleTags | undefined,
  }
}

const pickDefined = (rule: store.NewRule): Partial<store.NewRule> =>
  Object.fromEntries(
    Object.entries(rule).filter(([name, value]) => value !== undefined && !(name === 'discounts' && !value)),
  )

function toWire(unit: Unit, rule: store.StoredRule): WireRule {
  const { start, end } = rule.activeTimeInfo ?? {}
  return {
    id: rule.id,
    revision: rule.revision,
    createdDate: rule.createdDate.toISOString(),
    updatedDate: rule.updatedDate.toISOString(),
    active: rule.active,
    name: rule.name,
    ...(rule.trigger && { trigger: rule.trigger as WireRule['trigger'] }),
    ...((start || end) && {
      activeTimeInfo: { ...(start && { start: start.toISOString() }), ...(end && { end: end.toISOString() }) },
    }),
    discounts: rule.discounts as WireRule['discounts'],
    status: getStatusAt(rule.activeTimeInfo, unit.now),
    usageCount: Number(rule.usageCount),
    ...(rule.tags && { tags: rule.tags as WireRule['tags'] }),
  }
}
