import { Cache } from './cache.ts'

/** Values that are part of many responses. */
const parts = new WeakSet<object>()

/** Freezes a value that is part of many responses: {@link toJson} serializes it once. */
export function freezeSharedPart<T>(value: T): T {
  if (isObject(value)) parts.add(value)
  return freezeDeep(value)
}

export const isFrozenPart = (value: unknown): boolean => isObject(value) && parts.has(value)

export function freezeDeep<T>(value: T): T {
  if (!isObject(value) || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freezeDeep(part)
  return Object.freeze(value)
}

const serializedCache = new WeakMap<object, Buffer>()
/**
 * Frozen responses that were serialized once. Most are not requested again, so their bytes are cached from the second
 * time on.
 */
const writtenBefore = new WeakSet<object>()

/** The parts of recent responses by the first of them, and their bytes from the second time on. */
const recent = new Cache<Recent, undefined, object>({ name: 'joined answers', maxBytes: 16 * 1024 ** 2 })
const measure = ({ values, bytes }: Recent): number => (bytes ? bytes.length : 0) + values.length * bytesPerPart
/** Memory of a part's text and its list entries. */
const bytesPerPart = 64
/** Below this size, joining the parts costs less than comparing them. */
const worthCaching = 16 * 1024

interface Parts {
  texts: readonly string[]
  values: readonly object[]
}

interface Recent extends Parts {
  bytes?: Buffer
}

/**
 * Serializes a response. Frozen parts and frozen items of its lists are serialized once and cached as bytes, since
 * joining and encoding long texts costs more than the rest of a request. A response that repeats, as the same object or
 * with the same parts, returns the same bytes.
 */
export function toJson(answer: unknown): string | Buffer {
  if (!isObject(answer) || Array.isArray(answer) || 'toJSON' in answer) return JSON.stringify(answer)
  if (Object.isFrozen(answer)) return serializedCache.get(answer) ?? writeFrozen(answer)
  if (!Object.values(answer).some(holdsPart)) return JSON.stringify(answer)
  return joinParts(splitParts(answer))
}

/** Freezes a response that will be sent repeatedly, and caches its bytes. */
export function freezeAndSerialize<T>(answer: T): T {
  const json = toJson(answer)
  if (isObject(answer)) serializedCache.set(freezeDeep(answer), copyUnshared(json))
  return answer
}

/** An object takes several times the memory of its JSON, and its conversion to another media form as much again. */
const bytesPerCharacter = 12

/**
 * Approximate memory of a response in bytes: its objects and its cached JSON. Frozen parts are counted where they are
 * cached.
 */
export function estimateMemory(answer: unknown): number {
  if (!isObject(answer) || Array.isArray(answer) || 'toJSON' in answer)
    return (JSON.stringify(answer)?.length ?? 0) * bytesPerCharacter
  const parts = splitParts(answer)
  const characters = parts.texts.reduce((sum, text) => sum + text.length, 0)
  return characters * bytesPerCharacter + (serializedCache.get(answer)?.length ?? calculateLength(toPieces(parts)))
}

function writeFrozen(answer: object): Buffer {
  const bytes = joinParts(splitParts(answer))
  if (writtenBefore.has(answer)) return storeSerialized(answer, copyUnshared(bytes))
  writtenBefore.add(answer)
  return bytes
}

/** The frozen parts of a response, and the text around them. */
function splitParts(answer: object): Parts {
  const texts: string[] = []
  const values: object[] = []
  let text = '{'
  const pushFrozen = (value: object) => {
    texts.push(text)
    values.push(value)
    text = ''
  }
  let isFirst = true
  for (const [name, value] of Object.entries(answer)) {
    const plainJson = holdsPart(value) ? '' : JSON.stringify(value)
    // JSON omits such members.
    if (plainJson === undefined) continue
    text += `${isFirst ? '' : ','}${JSON.stringify(name)}:${plainJson}`
    isFirst = false
    if (plainJson !== '') continue
    if (isFrozenPart(value)) pushFrozen(value as object)
    else {
      for (const [index, item] of (value as unknown[]).entries()) {
        text += index === 0 ? '[' : ','
        if (isFrozenPart(item)) pushFrozen(item as object)
        else text += JSON.stringify(item) ?? 'null'
      }
      text += ']'
    }
  }
  texts.push(`${text}}`)
  return { texts, values }
}

function joinParts(parts: Parts): Buffer {
  const first = parts.values[0]
  const before = first && recent.get(first)
  const isRepeated = before && hasSameItems(before.values, parts.values) && hasSameItems(before.texts, parts.texts)
  if (isRepeated && before.bytes) return before.bytes
  const pieces = toPieces(parts)
  const length = calculateLength(pieces)
  const bytes = copyInto(pieces, isRepeated ? Buffer.allocUnsafeSlow(length) : allocate(length))
  if (first && length >= worthCaching) {
    const joined: Recent = isRepeated ? { ...parts, bytes } : parts
    recent.set(first, joined, { bytes: measure(joined) })
  }
  return bytes
}

type Piece = string | Buffer

function toPieces({ texts, values }: Parts): Piece[] {
  const pieces: Piece[] = []
  for (const [index, text] of texts.entries()) {
    pieces.push(text)
    const value = values[index]
    if (value) pieces.push(serializeCached(value))
  }
  return pieces
}

function calculateLength(pieces: readonly Piece[]): number {
  let length = 0
  for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length
  return length
}

function copyInto(pieces: readonly Piece[], into: Buffer): Buffer {
  let offset = 0
  for (const piece of pieces) offset += typeof piece === 'string' ? into.write(piece, offset) : piece.copy(into, offset)
  return into
}

/** A copy in its own allocation, so that caching it keeps no other response in memory. */
function copyUnshared(json: string | Buffer): Buffer {
  if (typeof json === 'string') return Buffer.from(json)
  return json.buffer.byteLength === json.length ? json : Buffer.from(json)
}

const slabBytes = 1024 ** 2
let slab = Buffer.allocUnsafeSlow(slabBytes)
let used = 0

/** Allocates from a shared slab for bytes that are sent once: separate allocations cost more than copying. */
function allocate(length: number): Buffer {
  if (length > slabBytes / 4) return Buffer.allocUnsafeSlow(length)
  if (used + length > slabBytes) {
    slab = Buffer.allocUnsafeSlow(slabBytes)
    used = 0
  }
  used += length
  return slab.subarray(used - length, used)
}

const hasSameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

const holdsPart = (value: unknown): boolean => isFrozenPart(value) || (Array.isArray(value) && isFrozenPart(value[0]))

function serializeCached(value: object): Buffer {
  const previous = serializedCache.get(value)
  if (previous !== undefined) return previous
  return storeSerialized(value, Buffer.from(JSON.stringify(value)))
}

function storeSerialized(value: object, bytes: Buffer): Buffer {
  serializedCache.set(value, bytes)
  return bytes
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
