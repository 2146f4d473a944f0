import { parse as parseArray } from 'postgres-array'

/** Identifiers of PostgreSQL's built-in types, which never change. */
const boolType = 16
const byteaType = 17
const int8Type = 20
const jsonTypes = [114, 3802]
const numberTypes = [21, 23, 26, 700, 701]
const dateTypes = [1082, 1114, 1184]
const timestamptzType = 1184

/** The type of each array's elements. Arrays of other types are read as text. */
export const arrayElements: ReadonlyMap<number, number> = new Map([
  [199, 114], // json
  [1000, boolType],
  [1001, byteaType],
  [1002, 18], // "char"
  [1003, 19], // name
  [1005, 21], // int2
  [1007, 23], // int4
  [1009, 25], // text
  [1014, 1042], // bpchar
  [1015, 1043], // varchar
  [1016, int8Type],
  [1021, 700], // float4
  [1022, 701], // float8
  [1028, 26], // oid
  [1115, 1114], // timestamp
  [1182, 1082], // date
  [1183, 1083], // time
  [1185, timestamptzType],
  [1187, 1186], // interval
  [1231, 1700], // numeric
  [2211, 2206], // regtype
  [2951, 2950], // uuid
  [3807, 3802], // jsonb
])

type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>([
  [boolType, (text) => text === 't'],
  [byteaType, (text) => Buffer.from(text.slice(2), 'hex')],
  ...numberTypes.map((type) => [type, Number] as const),
  ...jsonTypes.map((type) => [type, JSON.parse] as const),
  ...dateTypes.map((type) => [type, (text: string) => new Date(text)] as const),
])
for (const [array, element] of arrayElements) {
  const parse = parsers.get(element) ?? String
  parsers.set(array, (text) => parseArray(text, parse))
}

/** How values of a type are read; undefined for those that remain text, such as `bigint` and `numeric`. */
export const findParser = (type: number): Parse | undefined => parsers.get(type)

type Serialize = (value: unknown) => string

const serializers = new Map<number, Serialize>([
  [boolType, (value) => (typeof value === 'boolean' ? (value ? 't' : 'f') : String(value))],
  [byteaType, (value) => `\\x${Buffer.from(value as Uint8Array).toString('hex')}`],
  ...jsonTypes.map((type) => [type, (value: unknown) => JSON.stringify(value)] as const),
  ...dateTypes.map(
    (type) =>
      [type, (value: unknown) => (value instanceof Date ? value : new Date(value as string)).toISOString()] as const,
  ),
])

/** The text form of a value for a parameter of this type. Throws if it has none. */
export function serialize(value: unknown, type: number): string | null {
  if (value === null) return null
  if (value === undefined) throw new TypeError('A statement was given undefined as a value')
  const serializer = serializers.get(type)
  if (serializer) return serializer(value)
  if (Array.isArray(value)) return serializeArray(value, serializers.get(arrayElements.get(type) ?? 0) ?? String)
  return String(value)
}

function serializeArray(values: readonly unknown[], serializer: Serialize): string {
  const texts = values.map((value) => {
    if (value === null) return 'NULL'
    if (value === undefined) throw new TypeError('A statement was given undefined in an array')
    if (Array.isArray(value)) return serializeArray(value, serializer)
    return `"${serializer(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${texts.join(',')}}`
}

/**
 * Types that values declare themselves, as PostgreSQL can't always infer them: `jsonb_build_object('a', $1)` would
 * refuse a boolean. Zero for the others, undefined if all are.
 */
export function inferTypes(values: readonly unknown[]): number[] | undefined {
  let types: number[] | undefined
  for (let index = 0; index < values.length; index++) {
    const type = inferType(values[index])
    if (type === 0) continue
    types ??= new Array<number>(values.length).fill(0)
    types[index] = type
  }
  return types
}

function inferType(value: unknown): number {
  if (typeof value === 'boolean') return boolType
  if (typeof value === 'bigint') return int8Type
  if (value instanceof Date) return timestamptzType
  return value instanceof Uint8Array ? byteaType : 0
}
