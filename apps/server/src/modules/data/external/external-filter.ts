import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { isRecord } from '../../../kernel/is-record.ts'
import { isSystemKey } from '../collections/collection.ts'
import type { ExternalCollection } from './external.ts'

type Filter = Readonly<Record<string, unknown>>

/** The capability that an operator needs; one of them is enough. */
const capabilities: Readonly<Record<string, readonly string[]>> = {
  $eq: ['EQ'],
  $ne: ['NE'],
  $lt: ['LT'],
  $lte: ['LTE'],
  $gt: ['GT'],
  $gte: ['GTE'],
  $in: ['EQ', 'HAS_SOME'],
  $hasSome: ['HAS_SOME'],
  $hasAll: ['HAS_ALL'],
  $startsWith: ['STARTS_WITH'],
  $endsWith: ['ENDS_WITH'],
  $contains: ['CONTAINS'],
  $exists: ['EXISTS'],
}

/** Operators that services don't know, as the opposite of one that they know. */
const opposites: Readonly<Record<string, string>> = { $nin: '$in', $isEmpty: '$exists' }

/**
 * A valid filter as services read it: with their operators only. WDE0119 for what a field does not support,
 * INVALID_ARGUMENT for a field that the collection does not have.
 */
export function toServiceFilter(collection: ExternalCollection, filter: unknown, at: string): Filter {
  return writeFilter(filter, (name, operator, here) => assertOperator(collection, name, operator, `${at}${here}`), '')
}

/** The same for results of a service's own, whose fields have no declared operators. */
export const toResultFilter = (filter: unknown): Filter => writeFilter(filter, () => {}, '')

type Check = (field: string, operator: string, at: string) => void

function writeFilter(filter: unknown, check: Check, at: string): Filter {
  if (!isRecord(filter)) return {}
  const parts = Object.entries(filter).flatMap(([name, value]): Filter[] => {
    const here = `${at}.${name}`
    if (name === '$and' || name === '$or') {
      const list = (value as unknown[]).map((part, index) => writeFilter(part, check, `${here}[${index}]`))
      return list.length > 0 ? [{ [name]: list }] : []
    }
    if (name === '$not') return [{ $not: [writeFilter(Array.isArray(value) ? value[0] : value, check, here)] }]
    return writeConditions(name, value, check, here)
  })
  return parts.length === 1 ? parts[0]! : parts.length === 0 ? {} : { $and: parts }
}

function writeConditions(name: string, value: unknown, check: Check, at: string): Filter[] {
  if (!isRecord(value) || Object.hasOwn(value, '$date')) {
    check(name, '$eq', at)
    return [{ [name]: { $eq: value } }]
  }
  return Object.entries(value).map(([operator, operand]) => {
    if (operator === '$not') return { $not: writeConditions(name, operand, check, at) }
    const opposite = opposites[operator]
    check(name, opposite ?? operator, at)
    const condition = { [name]: { [opposite ?? operator]: operand } }
    return opposite ? { $not: [condition] } : condition
  })
}

function assertOperator({ doc, name: collection }: ExternalCollection, name: string, operator: string, at: string) {
  const key = name.split('.')[0]!
  const field = doc.fields.find((each) => each.key === key)
  // Every database finds its items by their ids.
  if (key === '_id' && (operator === '$eq' || operator === '$in')) return
  if (!field && !isSystemKey(key)) throw createInvalidArgument(at, 'is not a known field', 'FIELD_NOT_ALLOWED')
  const known = field?.capabilities?.queryOperators ?? []
  if (!capabilities[operator]?.some((each) => known.includes(each)))
    throw new Problem('WDE0119', { data: { collection, fieldName: name, operator } })
}

/** WDE0119 for a field that the database can't sort by. */
export function assertSortable({ doc, name }: ExternalCollection, sort: readonly { fieldName: string }[], at: string) {
  for (const [index, { fieldName }] of sort.entries()) {
    const key = fieldName.split('.')[0]!
    const field = doc.fields.find((each) => each.key === key)
    if (!field && !isSystemKey(key))
      throw createInvalidArgument(`${at}[${index}].fieldName`, 'is not a known field', 'FIELD_NOT_ALLOWED')
    if (!field?.capabilities?.sortable) throw new Problem('WDE0119', { data: { collection: name, fieldName } })
  }
}

/** All of several filters. */
export const joinFilters = (filters: readonly (Filter | undefined)[]): Filter => {
  const parts = filters.filter((filter): filter is Filter => filter !== undefined && Object.keys(filter).length > 0)
  return parts.length === 1 ? parts[0]! : parts.length === 0 ? {} : { $and: parts }
}
