import { invalid } from '@stoa/contract/problem'

export type Filter = Record<string, unknown>

/** The meaning of a field's condition in stored names and values; `at` is its path. */
export type Rewriter = (operator: string, value: unknown, at: string) => Filter

export interface Rules {
  readonly fields: Readonly<Record<string, Rewriter>>
  /** Names of rewritten filters that requests may not use. */
  readonly internal: ReadonlySet<string>
}

const MAX_DEPTH = 12

/** The filter with known fields rewritten to stored names. The query compiler validates the rest. */
export function rewriteFilter(filter: unknown, rules: Rules, at: string, depth = 0): Filter | undefined {
  if (!isRecord(filter) || depth > MAX_DEPTH) return filter as Filter | undefined
  const unchanged: Filter = {}
  const rewritten: Filter[] = []
  for (const [name, value] of Object.entries(filter)) {
    const here = `${at}.${name}`
    if (name === '$and' || name === '$or') {
      unchanged[name] = Array.isArray(value)
        ? value.map((part, index) => rewriteFilter(part, rules, `${here}[${index}]`, depth + 1))
        : value
    } else if (name === '$not') {
      unchanged[name] = Array.isArray(value)
        ? value.map((part) => rewriteFilter(part, rules, here, depth + 1))
        : rewriteFilter(value, rules, here, depth + 1)
    } else {
      const plain = toPlainName(name)
      if (rules.internal.has(plain)) throw invalid(here, 'is not a known field', 'FIELD_NOT_ALLOWED')
      const rewriter = Object.hasOwn(rules.fields, plain) ? rules.fields[plain] : undefined
      if (rewriter) rewritten.push(...rewriteConditions(value, here, rewriter))
      else unchanged[name] = value
    }
  }
  if (rewritten.length === 0) return unchanged
  return { ...unchanged, $and: [...(Array.isArray(unchanged.$and) ? unchanged.$and : []), ...rewritten] }
}

function rewriteConditions(value: unknown, at: string, rewriter: Rewriter): Filter[] {
  if (!isRecord(value)) return [rewriter('$eq', value, at)]
  return Object.entries(value).map(([operator, operand]) =>
    operator === '$not'
      ? { $not: { $and: rewriteConditions(operand, at, rewriter) } }
      : rewriter(operator, operand, `${at}.${operator}`),
  )
}

/** `brand._id` is `brand.id`. */
export function toPlainName(name: string): string {
  const at = name.lastIndexOf('.') + 1
  return name[at] === '_' ? name.slice(0, at) + name.slice(at + 1) : name
}

/** The values of a condition that means "is, or has, one of these", or all of them; rejects others. */
export function readValues(
  operator: string,
  value: unknown,
  at: string,
): { values: string[]; mode: 'some' | 'all' | 'none' } {
  const input = Array.isArray(value) ? value : [value]
  const values = input.map((each) => {
    if (typeof each !== 'string') throw invalid(at, 'must be a text, or a list of texts')
    return each
  })
  if (Array.isArray(value) && value.length > 1000) {
    throw invalid(at, 'must have at most 1000 values', 'MAX_SIZE', { threshold: 1000 })
  }
  const isList = Array.isArray(value)
  if (operator === '$eq' && !isList) return { values, mode: 'some' }
  if (operator === '$ne' && !isList) return { values, mode: 'none' }
  if ((operator === '$in' || operator === '$hasSome') && isList) return { values, mode: 'some' }
  if (operator === '$nin' && isList) return { values, mode: 'none' }
  if (operator === '$hasAll' && isList) return { values, mode: 'all' }
  throw invalid(at, `${operator} does not suit this field`, 'FIELD_NOT_ALLOWED')
}

/** A condition on ids, rewritten for another field: `toFilter` gets ids of which one must match. */
export function rewriteValues(toFilter: (values: readonly string[]) => Filter): Rewriter {
  return (operator, value, at) => {
    const { values, mode } = readValues(operator, value, at)
    if (mode === 'some') return toFilter(values)
    if (mode === 'none') return { $not: toFilter(values) }
    return { $and: values.map((each) => toFilter([each])) }
  }
}

/** `{$matchItems: [{id: {$in: [...]}}]}`: one element of the list matches each of the filters. */
export function rewriteItemIds(toFilter: (values: readonly string[]) => Filter): Rewriter {
  return (operator, value, at) => {
    if (operator !== '$matchItems') throw invalid(at, `${operator} does not suit this field`, 'FIELD_NOT_ALLOWED')
    if (!Array.isArray(value) || value.length === 0) throw invalid(at, 'must be a list of filters')
    return {
      $and: value.map((item, index) => {
        const here = `${at}[${index}]`
        const entries = isRecord(item) ? Object.entries(item) : []
        const [name, condition] = entries[0] ?? []
        if (entries.length !== 1 || name === undefined || toPlainName(name) !== 'id')
          throw invalid(here, 'must say something of the id, and of nothing else', 'FIELD_NOT_ALLOWED')
        return { $and: rewriteConditions(condition, `${here}.${name}`, rewriteValues(toFilter)) }
      }),
    }
  }
}

export const isRecord = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The conjuncts, flat: each with one field or operator. */
export function splitConjuncts(filter: Filter | undefined): Filter[] {
  return Object.entries(filter ?? {}).flatMap(([name, value]) =>
    name === '$and' && Array.isArray(value) && value.every(isRecord)
      ? value.flatMap(splitConjuncts)
      : [{ [name]: value }],
  )
}
