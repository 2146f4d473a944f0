import { type TOptional, type TSchema, type TUnsafe, Type, type Static as TypeBoxStatic } from 'typebox'

/**
 * The type of a schema's value. Most schemas carry it as `~unsafe`, which keeps type-checking of large entities fast.
 */
export type Static<T extends TSchema> = T extends { '~unsafe': infer Value } ? Value : TypeBoxStatic<T>

export type Properties = Record<string, TSchema>

/** What is stored of an entity as its document: its fields without those that the server adds to every entity. */
export type StoredDocument<Entity> = Readonly<Omit<Entity, 'id' | 'revision' | 'createdDate' | 'updatedDate'>>

/** An object schema with typed properties. Unknown properties are ignored. */
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

/** A value that clients may send as null for "empty". */
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

/** An optional input. JSON clients write absent values as null too, so both mean "not given". */
export const maybe = <T extends TSchema>(schema: T) => optional(nullable(schema))

/** Set by the server. Accepted from clients, who send whole entities back, but never applied (see {@link writable}). */
export const readOnly = <T extends TSchema>(schema: T): T & ReadOnly => ({ ...schema, readOnly: true }) as T & ReadOnly
type ReadOnly = { readOnly: true }

/** How a text or list takes part in translations; see {@link translatable}. */
export interface TranslationMark {
  /**
   * The segment of its key, if it is not the property's name; empty for none. `[]` stands for the text itself:
   * `choices[].description`.
   */
  readonly field?: string
  /**
   * HTML is written as HTML; SANITIZED_HTML is reduced to text, lists, links and emphasis when it is saved; RICH_CONTENT is
   * a document made from HTML.
   */
  readonly format?: 'HTML' | 'SANITIZED_HTML' | 'RICH_CONTENT'
  /** For lists: the path of the text that identifies an item in keys. */
  readonly by?: string
  /** For choices by the names of their options: the type of entity that an option is, with its name as the id. */
  readonly choicesOf?: string
  /** It lists the values of this field of the same object, which has choices by name. */
  readonly joins?: string
  /** It repeats this field of the same object, and is only translated where both are equal. */
  readonly sameAs?: string
  /** Values by name without a schema of their own: all texts among them. */
  readonly values?: true
  /** Tags for search engines: titles and descriptions. */
  readonly seoTags?: true
  /** Where this field of the same object is present, the text is an override and not the entity's. */
  readonly unless?: string
  /** The entity that the texts belong to, with its id in the containing object. */
  readonly of?: TranslatedEntity
  /**
   * Where to find the text's translation if the object has a default name of the server's (the value at the path
   * `named`): under this key of the surrounding entity. A pre-order line uses it for its product's message.
   */
  readonly orAround?: { readonly key: string; readonly named: string; readonly name: 'line.preorder' }
  /** Falls back to another entity, whose id is the text itself, if the text's own entity has no translation. */
  readonly orNamed?: { readonly type: string; readonly key: string }
  /**
   * In other languages, the text is built from the translated items of this list, if there are any: from `field` of
   * each item, or from a bundle's contents.
   */
  readonly madeOf?: ListSource
}

export interface ListSource {
  readonly list: string
  readonly field?: string
  /** Absent: items are joined by the language's list separator. */
  readonly separator?: string
}

/**
 * Marks a text as one that the owner translates. This is the only place: storage, replies, progress, search and the
 * dashboard follow from it.
 */
export const translatable = <T extends TSchema>(schema: T, mark: TranslationMark = {}): T => ({
  ...schema,
  translatable: mark,
})

/** How lists are filtered and sorted by a field; see {@link queryable}. */
export interface QueryableOptions {
  /** False: lists are filtered by it, but not sorted. */
  readonly sort?: false
  /** Free-text search may be limited to it. */
  readonly searchable?: true
  /** Who may use it; absent: everyone who may list the entity. */
  readonly readableBy?: readonly ('owner' | 'app')[]
  /** The words that filters may use, if entities have some of the schema's only. */
  readonly values?: readonly string[]
  /** How it is compared, if not by its schema: an id or a word as text, a number that is sent as text as a number. */
  readonly as?: 'text' | 'integer' | 'uuid'
  /** The operators that filters may use; absent: all of its type. */
  readonly operators?: readonly `$${string}`[]
}

export interface QueryMark extends QueryableOptions {
  /** The fields within it that it stands for, as paths, with their own options; absent: the field itself. */
  readonly by?: readonly string[] | Readonly<Record<string, QueryableOptions>>
}

/**
 * Marks a field that lists of the entity are filtered and sorted by. This is the only place: the server finds its column
 * by its name, or the field in the entity's document, and the page of fields lists it. Schemas that several entities
 * share are marked where an entity uses them, with `by`.
 */
export const queryable = <T extends TSchema>(schema: T, mark: QueryMark = {}): T => ({ ...schema, queryable: mark })

