import type { InputOf } from '@stoa/contract'
import { addDays, getStartOfDay, isDay } from '../lib/time.ts'
import { type Column, findNameColumn, isSortable, type Kind } from './columns.ts'

export const operators = ['contains', 'is', 'starts', 'atLeast', 'atMost', 'empty', 'filled'] as const
export type Operator = (typeof operators)[number]

/** A condition on a field, which the address has as `f=key:operator:value`. */
export interface Condition {
  readonly key: string
  readonly operator: Operator
  readonly value: string
}

export interface Listing {
  readonly text: string
  readonly sort: string
  readonly descending: boolean
  readonly conditions: readonly Condition[]
  readonly hidden: readonly string[]
  /** Whether only drafts or only published items are listed. */
  readonly status: 'drafts' | 'published' | undefined
}

const presence: readonly Operator[] = ['filled', 'empty']
const ordered: readonly Operator[] = ['is', 'atLeast', 'atMost', ...presence]
const operatorsByKind: Partial<Record<Kind, readonly Operator[]>> = {
  text: ['contains', 'is', 'starts', ...presence],
  url: ['contains', 'is', 'starts', ...presence],
  email: ['contains', 'is', 'starts', ...presence],
  richText: ['contains', ...presence],
  number: ordered,
  date: ordered,
  moment: ['atLeast', 'atMost', ...presence],
  time: ordered,
  boolean: ['is'],
  tags: ['is', ...presence],
  references: [],
}

/** The comparisons that a field can be filtered by. */
export function listOperators({ kind, isComputed, capabilities }: Column): readonly Operator[] {
  if (isComputed) return []
  const suitable = operatorsByKind[kind] ?? presence
  if (!capabilities) return suitable
  const isAble = (operator: string) => capabilities.queryOperators.includes(operator)
  return suitable.filter((operator) => listNeeded(kind, operator).every(isAble))
}

/** The capabilities of a database that the filter of an operator uses: see {@link buildFilter}. */
function listNeeded(kind: Kind, operator: Operator): readonly string[] {
  switch (operator) {
    case 'contains':
      return ['CONTAINS']
    case 'starts':
      return ['STARTS_WITH']
    case 'is':
      return kind === 'boolean' ? ['EQ', 'NE'] : ['EQ']
    case 'atLeast':
      return ['GTE']
    case 'atMost':
      return [kind === 'moment' ? 'LT' : 'LTE']
    case 'filled':
      return ['EXISTS', 'NE']
    case 'empty':
      return ['EXISTS', 'EQ']
  }
}

export const needsValue = (operator: Operator): boolean => !presence.includes(operator)

export function parseListing(params: URLSearchParams, columns: readonly Column[]): Listing {
  const sort = params.get('sort') ?? ''
  const key = sort.replace(/^-/, '')
  const isSorted = columns.some((column) => column.key === key && isSortable(column))
  const status = params.get('status')
  return {
    text: (params.get('q') ?? '').trim(),
    sort: isSorted ? key : '',
    descending: isSorted && sort.startsWith('-'),
    conditions: params.getAll('f').flatMap((text) => parseCondition(text, columns)),
    hidden: (params.get('hide') ?? '').split(',').filter((each) => columns.some((column) => column.key === each)),
    status: status === 'drafts' || status === 'published' ? status : undefined,
  }
}

function parseCondition(text: string, columns: readonly Column[]): Condition[] {
  const [key = '', operator = '', ...rest] = text.split(':')
  const column = columns.find((each) => each.key === key)
  const known = operators.find((each) => each === operator)
  if (!column || !known || !listOperators(column).includes(known)) return []
  const value = rest.join(':')
  return needsValue(known) && value === '' ? [] : [{ key, operator: known, value }]
}

export const writeCondition = ({ key, operator, value }: Condition): string => `${key}:${operator}:${value}`

/** Whether items can be found by words in the field that names them. */
export const isSearchable = (column: Column | undefined): column is Column =>
  column !== undefined && column.capabilities?.queryOperators.includes('CONTAINS') !== false

type Query = NonNullable<InputOf<'items.query'>['query']>

export const pageSize = 200

/** The query of the first page; later pages need their cursor only. */
export function buildQuery(
  listing: Listing,
  columns: readonly Column[],
  displayField: string | null | undefined,
  zone: string,
): Query {
  const named = findNameColumn(columns, displayField)
  const filters = [
    ...(listing.text && isSearchable(named) ? [{ [named.key]: { $contains: listing.text } }] : []),
    ...listing.conditions.map((condition) => buildFilter(condition, columns, zone)),
    ...(listing.status === 'drafts' ? [{ _publishStatus: 'DRAFT' }] : []),
    ...(listing.status === 'published' ? [{ _publishStatus: { $ne: 'DRAFT' } }] : []),
  ]
  return {
    ...(filters.length > 0 && { filter: { $and: filters } }),
    ...(listing.sort && {
      sort: [{ fieldName: listing.sort, order: listing.descending ? ('DESC' as const) : ('ASC' as const) }],
    }),
    cursorPaging: { limit: pageSize },
  }
}

function buildFilter({ key, operator, value }: Condition, columns: readonly Column[], zone: string) {
  const column = columns.find((each) => each.key === key)!
  const operand = toOperand(column, value, operator, zone)
  switch (operator) {
    case 'contains':
      return { [key]: { $contains: value } }
    case 'starts':
      return { [key]: { $startsWith: value } }
    case 'is':
      if (column.kind === 'boolean' && operand === false) return { [key]: { $ne: true } }
      return { [key]: operand }
    case 'atLeast':
      return { [key]: { $gte: operand } }
    case 'atMost':
      return { [key]: column.kind === 'moment' ? { $lt: operand } : { $lte: operand } }
    case 'filled':
      return { $and: [{ [key]: { $exists: true } }, { [key]: { $ne: '' } }] }
    case 'empty':
      return { $or: [{ [key]: { $exists: false } }, { [key]: '' }] }
  }
}

function toOperand({ kind }: Column, value: string, operator: Operator, zone: string): unknown {
  if (kind === 'number') return Number(value.replace(',', '.')) || 0
  if (kind === 'boolean') return value === 'yes'
  if (kind !== 'moment' || !isDay(value)) return value
  // Up to the end of the day, which has 23 or 25 hours where the clocks change.
  const day = operator === 'atMost' ? addDays(value, 1) : value
  return { $date: getStartOfDay(day, zone).toISOString() }
}
