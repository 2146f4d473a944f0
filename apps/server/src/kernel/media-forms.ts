import { isRecord } from './is-record.ts'
import { freezeDeep, freezeSharedPart, isFrozenPart } from './json.ts'
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
 * Converts media between the wire and Stoa's own URLs. Apps written for the platform read ids from its image objects
 * and load images from its hosts only, so replies of the platform's API use its form; requests may use either. The
 * schema keyword `media` marks the fields; schemas without it cost nothing.
 */
export type MediaForm = 'platform' | 'own'

/** Sent by Stoa's own client: URLs that load without the bridge. */
export const mediaFormHeader = 'x-stoa-media'

/** The media form that the caller reads. */
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
type Converters = Record<NonNullable<Schema['media']>, Convert>

const convertRecord =
  (convert: (value: Record<string, unknown>, origin: string) => unknown): Convert =>
  (value, origin) =>
    isRecord(value) ? convert(value, origin) : value

const outward: Converters = {
  image: convertRecord(toPlatformImage),
  source: convertRecord(toPlatformSource),
  file: convertRecord(toPlatformFile),
  descriptor: convertRecord(toPlatformDescriptor),
  address: toPlatformAddress,
}

const passThrough: Convert = (value) => value

const inward: Converters = {
  image: toOwnImage,
  source: passThrough,
  file: toOwnImage,
  descriptor: passThrough,
  address: toOwnAddress,
}

const compiled = { outward: new WeakMap<object, Convert>(), inward: new WeakMap<object, Convert>() }

/** The reply with its media in the platform's form. Frozen parts are converted once and stay frozen. */
export const toPlatformMedia = (schema: object, answer: unknown, origin: string): unknown =>
  compile(schema, 'outward')(answer, origin)

/** The input with all media in Stoa's own form. It may still be invalid. */
export const readMedia = (schema: object, input: unknown, origin: string): unknown =>
  compile(schema, 'inward')(input, origin)

function compile(schema: Schema, direction: 'outward' | 'inward'): Convert {
  const known = compiled[direction].get(schema)
  if (known) return known
  const frozenResult = memoizeFrozen(compileConverter(schema, direction))
  compiled[direction].set(schema, frozenResult)
  return frozenResult
}

function compileConverter(schema: Schema, direction: 'outward' | 'inward'): Convert {
  const own = schema.media && (direction === 'outward' ? outward : inward)[schema.media]
  const inner = compileInner(schema, direction)
  if (!own) return inner
  return inner === passThrough ? own : (value, origin) => inner(own(value, origin), origin)
}

function compileInner(schema: Schema, direction: 'outward' | 'inward'): Convert {
  if (schema.items) return convertItems(compile(schema.items, direction))
  if (typeof schema.additionalProperties === 'object')
    return convertValues(compile(schema.additionalProperties, direction))
  const isPlain = ({ properties, media }: Schema) => properties !== undefined && !media
  const shapes = [schema, ...(schema.anyOf ?? []).filter(isPlain)]
  const choices = (schema.anyOf ?? []).filter((one) => !isPlain(one)).map((one) => compile(one, direction))
  const convertedProperties = Object.entries(
    Object.assign({}, ...shapes.map(({ properties }) => properties)) as Record<string, Schema>,
  )
    .map(([name, property]) => [name, compile(property, direction)] as const)
    .filter(([, convert]) => convert !== passThrough)
  const steps = choices.filter((convert) => convert !== passThrough)
  if (convertedProperties.length > 0) steps.push(convertProperties(convertedProperties))
  if (steps.length === 0) return passThrough
  return (value, origin) => steps.reduce((result, step) => step(result, origin), value)
}

function convertItems(convert: Convert): Convert {
  if (convert === passThrough) return passThrough
  return (value, origin) => (Array.isArray(value) ? value.map((item) => convert(item, origin)) : value)
}

function convertValues(convert: Convert): Convert {
  if (convert === passThrough) return passThrough
  return (value, origin) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, convert(each, origin)]))
      : value
}

function convertProperties(convertedProperties: readonly (readonly [string, Convert])[]): Convert {
  return (value, origin) => {
    if (!isRecord(value)) return value
    const copy = { ...value }
    for (const [name, convert] of convertedProperties) if (copy[name] != null) copy[name] = convert(copy[name], origin)
    return copy
  }
}

/** Frozen values repeat and are serialized once; so must be their conversions. */
function memoizeFrozen(convert: Convert): Convert {
  if (convert === passThrough) return passThrough
  const known = new WeakMap<object, unknown>()
  return (value, origin) => {
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return convert(value, origin)
    const memoized = known.get(value)
    if (memoized !== undefined) return memoized
    const frozenResult = (isFrozenPart(value) ? freezeSharedPart : freezeDeep)(convert(value, origin))
    known.set(value, frozenResult)
    return frozenResult
  }
}
