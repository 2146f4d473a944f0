import type { DiscountRule } from '@stoa/contract/discount-rule.entity'
import type { Translate } from '@stoa/messages'
import type { FormReader } from '../lib/form-reader.ts'

type RuleValue = DiscountRule['discounts']['values'][number]

export const stepKinds = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const
export type StepKind = (typeof stepKinds)[number]
const valueFields = { PERCENTAGE: 'percentage', FIXED_AMOUNT: 'fixedAmount', FIXED_PRICE: 'fixedPrice' } as const

/** A step as the form shows it. */
export interface StepDraft {
  readonly from: string
  readonly value: string
}

export const maxSteps = 10
export const blankSteps: readonly StepDraft[] = [
  { from: '', value: '' },
  { from: '', value: '' },
]

/** The steps of a discount by quantity: the first one is that of the rule's condition. */
export function toStepDrafts(value: RuleValue | undefined, from: string): StepDraft[] | undefined {
  if (!value?.quantitySteps || value.discountType === 'QUANTITY_BASED') return undefined
  const field = valueFields[value.discountType]
  const first = { from, value: String(value[field] ?? '') }
  return [first, ...value.quantitySteps.map((step) => ({ from: String(step.from), value: String(step[field] ?? '') }))]
}

/** The value and first quantity of the steps in a form. */
export function readSteps(t: Translate, reader: FormReader) {
  const kind = reader.choice('stepKind', stepKinds)
  const steps = reader
    .all('step')
    .slice(0, maxSteps)
    .map((id) => {
      const from = reader.whole(`step.${id}.from`, { least: 2, isNeeded: true }) ?? 0
      return { id, from, value: readStepValue(reader, kind, `step.${id}.value`) }
    })
  for (const [index, { id, from, value }] of steps.entries()) {
    const before = steps[index - 1]
    if (!before) continue
    const [now, then] = [Number(value), Number(before.value)]
    if (from <= before.from) reader.errors[`step.${id}.from`] ??= t('dashboard-discounts:steps.more')
    if (kind === 'FIXED_PRICE' ? now >= then : now <= then)
      reader.errors[`step.${id}.value`] ??= t('dashboard-discounts:steps.better')
  }
  const [first, ...others] = steps.map(({ from, value }) => ({ from, [valueFields[kind]]: value }))
  const { from = 2, ...value } = first ?? {}
  return { from, value: { discountType: kind, ...value, ...(others.length > 0 && { quantitySteps: others }) } }
}

function readStepValue(reader: FormReader, kind: StepKind, name: string): number | string {
  if (kind === 'PERCENTAGE') return reader.number(name, { least: 0.1 })
  return reader.amount(name, { isNeeded: true, ...(kind === 'FIXED_AMOUNT' && { least: 0.001 }) }) ?? ''
}
