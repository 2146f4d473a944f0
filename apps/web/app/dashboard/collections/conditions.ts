import {
  type CollectionRules,
  type Condition,
  type ConditionField,
  type ConditionOperator,
  operatorsByField,
} from '@stoa/contract/shapes/collection-rules'
import type { PlainKey, Translate } from '@stoa/messages'
import { normalizeDecimal } from '../lib/decimal.ts'

export const fieldNames: Readonly<Record<ConditionField, PlainKey>> = {
  NAME: 'dashboard-collections:field.name',
  BRAND: 'dashboard-collections:field.brand',
  RIBBON: 'dashboard-collections:field.ribbon',
  SKU: 'dashboard-collections:field.sku',
  CHOICE: 'dashboard-collections:field.choice',
  TYPE: 'dashboard-collections:field.type',
  PRICE: 'dashboard-collections:field.price',
  WEIGHT: 'dashboard-collections:field.weight',
  QUANTITY: 'dashboard-collections:field.quantity',
  ON_SALE: 'dashboard-collections:field.onSale',
  IN_STOCK: 'dashboard-collections:field.inStock',
  CREATED: 'dashboard-collections:field.created',
}

const operatorNames: Readonly<Record<ConditionOperator, PlainKey>> = {
  IS: 'dashboard-collections:operator.is',
  IS_NOT: 'dashboard-collections:operator.isNot',
  CONTAINS: 'dashboard-collections:operator.contains',
  CONTAINS_NOT: 'dashboard-collections:operator.containsNot',
  STARTS_WITH: 'dashboard-collections:operator.startsWith',
  ENDS_WITH: 'dashboard-collections:operator.endsWith',
  AT_LEAST: 'dashboard-collections:operator.atLeast',
  AT_MOST: 'dashboard-collections:operator.atMost',
  WITHIN_DAYS: 'dashboard-collections:operator.withinDays',
  NOT_WITHIN_DAYS: 'dashboard-collections:operator.notWithinDays',
}

interface Choice {
  readonly value: string
  readonly label: PlainKey
}

export const fieldChoices: readonly Choice[] = Object.entries(fieldNames).map(([value, label]) => ({ value, label }))

export const listOperatorChoices = (field: ConditionField): Choice[] =>
  operatorsByField[field].map((value) => ({ value, label: operatorNames[value] }))

const yesOrNo: readonly Choice[] = [
  { value: 'true', label: 'dashboard-collections:value.yes' },
  { value: 'false', label: 'dashboard-collections:value.no' },
]

/** Fields whose value is selected from a list. */
export const valueChoices: Partial<Record<ConditionField, readonly Choice[]>> = {
  TYPE: [
    { value: 'physical', label: 'dashboard-collections:value.physical' },
    { value: 'digital', label: 'dashboard-collections:value.digital' },
    { value: 'gift_card', label: 'dashboard-collections:value.giftCard' },
  ],
  ON_SALE: yesOrNo,
  IN_STOCK: yesOrNo,
}

export const translateChoices = (t: Translate, choices: readonly Choice[]) =>
  choices.map(({ value, label }) => ({ value, label: t(label) }))

export const isNumeric = (field: ConditionField): boolean => ['PRICE', 'WEIGHT', 'QUANTITY', 'CREATED'].includes(field)

/** Changes the field of a condition, and keeps the operator and value that are still valid. */
export function changeField({ operator, value, field: before }: Condition, field: ConditionField): Condition {
  const operators = operatorsByField[field]
  const [first] = valueChoices[field] ?? []
  const isSameKind = isNumeric(before) === isNumeric(field) && !valueChoices[before] && !valueChoices[field]
  return {
    field,
    operator: operators.includes(operator) ? operator : operators[0]!,
    value: first?.value ?? (isSameKind ? value : ''),
  }
}

export const firstCondition: Condition = { field: 'BRAND', operator: 'IS', value: '' }

/** The rules to send: without empty conditions, and with a decimal point in numbers. */
export function toRequest({ match, conditions }: CollectionRules): CollectionRules {
  return {
    match,
    conditions: conditions.flatMap((condition) => {
      const value = condition.value.trim()
      if (!value) return []
      return { ...condition, value: isNumeric(condition.field) ? normalizeDecimal(value) : value }
    }),
  }
}

/** Describes why a condition is invalid; the server checks the rest. */
export function findError(t: Translate, { field, value }: Condition): string | undefined {
  const text = value.trim()
  if (!text) return t('dashboard-collections:value.required')
  if (field === 'CREATED')
    return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 3650
      ? undefined
      : t('dashboard-collections:value.days', { min: 1, max: 3650 })
  if (isNumeric(field))
    return /^\d{1,9}([.,]\d{1,6})?$/.test(text)
      ? undefined
      : t('dashboard-collections:value.number', { example: t.number(12.5, 2) })
  return undefined
}

export function readRules(text: string | null): CollectionRules | undefined {
  try {
    const rules = JSON.parse(text ?? '') as CollectionRules
    return Array.isArray(rules?.conditions) && rules.conditions.length > 0 ? rules : undefined
  } catch {
    return undefined
  }
}
