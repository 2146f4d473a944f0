import { expect, test } from 'vitest'
import {
  Id,
  list,
  maybe,
  nullable,
  object,
  oneOf,
  optional,
  readOnly,
  type Static,
  Text,
  type TSchema,
  Type,
  Whole,
  writable,
} from './schema.ts'

const Line = object({ id: readOnly(Id()), quantity: Whole(1, 9), note: optional(Text(5)) })
const Thing = object({
  id: readOnly(Id()),
  name: Text(10, 1),
  size: optional(oneOf(['S', 'M'])),
  price: object({ amount: Text(9), formatted: readOnly(Text()) }),
  lines: list(Line, 3),
})
type Schema = {
  properties: Record<string, Schema>
  items: Schema
  required?: string[]
  type: unknown
  enum?: unknown[]
}
const toJson = (schema: TSchema) => JSON.parse(JSON.stringify(schema)) as Schema

test('optional fields are not required, read-only or not', () => {
  expect(toJson(object({ a: optional(readOnly(Id())), b: readOnly(Id()), c: Text() })).required).toEqual(['b', 'c'])
})

test('null is one more type of the same schema, so that violations are precise', () => {
  expect(toJson(nullable(Text(5)))).toEqual({ type: ['string', 'null'], maxLength: 5 })
  expect(toJson(nullable(oneOf(['A'])))).toEqual({ type: ['string', 'null'], enum: ['A', null] })
  expect(toJson(nullable(nullable(Whole(1))))).toEqual({ type: ['integer', 'null'], minimum: 1 })
  expect(toJson(nullable(Type.Union([Text(), Whole()])))).toHaveProperty('anyOf')
  expect(toJson(object({ a: maybe(Text(5)) }))).not.toHaveProperty('required')
})

test('an update contains nothing read-only at any depth and requires nothing', () => {
  const update = toJson(writable(Thing))
  expect(Object.keys(update.properties)).toEqual(['name', 'size', 'price', 'lines'])
  expect(Object.keys(update.properties.price!.properties)).toEqual(['amount'])
  expect(Object.keys(update.properties.lines!.items.properties)).toEqual(['quantity', 'note'])
  expect(update).not.toHaveProperty('required')
  expect(update.properties.price).not.toHaveProperty('required')
  expect(update.properties.size).toEqual({ type: ['string', 'null'], enum: ['S', 'M', null] })
})

test('members of lists are complete: required fields stay required and not null', () => {
  const { items } = toJson(writable(Thing)).properties.lines!
  expect(items.required).toEqual(['quantity'])
  expect(items.properties.quantity!.type).toBe('integer')
  expect(items.properties.note!.type).toEqual(['string', 'null'])
})

test('needed fields are required and not null', () => {
  const update = toJson(writable(Thing, 'id', 'price'))
  expect(update.required).toEqual(['id', 'price'])
  expect(update.properties.id).toEqual({ type: 'string', format: 'uuid' })
  expect(update.properties.price).toMatchObject({ type: 'object', required: ['amount'] })
  const value: Static<ReturnType<typeof makeWritable>> = { id: 'a', price: { amount: '1' }, name: null }
  expect(value).toBeDefined()
})
const makeWritable = () => writable(Thing, 'id', 'price')

test('the original schema is unchanged', () => {
  expect(toJson(Thing).properties).toHaveProperty('id')
  expect(toJson(Thing).required).toEqual(['id', 'name', 'price', 'lines'])
})
