import type { TSchema } from '@stoa/contract/schema'
import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql'
import type { Performer } from './performer.ts'
import { JsonScalar } from './scalars.ts'

interface Schema extends TSchema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  enum?: (string | null)[]
  format?: string
  pattern?: string
  maxLength?: number
  queryable?: { as?: string }
  minimum?: number
  maximum?: number
}

type Entity = GraphQLObjectType<unknown, Performer>
type Named = Entity | GraphQLInputObjectType | GraphQLEnumType

/** How schemas become types: ours and those under the platform's names differ in this. */
export interface TypeStyle {
  /** The name of an object schema; undefined for one that has no name of its own. */
  findName(schema: TSchema): string | undefined
  findInputName(schema: TSchema): string | undefined
  /** Fields that an entity's type has besides those of its schema. */
  buildMoreFields(entity: TSchema, types: TypeFactory): GraphQLFieldConfigMap<unknown, Performer>
  readonly dateTime: GraphQLScalarType
  /** Of replies that return nothing, and of inputs without fields. */
  readonly empty: GraphQLScalarType
  readonly emptyInput: GraphQLScalarType
  /** A whole number that is a text in JSON. */
  readonly longNumber: { readonly output: GraphQLScalarType; readonly input: GraphQLScalarType }
  /** What the contract requires of inputs is required by the types as well. */
  readonly isStrict: boolean
}

/** The types of one schema by their names. */
export class TypeRegistry {
  readonly types = new Map<string, { type: Named; structure: string }>()
}

const maxInt = 2 ** 31 - 1

/**
 * GraphQL types from the contract's schemas. A schema that the contract names has that name; parts without a name are
 * called after where they are: `OrderBuyerInfo`, `CancelOrderResponse`. Equal types of one name are one type.
 */
export class TypeFactory {
  readonly #types: TypeRegistry['types']
  readonly #style: TypeStyle
  /** Types of schemas with a name by their properties: they occur in many replies. */
  readonly #entities: Map<object, Entity>

  constructor(registry: TypeRegistry, style: TypeStyle, entities = new Map<object, Entity>()) {
    this.#types = registry.types
    this.#style = style
    this.#entities = entities
  }

  /** `path` is the name of a type whose schema has none. */
  output(schema: TSchema, path: string): GraphQLOutputType {
    const one = readNullable(schema as Schema).schema
    if (one.items) return new GraphQLList(new GraphQLNonNull(this.output(one.items, path)))
    if (!isObjectShape(one)) return this.#leaf(one, path, 'output')
    const entries = Object.entries(one.properties)
    if (entries.length === 0) return this.#style.empty
    const known = this.#entities.get(one.properties)
    if (known) return known
    const entity = this.#style.findName(one)
    const name = entity ?? path
    const fields = mapFields(entries, ([field, inner]) => ({ type: this.output(inner, name + capitalize(field)) }))
    const type = this.#share([name, path], describeStructure(fields), (unique) => {
      return new GraphQLObjectType<unknown, Performer>({
        name: unique,
        fields: () => ({ ...fields, ...this.#style.buildMoreFields(one, this) }),
      })
    })
    if (entity) this.#entities.set(one.properties, type)
    return type
  }

  /** Arguments and the fields of input objects. */
  inputFields(schema: TSchema, path: string): GraphQLInputFieldConfigMap {
    const { properties = {}, required = [] } = schema as Schema
    return mapFields(Object.entries(properties), ([field, inner]) => {
      const { schema: one, isNullable } = readNullable(inner)
      const type = this.input(one, path + capitalize(field))
      const isNeeded = this.#style.isStrict && required.includes(field) && !isNullable
      return { type: isNeeded ? new GraphQLNonNull(type) : type }
    })
  }

