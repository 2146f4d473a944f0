import {
  type CollectionRules,
  type Condition,
  type ConditionField,
  type ConditionOperator,
  operatorsOf,
} from '@stoa/contract/shapes/collection-rules'

export const fieldNames: Readonly<Record<ConditionField, string>> = {
  NAME: 'Name',
  BRAND: 'Brand',
  RIBBON: 'Ribbon',
  SKU: 'SKU',
  CHOICE: 'Choice of an option',
  TYPE: 'Kind',
  PRICE: 'Price',
  WEIGHT: 'Weight',
  QUANTITY: 'Pieces in stock',
  ON_SALE: 'On sale',
  IN_STOCK: 'In stock',
  CREATED: 'Added',
}

const operatorNames: Readonly<Record<ConditionOperator, string>> = {
  IS: 'is',
  IS_NOT: 'is not',
  CONTAINS: 'contains',
  CONTAINS_NOT: 'does not contain',
  STARTS_WITH: 'starts with',
  ENDS_WITH: 'ends with',
  AT_LEAST: 'is at least',
  AT_MOST: 'is at most',
  WITHIN_DAYS: 'in the last … days',
  NOT_WITHIN_DAYS: 'before the last … days',
}

export interface Choice {
  readonly value: string
  readonly label: string
}

export const fieldChoices: readonly Choice[] = Object.entries(fieldNames).map(([value, label]) => ({ value, label }))

export const operatorChoices = (field: ConditionField): Choice[] =>
  operatorsOf[field].map((value) => ({ value, label: operatorNames[value] }))

const truth: readonly Choice[] = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
]

/** Fields of which the value is chosen and not written. */
export const valueChoices: Partial<Record<ConditionField, readonly Choice[]>> = {
  TYPE: [
    { value: 'physical', label: 'goods that are sent' },
    { value: 'digital', label: 'a file to download' },
    { value: 'gift_card', label: 'a gift card' },
  ],
  ON_SALE: truth,
  IN_STOCK: truth,
}

export const isNumeric = (field: ConditionField): boolean => ['PRICE', 'WEIGHT', 'QUANTITY', 'CREATED'].includes(field)

/** The condition with another field, and what of the rest still makes sense with it. */
export function withField({ operator, value, field: before }: Condition, field: ConditionField): Condition {
  const operators = operatorsOf[field]
  const [first] = valueChoices[field] ?? []
  const isAlike = isNumeric(before) === isNumeric(field) && !valueChoices[before] && !valueChoices[field]
  return {
    field,
    operator: operators.includes(operator) ? operator : operators[0]!,
    value: first?.value ?? (isAlike ? value : ''),
  }
}

export const firstCondition: Condition = { field: 'BRAND', operator: 'IS', value: '' }

/** As rules are sent: without conditions that nothing was written into, and with a point in numbers. */
export function written({ match, conditions }: CollectionRules): CollectionRules {
  return {
    match,
    conditions: conditions.flatMap((condition) => {
      const value = condition.value.trim()
      if (!value) return []
      return { ...condition, value: isNumeric(condition.field) ? value.replace(',', '.') : value }
    }),
  }
}

/** What is wrong with each condition, as far as it can be told here. */
export function faultOf({ field, value }: Condition): string | undefined {
  const text = value.trim()
  if (!text) return 'Write something.'
  if (field === 'CREATED')
    return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 3650 ? undefined : 'From 1 to 3650 days.'
  if (isNumeric(field)) return /^\d{1,9}([.,]\d{1,6})?$/.test(text) ? undefined : 'A number like 12.50.'
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
