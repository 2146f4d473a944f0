import { isRecord } from './is-record.ts'
import { deepFreeze, freezeSharedPart, isFrozenPart } from './json.ts'
import {
  toOwnAddress,
  toOwnImage,
  toPlatformAddress,
  toPlatformDescriptor,
  toPlatformFile,
  toPlatformImage,
  toPlatformSource,
} from './media-addresses.ts'

/**
 * Media on the wire. Inside, files are known by Stoa's own addresses. Apps written for the platform read ids out of its
 * image objects and addresses, and show images of its hosts alone, so answers of the platform's API carry that form, and
 * requests may carry either. Schemas mark where media stand (the keyword `media`); what has no
 * mark costs nothing.
 */
export type MediaForm = 'platform' | 'own'

/** Asked for by Stoa's own client: addresses that load without the bridge. */
export const mediaFormHeader = 'x-stoa-media'

/** The form that whoever sends a request reads. */
export const readMediaForm = (headers: Record<string, unknown>): MediaForm =>
  headers[mediaFormHeader] === 'own' ? 'own' : 'platform'

type Schema = {
  media?: 'image' | 'source' | 'file' | 'descriptor' | 'address'
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
}

type Convert = (value: unknown, origin: string) => unknown
type Leaves = Record<NonNullable<Schema['media']>, Convert>

const ifRecord =
  (convert: (value: Record<string, unknown>, origin: string) => unknown): Convert =>
  (value, origin) =>
    isRecord(value) ? convert(value, origin) : value

const outward: Leaves = {
  image: ifRecord(toPlatformImage),
  source: ifRecord(toPlatformSource),
  file: ifRecord(toPlatformFile),
  descriptor: ifRecord(toPlatformDescriptor),
  address: toPlatformAddress,
}

const unchanged: Convert = (value) => value

const inward: Leaves = {
  image: toOwnImage,
  source: unchanged,
  file: toOwnImage,
  descriptor: unchanged,
  address: toOwnAddress,
}

const compiled = { outward: new WeakMap<object, Convert>(), inward: new WeakMap<object, Convert>() }

/** The answer with its media in the platform's form. Frozen parts are converted once and stay frozen. */
export const toPlatformMedia = (schema: object, answer: unknown, origin: string): unknown =>
  compile(schema, 'outward')(answer, origin)

/** A client's input with every form of media read back to Stoa's own. It need not be valid yet. */
export const readMedia = (schema: object, input: unknown, origin: string): unknown =>
  compile(schema, 'inward')(input, origin)

function compile(schema: Schema, direction: 'outward' | 'inward'): Convert {
  const known = compiled[direction].get(schema)
  if (known) return known
  const made = remembering(make(schema, direction))
  compiled[direction].set(schema, made)
  return made
}

function make(schema: Schema, direction: 'outward' | 'inward'): Convert {
  const own = schema.media && (direction === 'outward' ? outward : inward)[schema.media]
  const inner = makeInner(schema, direction)
  if (!own) return inner
  return inner === unchanged ? own : (value, origin) => inner(own(value, origin), origin)
}

function makeInner(schema: Schema, direction: 'outward' | 'inward'): Convert {
  if (schema.items) return eachItem(compile(schema.items, direction))
  if (typeof schema.additionalProperties === 'object') return eachValue(compile(schema.additionalProperties, direction))
  const isPlain = ({ properties, media }: Schema) => properties !== undefined && !media
  const shapes = [schema, ...(schema.anyOf ?? []).filter(isPlain)]
  const choices = (schema.anyOf ?? []).filter((one) => !isPlain(one)).map((one) => compile(one, direction))
  const named = Object.entries(
    Object.assign({}, ...shapes.map(({ properties }) => properties)) as Record<string, Schema>,
  )
    .map(([name, property]) => [name, compile(property, direction)] as const)
    .filter(([, convert]) => convert !== unchanged)
  const steps = choices.filter((convert) => convert !== unchanged)
  if (named.length > 0) steps.push(eachProperty(named))
  if (steps.length === 0) return unchanged
  return (value, origin) => steps.reduce((result, step) => step(result, origin), value)
}

function eachItem(convert: Convert): Convert {
  if (convert === unchanged) return unchanged
  return (value, origin) => (Array.isArray(value) ? value.map((item) => convert(item, origin)) : value)
}

function eachValue(convert: Convert): Convert {
  if (convert === unchanged) return unchanged
  return (value, origin) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, convert(each, origin)]))
      : value
}

function eachProperty(named: readonly (readonly [string, Convert])[]): Convert {
  return (value, origin) => {
    if (!isRecord(value)) return value
    const copy = { ...value }
    for (const [name, convert] of named) if (copy[name] != null) copy[name] = convert(copy[name], origin)
    return copy
  }
}

/** What is frozen is answered again and again, and is written as JSON once: so must be what is made of it. */
function remembering(convert: Convert): Convert {
  if (convert === unchanged) return unchanged
  const known = new WeakMap<object, unknown>()
  return (value, origin) => {
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return convert(value, origin)
    const before = known.get(value)
    if (before !== undefined) return before
    const made = (isFrozenPart(value) ? freezeSharedPart : deepFreeze)(convert(value, origin))
    known.set(value, made)
    return made
  }
}