  /** `path` is the name without `Input` of a type whose schema has none. */
  input(schema: TSchema, path: string): GraphQLInputType {
    const one = readNullable(schema as Schema).schema
    if (one.items) {
      const item = this.input(one.items, path)
      return new GraphQLList(this.#style.isStrict ? new GraphQLNonNull(item) : item)
    }
    if (!isObjectShape(one)) return this.#leaf(one, path, 'input')
    if (Object.keys(one.properties).length === 0) return this.#style.emptyInput
    const name = this.#style.findInputName(one) ?? path
    const fields = this.inputFields(one, name)
    const names = [`${name}Input`, `${path}Input`]
    return this.#share(names, describeStructure(fields), (unique) => {
      return new GraphQLInputObjectType({ name: unique, fields })
    })
  }

  #leaf(schema: Schema, path: string, use: 'output' | 'input'): GraphQLScalarType | GraphQLEnumType {
    const type = [schema.type].flat().find((each) => each !== 'null')
    if (schema.enum) return this.#enumeration(schema.enum, path)
    switch (type) {
      case 'boolean':
        return GraphQLBoolean
      case 'integer':
        return (schema.maximum ?? 0) > maxInt || (schema.minimum ?? 0) < -maxInt ? GraphQLFloat : GraphQLInt
      case 'number':
        return GraphQLFloat
      case 'string':
        if (schema.format === 'date-time') return this.#style.dateTime
        return isLongNumber(schema) ? this.#style.longNumber[use] : GraphQLString
      default:
        return JsonScalar
    }
  }

  #enumeration(all: readonly (string | null)[], path: string): GraphQLScalarType | GraphQLEnumType {
    const values = all.filter((value) => value !== null)
    if (!values.every(isEnumName)) return GraphQLString
    const structure = values.join()
    return this.#share([path, `${path}Option`], structure, (name) => {
      return new GraphQLEnumType({ name, values: Object.fromEntries(values.map((value) => [value, {}])) })
    })
  }

  /** The type of the first name that is free, or that is already this type. */
  #share<T extends Named>(names: readonly string[], structure: string, make: (name: string) => T): T {
    for (const name of withNumbers(names)) {
      const known = this.#types.get(name)
      if (known?.structure === structure) return known.type as T
      if (known) continue
      const type = make(name)
      this.#types.set(name, { type, structure })
      return type
    }
    throw new Error('There is always another number')
  }
}

function* withNumbers(names: readonly string[]): Generator<string> {
  yield* names
  for (let number = 2; ; number++) yield `${names.at(-1)}${number}`
}

/** Null and absence are the same in GraphQL, so what remains is the schema without null. Choices are JSON. */
function readNullable(schema: Schema): { schema: Schema; isNullable: boolean } {
  if (schema.anyOf) {
    const shapes = schema.anyOf.filter((each) => each.type !== 'null')
    const isNullable = shapes.length < schema.anyOf.length
    return shapes.length === 1 ? { schema: shapes[0]!, isNullable } : { schema: {} as Schema, isNullable }
  }
  return { schema, isNullable: Array.isArray(schema.type) && schema.type.includes('null') }
}

const isObjectShape = (schema: Schema): schema is Schema & { properties: Record<string, Schema> } =>
  schema.properties !== undefined && typeof schema.additionalProperties !== 'object'

/** Revisions, which have up to 19 digits, and fields that filters compare as numbers. */
const isLongNumber = ({ pattern, maxLength, queryable }: Schema): boolean =>
  pattern === '^[0-9]{1,19}$' || maxLength === 19 || queryable?.as === 'integer'

const isEnumName = (value: string): boolean =>
  /^[_A-Za-z]\w*$/.test(value) && !value.startsWith('__') && !['true', 'false', 'null'].includes(value)

const mapFields = <Inner, Field>(
  entries: readonly [string, Inner][],
  toField: (entry: [string, Inner]) => Field,
): Record<string, Field> => Object.fromEntries(entries.map((entry) => [entry[0], toField(entry)]))

const describeStructure = (fields: Record<string, { type: unknown }>): string =>
  Object.entries(fields)
    .map(([name, { type }]) => `${name}:${type}`)
    .join()

export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
