/** Makes a value that will never change again: {@link toJson} writes such a one only once. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

const written = new WeakMap<object, Buffer>()

/**
 * An answer as JSON. Frozen members, and frozen items of its lists, are written once and remembered; as bytes, since
 * joining long texts and turning them into bytes costs more than all else of a request.
 */
export function toJson(answer: unknown): string | Buffer {
  if (!isObject(answer) || Array.isArray(answer) || 'toJSON' in answer) return JSON.stringify(answer)
  if (Object.isFrozen(answer)) return remembered(answer)
  if (!Object.values(answer).some(holdsFrozen)) return JSON.stringify(answer)
  const parts: Buffer[] = []
  let text = '{'
  const put = (bytes: Buffer) => {
    parts.push(Buffer.from(text), bytes)
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
    if (Array.isArray(value) && !Object.isFrozen(value)) {
      for (const [index, item] of value.entries()) {
        text += index === 0 ? '[' : ','
        if (isObject(item) && Object.isFrozen(item)) put(remembered(item))
        else text += JSON.stringify(item) ?? 'null'
      }
      text += ']'
    } else put(remembered(value as object))
  }
  parts.push(Buffer.from(`${text}}`))
  return Buffer.concat(parts)
}

const holdsFrozen = (value: unknown): boolean =>
  isObject(value) &&
  (Object.isFrozen(value) || (Array.isArray(value) && isObject(value[0]) && Object.isFrozen(value[0])))

function remembered(value: object): Buffer {
  const known = written.get(value)
  if (known !== undefined) return known
  const bytes = Buffer.from(JSON.stringify(value))
  written.set(value, bytes)
  return bytes
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
