import type { InputOf } from '@stoa/contract'
import type { DiscountRule } from '@stoa/contract/discount-rule.entity'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { type FormReader, formReader } from '../lib/form-reader.ts'
import { ruleEffect } from './effect-text.ts'
import { everything, type Goods, readAllChoices, readGoods } from './goods.ts'

/** The catalogue of the shop, as rules name it. */
const storesApp = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

type Trigger = DiscountRule['trigger']
type RuleValue = DiscountRule['discounts']['values'][number]
type Scope = NonNullable<NonNullable<RuleValue['specificItemsInfo']>['scopes']>[number]

const ruleEffects = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE', 'QUANTITY_BASED', 'BUY_X_GET_Y'] as const
type RuleEffect = (typeof ruleEffects)[number]
const ruleConditions = ['ALWAYS', 'SUBTOTAL', 'QUANTITY', 'KEPT'] as const
type Condition = (typeof ruleConditions)[number]

/** An automatic discount as its form shows it. */
export function toRuleDraft(rule: DiscountRule) {
  const [value] = rule.discounts.values
  const set = value?.quantityBased?.configurations[0]
  const info = value?.targetType === 'BUY_X_GET_Y' ? value.buyXGetYInfo : undefined
  const [bought, got] = [goodsOf(info?.customerBuys.scopes), goodsOf(info?.customerGets.scopes)]
  const lowered = info ? got : goodsOf(value?.specificItemsInfo?.scopes)
  const { condition, from, goods } = conditionOf(rule.trigger)
  return {
    id: rule.id,
    revision: rule.revision ?? '',
    name: rule.name,
    active: rule.active,
    status: rule.status,
    used: rule.usageCount,
    effect: (info ? 'BUY_X_GET_Y' : (value?.discountType ?? 'PERCENTAGE')) as RuleEffect,
    /** An app has put together what it does in a way that the form cannot say; it stays. */
    effectKept: info && (value?.discountType !== 'PERCENTAGE' || !bought || !got) ? ruleEffect(value) : undefined,
    percentage: value?.percentage == null ? '' : String(value.percentage),
    fixedAmount: value?.fixedAmount ?? '',
    fixedPrice: value?.fixedPrice ?? '',
    setQuantity: set ? String(set.quantity) : '',
    setPrice: set?.price ?? '',
    buys: info ? String(info.customerBuys.minimumQuantity) : '',
    gets: info ? String(info.customerGets.quantity) : '',
    getsOff: info && value?.percentage != null ? String(value.percentage) : '100',
    most: info?.limit == null ? '' : String(info.limit),
    bought: bought ?? everything,
    goods: lowered ?? everything,
    /** An app has chosen the items in a way that the form cannot say; they stay. */
    goodsKept: lowered === undefined,
    condition,
    from,
    conditionGoods: goods,
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
  effectKept: undefined,
  percentage: '',
  fixedAmount: '',
  fixedPrice: '',
  setQuantity: '',
  setPrice: '',
  buys: '',
  gets: '',
  getsOff: '100',
  most: '',
  bought: everything,
  goods: everything,
  goodsKept: false,
  condition: 'ALWAYS',
  from: '',
  conditionGoods: everything,
  start: null,
  end: null,
}

/** What an app has put together cannot be made anew by the form. */
export const isCopyable = ({ condition, effectKept, goodsKept }: RuleDraft): boolean =>
  condition !== 'KEPT' && !effectKept && !goodsKept

/** Another one with the same terms. */
export const copyOfRule = (draft: RuleDraft): RuleDraft =>
  isCopyable(draft)
    ? { ...draft, id: '', revision: '', name: `${draft.name.slice(0, 42)}, again`, status: 'LIVE', used: 0 }
    : blankRule

/** The form says the common conditions; one that an app has put together stays as it is. */
function conditionOf(trigger: Trigger): { condition: Condition; from: string; goods: Goods } {
  if (!trigger) return { condition: 'ALWAYS', from: '', goods: everything }
  const kept = { condition: 'KEPT', from: '', goods: everything } as const
  const isSubtotal = trigger.triggerType === 'SUBTOTAL_RANGE'
  if (!isSubtotal && trigger.triggerType !== 'ITEM_QUANTITY_RANGE') return kept
  const range = isSubtotal ? trigger.subtotalRange : trigger.itemQuantityRange
  const goods = goodsOf(range?.scopes)
  if (!goods || range?.from == null || range.to != null) return kept
  return { condition: isSubtotal ? 'SUBTOTAL' : 'QUANTITY', from: String(range.from), goods }
}

/** What the fields for goods of a rule's form need. */
export async function readRuleChoices(host: Host, { bought, goods, conditionGoods }: RuleDraft) {
  const [buyChoices, choices, conditionChoices] = await readAllChoices(host, [bought, goods, conditionGoods])
  return { buyChoices: buyChoices!, choices: choices!, conditionChoices: conditionChoices! }
}

/** Undefined where the scopes say more than the form can. */
function goodsOf(scopes: readonly Scope[] | undefined): Goods | undefined {
  const [scope] = scopes ?? []
  if (!scope) return everything
  if (scopes!.length > 1) return undefined
  const ids = scope.catalogItemFilter?.catalogItemIds ?? []
  if (scope.type === 'CATALOG_ITEM') return ids.length > 0 ? { type: 'PRODUCTS', ids } : everything
  const collections = scope.customFilter?.params?.collectionIds
  return Array.isArray(collections) ? { type: 'COLLECTIONS', ids: collections.map(String) } : undefined
}

function scopesOf({ type, ids }: Goods): Scope[] {
  if (type === 'COLLECTIONS') {
    const customFilter = { appId: storesApp, params: { collectionIds: [...ids] } }
    return [{ id: 'collections', type: 'CUSTOM_FILTER', customFilter }]
  }
  const catalogItemFilter = { catalogAppId: storesApp, ...(type === 'PRODUCTS' && { catalogItemIds: [...ids] }) }
  return [{ id: 'products', type: 'CATALOG_ITEM', catalogItemFilter }]
}

type Written = InputOf<'discountRules.createDiscountRule'>['discountRule']

/** The rule that a form describes, or what is wrong with it; `before` is what an app may have put together. */
export function readRule(t: Translate, form: FormData, zone: string, before?: DiscountRule) {
  const reader = formReader(t, form)
  const condition = reader.choice('condition', ruleConditions)
  const rule: Written = {
    name: reader.needed('name', 50, 'Give it a name; buyers read it beside the amount.'),
    active: reader.on('active'),
    activeTimeInfo: { start: reader.moment('start', zone), end: reader.moment('end', zone) },
    discounts: { values: [readValue(reader, before)] },
    ...(condition !== 'KEPT' && { trigger: readTrigger(reader, condition) }),
  }
  return { rule, errors: reader.isWrong() ? reader.errors : undefined }
}

function readValue(reader: FormReader, before: DiscountRule | undefined): RuleValue {
  const whole = reader.on('effectKept') ? before?.discounts.values[0] : undefined
  if (whole) return whole
  const discountType = reader.choice('effect', ruleEffects)
  const kept = reader.on('goodsKept') ? before?.discounts.values[0]?.specificItemsInfo?.scopes : undefined
  const scopes = kept ?? scopesOf(readGoods(reader, 'goods'))
  const goods = { targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes } } as const
  switch (discountType) {
    case 'PERCENTAGE':
      return { discountType, percentage: reader.number('percentage', { least: 0.1 }), ...goods }
    case 'FIXED_AMOUNT':
      return {
        discountType,
        fixedAmount: reader.amount('fixedAmount', { least: 0.001, isNeeded: true }) ?? '',
        ...goods,
      }
    case 'FIXED_PRICE':
      return { discountType, fixedPrice: reader.amount('fixedPrice', { isNeeded: true }) ?? '', ...goods }
    case 'QUANTITY_BASED': {
      const quantity = reader.whole('setQuantity', { least: 2, most: 100_000, isNeeded: true }) ?? 0
      const price = reader.amount('setPrice', { most: 1_000_000, isNeeded: true }) ?? ''
      return { discountType, quantityBased: { configurations: [{ quantity, price }] }, ...goods }
    }
    case 'BUY_X_GET_Y':
      return readBuyXGetY(reader, scopes)
  }
}

