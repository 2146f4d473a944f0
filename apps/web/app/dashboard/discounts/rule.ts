import type { InputOf } from '@stoa/contract'
import type { DiscountRule } from '@stoa/contract/discount-rule.entity'
import { stripIsolates, type Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { createFormReader, type FormReader } from '../lib/form-reader.ts'
import { allProducts, readAllChoices, readAppliesTo } from './applies-to.ts'
import { toRuleEffect } from './effect-text.ts'
import { readTrigger, ruleConditions, toCondition } from './rule-condition.ts'
import { type Scope, toAppliesTo, toScopes } from './rule-scopes.ts'
import { blankSteps, readSteps, type StepKind, toStepDrafts } from './rule-steps.ts'

type RuleValue = DiscountRule['discounts']['values'][number]

/** Effects with a single value. */
const valueEffects = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE', 'QUANTITY_BASED', 'BUY_X_GET_Y'] as const
const ruleEffects = [...valueEffects, 'QUANTITY_STEPS'] as const
export type RuleEffect = (typeof ruleEffects)[number]

/** An automatic discount as its form shows it. */
export function toRuleDraft(rule: DiscountRule) {
  const [value] = rule.discounts.values
  const set = value?.quantityBased?.configurations[0]
  const info = value?.targetType === 'BUY_X_GET_Y' ? value.buyXGetYInfo : undefined
  const [buys, gets] = [toAppliesTo(info?.customerBuys.scopes), toAppliesTo(info?.customerGets.scopes)]
  const discounted = info ? gets : toAppliesTo(value?.specificItemsInfo?.scopes)
  const { condition, from, appliesTo, segmentIds = [] } = toCondition(rule.trigger)
  const steps = toStepDrafts(value, from)
  const isShowable = !steps || (condition === 'QUANTITY' && JSON.stringify(appliesTo) === JSON.stringify(discounted))
  return {
    id: rule.id,
    revision: rule.revision ?? '',
    name: rule.name,
    active: rule.active,
    status: rule.status,
    used: rule.usageCount,
    effect: (info ? 'BUY_X_GET_Y' : steps ? 'QUANTITY_STEPS' : (value?.discountType ?? 'PERCENTAGE')) as RuleEffect,
    /** An app set a discount that the form can't show; saving the form leaves it as it is. */
    effectSetByApp:
      !isShowable || (info && (value?.discountType !== 'PERCENTAGE' || !buys || !gets))
        ? toRuleEffect(value, rule.trigger)
        : undefined,
    stepKind: (steps ? value?.discountType : 'PERCENTAGE') as StepKind,
    steps: steps ?? blankSteps,
    percentage: value?.percentage == null ? '' : String(value.percentage),
    fixedAmount: value?.fixedAmount ?? '',
    fixedPrice: value?.fixedPrice ?? '',
    setQuantity: set ? String(set.quantity) : '',
    setPrice: set?.price ?? '',
    buys: info ? String(info.customerBuys.minimumQuantity) : '',
    gets: info ? String(info.customerGets.quantity) : '',
    getsOff: info && value?.percentage != null ? String(value.percentage) : '100',
    maxPerCart: info?.limit == null ? '' : String(info.limit),
    bought: buys ?? allProducts,
    appliesTo: discounted ?? allProducts,
    /** An app chose items in a way that the form can't show; saving the form leaves them as they are. */
    itemsSetByApp: discounted === undefined,
    condition,
    from,
    conditionItems: appliesTo,
    segmentIds,
    start: rule.activeTimeInfo?.start ?? null,
    end: rule.activeTimeInfo?.end ?? null,
  }
}
export type RuleDraft = ReturnType<typeof toRuleDraft>

export const blankRule: RuleDraft = {
  id: '',
  revision: '',
  name: '',
  active: true,
  status: 'LIVE',
  used: 0,
  effect: 'PERCENTAGE',
  effectSetByApp: undefined,
  percentage: '',
  fixedAmount: '',
  fixedPrice: '',
  stepKind: 'PERCENTAGE',
  steps: blankSteps,
  setQuantity: '',
  setPrice: '',
  buys: '',
  gets: '',
  getsOff: '100',
  maxPerCart: '',
  bought: allProducts,
  appliesTo: allProducts,
  itemsSetByApp: false,
  condition: 'ALWAYS',
  from: '',
  conditionItems: allProducts,
  segmentIds: [],
  start: null,
  end: null,
}

/** The form can't recreate what an app set. */
export const isCopyable = ({ condition, effectSetByApp, itemsSetByApp }: RuleDraft): boolean =>
  condition !== 'SET_BY_APP' && !effectSetByApp && !itemsSetByApp

/** Leaves room for the words of a copy in every language. */
const maxCopiedName = 36

/** A new rule with the same terms. */
export const copyRule = (t: Translate, draft: RuleDraft): RuleDraft =>
  isCopyable(draft)
    ? {
        ...draft,
        id: '',
        revision: '',
        name: stripIsolates(t('dashboard-discounts:copyOf', { name: draft.name.slice(0, maxCopiedName) })),
        status: 'LIVE',
        used: 0,
      }
    : blankRule

/** The segments that a discount can be for; none for people who may not read them. */
export async function readSegmentChoices(host: Host): Promise<{ value: string; label: string }[]> {
  if (!host.may('segments.listSegments')) return []
  const { segments } = await host.call('segments.listSegments', {})
  return segments.map(({ id, name }) => ({ value: id, label: name }))
}

/** What the AppliesToFields of a rule's form need. */
export async function readRuleChoices(host: Host, { bought, appliesTo, conditionItems }: RuleDraft) {
  const [[buyChoices, choices, conditionChoices], segments] = await Promise.all([
    readAllChoices(host, [bought, appliesTo, conditionItems]),
    readSegmentChoices(host),
  ])
  return {
    buyChoices: buyChoices!,
    choices: choices!,
    conditionChoices: conditionChoices!,
    segments,
  }
}

type RuleInput = InputOf<'discountRules.createDiscountRule'>['discountRule']

/** The rule in the form, and the errors of its fields. What an app set is taken from `before`. */
export function readRule(t: Translate, form: FormData, zone: string, before?: DiscountRule) {
  const reader = createFormReader(t, form)
  const common = readCommon(t, reader, zone)
  if (reader.choice('effect', ruleEffects) === 'QUANTITY_STEPS' && !reader.on('effectSetByApp')) {
    const rule: RuleInput = { ...common, ...readStepRule(t, reader) }
    return { rule, errors: reader.isWrong() ? reader.errors : undefined }
  }
  const condition = reader.choice('condition', ruleConditions)
  const rule: RuleInput = {
    ...common,
    discounts: { values: [readValue(t, reader, before)] },
    ...(condition !== 'SET_BY_APP' && { trigger: readTrigger(t, reader, condition) }),
  }
  return { rule, errors: reader.isWrong() ? reader.errors : undefined }
}

const readCommon = (t: Translate, reader: FormReader, zone: string) => ({
  name: reader.needed('name', 50, t('dashboard:nameMissingCart')),
  active: reader.on('active'),
  activeTimeInfo: { start: reader.moment('start', zone), end: reader.moment('end', zone) },
})

/** The items of a discount by quantity are those that count. */
function readStepRule(t: Translate, reader: FormReader): Pick<RuleInput, 'discounts' | 'trigger'> {
  const { from, value } = readSteps(t, reader)
  const scopes = toScopes(readAppliesTo(t, reader, 'appliesTo'))
  const target = { targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes } } as const
  return {
    discounts: { values: [{ ...value, ...target }] },
    trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes, from } },
  }
}

