import { type FieldViolation, Problem } from '@stoa/contract/problem'
import { parseStrictly } from '../strict-json.ts'
import type { QueryInput } from './paging.ts'
import type { Sorting } from './sort.ts'

interface TextQuery {
  filter?: string | Record<string, unknown> | null
  sort?: string | null
  paging?: QueryInput['paging']
}

/** Older calls send filter and sort as JSON in strings. */
export function readTextQuery(query: TextQuery | null | undefined): {
  filter: unknown
  sort: Sorting[]
  paging: NonNullable<QueryInput['paging']>
} {
  const filter = typeof query?.filter === 'string' ? parseJson(query.filter || '{}', 'query.filter') : query?.filter
  return { filter, sort: parseSort(query?.sort), paging: query?.paging ?? {} }
}

function parseJson(text: string, field: string): unknown {
  try {
    return parseStrictly(text)
  } catch {
    throw createProblem(field, 'must be JSON')
  }
}

/** `{"numericId": "desc"}`, or a list of these. */
function parseSort(text: string | null | undefined): Sorting[] {
  if (!text) return []
  const parsed = parseJson(text, 'query.sort')
  return [parsed].flat().flatMap((each) => {
    if (typeof each !== 'object' || each === null)
      throw createProblem('query.sort', 'must be an object of field and order')
    return Object.entries(each).map(([fieldName, order]) => {
      const direction = String(order).toUpperCase()
      if (direction !== 'ASC' && direction !== 'DESC') throw createProblem('query.sort', 'must be asc or desc')
      return { fieldName, order: direction }
    })
  })
}

function createProblem(field: string, description: string): Problem {
  const violation: FieldViolation = { field, description, violatedRule: 'FORMAT', data: { type: 'JSON' } }
  return new Problem('INVALID_ARGUMENT', { violations: [violation] })
}
