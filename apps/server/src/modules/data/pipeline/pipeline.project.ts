import type { ProjectedField } from '@stoa/contract/data-item-pipeline'
import { createInvalidArgument } from '@stoa/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { isRecord } from '../../../kernel/is-record.ts'
import { isFieldName } from '../collections/collection.ts'
import type { Expressions, Json } from './pipeline.expressions.ts'
import { type Stream, withDocument } from './pipeline.streams.ts'

/** What a projected document has at a path: the field as it was, a computed value, or an object of more. */
type Part = 'field' | Json | Parts
type Parts = Map<string, Part>

const maxFields = 100
const maxDepth = 5

/**
 * Documents with the named fields and computed ones, and with `_id` unless it is excluded. If fields are only excluded,
 * all others stay.
 */
export function projectStream(
  stream: Stream,
  fields: readonly ProjectedField[],
  expressions: Expressions,
  at: string,
): Stream {
  const projection = new Projection(stream, expressions)
  projection.read(fields, [], at)
  return withDocument(stream, projection.build())
}

class Projection {
  readonly #stream: Stream
  readonly #expressions: Expressions
  readonly #parts: Parts = new Map()
  readonly #excluded: string[][] = []
  #count = 0

  constructor(stream: Stream, expressions: Expressions) {
    this.#stream = stream
    this.#expressions = expressions
  }

  read(fields: readonly ProjectedField[], within: readonly string[], at: string): void {
    if (within.length >= maxDepth)
      throw createInvalidArgument(at, `must not nest deeper than ${maxDepth} levels`, 'VALIDATION')
    for (const [index, each] of fields.entries()) this.#readOne(each, within, `${at}[${index}]`)
  }

  #readOne(field: ProjectedField, within: readonly string[], at: string): void {
    if (++this.#count > maxFields)
      throw createInvalidArgument(at, `must be one of at most ${maxFields} fields`, 'MAX_SIZE', {
        threshold: maxFields,
      })
    const { include, exclude, reshape, projectNested } = isRecord(field) ? field : ({} as ProjectedField)
    if ([include, exclude, reshape, projectNested].filter(Boolean).length !== 1)
      throw createInvalidArgument(at, 'must include, exclude, reshape or project', 'REQUIRED_ONE_OF_FIELD')
    if (include) this.#put(this.#readPath(include.fieldName, within, `${at}.include.fieldName`), 'field', at)
    if (exclude) this.#excluded.push(this.#readPath(exclude.fieldName, within, `${at}.exclude.fieldName`))
    if (reshape) {
      const path = this.#readPath(reshape.resultFieldName, within, `${at}.reshape.resultFieldName`)
      const value = this.#expressions.compile(reshape.expression, this.#stream.read, `${at}.reshape.expression`)
      this.#put(path, value, at)
    }
    if (projectNested) {
      const path = this.#readPath(projectNested.resultFieldName, within, `${at}.projectNested.resultFieldName`)
      const { fields } = projectNested
      if (!Array.isArray(fields) || fields.length === 0)
        throw createInvalidArgument(`${at}.projectNested.fields`, 'must be a list of fields', 'VALIDATION')
      this.read(fields as ProjectedField[], path, `${at}.projectNested.fields`)
    }
  }

  #readPath(name: unknown, within: readonly string[], at: string): string[] {
    if (typeof name !== 'string' || !isFieldName(name))
      throw createInvalidArgument(at, 'is not a field', 'FIELD_NOT_ALLOWED')
    const path = [...within, ...name.split('.')]
    if (path.length > 2 * maxDepth) throw createInvalidArgument(at, 'leads too deep', 'VALIDATION')
    return path
  }

  #put(path: readonly string[], part: Part, at: string): void {
    let parts = this.#parts
    for (const name of path.slice(0, -1)) {
      const inner = parts.get(name) ?? new Map<string, Part>()
      if (!(inner instanceof Map))
        throw createInvalidArgument(at, `gives ${JSON.stringify(name)} two values`, 'VALIDATION')
      parts.set(name, inner)
      parts = inner
    }
    const name = path.at(-1)!
    if (parts.has(name)) throw createInvalidArgument(at, `gives ${JSON.stringify(name)} two values`, 'VALIDATION')
    parts.set(name, part)
  }

  build(): Json {
    const hasParts = this.#parts.size > 0
    if (hasParts && !this.#parts.has('_id')) this.#parts.set('_id', 'field')
    const document = hasParts ? this.#buildObject(this.#parts, []) : this.#stream.document
    // As an array's text, for names with any letters.
    return this.#excluded.reduce(
      (json, path) => sql`(${json} #- array[${sql.join(path.map((name) => sql`${name}::text`))}])`,
      document,
    )
  }

  #buildObject(parts: Parts, within: readonly string[]): Json {
    const objects = [...parts].map(([name, part]) => this.#buildPart(name, part, within))
    return joinObjects(objects)
  }

  #buildPart(name: string, part: Part, within: readonly string[]): RawBuilder<unknown> {
    const path = [...within, name]
    if (part instanceof Map) {
      const object = sql`jsonb_build_object(${name}::text, ${this.#buildObject(part, path)})`
      return hasComputed(part)
        ? object
        : sql`case when jsonb_typeof(${this.#readField(path)}) = 'object' then ${object} else '{}' end`
    }
    if (part !== 'field') return sql`jsonb_build_object(${name}::text, ${part})`
    const field = this.#readField(path)
    return sql`case when ${field} is null then '{}' else jsonb_build_object(${name}::text, ${field}) end`
  }

  #readField = (path: readonly string[]): Json => this.#stream.read(path.join('.'))!
}

/** In pairs: one after another, each step would copy all before it. */
function joinObjects(objects: readonly RawBuilder<unknown>[]): Json {
  if (objects.length === 1) return sql`(${objects[0]!})`
  const half = Math.ceil(objects.length / 2)
  return sql`(${joinObjects(objects.slice(0, half))} || ${joinObjects(objects.slice(half))})`
}

const hasComputed = (parts: Parts): boolean =>
  [...parts.values()].some((part) => part !== 'field' && (!(part instanceof Map) || hasComputed(part)))
