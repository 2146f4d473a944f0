import { LRUCache } from 'lru-cache'

/** Values that are part of many answers. */
const parts = new WeakSet<object>()

/** Makes a value that will never change again and is part of many answers: {@link toJson} serializes such a part once. */
export function freezeSharedPart<T>(value: T): T {
  if (isObject(value)) parts.add(value)
  return deepFreeze(value)
}

export const isFrozenPart = (value: unknown): boolean => isObject(value) && parts.has(value)

export function deepFreeze<T>(value: T): T {
  if (!isObject(value) || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

const written = new WeakMap<object, Buffer>()
/** Frozen answers that were written once. Most are never asked for again, so the bytes are cached from the second time on. */
const writtenBefore = new WeakSet<object>()

/** The parts of recent answers, by the first of them, and their bytes from the second time on. */
const recent = new LRUCache<object, Recent>({
  maxSize: 16 * 1024 ** 2,
  sizeCalculation: ({ values, bytes }) => (bytes ? bytes.length : 0) + values.length * bytesPerPart,
})
/** What a part's text and its place in the lists take. */
const bytesPerPart = 64
/** Below it, joining the parts costs less than comparing them with those of before. */
const worthCaching = 16 * 1024

interface Parts {
  texts: readonly string[]
  values: readonly object[]
}

interface Recent extends Parts {
  bytes?: Buffer
}

/**
 * An answer as JSON. Frozen members, and frozen items of its lists, are serialized once and cached as bytes, since joining
 * long texts and encoding them costs more than all else of a request. An answer that comes again, as the same object or of
 * the same parts, is the same bytes.
 */
export function toJson(answer: unknown): string | Buffer {
  if (!isObject(answer) || Array.isArray(answer) || 'toJSON' in answer) return JSON.stringify(answer)
  if (Object.isFrozen(answer)) return written.get(answer) ?? writeFrozen(answer)
  if (!Object.values(answer).some(holdsPart)) return JSON.stringify(answer)
  return joined(partsOf(answer))
}

/** Freezes an answer that will be given again and again, and caches its bytes at once. */
export function freezeAndSerialize<T>(answer: T): T {
  const json = toJson(answer)
  if (isObject(answer)) written.set(deepFreeze(answer), unshared(json))
  return answer
}

/** An object takes several times the memory of its text, and its conversion to another form of media as much again. */
const bytesPerCharacter = 12

/**
 * About how many bytes of memory an answer takes: its own objects, and its JSON once that is cached. Its frozen parts are
 * counted where they are cached themselves.
 */
export function estimateMemory(answer: unknown): number {
  if (!isObject(answer) || Array.isArray(answer) || 'toJSON' in answer)
    return (JSON.stringify(answer)?.length ?? 0) * bytesPerCharacter
  const parts = partsOf(answer)
  const characters = parts.texts.reduce((sum, text) => sum + text.length, 0)
  return characters * bytesPerCharacter + (written.get(answer)?.length ?? lengthOf(piecesOf(parts)))
}

function writeFrozen(answer: object): Buffer {
  const bytes = joined(partsOf(answer))
  if (writtenBefore.has(answer)) return remember(answer, unshared(bytes))
  writtenBefore.add(answer)
  return bytes
}

/** The frozen parts of an answer, and the text before each and behind the last. */
function partsOf(answer: object): Parts {
  const texts: string[] = []
  const values: object[] = []
  let text = '{'
  const put = (value: object) => {
    texts.push(text)
    values.push(value)
    text = ''
  }
  let isFirst = true
  for (const [name, value] of Object.entries(answer)) {
    const plain = holdsPart(value) ? '' : JSON.stringify(value)
    // JSON leaves such a member out.
    if (plain === undefined) continue
    text += `${isFirst ? '' : ','}${JSON.stringify(name)}:${plain}`
    isFirst = false
    if (plain !== '') continue
    if (isFrozenPart(value)) put(value as object)
    else {
      for (const [index, item] of (value as unknown[]).entries()) {
        text += index === 0 ? '[' : ','
        if (isFrozenPart(item)) put(item as object)
        else text += JSON.stringify(item) ?? 'null'
      }
      text += ']'
    }
  }
  texts.push(`${text}}`)
  return { texts, values }
}

function joined(parts: Parts): Buffer {
  const first = parts.values[0]
  const before = first && recent.get(first)
  const isRepeated = before && isSame(before.values, parts.values) && isSame(before.texts, parts.texts)
  if (isRepeated && before.bytes) return before.bytes
  const pieces = piecesOf(parts)
  const length = lengthOf(pieces)
  const bytes = concat(pieces, isRepeated ? Buffer.allocUnsafeSlow(length) : allocate(length))
  if (first && length >= worthCaching) recent.set(first, isRepeated ? { ...parts, bytes } : parts)
  return bytes
}

type Piece = string | Buffer

function piecesOf({ texts, values }: Parts): Piece[] {
  const pieces: Piece[] = []
  for (const [index, text] of texts.entries()) {
    pieces.push(text)
    const value = values[index]
    if (value) pieces.push(remembered(value))
  }
  return pieces
}

function lengthOf(pieces: readonly Piece[]): number {
  let length = 0
  for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length
  return length
}

function concat(pieces: readonly Piece[], into: Buffer): Buffer {
  let offset = 0
  for (const piece of pieces) offset += typeof piece === 'string' ? into.write(piece, offset) : piece.copy(into, offset)
  return into
}

/** Bytes that may be cached without keeping those of other answers alive with them. */
function unshared(json: string | Buffer): Buffer {
  if (typeof json === 'string') return Buffer.from(json)
  return json.buffer.byteLength === json.length ? json : Buffer.from(json)
}

const slabBytes = 1024 ** 2
let slab = Buffer.allocUnsafeSlow(slabBytes)
let used = 0

/** Room for bytes that are sent once: many of them share an allocation, which costs more than copying them. */
function allocate(length: number): Buffer {
  if (length > slabBytes / 4) return Buffer.allocUnsafeSlow(length)
  if (used + length > slabBytes) {
    slab = Buffer.allocUnsafeSlow(slabBytes)
    used = 0
  }
  used += length
  return slab.subarray(used - length, used)
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

const holdsPart = (value: unknown): boolean => isFrozenPart(value) || (Array.isArray(value) && isFrozenPart(value[0]))

function remembered(value: object): Buffer {
  const known = written.get(value)
  if (known !== undefined) return known
  return remember(value, Buffer.from(JSON.stringify(value)))
}

function remember(value: object, bytes: Buffer): Buffer {
  written.set(value, bytes)
  return bytes
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
