import { type FieldViolation, Problem } from '@stoa/contract/problem'
import { inventoryIdOf } from '../catalog/index.ts'

interface Sorting {
  fieldName: string
  order: 'ASC' | 'DESC'
}

/** Filter and sort of this call are JSON in a string. */
export function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused(field, 'must be JSON')
  }
}

/** `{"numericId": "desc"}`, or a list of these. */
export function parseSort(text: string | null | undefined): Sorting[] {
  if (!text) return []
  const parsed = parseJson(text, 'query.sort')
  return [parsed].flat().flatMap((each) => {
    if (typeof each !== 'object' || each === null) throw refused('query.sort', 'must be an object of field and order')
    return Object.entries(each).map(([fieldName, order]) => {
      const direction = String(order).toUpperCase()
      if (direction !== 'ASC' && direction !== 'DESC') throw refused('query.sort', 'must be asc or desc')
      return { fieldName, order: direction }
    })
  })
}

/** An item's id in a filter becomes its product's. */
export function byProduct(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(byProduct)
  if (typeof filter !== 'object' || filter === null) return filter
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) =>
      name === 'id' || name === '_id'
        ? ['productId', turned(value)]
        : [name, name.startsWith('$') ? byProduct(value) : value],
    ),
  )
}

function turned(value: unknown): unknown {
  if (typeof value === 'string') return inventoryIdOf(value)
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([operator, operand]) => [operator, turned(operand)]))
}

function refused(field: string, description: string): Problem {
  const violation: FieldViolation = { field, description, violatedRule: 'FORMAT', data: { type: 'JSON' } }
  return new Problem('INVALID_ARGUMENT', { violations: [violation] })
}
