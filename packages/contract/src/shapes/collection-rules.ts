import { list, object, oneOf, type Static, Text } from '../schema.ts'

/**
 * The field of a condition. Text is case-insensitive. `PRICE` is the product's price after its discount; `SKU` and
 * `CHOICE` match if one variant does; `QUANTITY` counts tracked, visible pieces.
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

/** `value`: a text, a decimal, a number of days, a product type, or a boolean, depending on the field. */
export const Condition = object({ field: ConditionField, operator: ConditionOperator, value: Text(100, 1) })
export type Condition = Static<typeof Condition>

/** Products that match all conditions, or any. */
export const CollectionRules = object({ match: oneOf(['ALL', 'ANY']), conditions: list(Condition, 20, 1) })
export type CollectionRules = Static<typeof CollectionRules>

const texts = ['IS', 'IS_NOT', 'CONTAINS', 'CONTAINS_NOT', 'STARTS_WITH', 'ENDS_WITH'] as const
const numbers = ['AT_LEAST', 'AT_MOST', 'IS'] as const

/** Operators by field; the first is the editor's default. */
export const operatorsByField: Readonly<Record<ConditionField, readonly ConditionOperator[]>> = {
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
