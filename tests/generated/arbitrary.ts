import type { TSchema } from '@stoa/contract/schema'
import fc from 'fast-check'

type Schema = TSchema & {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  format?: string
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Values that often break servers. */
const hostile = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 53,
  -(2 ** 31),
  1e308,
  '',
  ' ',
  '0',
  '1',
  'NaN',
  "'; drop table carts; --",
  "a' or 'a'='a",
  '$[*] ? (@.a == 1)',
  "data->'x'",
  '\u0000',
  '\ud800',
  '\u202Eabc',
  '😀',
  'x'.repeat(5000),
  '../../etc/passwd',
  '__proto__',
  'constructor',
  [],
  {},
  [null],
  [[]],
  { $regex: '.*' },
  { $where: '1' },
  { $eq: { $eq: 1 } },
  { $in: [] },
  { $and: [{ $or: [] }] },
  { id: { $gt: '' } },
  '1e309',
  '-0',
  '1.0000000000000000001',
  '2026-13-45T99:99:99Z',
  '0190a0a0-0000-7000-8000-00000000dead',
  '00000000-0000-0000-0000-000000000000',
)

const formats: Record<string, fc.Arbitrary<unknown>> = {
  uuid: fc.constantFrom('0190a0a0-0000-7000-8000-00000000dead', '00000000-0000-0000-0000-000000000000'),
  'date-time': fc.constantFrom('2026-01-02T03:04:05.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
  decimal: fc.constantFrom('0', '0.001', '12.50', '999999999999.999', '-1'),
  email: fc.constantFrom('a@b.example', 'ü@müller.example'),
  url: fc.constantFrom('https://shop.example/', 'http://localhost:1/x', 'javascript:alert(1)'),
}

/** Nearly valid inputs: mostly correct, so that they get far, with something hostile in places. */
export function generateInput(schema: TSchema): fc.Arbitrary<unknown> {
  return generateNear(schema as Schema, 0)
}

function generateNear(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: generateFitting(schema, depth) }, { weight: 1, arbitrary: hostile })
}

function generateFitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => generateFitting(choice, depth)))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      if (!schema.properties)
        return fc.dictionary(fc.constantFrom('id', 'name', 'slug', '$and', '$or', 'price', 'x'), hostile, {
          maxKeys: 3,
        })
      const fields = Object.fromEntries(
        Object.entries(schema.properties).map(([name, inner]) => [
          name,
          depth > 5 ? hostile : generateNear(inner, depth + 1),
        ]),
      )
      const required = (schema.required ?? []).filter((name) => name in fields)
      return fc.record(fields, { requiredKeys: required })
    }
    case 'array':
      return fc.array(generateNear(schema.items ?? ({} as Schema), depth + 1), {
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
      })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return schema.format
        ? (formats[schema.format] ?? fc.string())
        : fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 20 }))
    case 'null':
      return fc.constant(null)
    default:
      return hostile
  }
}
