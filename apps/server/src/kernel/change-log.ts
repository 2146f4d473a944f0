import { listPort } from './port.ts'
import type { Statement } from './sql.ts'
import type { Unit } from './unit.ts'

/** What a unit did to an entity. */
export interface NotedChange {
  /** The kind of entity: `product`. */
  type: string
  id: string
  /** As people know it. */
  name?: string | undefined
  before?: object | undefined
  after?: object | undefined
}

/** An operation whose changes are logged; shared by all units of one call. */
export interface LoggedCall {
  readonly operation: string
  readonly input: unknown
  /** Whether the call is in the log already. */
  isLogged: boolean
}

export interface ChangeLog {
  /** Whether calls of an operation are logged. */
  isLogged(operation: string): boolean
  /** The row of a unit's changes; undefined if there is nothing to log. Sent together with COMMIT. */
  buildInsert(unit: Unit, call: LoggedCall, changes: readonly NotedChange[]): Statement | undefined
}

export const changeLogPort = listPort<ChangeLog>('change log')

type Fields = Record<string, unknown>

/** Fields that changed, by their paths, before and after. */
export interface FieldChanges {
  before: Fields
  after: Fields
}

/** They change with every write and say nothing. */
const metadata = new Set(['revision', 'updatedDate', 'updated_date', 'lastUpdated', 'createdDate', 'activities'])
const secret = /secret|password|passphrase|token|credential|privatekey|apikey|signingkey|hash$/i
export const redacted = '•••'
const maxValueLength = 2000
const maxFields = 60

/** What differs, in plain objects by their paths; lists are compared whole. Secrets are redacted, long values cut. */
export function compareFields(before: object | undefined, after: object | undefined): FieldChanges {
  const changes: FieldChanges = { before: {}, after: {} }
  collect(changes, '', before ?? {}, after ?? {}, 0)
  return changes
}

function collect(changes: FieldChanges, path: string, before: object, after: object, depth: number): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (metadata.has(name) || Object.keys({ ...changes.before, ...changes.after }).length >= maxFields) continue
    const [old, fresh] = [getOwn(before, name), getOwn(after, name)]
    if (isSame(old, fresh)) continue
    const at = path ? `${path}.${name}` : name
    if (isPlain(old) && isPlain(fresh) && depth < 4 && !secret.test(name)) collect(changes, at, old, fresh, depth + 1)
    else {
      if (old !== undefined && old !== null) changes.before[at] = toLogged(name, old)
      if (fresh !== undefined && fresh !== null) changes.after[at] = toLogged(name, fresh)
    }
  }
}

/** Fields may be named like those that every object inherits. */
const getOwn = (fields: object, name: string): unknown =>
  Object.hasOwn(fields, name) ? (fields as Fields)[name] : undefined

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const write = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? ''

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one == null && other == null) || write(one) === write(other)

function toLogged(name: string, value: unknown): unknown {
  if (secret.test(name)) return redacted
  const text = write(redactWithin(value))
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : JSON.parse(text)
}

function redactWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactWithin)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, secret.test(name) && each ? redacted : redactWithin(each)]),
  )
}
