import { createInvalidArgument } from '@stoa/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { isRecord } from '../../../kernel/is-record.ts'
import { isFieldName } from '../collections/collection.ts'

export type Json = RawBuilder<unknown>

/** Reads a field of the rows of a stage as JSON; undefined if there can't be such a field. */
export type ReadField = (path: string) => Json | undefined

const maxDepth = 10
const maxExpressions = 200
const maxText = 100_000

/** Expressions of one pipeline, which are counted together. */
export class Expressions {
  #count = 0

  /** The value of an expression as JSON. INVALID_ARGUMENT for anything that is not an expression. */
  compile(input: unknown, readField: ReadField, at: string, depth = 1): Json {
    if (++this.#count > maxExpressions)
      throw createInvalidArgument(at, `must not be after ${maxExpressions} expressions`, 'MAX_SIZE', {
        threshold: maxExpressions,
      })
    if (depth > maxDepth) throw createInvalidArgument(at, `must not nest deeper than ${maxDepth} levels`, 'VALIDATION')
    const names = isRecord(input) ? Object.keys(input) : []
    if (names.length !== 1) throw createInvalidArgument(at, 'must be an expression with one operator', 'VALIDATION')
    const [name] = names as [string]
    const value = (input as Record<string, unknown>)[name]
    const here = `${at}.${name}`
    if (name === 'fieldPath') return requireField(readField, value, here)
    if (name === 'text') return toJson(sql`${requireText(value, here)}::text`)
    if (name === 'numeric') return toJson(sql`${requireNumber(value, here)}::float8`)
    const operator = Object.hasOwn(operators, name) ? operators[name as keyof typeof operators] : undefined
    if (!operator) throw createInvalidArgument(here, 'is not an operator of expressions', 'FIELD_NOT_ALLOWED')
    const parts = isRecord(value) ? value : {}
    const compileInner = (inner: unknown, place: string) =>
      this.compile(inner, readField, `${here}.${place}`, depth + 1)
    if ('list' in operator) {
      const { expressions } = parts
      if (!Array.isArray(expressions) || expressions.length === 0 || expressions.length > 50)
        throw createInvalidArgument(`${here}.expressions`, 'must be a list of 1 to 50 expressions', 'VALIDATION')
      return operator.list(expressions.map((inner, index) => compileInner(inner, `expressions[${index}]`)))
    }
    return operator.build(operator.parts.map((part) => compileInner(parts[part], part)))
  }
}

/** A constant number, whose sum needs no reading of rows. */
export const readConstant = (input: unknown): number | undefined =>
  isRecord(input) && typeof input.numeric === 'number' && Object.keys(input).length === 1 ? input.numeric : undefined

const toJson = (value: RawBuilder<unknown>): Json => sql`to_jsonb(${value})`

// In strict mode, elements of lists are not taken for the list. The argument stands once, as nested ones would multiply.
const toNumber = (json: Json) => sql`(jsonb_path_query_first(${json}, 'strict $ ? (@.type() == "number")')::numeric)`
const toText = (json: Json) => sql`(jsonb_path_query_first(${json}, 'strict $ ? (@.type() == "string")') #>> '{}')`

/** Numbers are those of JSON, of 64 bits. */
const fromNumber = (number: RawBuilder<unknown>): Json => toJson(sql`(${number})::float8`)
const fromText = (text: RawBuilder<unknown>): Json => toJson(sql`limit_pipeline_text(${text})`)
const toCount = (json: Json) => sql`least(greatest(floor(${toNumber(json)}), 0), 1000000)::int`

const calculate = (sign: RawBuilder<unknown>) => ({
  list: (all: readonly Json[]) => fromNumber(sql.join(all.map(toNumber), sign)),
})
const takeOne = (build: (json: Json) => Json) => ({
  parts: ['expression'],
  build: ([json]: readonly Json[]) => build(json!),
})
const takeTwo = (build: (one: Json, other: Json) => Json) => ({
  parts: ['firstExpression', 'secondExpression'],
  build: ([one, other]: readonly Json[]) => build(one!, other!),
})

type Operator =
  | { readonly list: (all: readonly Json[]) => Json }
  | { readonly parts: readonly string[]; readonly build: (parts: readonly Json[]) => Json }

/** An operator with a value of another type is empty, except for `sum`, which leaves such values out. */
const operators = {
  add: calculate(sql` + `),
  multiply: calculate(sql` * `),
  subtract: takeTwo((one, other) => fromNumber(sql`${toNumber(one)} - ${toNumber(other)}`)),
  divide: takeTwo((one, other) => fromNumber(sql`${toNumber(one)} / nullif(${toNumber(other)}, 0)`)),
  mod: takeTwo((one, other) => fromNumber(sql`mod(${toNumber(one)}, nullif(${toNumber(other)}, 0))`)),
  sum: {
    list: (all: readonly Json[]) =>
      fromNumber(
        sql.join(
          all.map((each) => sql`coalesce(${toNumber(each)}, 0)`),
          sql` + `,
        ),
      ),
  },
  abs: takeOne((json) => fromNumber(sql`abs(${toNumber(json)})`)),
  floor: takeOne((json) => fromNumber(sql`floor(${toNumber(json)})`)),
  ceil: takeOne((json) => fromNumber(sql`ceil(${toNumber(json)})`)),
  concat: { list: (all: readonly Json[]) => fromText(sql.join(all.map(toText), sql` || `)) },
  stringify: takeOne((json) => fromText(sql`stringify_pipeline_value(${json})`)),
  toLower: takeOne((json) => fromText(sql`lower(${toText(json)})`)),
  toUpper: takeOne((json) => fromText(sql`upper(${toText(json)})`)),
  length: takeOne((json) => toJson(sql`char_length(${toText(json)})`)),
  substring: {
    parts: ['expression', 'startExpression', 'lengthExpression'],
    build: ([json, start, length]: readonly Json[]) =>
      toJson(sql`substr(${toText(json!)}, ${toCount(start!)} + 1, ${toCount(length!)})`),
  },
} as const satisfies Record<string, Operator>

function requireField(readField: ReadField, path: unknown, at: string): Json {
  const json = typeof path === 'string' && isFieldName(path) ? readField(path) : undefined
  if (!json) throw createInvalidArgument(at, 'is not a field', 'FIELD_NOT_ALLOWED')
  return json
}

function requireText(value: unknown, at: string): string {
  if (typeof value === 'string' && value.length <= maxText && value.isWellFormed() && !value.includes('\0'))
    return value
  throw createInvalidArgument(at, `must be a text of up to ${maxText} characters`, 'VALIDATION')
}

function requireNumber(value: unknown, at: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw createInvalidArgument(at, 'must be a number', 'VALIDATION')
}
