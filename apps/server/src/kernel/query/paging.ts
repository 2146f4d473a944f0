import type { FieldViolation } from '@stoa/contract/problem'
import { type Cursor, type CursorBinding, openCursor } from './cursor.ts'
import { addViolation, type ViolationDetails } from './violations.ts'

/** The wire's `query` as far as it is read here. */
export interface QueryInput {
  filter?: unknown
  sort?: unknown
  paging?: { limit?: number | null; offset?: number | null } | null
  cursorPaging?: { limit?: number | null; cursor?: string | null } | null
}

export interface PagingRules {
  /** How a query is paged that says nothing about it. */
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

/** What the wire says about a page beside its items. */
export interface PagingMetadata {
  count: number
  offset?: number
  total?: number
  tooManyToCount?: boolean
  hasNext: boolean
  cursors?: { next?: string; prev?: string }
}

const MAX_OFFSET = 2 ** 31 - 1

/** Which page a query asks for. */
export function readPaging(
  query: QueryInput,
  rules: PagingRules,
  binding: CursorBinding,
  violations: FieldViolation[],
  at: string,
): Paging {
  const { defaultLimit = 50, maxLimit = 100 } = rules
  const { paging, cursorPaging } = query
  if (paging && cursorPaging) addViolation(violations, `${at}.paging`, together)
  const by = cursorPaging ? 'cursor' : paging ? 'offset' : (rules.paging ?? 'offset')
  const [asked, name] = by === 'cursor' ? [cursorPaging?.limit, 'cursorPaging'] : [paging?.limit, 'paging']
  const here = `${at}.${name}`
  const given = whole(violations, `${here}.limit`, asked, maxLimit)
  if (by === 'offset') {
    const offset = whole(violations, `${here}.offset`, paging?.offset, MAX_OFFSET) ?? 0
    return { by, limit: given ?? Math.min(defaultLimit, maxLimit), offset, cursor: undefined }
  }
  if ((cursorPaging as { offset?: unknown } | null | undefined)?.offset)
    addViolation(violations, `${here}.offset`, together)
  const cursor = readCursor(query, binding, violations, at)
  // A page without rows would have no place to go on from: 0 asks for the usual size.
  const limit = given || Math.min(cursor?.limit ?? defaultLimit, maxLimit)
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

function whole(violations: FieldViolation[], at: string, value: unknown, most: number): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    addViolation(violations, at, { rule: 'VALIDATION', description: 'must be an integer' })
  } else if (value < 0) {
    addViolation(violations, at, { rule: 'MIN', description: 'must be at least 0', data: { threshold: 0 } })
  } else if (value > most) {
    addViolation(violations, at, { rule: 'MAX', description: `must be at most ${most}`, data: { threshold: most } })
  } else return value
  return undefined
}

const together = { rule: 'FIELD_NOT_ALLOWED', description: 'must not be set with cursor paging' }
