import { findSubject } from '@stoa/contract/assistant-subjects'
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
  const inputs = Object.entries(subject.inputs).map(([name, path]) => [name, getValue(input, path)] as const)
  if (inputs.some(([, value]) => value === undefined)) return undefined
  try {
    const reply = await call(subject.read, Object.fromEntries(inputs))
    const id = inputs.map(([, value]) => String(value)).join(' ')
    const current = listCurrent(input, reply)
    const shown = describe(subject.read, id, reply)
    return {
      hash: hashValue(reply),
      shown: { ...shown, ...(Object.keys(current).length > 0 && { current }) },
    }
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return undefined
    throw error
  }
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
  const label = labels.map((name) => (isRecord(entity) ? entity[name] : undefined)).find(isLabel)
  return { type, id, ...(label !== undefined && { label: String(label).slice(0, 200) }) }
}

const isLabel = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')