/** The column of a field in CSV files; see {@link inFiles}. */
export interface FileMark {
  /** The column's name, if it is not the property's. */
  readonly column?: string
  /** False: imports ignore it. */
  readonly isImported?: false
}

/** Marks a field that our CSV files of the entity have as a column, in the order of the fields. */
export const inFiles = <T extends TSchema>(schema: T, mark: FileMark = {}): T => ({ ...schema, inFiles: mark })

/** Marks a plain field of an entity: written as it is sent, stored in the entity's document, and read from there. */
export const plain = <T extends TSchema>(schema: T): T & Plain => ({ ...schema, plain: true }) as T & Plain
type Plain = { plain: true }

/** The names of the fields of an entity that are marked {@link plain}. */
export type PlainFields<P extends Properties> = { [K in keyof P]: P[K] extends Plain ? K : never }[keyof P] & string

export const listPlainFields = <P extends Properties>({ properties }: Shape<P>): PlainFields<P>[] =>
  Object.keys(properties).filter((name) => 'plain' in properties[name]!) as PlainFields<P>[]

/** For objects: the entity whose translations its texts have, and the path of its id. */
export interface TranslatedEntity {
  readonly type: string
  /** A path; in the operation's input if it begins with `$input.`. Absent: the site has one such entity. */
  readonly id?: string
  /** The path of what the id is unique in. */
  readonly within?: string
  /** The id ends before this character. */
  readonly upTo?: string
  /** Other forms of an id. */
  readonly aliases?: Readonly<Record<string, string>>
}

/** Where an input object has choices of a product by name, and texts by the titles of its text fields. */
export interface Selection {
  readonly product: string
  readonly choices: readonly string[]
  readonly texts?: readonly string[]
}

/** Options of an object schema: buyers may send these names in any language of the shop. */
export const selects = (selection: Selection) => ({ selection })

/** The id of an entity that a site has one of. */
export const SOLE_ENTITY = 'site'

/** Options of an object schema: its marked texts are those of an entity. */
export const declareTexts = (type: string, id?: string, more: Omit<TranslatedEntity, 'type' | 'id'> = {}) => ({
  translates: { type, ...(id && { id }), ...more } satisfies TranslatedEntity,
})

export const Text = (maxLength?: number, minLength?: number): TUnsafe<string> =>
  Type.Unsafe<string>({
    type: 'string',
    ...(maxLength !== undefined && { maxLength }),
    ...(minLength !== undefined && { minLength }),
  })
/** Which amount a text shows; see {@link AmountText}. */
export interface AmountMark {
  /** The field of the same object that has the amount as a number. */
  readonly amount: string
  /** The amount is in the object around this one. */
  readonly isOutside?: true
  /** In the buyer's currency. */
  readonly isConverted?: true
}

/** An amount that is ready for display. Replies have it as readers of the language that was asked for write it. */
export const AmountText = (amount: string, mark: Omit<AmountMark, 'amount'> = {}): TUnsafe<string> =>
  Type.Unsafe<string>({ type: 'string', formats: { amount, ...mark } })

export const Formatted = (format: string, options: object = {}): TUnsafe<string> =>
  Type.Unsafe<string>({ type: 'string', format, ...options })
export const Id = () => Formatted('uuid')
export const Timestamp = () => Formatted('date-time')
export const Email = () => Formatted('email', { maxLength: 254 })
export const Url = (maxLength = 2048) => Formatted('url', { maxLength })
export const Pattern = (pattern: string): TUnsafe<string> => Type.Unsafe<string>({ type: 'string', pattern })
export const Phone = () => Pattern('^[+0-9][-+0-9 ()./#x]{2,49}$')
/** URL of a stored file; its form depends on the caller. */
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
/** A date without a time zone: `2026-03-01`. */
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

/** Bounds of a decimal string, named as on the platform; compared exactly, without floats. */
export interface DecimalBounds {
  gte?: string
  gt?: string
  lte?: string
  lt?: string
  maxScale?: number
}
/** Money and rates are decimal strings, so that no float touches them. */
export const Decimal = (bounds: DecimalBounds = {}) => Formatted('decimal', { maxLength: 40, ...bounds })
export const Revision = () => readOnly(Pattern('^[0-9]{1,19}$'))
export const FreeForm = (maxProperties?: number): TUnsafe<Record<string, unknown>> =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', ...(maxProperties !== undefined && { maxProperties }) })
export const Dictionary = <T extends TSchema>(values: T, options: object = {}): TUnsafe<Record<string, Static<T>>> =>
  Type.Unsafe<Record<string, Static<T>>>({ type: 'object', additionalProperties: values, ...options })
export const Anything = (): TUnsafe<unknown> => Type.Unsafe<unknown>({})
export const oneOf = <const T extends readonly string[]>(values: T): TUnsafe<T[number]> =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })

/** A value, or its JSON as text, as some older calls send it. */
export const TextOr = <T extends TSchema>(
  schema: T,
  maxLength = 20_000,
  minLength?: number,
): TUnsafe<string | Static<T>> => Type.Unsafe<string | Static<T>>({ anyOf: [Text(maxLength, minLength), schema] })

