import { type TOptional, type TSchema, type TUnsafe, Type, type Static as TypeBoxStatic } from 'typebox'

/**
 * The value that a schema describes. Most of our schemas carry it as it is (`~unsafe`), which keeps type-checking of
 * the large entities fast.
 */
export type Static<T extends TSchema> = T extends { '~unsafe': infer Value } ? Value : TypeBoxStatic<T>

export type Properties = Record<string, TSchema>

/** An object schema that still knows its properties. Unknown properties are ignored, never an error. */
export interface Shape<P extends Properties = Properties> extends TSchema {
  '~unsafe': ShapeValue<P>
  type: 'object'
  properties: P
}

type IsOptional = { '~optional': true }
type ShapeValue<P extends Properties> = Flat<
  { [K in keyof P as P[K] extends IsOptional ? never : K]: Static<P[K]> } & {
    [K in keyof P as P[K] extends IsOptional ? K : never]?: Static<P[K]>
  }
>
type Flat<T> = { [K in keyof T]: T[K] } & {}

export const object = <P extends Properties>(properties: P, options: Record<string, unknown> = {}): Shape<P> =>
  Type.Object(properties, options) as unknown as Shape<P>

export interface List<Item extends TSchema = TSchema> extends TSchema {
  '~unsafe': Static<Item>[]
  type: 'array'
  items: Item
}

export const list = <Item extends TSchema>(items: Item, maxItems?: number, minItems?: number): List<Item> =>
  Type.Array(items, {
    ...(maxItems !== undefined && { maxItems }),
    ...(minItems !== undefined && { minItems }),
  }) as unknown as List<Item>

export const optional = <T extends TSchema>(schema: T): T & TOptional =>
  Type.Optional(schema) as unknown as T & TOptional

/** A value that clients may send as null to mean "empty". */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, enum: values, ...rest } = schema as unknown as Json
  if (Array.isArray(type)) return Type.Unsafe<Static<T> | null>(schema)
  if (typeof type !== 'string') return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] })
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
  })
}

/** What an input need not carry. JSON clients write absent values as null too, so both mean "not given". */
export const maybe = <T extends TSchema>(schema: T) => optional(nullable(schema))

/** Set by the server. Accepted from clients, who send whole entities back, and never applied (see {@link writable}). */
export const readOnly = <T extends TSchema>(schema: T): T & ReadOnly => ({ ...schema, readOnly: true }) as T & ReadOnly
type ReadOnly = { readOnly: true }

export const Text = (maxLength?: number, minLength?: number): TUnsafe<string> =>
  Type.Unsafe<string>({
    type: 'string',
    ...(maxLength !== undefined && { maxLength }),
    ...(minLength !== undefined && { minLength }),
  })
export const Formatted = (format: string, options: object = {}): TUnsafe<string> =>
  Type.Unsafe<string>({ type: 'string', format, ...options })
export const Id = () => Formatted('uuid')
export const Timestamp = () => Formatted('date-time')
export const Email = () => Formatted('email', { maxLength: 254 })
export const Url = (maxLength = 2048) => Formatted('url', { maxLength })
const Pattern = (pattern: string): TUnsafe<string> => Type.Unsafe<string>({ type: 'string', pattern })
export const Phone = () => Pattern('^[+0-9][-+0-9 ()./#x]{2,49}$')
/** Where a stored file is fetched: each way of asking has its own form of it. */
export const MediaAddress = (maxLength?: number): TUnsafe<string> =>
  Type.Unsafe<string>({ ...Text(maxLength), media: 'address' })
/** ISO 4217, upper case. */
export const Currency = () => Pattern('^[A-Z]{3}$')
/** ISO 3166-1 alpha-2, upper case. */
export const Country = () => Pattern('^[A-Z]{2}$')
/** A language tag: `en`, `de-CH`. */
export const Language = () => Pattern('^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$')
/** `#rgb` or `#rrggbb`. */
export const Color = () => Pattern('^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$')
/** A calendar day without a time zone: `2026-03-01`. */
export const LocalDate = () => Formatted('date')
export const Flag = () => Type.Unsafe<boolean>({ type: 'boolean' })
export const Whole = (minimum?: number, maximum?: number) => number('integer', minimum, maximum)
export const Float = (minimum?: number, maximum?: number) => number('number', minimum, maximum)

function number(type: 'integer' | 'number', minimum?: number, maximum?: number): TUnsafe<number> {
  return Type.Unsafe<number>({
    type,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  })
}

/** Bounds of a decimal string, as the platform names them; the validator compares exactly, without floats. */
export interface DecimalBounds {
  gte?: string
  gt?: string
  lte?: string
  lt?: string
  maxScale?: number
}
/** Money and rates travel as decimal strings, so that no float ever touches them. */
export const Decimal = (bounds: DecimalBounds = {}) => Formatted('decimal', { maxLength: 40, ...bounds })
export const Revision = () => readOnly(Pattern('^[0-9]{1,19}$'))
export const FreeForm = (maxProperties?: number): TUnsafe<Record<string, unknown>> =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', ...(maxProperties !== undefined && { maxProperties }) })
export const Dictionary = <T extends TSchema>(values: T, options: object = {}): TUnsafe<Record<string, Static<T>>> =>
  Type.Unsafe<Record<string, Static<T>>>({ type: 'object', additionalProperties: values, ...options })
export const Anything = (): TUnsafe<unknown> => Type.Unsafe<unknown>({})
export const oneOf = <const T extends readonly string[]>(values: T): TUnsafe<T[number]> =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })

