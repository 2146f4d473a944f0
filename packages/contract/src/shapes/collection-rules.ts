import { list, object, oneOf, type Static, Text } from '../schema.ts'

/**
 * What a condition looks at. Of a text's letters, small and capital ones are the same. `PRICE` is what is asked for the
 * product, its own discount taken off; `SKU` and `CHOICE` are fulfilled by one of several; `QUANTITY` is how many pieces
 * there are of what is counted and can be seen.
 */
export const ConditionField = oneOf([
  'NAME',
  'BRAND',
  'RIBBON',
  'SKU',
  'CHOICE',
  'TYPE',
  'PRICE',
  'WEIGHT',
  'QUANTITY',
  'ON_SALE',
  'IN_STOCK',
  'CREATED',
])
export type ConditionField = Static<typeof ConditionField>

export const ConditionOperator = oneOf([
  'IS',
  'IS_NOT',
  'CONTAINS',
  'CONTAINS_NOT',
  'STARTS_WITH',
  'ENDS_WITH',
  'AT_LEAST',
  'AT_MOST',
  'WITHIN_DAYS',
  'NOT_WITHIN_DAYS',
])
export type ConditionOperator = Static<typeof ConditionOperator>

/** `value`: a text, a decimal, a number of days, a product type, or `true` or `false`, as the field has it. */
export const Condition = object({ field: ConditionField, operator: ConditionOperator, value: Text(100, 1) })
export type Condition = Static<typeof Condition>

/** Products that fulfil all of the conditions, or any of them. */
export const CollectionRules = object({ match: oneOf(['ALL', 'ANY']), conditions: list(Condition, 20, 1) })
export type CollectionRules = Static<typeof CollectionRules>

const texts = ['IS', 'IS_NOT', 'CONTAINS', 'CONTAINS_NOT', 'STARTS_WITH', 'ENDS_WITH'] as const
const numbers = ['AT_LEAST', 'AT_MOST', 'IS'] as const

/** How each field can be looked at; the first is what an editor offers first. */
export const operatorsOf: Readonly<Record<ConditionField, readonly ConditionOperator[]>> = {
  NAME: ['CONTAINS', 'CONTAINS_NOT', 'STARTS_WITH', 'ENDS_WITH', 'IS', 'IS_NOT'],
  BRAND: texts,
  RIBBON: texts,
  SKU: ['STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'CONTAINS_NOT', 'IS', 'IS_NOT'],
  CHOICE: ['IS', 'IS_NOT'],
  TYPE: ['IS', 'IS_NOT'],
  PRICE: numbers,
  WEIGHT: numbers,
  QUANTITY: numbers,
  ON_SALE: ['IS'],
  IN_STOCK: ['IS'],
  CREATED: ['WITHIN_DAYS', 'NOT_WITHIN_DAYS'],
}
