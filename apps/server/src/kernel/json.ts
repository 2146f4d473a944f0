import { LRUCache } from 'lru-cache'

/** Makes a value that will never change again: {@link toJson} writes such a one only once. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

const written = new WeakMap<object, Buffer>()

/** Whole answers that hold frozen values and were written of late, by the first of these. */
const answers = new LRUCache<object, Written>({ maxSize: 16 * 1024 ** 2, sizeCalculation: ({ bytes }) => bytes.length })
/** Below it, joining the parts costs less than looking whether they are the same. */
const worthKeeping = 16 * 1024

interface Written {
  texts: readonly string[]
  values: readonly object[]
  bytes: Buffer
}

/**
 * An answer as JSON. Frozen members, and frozen items of its lists, are written once and remembered; as bytes, since
 * joining long texts and turning them into bytes costs more than all else of a request. A long answer of the same parts
 * as before is the same bytes: new memory for each would cost more again.
 */
export function toJson(answer: unknown): string | Buffer {
  if (!isObject(answer) || Array.isArray(answer) || 'toJSON' in answer) return JSON.stringify(answer)
  if (Object.isFrozen(answer)) return written.get(answer) ?? remember(answer, joined(partsOf(answer)))
  if (!Object.values(answer).some(holdsFrozen)) return JSON.stringify(answer)
  return joined(partsOf(answer))
}

/** An answer that will be given again and again: it is written now, by its parts, and never changes again. */
export function settled<T>(answer: T): T {
  const json = toJson(answer)
  if (isObject(answer)) written.set(frozen(answer), typeof json === 'string' ? Buffer.from(json) : json)
  return answer
}

/** The frozen values of an answer, and the text before each and behind the last. */
function partsOf(answer: object): { texts: string[]; values: object[] } {
  const texts: string[] = []
  const values: object[] = []
  const isWhole = Object.isFrozen(answer)
  let text = '{'
  const put = (value: object) => {
    texts.push(text)
    values.push(value)
    text = ''
  }
  let isFirst = true
  for (const [name, value] of Object.entries(answer)) {
    const plain = holdsFrozen(value) ? '' : JSON.stringify(value)
    // JSON leaves such a member out.
    if (plain === undefined) continue
    text += `${isFirst ? '' : ','}${JSON.stringify(name)}:${plain}`
    isFirst = false
    if (plain !== '') continue
    // A list that is frozen with the whole answer is new with it, and its items need not be.
    if (Array.isArray(value) && value.length > 0 && (isWhole || !Object.isFrozen(value))) {
      for (const [index, item] of value.entries()) {
        text += index === 0 ? '[' : ','
        if (isObject(item) && Object.isFrozen(item)) put(item)
        else text += JSON.stringify(item) ?? 'null'
      }
      text += ']'
    } else put(value as object)
  }
  texts.push(`${text}}`)
  return { texts, values }
}

function joined({ texts, values }: Omit<Written, 'bytes'>): Buffer {
  const known = answers.get(values[0]!)
  if (known && isSame(known.values, values) && isSame(known.texts, texts)) return known.bytes
  const bytes = Buffer.concat(
    texts.flatMap((text, index) => {
      const value = values[index]
      return value ? [Buffer.from(text), remembered(value)] : Buffer.from(text)
    }),
  )
  if (bytes.length >= worthKeeping) answers.set(values[0]!, { texts, values, bytes })
  return bytes
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

const holdsFrozen = (value: unknown): boolean =>
  isObject(value) &&
  (Object.isFrozen(value) || (Array.isArray(value) && isObject(value[0]) && Object.isFrozen(value[0])))

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
