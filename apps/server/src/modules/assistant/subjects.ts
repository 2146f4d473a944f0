import { type Among, findSubject, type Subject } from '@stoa/contract/assistant-subjects'
import { findNamedSubject } from '@stoa/contract/named-subjects'
import { Problem } from '@stoa/contract/problem'
import { isRecord } from '../../kernel/is-record.ts'
import { hashValue, type ShownSubject } from './changes.ts'

/** Calls an operation as the requester. */
export type Call = (operation: string, input: unknown) => Promise<unknown>

export interface ReadSubject {
  hash: string
  shown: ShownSubject
}

/** What a change concerns, as it is now. Undefined where that is unknown, or the requester may not read it. */
export async function readSubject(call: Call, operation: string, input: unknown): Promise<ReadSubject | undefined> {
  const subject = findSubject(operation)
  if (!subject) return undefined
  try {
    return await (subject.among ? readAmong(call, subject.read, subject.among, input) : readOne(call, subject, input))
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return undefined
    throw error
  }
}

/** Describes the subject from the request alone, without reading the entity. */
export function describeSubject(operation: string, input: unknown): ShownSubject {
  const named = findNamedSubject(operation)
  if (!named) return { type: operation.split('.')[0]! }
  const id = join(named.id === undefined ? [] : collect(input, named.id.split('.')))
  const label = named.labels.map((path) => join(collect(input, path.split('.')))).find((text) => text !== undefined)
  return { type: named.type, ...(id !== undefined && { id }), ...(label !== undefined && { label }) }
}

function join(texts: readonly string[]): string | undefined {
  const text = [...new Set(texts)].join(', ').slice(0, 200)
  return text === '' ? undefined : text
}

async function readOne(call: Call, subject: Subject, input: unknown): Promise<ReadSubject | undefined> {
  const inputs = Object.entries(subject.inputs).map(([name, path]) => [name, getValue(input, path)] as const)
  if (inputs.some(([, value]) => value === undefined)) return undefined
  const reply = await call(subject.read, Object.fromEntries(inputs))
  const id = inputs.map(([, value]) => String(value)).join(' ')
  return toSubject(subject.read, id, input, reply)
}

/** More are not compared: a page has no more. */
const maxIds = 50

/** Entities of a list by their ids. One is shown like an entity that is read alone. */
async function readAmong(
  call: Call,
  read: string,
  { ids: path, list, criteria, paging }: Among,
  input: unknown,
): Promise<ReadSubject | undefined> {
  const ids = [...new Set(collect(input, path.split('.')))]
  if (ids.length === 0 || ids.length > maxIds) return undefined
  const filter = ids.length === 1 ? { id: ids[0] } : { id: { $in: ids } }
  const reply = await call(read, criteria ? { [criteria]: { filter, [paging!]: { limit: ids.length } } } : {})
  const entities = isRecord(reply) && Array.isArray(reply[list]) ? reply[list].filter(isRecord) : []
  const found = entities.filter(({ id }) => ids.includes(String(id))).toSorted(compareIds)
  if (found.length === 0) return undefined
  const type = list.replace(/(?<![aeious])ies$/, 'y').replace(/(?<!s)s$/, '')
  if (ids.length === 1) return toSubject(read, ids[0]!, input, { [type]: found[0] })
  const label = found.map((entity) => findLabel(entity) ?? String(entity.id)).join(', ')
  return { hash: hashValue(found), shown: { type: list, id: ids.join(' '), label: label.slice(0, 200) } }
}

const compareIds = (one: Record<string, unknown>, other: Record<string, unknown>): number =>
  String(one.id) < String(other.id) ? -1 : 1

/** Texts at a path; lists on the way stand for all of their entries. */
function collect(value: unknown, [key, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => collect(each, key === undefined ? [] : [key, ...rest]))
  if (key !== undefined) return isRecord(value) ? collect(value[key], rest) : []
  if (isRecord(value)) return [JSON.stringify(value)]
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

function toSubject(read: string, id: string, input: unknown, reply: unknown): ReadSubject {
  const current = listCurrent(input, reply)
  const shown = describe(read, id, reply)
  return { hash: hashValue(reply), shown: { ...shown, ...(Object.keys(current).length > 0 && { current }) } }
}

const getValue = (input: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), input)

type Scalars = Record<string, string | number | boolean>

/** Values that the subject has now at the places where the input has values, if they differ: `product.name`. */
function listCurrent(input: unknown, now: unknown, path = ''): Scalars {
  if (!isRecord(input) || !isRecord(now)) return {}
  const found: Scalars = {}
  for (const [name, value] of Object.entries(input)) {
    const inner = path ? `${path}.${name}` : name
    const current = now[name]
    if (isRecord(value)) Object.assign(found, listCurrent(value, current, inner))
    else if (['string', 'number', 'boolean'].includes(typeof current) && current !== value)
      found[inner] = current as Scalars[string]
  }
  return found
}

/** In the order of preference: how people call an entity. */
const labels = ['number', 'name', 'title', 'code', 'slug', 'loginEmail'] as const

function describe(read: string, id: string, reply: unknown): ShownSubject {
  const [key, entity] = Object.entries(reply as object).find(([, value]) => isRecord(value)) ?? []
  const type = key ?? read.split('.')[0]!
  const label = isRecord(entity) ? findLabel(entity) : undefined
  return { type, id, ...(label !== undefined && { label: label.slice(0, 200) }) }
}

function findLabel(entity: Record<string, unknown>): string | undefined {
  const label = labels.map((name) => entity[name]).find(isLabel)
  return label === undefined ? undefined : String(label)
}

const isLabel = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')
