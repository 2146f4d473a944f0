import type { Translate } from '@stoa/messages'
import { unguardFormula } from '../../translations/files/csv-columns.ts'
import type { Column } from '../columns.ts'
import { publishStatusKey } from '../publish-status.ts'
import { findFault, isEmpty } from '../values/find-fault.ts'
import { type ReadingContext, readValue } from '../values/read-value.ts'
import { readDate } from '../values/write-value.ts'
import type { ImportFile, ImportLine } from './read-file.ts'

/** The key of a field by heading; `_id` for the item's id. Headings without one are left out. */
export type Mapping = Readonly<Record<string, string>>

export const idKey = '_id'

/** Fields that an import can fill. */
export const listImportable = (columns: readonly Column[]): Column[] => columns.filter(({ isComputed }) => !isComputed)

/** Suggests fields whose key or name is the heading's. */
export function suggestMapping({ heads }: ImportFile, columns: readonly Column[]): Mapping {
  const taken = new Set<string>()
  return Object.fromEntries(
    heads.flatMap((head) => {
      const word = head.trim().toLowerCase()
      const key = /^(_?id)$/.test(word)
        ? idKey
        : word === publishStatusKey.toLowerCase()
          ? publishStatusKey
          : listImportable(columns).find(
              ({ key: each, label }) => each.toLowerCase() === word || label.toLowerCase() === word,
            )?.key
      if (!key || taken.has(key)) return []
      taken.add(key)
      return [[head, key]]
    }),
  )
}

/** An item to import. */
export interface PlannedItem {
  readonly line: number
  readonly id: string | undefined
  /** For the list of lines that are left out. */
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
}

export interface RefusedLine {
  readonly line: number
  readonly name: string
  readonly reasons: readonly string[]
}

export interface Plan {
  readonly items: readonly PlannedItem[]
  readonly refused: readonly RefusedLine[]
}

/** Reads all lines by the mapping; a line with a value that its field refuses is left out, with the reasons. */
export function planImport(
  context: ReadingContext,
  file: ImportFile,
  mapping: Mapping,
  columns: readonly Column[],
): Plan {
  const items: PlannedItem[] = []
  const refused: RefusedLine[] = []
  const ids = new Set<string>()
  const mapped = Object.entries(mapping)
  for (const line of file.lines) {
    const reasons: string[] = []
    const values: Record<string, unknown> = {}
    const id = readId(line, mapping)
    if (id && ids.has(id)) reasons.push(context.t('dashboard-data:import.repeatedId', { id }))
    if (id) ids.add(id)
    for (const [head, key] of mapped) {
      if (key === publishStatusKey && line.values.get(head) === 'DRAFT') values[key] = 'DRAFT'
      const column = columns.find((each) => each.key === key)
      if (!column) continue
      const reading = readImported(context, column, line.values.get(head))
      if ('fault' in reading) reasons.push(prefixReason(context.t, column, reading.fault))
      else if (!isEmpty(reading.value)) values[key] = reading.value
    }
    reasons.push(...listMissing(context.t, columns, values, mapping, id))
    const name = getLineName(values, columns, line)
    if (reasons.length > 0) refused.push({ line: line.number, name, reasons })
    else items.push({ line: line.number, id, name, values })
  }
  return { items, refused }
}

function readId({ values }: ImportLine, mapping: Mapping): string | undefined {
  const head = Object.keys(mapping).find((each) => mapping[each] === idKey)
  const value = head === undefined ? undefined : values.get(head)
  const text = typeof value === 'string' ? unguardFormula(value.trim()) : ''
  return text === '' ? undefined : text
}

/** Values of JSON that have the type of their field are taken as they are. */
function readImported(context: ReadingContext, column: Column, value: unknown) {
  if (isEmpty(value)) return readFilled(context, column, '')
  if (typeof value === 'string') {
    if (column.kind === 'richText') return checkFilled(context.t, column, value)
    return readFilled(context, column, column.kind === 'number' ? value : unguardFormula(value))
  }
  if (column.kind === 'references' || column.kind === 'tags') {
    const list = Array.isArray(value) ? value : [value]
    return list.every((each) => typeof each === 'string')
      ? readFilled(context, column, list.join('\n'))
      : { fault: context.t('dashboard-data:fault.array') }
  }
  const isSuitable =
    (column.kind === 'number' && typeof value === 'number') ||
    (column.kind === 'boolean' && typeof value === 'boolean') ||
    ((column.kind === 'moment' || column.kind === 'date') && readDate(value) !== undefined) ||
    ['json', 'address', 'gallery', 'image'].includes(column.kind)
  return isSuitable ? checkFilled(context.t, column, value) : readFilled(context, column, String(value))
}

/** Whether a required value is missing is said once, for all fields. */
const readFilled = (context: ReadingContext, column: Column, text: string) =>
  readValue(context, { ...column, isRequired: false }, text)

function checkFilled(t: Translate, column: Column, value: unknown) {
  const fault = findFault(t, column, value)
  return fault ? { fault } : { value }
}

/** New items need all required fields; of known ones only mapped fields change. */
function listMissing(
  t: Translate,
  columns: readonly Column[],
  values: Readonly<Record<string, unknown>>,
  mapping: Mapping,
  id: string | undefined,
): string[] {
  const keys = new Set(Object.values(mapping))
  return columns
    .filter(({ key, isRequired, kind }) => isRequired && kind !== 'references' && (id === undefined || keys.has(key)))
    .filter(({ key }) => isEmpty(values[key]))
    .map((column) => prefixReason(t, column, t('dashboard:form.required')))
}

const prefixReason = (t: Translate, { label }: Column, text: string): string =>
  t('dashboard:form.namedText', { name: label, text })

function getLineName(values: Readonly<Record<string, unknown>>, columns: readonly Column[], line: ImportLine): string {
  const named = columns.find(({ type, key }) => type === 'TEXT' && typeof values[key] === 'string')
  const text = named ? values[named.key] : [...line.values.values()].find((value) => typeof value === 'string' && value)
  return typeof text === 'string' ? text.slice(0, 60) : ''
}
