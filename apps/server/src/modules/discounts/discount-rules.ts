import { rateOfPercentage, roundToMinor } from '@stoa/money'
import type { ResolvedRule } from './discounts.ts'
import { type ActiveTimeInfo, amountOf, type DiscountContext, type DiscountLine, statusAt } from './discounts.ts'

/** An automatic discount, as the wire spells it. */
export type DiscountRule = {
  readonly id: string
  readonly active?: boolean | null
  readonly name?: string | null
  /** Absent: always. */
  readonly trigger?: DiscountTrigger | null
  readonly activeTimeInfo?: ActiveTimeInfo | null
  readonly discounts: { readonly values: readonly RuleValue[] }
}

export type DiscountTrigger = {
  readonly triggerType: 'AND' | 'OR' | 'SUBTOTAL_RANGE' | 'ITEM_QUANTITY_RANGE' | 'CUSTOM' | 'CUSTOMER_ELIGIBILITY'
  readonly and?: { readonly triggers: readonly DiscountTrigger[] }
  readonly or?: { readonly triggers: readonly DiscountTrigger[] }
  readonly subtotalRange?: Range<string>
  readonly itemQuantityRange?: Range<number>
  readonly customerEligibility?: { readonly individualMembersInfo?: { readonly memberIds: readonly string[] } }
}

type Range<T> = { readonly scopes?: readonly Scope[]; readonly from?: T | null; readonly to?: T | null }

export type Scope = {
  readonly id?: string
  readonly type?: 'CATALOG_ITEM' | 'CUSTOM_FILTER'
  /** No ids: everything of that catalogue. */
  readonly catalogItemFilter?: { readonly catalogAppId?: string; readonly catalogItemIds?: readonly string[] }
  readonly customFilter?: {
    readonly appId?: string
    readonly params?: { readonly collectionIds?: readonly string[] } | null
  }
}

export type RuleValue = {
  readonly discountType: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'QUANTITY_BASED'
  readonly percentage?: number
  readonly fixedAmount?: string
  readonly fixedPrice?: string
  readonly quantityBased?: { readonly configurations: readonly { readonly quantity: number; readonly price: string }[] }
  readonly specificItemsInfo?: { readonly scopes: readonly Scope[] }
}

/** The rules that apply to these lines now, resolved to lines. */
export function liveRules(rules: readonly DiscountRule[], context: DiscountContext): ResolvedRule[] {
  return rules.flatMap((rule) => {
    if (rule.active === false || statusAt(rule.activeTimeInfo, context.now) !== 'LIVE') return []
    if (rule.trigger && !triggered(rule.trigger, context)) return []
    return rule.discounts.values.flatMap((value) => resolve(rule.id, value, context) ?? [])
  })
}

function resolve(id: string, value: RuleValue, { lines, currency }: DiscountContext): ResolvedRule | undefined {
  const effect = effectOf(value, currency)
  const lineIds = linesOf(value.specificItemsInfo?.scopes, lines).map((line) => line.id)
  return effect && lineIds.length > 0 ? { id, scope: 'SPECIFIC_ITEMS', lineIds, effect } : undefined
}

function effectOf(value: RuleValue, currency: string): ResolvedRule['effect'] | undefined {
  switch (value.discountType) {
    case 'PERCENTAGE':
      return { type: 'PERCENTAGE', rate: rateOfPercentage(value.percentage ?? 0) }
    case 'FIXED_AMOUNT':
      return { type: 'FIXED_AMOUNT', amount: roundToMinor(value.fixedAmount ?? '0', currency), per: 'ITEM' }
    case 'FIXED_PRICE':
      return value.fixedPrice === undefined
        ? undefined
        : { type: 'FIXED_PRICE', price: roundToMinor(value.fixedPrice, currency) }
    case 'QUANTITY_BASED': {
      const set = value.quantityBased?.configurations[0]
      return set && { type: 'QUANTITY_BASED', quantity: set.quantity, price: roundToMinor(set.price, currency) }
    }
  }
}

/** CUSTOM triggers are another app's to decide; what nobody has decided does not apply. */
function triggered(trigger: DiscountTrigger, context: DiscountContext): boolean {
  switch (trigger.triggerType) {
    case 'AND':
      return (trigger.and?.triggers ?? []).every((one) => triggered(one, context))
    case 'OR':
      return (trigger.or?.triggers ?? []).some((one) => triggered(one, context))
    case 'SUBTOTAL_RANGE': {
      const { scopes, from, to } = trigger.subtotalRange ?? {}
      const amount = amountOf(linesOf(scopes, context.lines))
      const limit = (decimal: string) => roundToMinor(decimal, context.currency)
      return amount > 0n && (!from || amount >= limit(from)) && (!to || amount <= limit(to))
    }
    case 'ITEM_QUANTITY_RANGE': {
      const { scopes, from, to } = trigger.itemQuantityRange ?? {}
      const pieces = linesOf(scopes, context.lines).reduce((sum, line) => sum + line.quantity, 0)
      return pieces > 0 && (from == null || pieces >= from) && (to == null || pieces <= to)
    }
    case 'CUSTOMER_ELIGIBILITY': {
      const members = trigger.customerEligibility?.individualMembersInfo?.memberIds
      return context.memberId !== undefined && members?.includes(context.memberId) === true
    }
    case 'CUSTOM':
      return false
  }
}

/** The lines in any of the scopes; without scopes, all. */
function linesOf(scopes: readonly Scope[] | undefined, lines: readonly DiscountLine[]): readonly DiscountLine[] {
  return scopes?.length ? lines.filter((line) => scopes.some((scope) => inScope(scope, line))) : lines
}

function inScope({ catalogItemFilter, customFilter }: Scope, line: DiscountLine): boolean {
  if (catalogItemFilter) {
    const { catalogAppId, catalogItemIds } = catalogItemFilter
    if (catalogAppId !== undefined && line.catalogAppId !== undefined && catalogAppId !== line.catalogAppId)
      return false
    return !catalogItemIds?.length || (line.catalogItemId !== undefined && catalogItemIds.includes(line.catalogItemId))
  }
  const collections = customFilter?.params?.collectionIds
  return collections?.some((id) => line.collectionIds?.includes(id)) === true
}
