import type { QueryMark, Shape, TSchema } from '@stoa/contract/schema'
import { findTypeName, findWrittenType } from '@stoa/contract/type-names'

/** JSON Schema 2020-12, as OpenAPI 3.1 and AsyncAPI 3 use it. */
export type JsonSchema = { readonly [key: string]: unknown }

/** Keywords of JSON Schema that the contract's schemas use; its own marks are left out. */
const keywords = [
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxProperties',
  'readOnly',
  'description',
  'deprecated',
] as const

/** Formats that need a word, as JSON Schema does not define them. */
const descriptions: Readonly<Record<string, string>> = {
  decimal: 'A decimal number as text, such as `"12.50"`.',
}

/** Converts schemas of the contract. Named ones are written once, and referred to. */
export class SchemaWriter {
  readonly #components = new Map<string, JsonSchema>()
  /** Names of components by their JSON text. */
  readonly #names = new Map<string, string>()
  readonly #written = new Map<TSchema, JsonSchema>()
  readonly #base: string

  /** `base`: where the document has its components. */
  constructor(base = '#/components/schemas/') {
    this.#base = base
  }

  /** The components that were referred to so far, by name. */
  get components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  write(schema: TSchema): JsonSchema {
    const known = this.#written.get(schema)
    if (known) return known
    const written = this.#write(schema)
    this.#written.set(schema, written)
    return written
  }

  /** The component that a schema refers to, or the schema. */
  resolve(schema: JsonSchema): JsonSchema {
    const reference = schema.$ref as string | undefined
    return reference ? this.#components.get(reference.slice(this.#base.length))! : schema
  }

  #write(schema: TSchema): JsonSchema {
    const inline = this.#writeInline(schema)
    const base = findName(schema)
    if (!base) return inline
    const { readOnly, type, ...rest } = inline as Record<string, unknown>
    const reference = { $ref: `${this.#base}${this.#register(base, { type: 'object', ...rest })}` }
    const isNullable = Array.isArray(type) && type.includes('null')
    return {
      ...(isNullable ? { anyOf: [reference, { type: 'null' }] } : reference),
      ...(readOnly === true && { readOnly }),
    }
  }

  /** Forms of one entity that differ, such as in what they require, have numbers. */
  #register(base: string, component: JsonSchema): string {
    const text = `${base} ${JSON.stringify(component)}`
    const known = this.#names.get(text)
    if (known) return known
    let name = base
    for (let count = 2; this.#components.has(name); count += 1) name = `${base}${count}`
    this.#components.set(name, component)
    this.#names.set(text, name)
    return name
  }

  #writeInline(schema: TSchema): JsonSchema {
    const source = schema as unknown as Record<string, unknown>
    const written: Record<string, unknown> = {}
    for (const keyword of keywords) if (source[keyword] !== undefined) written[keyword] = source[keyword]
    const description = descriptions[String(source.format)]
    if (description) written.description = description
    if (source.queryable) written['x-stoa-queryable'] = listQueryable(source.queryable as QueryMark)
    if (source.properties) {
      written.properties = Object.fromEntries(
        Object.entries(source.properties as Record<string, TSchema>).map(([key, value]) => [key, this.write(value)]),
      )
      if ((source.required as string[] | undefined)?.length) written.required = source.required
    }
    if (source.items) written.items = this.write(source.items as TSchema)
    if (typeof source.additionalProperties === 'object')
      written.additionalProperties = this.write(source.additionalProperties as TSchema)
    for (const key of ['anyOf', 'oneOf', 'allOf'] as const)
      if (source[key]) written[key] = (source[key] as TSchema[]).map((each) => this.write(each))
    return written
  }
}

/** True for the field itself, or the paths within it. */
const listQueryable = ({ by }: QueryMark): true | readonly string[] =>
  by === undefined ? true : Array.isArray(by) ? by : Object.keys(by)

/** `OrderInput` is the writable form of an order. */
function findName(schema: TSchema): string | undefined {
  if (Object.keys((schema as Partial<Shape>).properties ?? {}).length === 0) return undefined
  const written = findWrittenType(schema)
  return written ? `${written.name}Input` : findTypeName(schema)
}