function readBuyXGetY(reader: FormReader, scopes: Scope[]): RuleValue {
  const pieces = (name: string) => reader.whole(name, { most: 100_000, isNeeded: true }) ?? 1
  return {
    discountType: 'PERCENTAGE',
    percentage: reader.number('getsOff', { least: 0.1 }),
    targetType: 'BUY_X_GET_Y',
    buyXGetYInfo: {
      customerBuys: { minimumQuantity: pieces('buys'), scopes: scopesOf(readGoods(reader, 'bought')) },
      customerGets: { quantity: pieces('gets'), scopes },
      limit: reader.whole('most'),
    },
  }
}

function readTrigger(reader: FormReader, condition: Exclude<Condition, 'KEPT'>): Written['trigger'] {
  if (condition === 'ALWAYS') return null
  const scopes = scopesOf(readGoods(reader, 'conditionGoods'))
  if (condition === 'SUBTOTAL') {
    return { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes, from: reader.amount('from', { isNeeded: true }) } }
  }
  return {
    triggerType: 'ITEM_QUANTITY_RANGE',
    itemQuantityRange: { scopes, from: reader.whole('from', { isNeeded: true }) },
  }
}

/** Which field of the form a refusal is about. */
export const ruleNames = {
  fields: {
    'activeTimeInfo.end': 'end',
    'discounts.values.percentage': 'percentage',
    'discounts.values.fixedAmount': 'fixedAmount',
    'discounts.values.fixedPrice': 'fixedPrice',
    'discounts.values.buyXGetYInfo.customerBuys.scopes.catalogItemFilter.catalogItemIds': 'bought',
    'discounts.values.buyXGetYInfo.customerGets.scopes.catalogItemFilter.catalogItemIds': 'goods',
    'discounts.values.specificItemsInfo.scopes.catalogItemFilter.catalogItemIds': 'goods',
    'trigger.subtotalRange.scopes.catalogItemFilter.catalogItemIds': 'conditionGoods',
    'trigger.itemQuantityRange.scopes.catalogItemFilter.catalogItemIds': 'conditionGoods',
  },
}
