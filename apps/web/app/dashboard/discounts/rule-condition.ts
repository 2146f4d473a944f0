import type { InputOf } from '@stoa/contract'
import type { DiscountRule } from '@stoa/contract/discount-rule.entity'
import type { Translate } from '@stoa/messages'
import type { FormReader } from '../lib/form-reader.ts'
import { type AppliesTo, allProducts, readAppliesTo } from './applies-to.ts'
import { toAppliesTo, toScopes } from './rule-scopes.ts'

type Trigger = DiscountRule['trigger']
type TriggerInput = InputOf<'discountRules.createDiscountRule'>['discountRule']['trigger']

export const ruleConditions = ['ALWAYS', 'SUBTOTAL', 'QUANTITY', 'SEGMENTS', 'SET_BY_APP'] as const
export type Condition = (typeof ruleConditions)[number]

/** The form shows the common conditions; others that an app set stay as they are. */
export function toCondition(trigger: Trigger): {
  condition: Condition
  from: string
  appliesTo: AppliesTo
  segmentIds?: string[]
} {
  if (!trigger) return { condition: 'ALWAYS', from: '', appliesTo: allProducts }
  const setByApp = { condition: 'SET_BY_APP', from: '', appliesTo: allProducts } as const
  const segmentIds = trigger.customerEligibility?.segmentsInfo?.segmentIds
  if (trigger.triggerType === 'CUSTOMER_ELIGIBILITY' && segmentIds)
    return { condition: 'SEGMENTS', from: '', appliesTo: allProducts, segmentIds }
  const isSubtotal = trigger.triggerType === 'SUBTOTAL_RANGE'
  if (!isSubtotal && trigger.triggerType !== 'ITEM_QUANTITY_RANGE') return setByApp
  const range = isSubtotal ? trigger.subtotalRange : trigger.itemQuantityRange
  const appliesTo = toAppliesTo(range?.scopes)
  if (!appliesTo || range?.from == null || range.to != null) return setByApp
  return { condition: isSubtotal ? 'SUBTOTAL' : 'QUANTITY', from: String(range.from), appliesTo }
}

export function readTrigger(
  t: Translate,
  reader: FormReader,
  condition: Exclude<Condition, 'SET_BY_APP'>,
): TriggerInput {
  if (condition === 'ALWAYS') return null
  if (condition === 'SEGMENTS') {
    const segmentIds = reader.all('segment')
    if (segmentIds.length === 0) reader.errors.segments = t('dashboard-discounts:condition.segments.missing')
    const eligibility = { eligibilityType: 'SEGMENTS', segmentsInfo: { segmentIds } } as const
    return { triggerType: 'CUSTOMER_ELIGIBILITY', customerEligibility: eligibility }
  }
  const scopes = toScopes(readAppliesTo(t, reader, 'conditionItems'))
  if (condition === 'SUBTOTAL') {
    return { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes, from: reader.amount('from', { isNeeded: true }) } }
  }
  return {
    triggerType: 'ITEM_QUANTITY_RANGE',
    itemQuantityRange: { scopes, from: reader.whole('from', { isNeeded: true }) },
  }
}
