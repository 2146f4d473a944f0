import type { SegmentCondition, SegmentRule } from '@stoa/contract/segment.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import { splitAtCommas } from '../lib/comma-list.ts'
import type { FormReader } from '../lib/form-reader.ts'

type Field = SegmentCondition['field']
type Operator = SegmentCondition['operator']

/** The kind of input for a condition's value. */
export type Input =
  | 'amount'
  | 'count'
  | 'days'
  | 'products'
  | 'collections'
  | 'countries'
  | 'languages'
  | 'words'
  | 'choice'

interface FieldForm {
  readonly label: PlainKey
  readonly operators: readonly Operator[]
  readonly input: Input
  readonly choices?: readonly { readonly value: string; readonly label: PlainKey }[]
}

const bounds = ['AT_LEAST', 'AT_MOST'] as const
const dates = ['WITHIN_DAYS', 'BEFORE_DAYS'] as const
const among = ['IS', 'IS_NOT'] as const

/** The fields that the form offers, in order. */
export const fields: Readonly<Record<Field, FieldForm>> = {
  TOTAL_SPENT: { label: 'dashboard-segments:field.spent', operators: bounds, input: 'amount' },
  ORDER_COUNT: { label: 'dashboard-segments:field.orders', operators: bounds, input: 'count' },
  LAST_ORDER: { label: 'dashboard-segments:field.lastOrder', operators: dates, input: 'days' },
  FIRST_ORDER: { label: 'dashboard-segments:field.firstOrder', operators: dates, input: 'days' },
  ABANDONED_CHECKOUT: { label: 'dashboard-segments:field.abandoned', operators: dates, input: 'days' },
  BOUGHT_PRODUCT: { label: 'dashboard-segments:field.product', operators: among, input: 'products' },
  BOUGHT_COLLECTION: { label: 'dashboard-segments:field.collection', operators: among, input: 'collections' },
  COUNTRY: { label: 'dashboard-segments:field.country', operators: among, input: 'countries' },
  CITY: { label: 'dashboard-segments:field.city', operators: among, input: 'words' },
  LANGUAGE: { label: 'dashboard-segments:field.language', operators: among, input: 'languages' },
  TAG: { label: 'dashboard-segments:field.tag', operators: among, input: 'words' },
  MARKETING: {
    label: 'dashboard-segments:field.marketing',
    operators: among,
    input: 'choice',
    choices: [
      { value: 'SUBSCRIBED', label: 'dashboard-segments:marketing.subscribed' },
      { value: 'UNSUBSCRIBED', label: 'dashboard-segments:marketing.unsubscribed' },
    ],
  },
  ACCOUNT: {
    label: 'dashboard-segments:field.account',
    operators: ['IS'],
    input: 'choice',
    choices: [
      { value: 'MEMBER', label: 'dashboard-segments:account.member' },
      { value: 'GUEST', label: 'dashboard-segments:account.guest' },
    ],
  },
  BIRTHDAY: { label: 'dashboard-segments:field.birthday', operators: ['WITHIN_DAYS'], input: 'days' },
}

export const operatorLabels: Readonly<Record<Operator, PlainKey>> = {
  AT_LEAST: 'dashboard-segments:operator.atLeast',
  AT_MOST: 'dashboard-segments:operator.atMost',
  WITHIN_DAYS: 'dashboard-segments:operator.within',
  BEFORE_DAYS: 'dashboard-segments:operator.before',
  IS: 'dashboard-segments:operator.is',
  IS_NOT: 'dashboard-segments:operator.isNot',
}

const maxValues = 50

/** The rule in the form; the errors of its fields are the reader's. */
export function readRule(t: Translate, reader: FormReader): SegmentRule {
  const keys = reader.all('condition').filter((key) => /^\d+$/.test(key))
  return {
    match: reader.choice('match', ['ALL', 'ANY']),
    conditions: keys.map((key) => readCondition(t, reader, `c${key}`)),
  }
}

function readCondition(t: Translate, reader: FormReader, at: string): SegmentCondition {
  const field = reader.choice(`${at}.field`, Object.keys(fields) as Field[])
  const { operators, input } = fields[field]
  const operator = reader.choice(`${at}.operator`, operators)
  switch (input) {
    case 'amount':
      return { field, operator, amount: reader.amount(`${at}.amount`, { isNeeded: true }) ?? '0' }
    case 'count':
    case 'days':
      return { field, operator, number: reader.whole(`${at}.number`, { least: 0, most: 10_000, isNeeded: true }) ?? 0 }
    case 'products':
      return { field, operator, values: readValues(t, reader, at, `${at}.product`) }
    case 'words': {
      const words = splitAtCommas(reader.text(`${at}.words`))
      return { field, operator, values: checkValues(t, reader, `${at}.words`, words) }
    }
    default:
      return { field, operator, values: readValues(t, reader, at, `${at}.values`) }
  }
}

const readValues = (t: Translate, reader: FormReader, at: string, name: string): string[] =>
  checkValues(t, reader, `${at}.values`, reader.all(name))

function checkValues(t: Translate, { errors }: FormReader, name: string, values: string[]): string[] {
  if (values.length === 0) errors[name] = t('dashboard-segments:form.valueMissing')
  if (values.length > maxValues || values.some(({ length }) => length > 100))
    errors[name] = t('dashboard-segments:form.tooMany', { count: maxValues })
  return values.slice(0, maxValues)
}
