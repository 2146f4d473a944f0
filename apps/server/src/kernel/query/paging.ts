import type { FieldViolation } from '@stoa/contract/problem'
import { type Cursor, type CursorBinding, openCursor } from './cursor.ts'
import { addViolation, type ViolationDetails } from './violations.ts'

/** The part of the wire's `query` that is read here. */
export interface QueryInput {
  filter?: unknown
  sort?: unknown
  paging?: { limit?: number | null; offset?: number | null } | null
  cursorPaging?: { limit?: number | null; cursor?: string | null } | null
}

export interface PagingRules {
  /** The default paging of a query. */
  readonly paging?: 'offset' | 'cursor'
  readonly defaultLimit?: number
  readonly maxLimit?: number
}

export interface Paging {
  readonly by: 'offset' | 'cursor'
  readonly limit: number
  readonly offset: number
  readonly cursor: Cursor | undefined
}

/** The paging metadata of a reply. */
export interface PagingMetadata {
  count: number
  offset?: number
  total?: number
  tooManyToCount?: boolean
  hasNext: boolean
  cursors?: { next?: string; prev?: string }
}

const MAX_OFFSET = 2 ** 31 - 1

/** The page that a query requests. */
export function readPaging(
  query: QueryInput,
  rules: PagingRules,
  binding: CursorBinding,
  violations: FieldViolation[],
  at: string,
): Paging {
  const { defaultLimit = 50, maxLimit = 100 } = rules
  const { paging, cursorPaging } = query
  if (paging && cursorPaging) addViolation(violations, `${at}.paging`, notWithCursor)
  const by = cursorPaging ? 'cursor' : paging ? 'offset' : (rules.paging ?? 'offset')
  const [requested, name] = by === 'cursor' ? [cursorPaging?.limit, 'cursorPaging'] : [paging?.limit, 'paging']
  const pagingField = `${at}.${name}`
  const requestedLimit = readInteger(violations, `${pagingField}.limit`, requested, maxLimit)
  if (by === 'offset') {
    const offset = readInteger(violations, `${pagingField}.offset`, paging?.offset, MAX_OFFSET) ?? 0
    return { by, limit: requestedLimit ?? Math.min(defaultLimit, maxLimit), offset, cursor: undefined }
  }
  if ((cursorPaging as { offset?: unknown } | null | undefined)?.offset)
    addViolation(violations, `${pagingField}.offset`, notWithCursor)
  const cursor = readCursor(query, binding, violations, at)
  // An empty page would have no position to continue from, so 0 means the default size.
  const limit = requestedLimit || Math.min(cursor?.limit ?? defaultLimit, maxLimit)
  return { by, limit, offset: 0, cursor }
}

function readCursor(query: QueryInput, binding: CursorBinding, violations: FieldViolation[], at: string) {
  const text = query.cursorPaging?.cursor
  if (text === undefined || text === null || text === '') return undefined
  const cursor = typeof text === 'string' ? openCursor(text, binding) : undefined
  if (!cursor) {
    const description = 'is not a cursor of this query'
    addViolation(violations, `${at}.cursorPaging.cursor`, { rule: 'VALIDATION', description })
    return undefined
  }
  if (!isNonEmpty(query.filter) || isSameJson(query.filter, cursor.filter)) return cursor
  addViolation(violations, `${at}.filter`, describeDifference('filter'))
  return cursor
}

export const describeDifference = (part: string): ViolationDetails => ({
  rule: 'FIELD_NOT_ALLOWED',
  description: `must not differ from the ${part} that the cursor carries`,
})

export const isNonEmpty = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && Object.keys(part).length > 0
export const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function readInteger(violations: FieldViolation[], at: string, value: unknown, max: number): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    addViolation(violations, at, { rule: 'VALIDATION', description: 'must be an integer' })
  } else if (value < 0) {
    addViolation(violations, at, { rule: 'MIN', description: 'must be at least 0', data: { threshold: 0 } })
  } else if (value > max) {
    addViolation(violations, at, { rule: 'MAX', description: `must be at most ${max}`, data: { threshold: max } })
  } else return value
  return undefined
}

const notWithCursor = { rule: 'FIELD_NOT_ALLOWED', description: 'must not be set with cursor paging' }