/** A value, or its JSON in a string, as some older calls send it. */
export const TextOr = <T extends TSchema>(
  schema: T,
  maxLength = 20_000,
  minLength?: number,
): TUnsafe<string | Static<T>> => Type.Unsafe<string | Static<T>>({ anyOf: [Text(maxLength, minLength), schema] })

/** The empty object: an operation without input, and the answer of one without a result. */
export const Nothing = object({})

/** A comma-joined list of paths; an object with `paths` is accepted too. */
export const FieldMask = () =>
  maybe(
    Type.Unsafe<string | { paths: string[] }>({
      anyOf: [Text(10_000), object({ paths: list(Text(200), 1000) })],
    }),
  )

/**
 * What a client may write of an entity: everything read-only is left out, nothing is required, and null means "empty".
 * Members of a list are whole, so what they require they still require. `needed` names what must be there all the same:
 * the id of the entity to update, or what a new one can't be without.
 */
export function writable<T extends TSchema>(schema: T): TUnsafe<Writable<T>>
export function writable<P extends Properties, K extends keyof P & string>(
  schema: Shape<P>,
  ...needed: K[]
): TUnsafe<Omit<Writable<Shape<P>>, K> & { [Key in K]: WritableMember<P[Key]> }>
export function writable(schema: TSchema, ...needed: string[]): TSchema {
  const { properties, ...rest } = withoutReadOnly(schema, false) as Json & { properties?: Json }
  const whole = needed.map((name) => {
    const { readOnly: _, ...property } = withoutReadOnly((schema as Shape).properties[name], true)
    return [name, property]
  })
  const required = needed.length > 0 && { required: needed }
  return Type.Unsafe({ ...rest, properties: { ...properties, ...Object.fromEntries(whole) }, ...required })
}

/** A change of an entity that is there: its id, the revision that the client saw, and what is to be different. */
export const revised = <P extends Properties>(schema: Shape<P>): TUnsafe<Revised<P>> =>
  writable(object({ ...schema.properties, id: Id(), revision: Text(19, 1) }), 'id', 'revision') as TUnsafe<Revised<P>>
type Revised<P extends Properties> = Omit<Writable<Shape<P>>, 'id' | 'revision'> & { id: string; revision: string }

export type Writable<T> = T extends { type: 'object'; properties: infer P }
  ? { [K in keyof P as P[K] extends ReadOnly ? never : K]?: Writable<P[K]> | null }
  : WritableMember<T>
type WritableMember<T> = T extends { type: 'array'; items: infer Item }
  ? WritableMember<Item>[]
  : T extends { type: 'object'; properties: infer P }
    ? Flat<
        { [K in keyof P as P[K] extends ReadOnly | IsOptional ? never : K]: WritableMember<P[K]> } & {
          [K in keyof P as P[K] extends ReadOnly ? never : P[K] extends IsOptional ? K : never]?: WritableMember<
            P[K]
          > | null
        }
      >
    : T extends TSchema
      ? Static<T>
      : never

type Json = { [key: string]: unknown }

function withoutReadOnly(schema: unknown, whole: boolean): Json {
  const { required, properties, items, ...rest } = schema as Json
  if (items) return { ...rest, items: withoutReadOnly(items, true) }
  if (!properties) return rest
  const open = Object.entries(properties as Json).filter(([, property]) => !(property as Json).readOnly)
  const needed = whole
    ? open.map(([name]) => name).filter((name) => (required as string[] | undefined)?.includes(name))
    : []
  return {
    ...rest,
    ...(needed.length > 0 && { required: needed }),
    properties: Object.fromEntries(
      open.map(([name, property]) => {
        const inner = withoutReadOnly(property, whole)
        return [name, needed.includes(name) ? inner : nullable(inner as TSchema)]
      }),
    ),
  }
}

/** Sort keys, the first one first. */
export const Sort = list(object({ fieldName: Text(100, 1), order: maybe(oneOf(['ASC', 'DESC'])) }), 5)

/** What an offset page or a first cursor page asks for. A cursor carries filter and sort, so it travels alone with a limit. */
export const Query = (options: { maxLimit?: number } = {}) => {
  const limit = maybe(Whole(0, options.maxLimit ?? 100))
  return object({
    filter: maybe(FreeForm()),
    sort: maybe(Sort),
    paging: maybe(object({ limit, offset: maybe(Whole(0, 2 ** 31 - 1)) })),
    cursorPaging: maybe(object({ limit, cursor: maybe(Text(16_000)) })),
    fields: maybe(list(Text(100), 100)),
    fieldsets: maybe(list(Text(100), 100)),
  })
}
export type Query = Static<ReturnType<typeof Query>>

export const Paging = object({ limit: maybe(Whole(0, 100)), offset: maybe(Whole(0, 2 ** 31 - 1)) })

/** Every form of a page's metadata in one: offset pages have `offset` and `total`, cursor pages `cursors` and `hasNext`. */
export const PagingMetadata = object({
  count: optional(Whole()),
  items: optional(Whole()),
  offset: optional(Whole()),
  total: optional(Whole()),
  tooManyToCount: optional(Flag()),
  hasNext: optional(Flag()),
  cursors: optional(object({ next: optional(nullable(Text())), prev: optional(nullable(Text())) })),
})
export type PagingMetadata = Static<typeof PagingMetadata>

export { type TSchema, Type }
