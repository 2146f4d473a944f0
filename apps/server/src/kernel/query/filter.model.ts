/** A second implementation of filters without SQL, against which tests compare the compiler. */
export interface Row {
  id: string
  name: string | null
  label: string
  price: string | null
  stock: number
  createdDate: string
  soldDate: string | null
  visible: boolean | null
  tags: string[] | null
  size: unknown
}

export type Filter = { [name: string]: unknown }

export function matchesFilter(row: Row, filter: Filter): boolean {
  return Object.entries(filter).every(([name, value]) => {
    if (name === '$and') return (value as Filter[]).every((part) => matchesFilter(row, part))
    if (name === '$or') return (value as Filter[]).some((part) => matchesFilter(row, part))
    if (name === '$not') return !matchesFilter(row, value as Filter)
    return matchesCondition(name, row[name as keyof Row], value)
  })
}

function matchesCondition(name: string, stored: unknown, condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return test(name, stored, '$eq', condition)
  return Object.entries(condition).every(([operator, operand]) => test(name, stored, operator, operand))
}

function test(name: string, stored: unknown, operator: string, operand: unknown): boolean {
  const list = operand as unknown[]
  switch (operator) {
    case '$not':
      return !matchesCondition(name, stored, operand)
    case '$eq':
      return operand === null ? isEmpty(name, stored) : has(name, stored, operand)
    case '$ne':
      return !test(name, stored, '$eq', operand)
    case '$exists':
      return isEmpty(name, stored) !== operand
    case '$isEmpty':
      return isEmpty(name, stored) === operand
    case '$nin':
      return !test(name, stored, '$in', operand)
    case '$in':
    case '$hasSome':
      return list.some((value) => test(name, stored, '$eq', value))
    case '$hasAll':
      return list.every((value) => has(name, stored, value))
    case '$startsWith':
    case '$endsWith':
    case '$contains':
      return typeof stored === 'string' && matchesPattern(name, stored, operator, operand as string)
    default:
      return stored !== null && compares(name, stored, operator, operand)
  }
}

const isEmpty = (name: string, stored: unknown): boolean =>
  stored === null || stored === undefined || (name === 'tags' && (stored as unknown[]).length === 0)

function has(name: string, stored: unknown, value: unknown): boolean {
  if (stored === null || stored === undefined) return false
  if (Array.isArray(stored)) return stored.includes(value)
  return name === 'price' ? Number(stored) === Number(value) : stored === value
}

function matchesPattern(name: string, stored: string, operator: string, operand: string): boolean {
  const [text, part] = name === 'label' ? [stored, operand] : [stored.toLowerCase(), operand.toLowerCase()]
  if (operator === '$startsWith') return text.startsWith(part)
  return operator === '$endsWith' ? text.endsWith(part) : text.includes(part)
}

function compares(name: string, stored: unknown, operator: string, operand: unknown): boolean {
  if (name === 'size' && typeof stored !== typeof operand) return false
  const difference = toOrder(name, stored, operand)
  if (operator === '$gt') return difference > 0
  if (operator === '$gte') return difference >= 0
  return operator === '$lt' ? difference < 0 : difference <= 0
}

function toOrder(name: string, one: unknown, other: unknown): number {
  if (name === 'price') return Number(one) - Number(other)
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other as string))
  return Number(one) - Number(other)
}
