import type { DataField } from '@stoa/contract/data-collection.entity'
import type { DataItem, FieldModification, ItemInput } from '@stoa/contract/data-item.entity'
import { createInvalidArgument, type FieldViolation, Problem } from '@stoa/contract/problem'
import { isRecord } from '../../../kernel/is-record.ts'
import { type Collection, isFieldName, isSystemKey } from '../collections/collection.ts'
import { listLinkPatterns, withPageLinks } from '../collections/page-links.ts'

export type Data = Readonly<Record<string, unknown>>

/** An item as stored: its fields without system fields. */
export interface Item {
  readonly id: string
  /** The member who inserted it; null for an app. */
  readonly ownerId: string | null
  readonly data: Data
  readonly createdDate: Date
  readonly updatedDate: Date
}

/** In characters of JSON. */
const maxDataLength = 500_000

export const toWire = ({ name, doc }: Collection, item: Item, fields?: readonly string[] | null): DataItem => ({
  id: item.id,
  dataCollectionId: name,
  data: pickFields(toWireData(withPageLinks(doc, item)), fields),
})

export const toWireData = ({ id, ownerId, data, createdDate, updatedDate }: Item): Record<string, unknown> => ({
  _id: id,
  ...data,
  _createdDate: { $date: createdDate.toISOString() },
  _updatedDate: { $date: updatedDate.toISOString() },
  ...(ownerId !== null && { _owner: ownerId }),
})

/** The requested fields and the id, which every answer has; all fields where none are named. */
export function pickFields(
  data: Record<string, unknown>,
  fields: readonly string[] | null | undefined,
): Record<string, unknown> {
  if (!fields?.length) return data
  const fieldNames = new Set(['_id', ...fields.map((path) => path.split('.')[0]!)])
  return Object.fromEntries(Object.entries(data).filter(([key]) => fieldNames.has(key)))
}

/** The client's id for an item; INVALID_ARGUMENT where there are two. */
export function readId({ id, data }: ItemInput, at: string): string | undefined {
  const inside = data?._id
  if (inside === undefined || inside === null) return id ?? undefined
  if (typeof inside !== 'string' || inside.length < 1 || inside.length > 256)
    throw createInvalidArgument(`${at}.data._id`, 'must be a string of 1 to 256 characters', 'FORMAT', { type: 'ID' })
  if (id && id !== inside) throw createInvalidArgument(`${at}.id`, 'must be the same as data._id', 'VALIDATION')
  return inside
}

/** The stored part of the client's data: without system fields, and with normalized dates. */
export function parseItemData({ doc }: Collection, input: Data | null | undefined, at: string): Data {
  const computed = listLinkPatterns(doc).map(({ key }) => key)
  const apart = new Set([
    ...doc.fields.filter(({ type }) => type === 'MULTI_REFERENCE').map(({ key }) => key),
    ...computed,
  ])
  const entries = Object.entries(input ?? {}).filter(([key]) => !isSystemKey(key) && !apart.has(key))
  const data = Object.fromEntries(entries.map(([key, value]) => [key, normalizeValue(value, `${at}.${key}`)]))
  assertData(doc.fields, data, at)
  return data
}

/** Normalizes dates, so that they compare as texts. */
function normalizeValue(value: unknown, at: string): unknown {
  if (Array.isArray(value)) return value.map((each, index) => normalizeValue(each, `${at}[${index}]`))
  if (!isRecord(value)) return value
  if (Object.hasOwn(value, '$date')) return { $date: normalizeDate(value.$date, `${at}.$date`) }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normalizeValue(inner, `${at}.${key}`)]))
}

function normalizeDate(value: unknown, at: string): string {
  const time = typeof value === 'string' || typeof value === 'number' ? new Date(value) : undefined
  const year = time?.getUTCFullYear() ?? Number.NaN
  if (!time || !(year >= 0 && year <= 9999))
    throw createInvalidArgument(at, 'must be a date and time of ISO 8601', 'FORMAT', { type: 'date-time' })
  return time.toISOString()
}

/**
 * Checks the fields against the collection; INVALID_ARGUMENT with all violations. WDE0109 where the data is too large.
 */
function assertData(fields: readonly DataField[], data: Data, at: string): void {
  const violations = fields.flatMap((field) => findViolations(field, data[field.key], `${at}.${field.key}`))
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
  if (JSON.stringify(data).length > maxDataLength) throw new Problem('WDE0109')
}

