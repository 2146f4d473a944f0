import {
  type ActiveTimeInfo,
  type DiscountContext,
  findPrecisionFault,
  type ResolvedRule,
  triggerKey,
} from './discounts.ts'
import { findStepFaults, type QuantityStep } from './quantity-steps.ts'
import { getRuleIndex, selectRules } from './rule-index.ts'

/** An automatic discount, in the form of the API. */
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
  readonly customTrigger?: { readonly id: string; readonly appId: string }
  readonly customerEligibility?: {
    readonly individualMembersInfo?: { readonly memberIds: readonly string[] }
    readonly segmentsInfo?: { readonly segmentIds: readonly string[] }
  }
}

type Range<T> = { readonly scopes?: readonly Scope[]; readonly from?: T | null; readonly to?: T | null }

export type Scope = {
  readonly id?: string
  readonly type?: 'CATALOG_ITEM' | 'CUSTOM_FILTER'
  /** No ids: the whole catalog. */
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
  /** Further steps of a discount by quantity, each with more pieces and a larger saving. */
  readonly quantitySteps?: readonly QuantityStep[]
  /** BUY_X_GET_Y: the value applies to the pieces that are got, as defined by `buyXGetYInfo`. */
  readonly targetType?: 'SPECIFIC_ITEMS' | 'BUY_X_GET_Y'
  readonly specificItemsInfo?: { readonly scopes: readonly Scope[] }
  readonly buyXGetYInfo?: BuyXGetYInfo
}

export type BuyXGetYInfo = {
  readonly customerBuys: { readonly minimumQuantity: number; readonly scopes: readonly Scope[] }
  readonly customerGets: { readonly quantity: number; readonly scopes: readonly Scope[] }
  /** Maximum sets per cart; none: unlimited. */
  readonly limit?: number | null
}

/** The rules that apply now, resolved to lines. */
export const resolveRules = (rules: readonly DiscountRule[], context: DiscountContext): ResolvedRule[] =>
  selectRules(getRuleIndex(rules, context.currency), context)

/** Invalid fields of a rule; empty if it is valid. */
export function findRuleFaults(rule: Pick<DiscountRule, 'trigger' | 'activeTimeInfo' | 'discounts'>): Fault[] {
  const { start, end } = rule.activeTimeInfo ?? {}
  const faults: Fault[] = []
  if (start && end && end <= start)
    faults.push({ field: 'activeTimeInfo.end', description: 'must come after the start' })
  for (const [index, value] of rule.discounts.values.entries()) {
    const named = valueFields[value.discountType]
    if (value[named] == null) {
      faults.push({
        field: `discounts.values[${index}].${named}`,
        description: `is required with ${value.discountType}`,
      })
    }
    faults.push(...findTargetFaults(value, `discounts.values[${index}]`))
    faults.push(...findStepFaults(value, rule.trigger, `discounts.values[${index}]`))
  }
  if (rule.trigger) faults.push(...triggerFaults(rule.trigger, 'trigger'))
  return faults
}

/** Amounts that the currency can't represent. */
export function findMoneyFaults({ discounts }: Pick<DiscountRule, 'discounts'>, currency: string): Fault[] {
  return discounts.values.flatMap(({ fixedAmount, fixedPrice, quantityBased, quantitySteps }, index) => {
    const amounts: [string, string | undefined][] = [
      ['fixedAmount', fixedAmount],
      ['fixedPrice', fixedPrice],
      ...(quantityBased?.configurations ?? []).map(({ price }, set): [string, string] => [
        `quantityBased.configurations[${set}].price`,
        price,
      ]),
      ...(quantitySteps ?? []).flatMap((step, at): [string, string | undefined][] => [
        [`quantitySteps[${at}].fixedAmount`, step.fixedAmount],
        [`quantitySteps[${at}].fixedPrice`, step.fixedPrice],
      ]),
    ]
    return amounts.flatMap(([name, amount]) => {
      const description = findPrecisionFault(amount, currency)
      return description ? [{ field: `discounts.values[${index}].${name}`, description }] : []
    })
  })
}

