import type { SegmentCondition, SegmentField, SegmentRule } from '@stoa/contract/segment.entity'

/**
 * The data of a customer that rules use. SQL conditions in the store must give the same results; a test compares both.
 */
export interface SegmentPerson {
  readonly spent: string
  readonly orders: number
  readonly lastOrderDate: Date | null
  readonly firstOrderDate: Date | null
  readonly lastAbandonedDate: Date | null
  readonly productIds: readonly string[]
  readonly collectionIds: readonly string[]
  readonly country: string | null
  readonly city: string | null
  readonly language: string | null
  readonly tags: readonly string[]
  readonly marketing: string | null
  readonly isMember: boolean
  /** `1990-03-01` */
  readonly birthdate: string | null
}

type Operator = SegmentCondition['operator']
type Value = 'amount' | 'number' | 'values'

const bounds = { operators: ['AT_LEAST', 'AT_MOST'] } as const
const days = { operators: ['WITHIN_DAYS', 'BEFORE_DAYS'], value: 'number' } as const
const choices = { operators: ['IS', 'IS_NOT'], value: 'values' } as const

interface FieldRules {
  readonly operators: readonly Operator[]
  readonly value: Value
  readonly allowed?: readonly string[]
}

/** The operators and values that each field accepts. */
export const fieldRules: Readonly<Record<SegmentField, FieldRules>> = {
  TOTAL_SPENT: { ...bounds, value: 'amount' },
  ORDER_COUNT: { ...bounds, value: 'number' },
  LAST_ORDER: days,
  FIRST_ORDER: days,
  ABANDONED_CHECKOUT: days,
  BOUGHT_PRODUCT: choices,
  BOUGHT_COLLECTION: choices,
  COUNTRY: choices,
  CITY: choices,
  LANGUAGE: choices,
  TAG: choices,
  MARKETING: { ...choices, allowed: ['SUBSCRIBED', 'UNSUBSCRIBED'] },
  ACCOUNT: { ...choices, allowed: ['MEMBER', 'GUEST'] },
  BIRTHDAY: { operators: ['WITHIN_DAYS'], value: 'number' },
}

export interface ConditionFault {
  readonly field: string
  readonly description: string
}

const maxBirthdayDays = 60

/** The error in a rule that its schema can't express; undefined if it is valid. */
export function findRuleFault({ conditions }: SegmentRule): ConditionFault | undefined {
  for (const [index, condition] of conditions.entries()) {
    const { operators, value, allowed } = fieldRules[condition.field]
    const toPath = (name: string) => `rule.conditions[${index}].${name}`
    if (!operators.includes(condition.operator))
      return {
        field: toPath('operator'),
        description: `must be one of ${operators.join(', ')} with ${condition.field}`,
      }
    const stated = condition[value]
    if (stated === undefined || (Array.isArray(stated) && stated.length === 0))
      return { field: toPath(value), description: `is required with ${condition.field}` }
    if (allowed && condition.values!.some((each) => !allowed.includes(each)))
      return { field: toPath('values'), description: `must be among ${allowed.join(', ')}` }
    if (condition.field === 'BIRTHDAY' && condition.number! > maxBirthdayDays)
      return { field: toPath('number'), description: `must be at most ${maxBirthdayDays} with BIRTHDAY` }
  }
  return undefined
}

export const matchesRule = ({ match, conditions }: SegmentRule, person: SegmentPerson, now: Date): boolean =>
  match === 'ALL'
    ? conditions.every((condition) => matchesCondition(condition, person, now))
    : conditions.some((condition) => matchesCondition(condition, person, now))

function matchesCondition(condition: SegmentCondition, person: SegmentPerson, now: Date): boolean {
  const { field, operator, amount, number = 0, values = [] } = condition
  const compare = (value: number, bound: number) => (operator === 'AT_LEAST' ? value >= bound : value <= bound)
  const isDated = (date: Date | null) =>
    date !== null && (operator === 'WITHIN_DAYS' ? date >= addDays(now, -number) : date < addDays(now, -number))
  const isAmong = (own: readonly (string | null)[], wanted: readonly string[] = values) =>
    own.some((each) => each !== null && wanted.includes(each)) === (operator === 'IS')
  switch (field) {
    case 'TOTAL_SPENT':
      return compare(Number(person.spent), Number(amount))
    case 'ORDER_COUNT':
      return compare(person.orders, number)
    case 'LAST_ORDER':
      return isDated(person.lastOrderDate)
    case 'FIRST_ORDER':
      return isDated(person.firstOrderDate)
    case 'ABANDONED_CHECKOUT':
      return isDated(person.lastAbandonedDate)
    case 'BOUGHT_PRODUCT':
      return isAmong(person.productIds)
    case 'BOUGHT_COLLECTION':
      return isAmong(person.collectionIds)
    case 'COUNTRY':
      return isAmong([person.country])
    case 'CITY':
      return isAmong([person.city?.toLowerCase() ?? null], toLower(values))
    case 'LANGUAGE':
      return isAmong([person.language && getBaseLanguage(person.language)], values.map(getBaseLanguage))
    case 'TAG':
      return isAmong(person.tags)
    case 'MARKETING':
      return isAmong([person.marketing])
    case 'ACCOUNT':
      return isAmong([person.isMember ? 'MEMBER' : 'GUEST'])
    case 'BIRTHDAY':
      return person.birthdate !== null && listBirthdays(now, number).includes(person.birthdate.slice(5))
  }
}

export const addDays = (date: Date, count: number): Date => new Date(date.getTime() + count * 86_400_000)

export const toLower = (values: readonly string[]): string[] => values.map((each) => each.toLowerCase())

/** `de` of `de-CH` */
export const getBaseLanguage = (tag: string): string => tag.toLowerCase().split('-')[0]!

/** The days from today on as `03-01`. Who was born on 29 February celebrates on the 28th in other years. */
export function listBirthdays(now: Date, count: number): string[] {
  const listed = Array.from({ length: count + 1 }, (_, index) => addDays(now, index).toISOString().slice(5, 10))
  return listed.includes('02-28') && !listed.includes('02-29') ? [...listed, '02-29'] : listed
}