/** The empty object: input or reply of operations without one. */
export const Nothing = object({})

/** A comma-separated list of paths, or an object with `paths`. */
export const FieldMask = () =>
  maybe(
    Type.Unsafe<string | { paths: string[] }>({
      anyOf: [Text(10_000), object({ paths: list(Text(200), 1000) })],
    }),
  )

/**
 * The writable form of an entity: without read-only fields, nothing required, null means "empty". Members of lists are
 * complete and keep their requirements. `needed` names required fields, such as the id of an update.
 */
export function writable<T extends TSchema>(schema: T): TUnsafe<Writable<T>>
export function writable<P extends Properties, K extends keyof P & string>(
  schema: Shape<P>,
  ...needed: K[]
): TUnsafe<Omit<Writable<Shape<P>>, K> & { [Key in K]: WritableMember<P[Key]> }>
export function writable(schema: TSchema, ...needed: string[]): TSchema {
  const { properties, ...rest } = omitReadOnly(schema, false) as Json & { properties?: Json }
  const whole = needed.map((name) => {
    const { readOnly: _, ...property } = omitReadOnly((schema as Shape).properties[name], true)
    return [name, property]
  })
  const required = needed.length > 0 && { required: needed }
  const written = { ...properties, ...Object.fromEntries(whole) }
  writableSources.set(written, { properties: (schema as Shape).properties, needed })
  return Type.Unsafe({ ...rest, properties: written, ...required })
}

interface WritableSource {
  readonly properties: object
  /** The fields that the writable form requires. */
  readonly needed: readonly string[]
}

const writableSources = new WeakMap<object, WritableSource>()

/** What {@link writable} made a schema from. */
export const findWritableSource = (schema: TSchema): WritableSource | undefined => {
  const { properties } = schema as Partial<Shape>
  return properties && writableSources.get(properties)
}

/** An update of an existing entity: id, the revision that the client read, and changed fields. */
export const revised = <P extends Properties>(schema: Shape<P>): TUnsafe<Revised<P>> => {
  const needed = ['id', 'revision'] as const
  const written = writable(object({ ...schema.properties, id: Id(), revision: Text(19, 1) }), ...needed)
  writableSources.set((written as unknown as Shape).properties, { properties: schema.properties, needed })
  return written as TUnsafe<Revised<P>>
}
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

function omitReadOnly(schema: unknown, isWhole: boolean): Json {
  const { required, properties, items, ...rest } = schema as Json
  if (items) return { ...rest, items: omitReadOnly(items, true) }
  if (!properties) return rest
  const open = Object.entries(properties as Json).filter(([, property]) => !(property as Json).readOnly)
  const needed = isWhole
    ? open.map(([name]) => name).filter((name) => (required as string[] | undefined)?.includes(name))
    : []
  const written = Object.fromEntries(
    open.map(([name, property]) => {
      const inner = omitReadOnly(property, isWhole)
      return [name, needed.includes(name) ? inner : nullable(inner as TSchema)]
    }),
  )
  writableSources.set(written, { properties: properties as object, needed: [] })
  return { ...rest, ...(needed.length > 0 && { required: needed }), properties: written }
}

const shapeNames = new WeakMap<object, string>()

/** Names a schema that is not an export of an entity's file, for references in which types have names. */
export function registerShape<T extends Shape>(name: string, shape: T): T {
  shapeNames.set(shape.properties, name)
  return shape
}

/** The name that {@link nameShape} gave to the schema with these properties. */
export const findShapeName = (properties: object): string | undefined => shapeNames.get(properties)

/** Sort keys in order. */
export const Sort = list(
  registerShape('Sorting', object({ fieldName: Text(100, 1), order: maybe(oneOf(['ASC', 'DESC'])) })),
  5,
)

/** Paging by offset or cursor. A cursor contains filter and sort, so it is sent with a limit only. */
export const Query = (options: { maxLimit?: number } = {}) => {
  const limit = maybe(Whole(0, options.maxLimit ?? 100))
  return registerShape(
    'Query',
    object({
      filter: maybe(FreeForm()),
      sort: maybe(Sort),
      paging: maybe(registerShape('Paging', object({ limit, offset: maybe(Whole(0, 2 ** 31 - 1)) }))),
      cursorPaging: maybe(registerShape('CursorPaging', object({ limit, cursor: maybe(Text(16_000)) }))),
      fields: maybe(list(Text(100), 100)),
      fieldsets: maybe(list(Text(100), 100)),
    }),
  )
}
export type Query = Static<ReturnType<typeof Query>>

export const Paging = registerShape(
  'Paging',
  object({ limit: maybe(Whole(0, 100)), offset: maybe(Whole(0, 2 ** 31 - 1)) }),
)

/** Metadata of both kinds of pages: offset pages have `offset` and `total`, cursor pages `cursors` and `hasNext`. */
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
