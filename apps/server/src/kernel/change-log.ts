import { listPort } from './port.ts'
import type { Statement } from './sql.ts'
import type { Unit } from './unit.ts'

/** A change of one entity by a unit. `before` is undefined for a new entity, `after` for a deleted one. */
export interface NotedChange {
  /** The kind of entity: `product`. */
  type: string
  id: string
  /** The display name. */
  name?: string | undefined
  before?: object | undefined
  after?: object | undefined
}

/** An operation whose changes are logged; shared by all units of one call. */
export interface LoggedCall {
  readonly operation: string
  readonly input: unknown
  /** Whether the log already has an entry for the call. */
  isLogged: boolean
}

export interface ChangeLog {
  /** Whether calls of this operation are logged. */
  isLogged(operation: string): boolean
  /** The statement that inserts a unit's entries, sent together with COMMIT; undefined if there is nothing to log. */
  buildInsert(unit: Unit, call: LoggedCall, changes: readonly NotedChange[]): Statement | undefined
}

export const changeLogPort = listPort<ChangeLog>('change log')

type Fields = Record<string, unknown>

/** Values of changed fields by path, such as `price.amount`. */
export interface FieldChanges {
  before: Fields
  after: Fields
}

/** These fields change with every write, so the log leaves them out. */
const metadata = new Set(['revision', 'updatedDate', 'updated_date', 'lastUpdated', 'createdDate', 'activities'])
export const secret = /secret|password|passphrase|token|credential|privatekey|apikey|signingkey|hash$/i
/**
 * Personal data of buyers: the log says that it changed but not the values, so that erasing a person need not change
 * the log.
 */
const personal =
  /^(e-?mails?|buyerEmail|phones?|firstName|lastName|fullName|contact|contactDetails|contactInfo|buyerInfo|billingInfo|shippingInfo|shippingDestination|recipientInfo|address|addresses|birthdate|buyerNote)$/i
const hiddenOfBuyers = new RegExp(`${secret.source}|${personal.source}`, 'i')
export const redacted = '•••'
const maxValueLength = 2000
const maxFields = 60

/**
 * Lists the fields that differ, by path in nested objects; arrays are compared whole. Secrets and personal data are
 * redacted, and long values truncated.
 */
export function compareFields(
  before: object | undefined,
  after: object | undefined,
  hidden: RegExp = hiddenOfBuyers,
): FieldChanges {
  const changes: FieldChanges = { before: {}, after: {} }
  collect({ changes, hidden }, '', before ?? {}, after ?? {}, 0)
  return changes
}

interface Comparison {
  readonly changes: FieldChanges
  /** Names of fields whose values are redacted. */
  readonly hidden: RegExp
}

function collect(comparison: Comparison, path: string, before: object, after: object, depth: number): void {
  const { changes, hidden } = comparison
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (metadata.has(name) || Object.keys({ ...changes.before, ...changes.after }).length >= maxFields) continue
    const [old, fresh] = [getOwn(before, name), getOwn(after, name)]
    if (isSame(old, fresh)) continue
    const at = path ? `${path}.${name}` : name
    if (isPlain(old) && isPlain(fresh) && depth < 4 && !hidden.test(name))
      collect(comparison, at, old, fresh, depth + 1)
    else {
      if (old !== undefined && old !== null) changes.before[at] = toLogged(hidden, name, old)
      if (fresh !== undefined && fresh !== null) changes.after[at] = toLogged(hidden, name, fresh)
    }
  }
}

/** Field names such as `constructor` must not read inherited properties. */
const getOwn = (fields: object, name: string): unknown =>
  Object.hasOwn(fields, name) ? (fields as Fields)[name] : undefined

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const write = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? ''

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one == null && other == null) || write(one) === write(other)

function toLogged(hidden: RegExp, name: string, value: unknown): unknown {
  if (hidden.test(name)) return redacted
  const text = write(redactWithin(hidden, value))
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : JSON.parse(text)
}

function redactWithin(hidden: RegExp, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => redactWithin(hidden, each))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      hidden.test(name) && each ? redacted : redactWithin(hidden, each),
    ]),
  )
}
