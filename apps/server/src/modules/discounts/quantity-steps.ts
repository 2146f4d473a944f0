import type { DiscountRule, Fault, RuleValue } from './discount-rules.ts'

/** From this quantity on, the step's value replaces the rule's. */
export interface QuantityStep {
  readonly from: number
  readonly percentage?: number
  readonly fixedAmount?: string
  readonly fixedPrice?: string
}

const stepFields = { PERCENTAGE: 'percentage', FIXED_AMOUNT: 'fixedAmount', FIXED_PRICE: 'fixedPrice' } as const

/** One rule per step, all with the id of the rule. Of those that apply, the one that saves most wins, as of any rules. */
export function expandSteps(rule: DiscountRule): readonly DiscountRule[] {
  const { trigger, discounts } = rule
  const [value] = discounts.values
  if (!value?.quantitySteps?.length || !trigger?.itemQuantityRange) return [rule]
  const { quantitySteps, ...first } = value
  return [
    { ...rule, discounts: { values: [first] } },
    ...quantitySteps.map(({ from, ...stepValue }) => ({
      ...rule,
      trigger: { ...trigger, itemQuantityRange: { ...trigger.itemQuantityRange, from } },
      discounts: { values: [{ ...first, ...stepValue }] },
    })),
  ]
}

/** Finds invalid steps of a value. */
export function findStepFaults(value: RuleValue, trigger: DiscountRule['trigger'], at: string): Fault[] {
  const steps = value.quantitySteps
  if (!steps) return []
  const { discountType, targetType } = value
  if (discountType === 'QUANTITY_BASED' || targetType === 'BUY_X_GET_Y') {
    return [{ field: `${at}.quantitySteps`, description: 'need a value per piece of specific items' }]
  }
  const first = trigger?.triggerType === 'ITEM_QUANTITY_RANGE' ? trigger.itemQuantityRange : undefined
  if (first?.from == null || first.to != null) {
    return [{ field: `${at}.quantitySteps`, description: 'need an ITEM_QUANTITY_RANGE with from and without to' }]
  }
  const field = stepFields[discountType]
  const faults: Fault[] = []
  let before: QuantityStep = { ...value, from: first.from }
  for (const [index, step] of steps.entries()) {
    const here = `${at}.quantitySteps[${index}]`
    if (step.from <= before.from) faults.push({ field: `${here}.from`, description: 'must be more than before' })
    if (step[field] == null) {
      faults.push({ field: `${here}.${field}`, description: `is required with ${discountType}` })
    } else if (!isSavingMore(discountType, step, before)) {
      faults.push({ field: `${here}.${field}`, description: 'must save more than before' })
    }
    before = step
  }
  return faults
}

function isSavingMore(type: keyof typeof stepFields, step: QuantityStep, before: QuantityStep): boolean {
  const [now, then] = [Number(step[stepFields[type]]), Number(before[stepFields[type]])]
  return type === 'FIXED_PRICE' ? now < then : now > then
}

const known = new WeakMap<readonly DiscountRule[], readonly DiscountRule[]>()

/** The rules whose value per piece depends on quantities alone, so that a price by quantity can be promised. */
export function selectQuantityRules(rules: readonly DiscountRule[]): readonly DiscountRule[] {
  const selected = known.get(rules) ?? rules.filter(isByQuantity)
  known.set(rules, selected)
  return selected
}

const isByQuantity = ({ active, trigger, discounts: { values } }: DiscountRule): boolean =>
  active !== false &&
  (!trigger || trigger.triggerType === 'ITEM_QUANTITY_RANGE') &&
  values.every(({ discountType, targetType }) => discountType !== 'QUANTITY_BASED' && targetType !== 'BUY_X_GET_Y')
