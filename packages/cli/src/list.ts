import type { Operation, Reference, Schema } from './document.ts'

/** How a list is asked for, and what it replies. */
export interface List {
  /** The field of the reply that has the items. */
  readonly items: string
  readonly item: Schema
  /** The field of the input that has filter, sorting and paging; absent for lists without a filter. */
  readonly query?: 'query' | 'search'
  readonly paging?: 'cursorPaging' | 'paging'
}

/** Undefined for an operation whose reply is no list. */
export function describeList({ reply, fields, kind }: Operation, { resolve }: Reference): List | undefined {
  if (!reply || kind !== 'query') return undefined
  const arrays = Object.entries(resolve(reply).properties ?? {}).flatMap(([name, schema]) => {
    const { items } = resolve(schema)
    return items && resolve(items).properties ? [{ name, item: resolve(items) }] : []
  })
  const [first] = arrays
  if (!first) return undefined
  const query = (['query', 'search'] as const).find((name) => {
    const { properties } = fields[name] ? resolve(fields[name]) : {}
    return properties && 'filter' in properties
  })
  const options = query && resolve(fields[query]!).properties
  const paging = (['cursorPaging', 'paging'] as const).find((name) => options && name in options)
  return { items: first.name, item: first.item, ...(query && { query }), ...(paging && { paging }) }
}

/** The paths that a list can be filtered by. */
export function listFilters(item: Schema, reference: Reference, prefix = '', depth = 0): string[] {
  if (depth > 6) return []
  const { resolve } = reference
  return Object.entries(resolve(item).properties ?? {}).flatMap(([name, schema]) => {
    const path = prefix + name
    const mark = schema['x-stoa-queryable'] ?? resolve(schema)['x-stoa-queryable']
    const own = mark === true ? [path] : (mark ?? []).map((inner) => (inner ? `${path}.${inner}` : path))
    const nested = resolve(schema)
    return [...own, ...(nested.properties && !mark ? listFilters(nested, reference, `${path}.`, depth + 1) : [])]
  })
}

/** The page after a reply; undefined if it was the last. */
export function getNextPage(reply: Record<string, unknown>): string | undefined {
  for (const value of Object.values(reply)) {
    const { cursors, hasNext } = (value ?? {}) as { cursors?: { next?: string | null }; hasNext?: boolean }
    if (cursors?.next && hasNext !== false) return cursors.next
  }
  return undefined
}