function findViolations(field: DataField, value: unknown, at: string): FieldViolation[] {
  if (value === undefined || value === null || value === '')
    return field.required && field.type !== 'MULTI_REFERENCE'
      ? [createViolation(at, 'is required', 'REQUIRED_FIELD')]
      : []
  const { numberRange, stringLengthRange, arraySizeRange } = field
  if (typeof value === 'number')
    return listRangeViolations(at, value, numberRange?.min, numberRange?.max, ['MIN', 'MAX'], '')
  if (typeof value === 'string') {
    const { minLength, maxLength } = stringLengthRange ?? {}
    return listRangeViolations(at, value.length, minLength, maxLength, ['MIN_LENGTH', 'MAX_LENGTH'], ' characters')
  }
  if (!Array.isArray(value)) return []
  return listRangeViolations(
    at,
    value.length,
    arraySizeRange?.minSize,
    arraySizeRange?.maxSize,
    ['MIN_SIZE', 'MAX_SIZE'],
    ' entries',
  )
}

type Bound = number | null | undefined

function listRangeViolations(
  at: string,
  value: number,
  lower: Bound,
  upper: Bound,
  rules: [string, string],
  of: string,
) {
  const isLow = typeof lower === 'number' && value < lower
  const isHigh = typeof upper === 'number' && value > upper
  if (isLow) return [createViolation(at, `must have at least ${lower}${of}`, rules[0], { threshold: lower })]
  return isHigh ? [createViolation(at, `must have at most ${upper}${of}`, rules[1], { threshold: upper })] : []
}

const createViolation = (field: string, description: string, violatedRule: string, data: object = {}): FieldViolation =>
  ({ field, description, violatedRule, data }) as FieldViolation

/** The fields after a list of modifications, in order; INVALID_ARGUMENT for one that does not suit its field. */
export function applyModifications(
  collection: Collection,
  data: Data,
  modifications: readonly FieldModification[],
  at: string,
): Data {
  const next = structuredClone(data) as Record<string, unknown>
  for (const [index, modification] of modifications.entries()) modify(next, modification, `${at}[${index}]`)
  return parseItemData(collection, next, at)
}

function modify(data: Record<string, unknown>, { fieldPath, action, ...options }: FieldModification, at: string): void {
  if (!isFieldName(fieldPath)) throw createInvalidArgument(`${at}.fieldPath`, 'is not a field', 'FIELD_NOT_ALLOWED')
  const steps = fieldPath.split('.')
  if (isSystemKey(steps[0]!))
    throw createInvalidArgument(`${at}.fieldPath`, 'is set by the server', 'FIELD_NOT_ALLOWED')
  const holder = findHolder(data, steps.slice(0, -1), action !== 'REMOVE_FIELD', `${at}.fieldPath`)
  const key = steps.at(-1)!
  if (!holder) return
  switch (action) {
    case 'SET_FIELD':
      holder[key] = requireOption(options.setFieldOptions, `${at}.setFieldOptions`)
      return
    case 'REMOVE_FIELD':
      delete holder[key]
      return
    case 'INCREMENT_FIELD': {
      const by = requireOption(options.incrementFieldOptions, `${at}.incrementFieldOptions`)
      const before = holder[key] ?? 0
      if (typeof before !== 'number') throw createInvalidArgument(`${at}.fieldPath`, 'is not a number', 'VALIDATION')
      holder[key] = before + by
      return
    }
    case 'APPEND_TO_ARRAY':
      holder[key] = [
        ...getArray(holder, key, `${at}.fieldPath`),
        requireOption(options.appendToArrayOptions, `${at}.appendToArrayOptions`),
      ]
      return
    case 'REMOVE_FROM_ARRAY': {
      const gone = JSON.stringify(
        normalizeValue(requireOption(options.removeFromArrayOptions, `${at}.removeFromArrayOptions`), at),
      )
      holder[key] = getArray(holder, key, `${at}.fieldPath`).filter((each) => JSON.stringify(each) !== gone)
    }
  }
}

/** The object that a path leads into, created on the way if requested. */
function findHolder(data: Record<string, unknown>, steps: readonly string[], make: boolean, at: string) {
  let holder = data
  for (const step of steps) {
    const inner = Object.hasOwn(holder, step) ? holder[step] : undefined
    if (isRecord(inner)) {
      holder = inner as Record<string, unknown>
      continue
    }
    if (!make) return undefined
    if (inner !== undefined && inner !== null)
      throw createInvalidArgument(at, 'leads into what is no object', 'VALIDATION')
    const made: Record<string, unknown> = {}
    holder[step] = made
    holder = made
  }
  return holder
}

function getArray(holder: Record<string, unknown>, key: string, at: string): unknown[] {
  const before = holder[key] ?? []
  if (!Array.isArray(before)) throw createInvalidArgument(at, 'is not a list', 'VALIDATION')
  return before
}

function requireOption<Value>(options: { value: Value } | null | undefined, at: string): Value {
  if (!options) throw createInvalidArgument(at, 'is required', 'REQUIRED_FIELD')
  return options.value
}
