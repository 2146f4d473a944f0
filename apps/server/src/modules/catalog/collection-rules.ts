import type { FieldViolation } from '@stoa/contract/problem'
import { type CollectionRules, type Condition, operatorsByField } from '@stoa/contract/shapes/collection-rules'
import { isAvailable, type Product } from './product.ts'

/** A collection with rules. */
export interface RuleCollection {
  readonly id: string
  readonly rules: CollectionRules
}

/** The product fields that rules test. */
export interface RuleFields {
  readonly name: string
  readonly brand: string
  readonly ribbon: string
  readonly skus: readonly string[]
  readonly choices: readonly string[]
  readonly type: string
  readonly price: number
  readonly weight: number | null
  /** Visible counted pieces; null where none are counted. */
  readonly quantity: number | null
  readonly onSale: boolean
  readonly inStock: boolean
  readonly created: Date
}

export function toRuleFields(product: Product): RuleFields {
  const offered = product.variants.filter(({ visible }) => visible)
  const counted = offered.filter(({ tracked }) => tracked)
  return {
    name: product.name,
    brand: product.brand ?? '',
    ribbon: product.doc.ribbon ?? '',
    skus: [product.sku, ...product.variants.map(({ sku }) => sku)],
    choices: (product.doc.options ?? []).flatMap(({ choices }) => choices.map(({ description }) => description)),
    type: product.productType,
    price: Number(product.discountedPrice),
    weight: product.weight,
    quantity: counted.length > 0 ? counted.reduce((sum, { quantity }) => sum + quantity, 0) : null,
    onSale: Number(product.discountedPrice) < Number(product.price),
    inStock: offered.some(isAvailable),
    created: product.createdDate,
  }
}

/** Whether a product matches the rules of a collection now. */
export function matchesRules({ match, conditions }: CollectionRules, fields: RuleFields, now: Date): boolean {
  const isMet = (condition: Condition) => matchesCondition(condition, fields, now)
  return match === 'ALL' ? conditions.every(isMet) : conditions.some(isMet)
}

function matchesCondition(condition: Condition, fields: RuleFields, now: Date): boolean {
  const { field, value } = condition
  switch (field) {
    case 'NAME':
      return isText(condition, [fields.name])
    case 'BRAND':
      return isText(condition, [fields.brand])
    case 'RIBBON':
      return isText(condition, [fields.ribbon])
    case 'SKU':
      return isText(condition, fields.skus)
    case 'CHOICE':
      return isText(condition, fields.choices)
    case 'TYPE':
      return (fields.type === value) === (condition.operator === 'IS')
    case 'PRICE':
      return isNumber(condition, fields.price)
    case 'WEIGHT':
      return isNumber(condition, fields.weight)
    case 'QUANTITY':
      return isNumber(condition, fields.quantity)
    case 'ON_SALE':
      return String(fields.onSale) === value
    case 'IN_STOCK':
      return String(fields.inStock) === value
    case 'CREATED':
      return fields.created > subtractDays(now, value) === (condition.operator === 'WITHIN_DAYS')
  }
}

/** A negated condition must hold for all texts. */
function isText({ operator, value }: Condition, texts: readonly string[]): boolean {
  const expected = value.toLowerCase()
  const hasText = (holds: (text: string) => boolean) => texts.some((text) => holds(text.toLowerCase()))
  switch (operator) {
    case 'IS':
      return hasText((text) => text === expected)
    case 'IS_NOT':
      return !hasText((text) => text === expected)
    case 'CONTAINS':
      return hasText((text) => text.includes(expected))
    case 'CONTAINS_NOT':
      return !hasText((text) => text.includes(expected))
    case 'STARTS_WITH':
      return hasText((text) => text.startsWith(expected))
    default:
      return hasText((text) => text.endsWith(expected))
  }
}

function isNumber({ operator, value }: Condition, number: number | null): boolean {
  if (number === null) return false
  if (operator === 'AT_LEAST') return number >= Number(value)
  return operator === 'AT_MOST' ? number <= Number(value) : number === Number(value)
}

export const subtractDays = (now: Date, days: string): Date => new Date(now.getTime() - Number(days) * 24 * 60 * 60_000)

/**
 * The product with its collections updated: in those whose rules it matches, in no other that has rules, and in those
 * without rules as before. The same object where nothing changes.
 */
export function applyRules(product: Product, ruleCollections: readonly RuleCollection[], now: Date): Product {
  if (ruleCollections.length === 0) return product
  const fields = toRuleFields(product)
  const [matching, notMatching] = [new Set<string>(), new Set<string>()]
  for (const { id, rules } of ruleCollections) (matchesRules(rules, fields, now) ? matching : notMatching).add(id)
  const remaining = product.collectionIds.filter((id) => !notMatching.has(id))
  const collectionIds = [...new Set([...remaining, ...matching])]
  return collectionIds.length === product.collectionIds.length && remaining.length === product.collectionIds.length
    ? product
    : { ...product, collectionIds }
}

export const usesField = ({ conditions }: CollectionRules, field: Condition['field']): boolean =>
  conditions.some((condition) => condition.field === field)

/** Spaces around a value are ignored. */
export const trimRules = ({ match, conditions }: CollectionRules): CollectionRules => ({
  match,
  conditions: conditions.map(({ field, operator, value }) => ({ field, operator, value: value.trim() })),
})

/** The violations of well-formed rules, by the field of the call's input. */
export function findViolations({ conditions }: CollectionRules): FieldViolation[] {
  return conditions.flatMap(({ field, operator, value }, index) => {
    const at = `rules.conditions[${index}]`
    const createViolations = (name: string, description: string) => [
      { field: `${at}.${name}`, description, violatedRule: 'VALIDATION', data: {} },
    ]
    if (!operatorsByField[field].includes(operator)) return createViolations('operator', `is not allowed for ${field}`)
    const [pattern, description] = valuesByField[field] ?? anyText
    return pattern.test(value) ? [] : createViolations('value', description)
  })
}

type Values = readonly [pattern: RegExp, description: string]
const anyText: Values = [/\S/, 'must not be empty']
const amount: Values = [/^\d{1,9}(\.\d{1,6})?$/, 'must be a number like 12.50']
const booleanText: Values = [/^(true|false)$/, 'must be true or false']

const valuesByField: Partial<Record<Condition['field'], Values>> = {
  TYPE: [/^(physical|digital|gift_card)$/, 'must be physical, digital or gift_card'],
  PRICE: amount,
  WEIGHT: amount,
  QUANTITY: amount,
  ON_SALE: booleanText,
  IN_STOCK: booleanText,
  CREATED: [/^([1-9]\d{0,2}|[12]\d{3}|3[0-5]\d{2}|36[0-4]\d|3650)$/, 'must be a number of days from 1 to 3650'],
}