function readValue(t: Translate, reader: FormReader, before: DiscountRule | undefined): RuleValue {
  const setByApp = reader.on('effectSetByApp') ? before?.discounts.values[0] : undefined
  if (setByApp) return setByApp
  const discountType = reader.choice('effect', valueEffects)
  const appScopes = reader.on('itemsSetByApp') ? before?.discounts.values[0]?.specificItemsInfo?.scopes : undefined
  const scopes = appScopes ?? toScopes(readAppliesTo(t, reader, 'appliesTo'))
  const target = { targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes } } as const
  switch (discountType) {
    case 'PERCENTAGE':
      return { discountType, percentage: reader.number('percentage', { least: 0.1 }), ...target }
    case 'FIXED_AMOUNT':
      return {
        discountType,
        fixedAmount: reader.amount('fixedAmount', { least: 0.001, isNeeded: true }) ?? '',
        ...target,
      }
    case 'FIXED_PRICE':
      return { discountType, fixedPrice: reader.amount('fixedPrice', { isNeeded: true }) ?? '', ...target }
    case 'QUANTITY_BASED': {
      const quantity = reader.whole('setQuantity', { least: 2, most: 100_000, isNeeded: true }) ?? 0
      const price = reader.amount('setPrice', { most: 1_000_000, isNeeded: true }) ?? ''
      return { discountType, quantityBased: { configurations: [{ quantity, price }] }, ...target }
    }
    case 'BUY_X_GET_Y':
      return readBuyXGetY(t, reader, scopes)
  }
}

function readBuyXGetY(t: Translate, reader: FormReader, scopes: Scope[]): RuleValue {
  const readQuantity = (name: string) => reader.whole(name, { most: 100_000, isNeeded: true }) ?? 1
  return {
    discountType: 'PERCENTAGE',
    percentage: reader.number('getsOff', { least: 0.1 }),
    targetType: 'BUY_X_GET_Y',
    buyXGetYInfo: {
      customerBuys: { minimumQuantity: readQuantity('buys'), scopes: toScopes(readAppliesTo(t, reader, 'bought')) },
      customerGets: { quantity: readQuantity('gets'), scopes },
      limit: reader.whole('maxPerCart'),
    },
  }
}

/** The fields of the form by those of the API. */
export const ruleNames = {
  fields: {
    'activeTimeInfo.end': 'end',
    'discounts.values.percentage': 'percentage',
    'discounts.values.fixedAmount': 'fixedAmount',
    'discounts.values.fixedPrice': 'fixedPrice',
    'discounts.values.buyXGetYInfo.customerBuys.scopes.catalogItemFilter.catalogItemIds': 'bought',
    'discounts.values.buyXGetYInfo.customerGets.scopes.catalogItemFilter.catalogItemIds': 'appliesTo',
    'discounts.values.specificItemsInfo.scopes.catalogItemFilter.catalogItemIds': 'appliesTo',
    'trigger.subtotalRange.scopes.catalogItemFilter.catalogItemIds': 'conditionItems',
    'trigger.itemQuantityRange.scopes.catalogItemFilter.catalogItemIds': 'conditionItems',
  },
}
