import { Problem } from '@stoa/contract/problem'
import { type Expression, sql } from 'kysely'
import { canRead, type Field, findField } from './fields.ts'
import type { Reading } from './filter.ts'
import { addViolation, quoteName, throwViolation } from './violations.ts'

export const MAX_SORT_FIELDS = 5

/**
 * One step of an order. Empty values count as larger than all others: last in ASC, first in DESC, as PostgreSQL's
 * indexes have them.
 */
export interface Key {
  readonly name: string
  readonly field: Field
  readonly descending: boolean
}

export interface Sorting {
  readonly fieldName: string
  readonly order?: 'ASC' | 'DESC'
}

/**
 * The wire's sort as keys, completed by the unique field so that no two rows are equal: by the usual one, or by the one
 * that stands beside the first field in its index.
 */
export function readSort(reading: Reading, sort: unknown, at: string, usual: string, most = MAX_SORT_FIELDS): Key[] {
  const read = readKeys(reading, sort, at, most)
  const tieBreak = read[0]?.field.tieBreak ?? usual
  const keys = uniqueUpTo(read, tieBreak)
  const last = keys.at(-1)
  if (last?.name === tieBreak) return keys
  const field = findField(reading.fields, tieBreak)
  if (!field) throw new Error(`The field map lacks ${tieBreak}, which makes an order unique`)
  // In the direction of the last key, so that one index serves both ways.
  return [...keys, { name: tieBreak, field, descending: last?.descending ?? false }]
}

function readKeys(reading: Reading, sort: unknown, at: string, most: number): Key[] {
  if (sort === undefined || sort === null) return []
  if (!Array.isArray(sort))
    throwViolation(reading.violations, at, { rule: 'VALIDATION', description: 'must be a list' })
  if (sort.length > most) {
    throwViolation(reading.violations, at, {
      rule: 'MAX_SIZE',
      description: `must have at most ${most} fields`,
      data: { threshold: most },
    })
  }
  const [first] = sort as { fieldName?: unknown }[]
  const tieBreak =
    typeof first?.fieldName === 'string' ? findField(reading.fields, first.fieldName)?.tieBreak : undefined
  return sort.flatMap((entry: unknown, index) => readKey(reading, entry, `${at}[${index}]`, tieBreak))
}

function readKey(reading: Reading, entry: unknown, at: string, tieBreak: string | undefined): Key[] {
  const { fieldName, order } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
  if (typeof fieldName !== 'string') {
    addViolation(reading.violations, `${at}.fieldName`, { rule: 'REQUIRED_FIELD', description: 'is required' })
    return []
  }
  if (order !== undefined && order !== null && order !== 'ASC' && order !== 'DESC') {
    const allowedValues = ['ASC', 'DESC']
    addViolation(reading.violations, `${at}.order`, {
      rule: 'INVALID_ENUM_VALUE',
      description: 'must be one of ASC, DESC',
      data: { allowedValues },
    })
  }
  const field = findField(reading.fields, fieldName)
  if (field && !canRead(field, reading.reader)) throw new Problem('PERMISSION_DENIED')
  if (field?.sortable || (field && fieldName === tieBreak))
    return [{ name: fieldName, field, descending: order === 'DESC' }]
  addViolation(reading.violations, `${at}.fieldName`, {
    rule: 'FIELD_NOT_ALLOWED',
    description: `${quoteName(fieldName)} is not a field to sort by`,
  })
  return []
}

/** Keys that repeat a field decide nothing, nor do those after the unique one. */
function uniqueUpTo(keys: Key[], tieBreak: string): Key[] {
  const first = keys.filter((key, index) => keys.findIndex((other) => other.field === key.field) === index)
  const unique = first.findIndex((key) => key.name === tieBreak || key.name === `_${tieBreak}`)
  if (unique < 0) return first
  return [...first.slice(0, unique), { ...first[unique]!, name: tieBreak }]
}

/** What a key orders by: in a document, `null` is as empty as nothing. */
export const toSortValue = ({ shape, column }: Field): Expression<unknown> =>
  shape === 'json' ? sql`nullif(${column}, 'null')` : column