function findTargetFaults({ discountType, targetType, buyXGetYInfo }: RuleValue, at: string): Fault[] {
  if (targetType !== 'BUY_X_GET_Y') {
    return buyXGetYInfo ? [{ field: `${at}.targetType`, description: 'must be BUY_X_GET_Y with buyXGetYInfo' }] : []
  }
  if (discountType === 'QUANTITY_BASED') {
    return [{ field: `${at}.discountType`, description: 'must have a value per piece for BUY_X_GET_Y' }]
  }
  return buyXGetYInfo ? [] : [{ field: `${at}.buyXGetYInfo`, description: 'is required with BUY_X_GET_Y' }]
}

export interface Fault {
  readonly field: string
  readonly description: string
}

const valueFields = {
  PERCENTAGE: 'percentage',
  FIXED_AMOUNT: 'fixedAmount',
  FIXED_PRICE: 'fixedPrice',
  QUANTITY_BASED: 'quantityBased',
} as const

const triggerFields = {
  AND: 'and',
  OR: 'or',
  SUBTOTAL_RANGE: 'subtotalRange',
  ITEM_QUANTITY_RANGE: 'itemQuantityRange',
  CUSTOMER_ELIGIBILITY: 'customerEligibility',
  CUSTOM: 'customTrigger',
} as const

function triggerFaults(trigger: DiscountTrigger, at: string): Fault[] {
  const named = triggerFields[trigger.triggerType]
  if (trigger[named] == null)
    return [{ field: `${at}.${named}`, description: `is required with ${trigger.triggerType}` }]
  const range = trigger.subtotalRange ?? trigger.itemQuantityRange
  if (range?.from != null && range.to != null && Number(range.from) > Number(range.to)) {
    return [{ field: `${at}.${named}.to`, description: 'must not be less than from' }]
  }
  return listInnerTriggers(trigger).flatMap((one, index) => triggerFaults(one, `${at}.${named}.triggers[${index}]`))
}

const listInnerTriggers = ({ and, or }: DiscountTrigger): readonly DiscountTrigger[] =>
  and?.triggers ?? or?.triggers ?? []

type CustomTrigger = { readonly id: string; readonly appId: string }

const customTriggersByRules = new WeakMap<readonly DiscountRule[], readonly CustomTrigger[]>()

/** The distinct custom triggers of active rules, which plugins decide. */
export function collectCustomTriggers(rules: readonly DiscountRule[]): readonly CustomTrigger[] {
  const known = customTriggersByRules.get(rules)
  if (known) return known
  const triggers = rules
    .filter(({ active }) => active !== false)
    .flatMap(({ trigger }) => (trigger ? listCustomTriggers(trigger) : []))
  const found = [...new Map(triggers.map((one) => [triggerKey(one), one])).values()]
  customTriggersByRules.set(rules, found)
  return found
}

const listCustomTriggers = (trigger: DiscountTrigger): CustomTrigger[] =>
  trigger.customTrigger ? [trigger.customTrigger] : listInnerTriggers(trigger).flatMap(listCustomTriggers)

/** The apps that decide a rule's custom triggers. */
export function listCustomTriggerApps(trigger: DiscountTrigger | null | undefined): string[] {
  if (!trigger) return []
  if (trigger.customTrigger) return [trigger.customTrigger.appId]
  return [...new Set(listInnerTriggers(trigger).flatMap(listCustomTriggerApps))]
}

const segmentIdsByRules = new WeakMap<readonly DiscountRule[], readonly string[]>()

/** The segments that active rules ask about; usually none. */
export function collectSegmentIds(rules: readonly DiscountRule[]): readonly string[] {
  const known = segmentIdsByRules.get(rules)
  if (known) return known
  const found = [
    ...new Set(
      rules.filter(({ active }) => active !== false).flatMap(({ trigger }) => (trigger ? listSegmentIds(trigger) : [])),
    ),
  ]
  segmentIdsByRules.set(rules, found)
  return found
}

export const listSegmentIds = (trigger: DiscountTrigger): string[] => [
  ...(trigger.customerEligibility?.segmentsInfo?.segmentIds ?? []),
  ...listInnerTriggers(trigger).flatMap(listSegmentIds),
]
