import { Problem } from '@stoa/contract/problem'
import { Type } from '@stoa/contract/schema'
import { describe, expect, it, test } from 'vitest'
import { gatherInput } from './input.ts'
import { validateInput } from './validate.ts'

type Fields = Record<string, unknown>

// biome-ignore lint/suspicious/noExplicitAny: only the input of an operation matters here
const buildOperation = (input: object): any => ({ name: 'test', input })

function listViolations(schema: object, input: unknown) {
  try {
    validateInput(buildOperation(schema), input, false)
  } catch (error) {
    if (error instanceof Problem)
      return error.violations!.map(({ field, violatedRule, data }) => ({ field, violatedRule, data }))
    throw error
  }
  return []
}

const listRules = (schema: object, input: unknown) =>
  listViolations(Type.Object({ f: schema as never }), input).map(
    ({ field, violatedRule }) => `${field} ${violatedRule}`,
  )

test.each([
  [Type.String({ maxLength: 80 }), 'x'.repeat(81), 'must have at most 80 characters'],
  [Type.String({ maxLength: 1 }), 'xy', 'must have at most 1 character'],
  [Type.String({ minLength: 1 }), '', 'must not be empty'],
  [Type.String({ minLength: 2 }), 'x', 'must have at least 2 characters'],
  [Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b'], 'must have at most 1 entry'],
  [Type.Array(Type.String(), { minItems: 2 }), [], 'must have at least 2 entries'],
  [Type.Integer({ minimum: 0 }), -1, 'must be at least 0'],
  [Type.Integer({ maximum: 9 }), 10, 'must be at most 9'],
  [Type.Integer({ exclusiveMinimum: 0 }), 0, 'must be more than 0'],
  [Type.Integer({ exclusiveMaximum: 9 }), 9, 'must be less than 9'],
])('describes limits in readable text (%#)', (schema, input, description) => {
  expect(() => validateInput(buildOperation(Type.Object({ f: schema })), { f: input }, false)).toThrow(
    expect.objectContaining({ violations: [expect.objectContaining({ description })] }),
  )
})

describe('violation rules by keyword', () => {
  it.each([
    ['VALIDATION', Type.Array(Type.String(), { uniqueItems: true }), ['a', 'a']],
    ['FORMAT', Type.Integer(), 'one'],
    ['FORMAT', Type.Integer(), 0.5],
    ['MIN', Type.Integer({ minimum: 1 }), 0],
    ['MAX', Type.Integer({ maximum: 5 }), 6],
    ['MIN_LENGTH', Type.String({ minLength: 2 }), 'a'],
    ['MAX_LENGTH', Type.String({ maxLength: 2 }), 'abc'],
    ['EXACT_LENGTH', Type.String({ minLength: 3, maxLength: 3 }), 'ab'],
    ['MIN_SIZE', Type.Array(Type.String(), { minItems: 1 }), []],
    ['MAX_SIZE', Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b']],
    ['EXACT_SIZE', Type.Array(Type.String(), { minItems: 2, maxItems: 2 }), ['a']],
    ['FORMAT', Type.String({ format: 'uuid' }), 'x'],
    ['FORMAT', Type.String({ format: 'email' }), 'a@b'],
    ['FORMAT', Type.String({ format: 'email' }), 'moc.knab\u202e@mail.example'],
    ['FORMAT', Type.String({ format: 'email' }), 'ow\u200bner@mail.example'],
    ['FORMAT', Type.String({ format: 'decimal' }), '1e9'],
    ['FORMAT', Type.String(), 'a\u0000b'],
    ['FORMAT', Type.String(), '\ud800'],
    ['INVALID_ENUM_VALUE', { type: 'string', enum: ['A', 'B'] }, 'C'],
    ['DECIMAL_GT', Type.String({ format: 'decimal', gt: 0 }), '0'],
    ['DECIMAL_GTE', Type.String({ format: 'decimal', gte: 0 }), '-0.01'],
    ['DECIMAL_GTE', Type.String({ format: 'decimal', gte: '0' }), '-0'],
    ['DECIMAL_GTE', Type.String({ format: 'decimal', gte: '0' }), '-0.00'],
    ['DECIMAL_LT', Type.String({ format: 'decimal', lt: 100 }), '100.0'],
    ['DECIMAL_LTE', Type.String({ format: 'decimal', lte: 100 }), '100.01'],
    ['DECIMAL_MAX_SCALE', Type.String({ format: 'decimal', maxScale: 2 }), '1.005'],
    ['REQUIRED_ONE_OF_FIELD', Type.Object({}, { requiredOneOf: ['a', 'b'] }), {}],
    [
      'ONE_OF_ALIGNMENT',
      Type.Object(
        { type: Type.String(), a: Type.Any(), b: Type.Optional(Type.Any()) },
        { oneOfAlignment: { type: { B: 'b', A: 'a' } } },
      ),
      { type: 'B', a: 1 },
    ],
  ])('%s', (rule, schema, value) => {
    expect(listRules(schema, { f: value })).toEqual([`f ${rule}`])
  })

  it('REQUIRED_FIELD', () => {
    expect(listRules(Type.String(), {})).toEqual(['f REQUIRED_FIELD'])
  })

  it('FIELD_NOT_ALLOWED', () => {
    expect(() =>
      gatherInput({ params: {}, query: { '__proto__.x': '1' }, body: undefined, payloadInQuery: true }),
    ).toThrow(expect.objectContaining({ violations: [expect.objectContaining({ violatedRule: 'FIELD_NOT_ALLOWED' })] }))
  })

  it('reports an invalid email address in data.type', () => {
    expect(listViolations(Type.Object({ email: Type.String({ format: 'email' }) }), { email: 'unknown' })).toEqual([
      { field: 'email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } },
    ])
  })

  it('does not mention null when a nullable field is invalid', () => {
    const schema = {
      ...{ type: 'object', required: [] },
      properties: { of: { type: ['string', 'null'], enum: ['A', 'B', null] }, list: { type: ['array', 'null'] } },
    }
    expect(() => validateInput(buildOperation(schema as never), { of: 'C', list: 'x' }, false)).toThrow(
      expect.objectContaining({
        violations: [
          expect.objectContaining({ field: 'list', description: 'must be array' }),
          expect.objectContaining({
            ...{ field: 'of', description: 'must be one of A, B' },
            data: { allowedValues: ['A', 'B'] },
          }),
        ],
      }),
    )
  })

  it('lists all violations sorted by field, each with a data object', () => {
    const schema = Type.Object({
      b: Type.String(),
      a: Type.Array(Type.Object({ n: Type.Integer({ minimum: 1 }) })),
      c: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    })
    expect(listViolations(schema, { a: [{ n: 1 }, { n: 0 }], c: 5 })).toEqual([
      { field: 'a[1].n', violatedRule: 'MIN', data: { threshold: 1 } },
      { field: 'b', violatedRule: 'REQUIRED_FIELD', data: {} },
      { field: 'c', violatedRule: 'FORMAT', data: {} },
    ])
  })
})

describe('input of an operation', () => {
  it('contains only what the schema knows', () => {
    const schema = Type.Object({
      line: Type.Object({ quantity: Type.Integer() }),
      free: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    })
    const input = { line: { quantity: 1, price: '0.01' }, free: { any: 1 }, role: 'OWNER' }
    expect(validateInput(buildOperation(schema), input, false)).toEqual({ line: { quantity: 1 }, free: { any: 1 } })
  })

  it('keeps null where null means empty', () => {
    const schema = Type.Object({
      cursor: Type.Optional(Type.Union([Type.Object({ a: Type.Optional(Type.Integer()) }), Type.Null()])),
    })
    expect(validateInput(buildOperation(schema), { cursor: null }, false)).toEqual({ cursor: null })
  })

  it('coerces numbers and booleans in a query string, but not in a body', () => {
    const schema = Type.Object({ limit: Type.Optional(Type.Integer()), full: Type.Optional(Type.Boolean()) })
    expect(validateInput(buildOperation(schema), { limit: '5', full: 'true' }, true)).toEqual({ limit: 5, full: true })
    expect(listViolations(schema, { limit: '5' })).toHaveLength(1)
  })

  it('is refused when nested too deeply', () => {
    let deep: Fields = {}
    for (let i = 0; i < 10_000; i++) deep = { d: deep }
    expect(listViolations(Type.Record(Type.String(), Type.Unknown()), deep)).toEqual([
      expect.objectContaining({ violatedRule: 'MAX_SIZE' }),
    ])
  })
})

describe('gathering the input', () => {
  const none = { params: {}, query: {}, body: undefined, payloadInQuery: true }

  it('reads .r, base64url of JSON, for nested payloads', () => {
    const payload = { query: { filter: { slug: 'cup' } } }
    const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url')
    expect(gatherInput({ ...none, query: { '.r': encoded } })).toEqual({ input: payload, coerce: false })
  })

  it('reads dotted keys otherwise', () => {
    expect(gatherInput({ ...none, query: { 'paging.limit': '5', fieldsets: ['FULL', 'PUBLIC'] } }).input).toEqual({
      paging: { limit: '5' },
      fieldsets: ['FULL', 'PUBLIC'],
    })
  })

  it('merges path parameters into the body', () => {
    const received = {
      ...none,
      payloadInQuery: false,
      params: { 'checkout.id': 'k1' },
      body: { checkout: { id: 'k1', note: 'x' } },
    }
    expect(gatherInput(received).input).toEqual({ checkout: { id: 'k1', note: 'x' } })
  })

  it('refuses different ids in path and body', () => {
    const received = {
      ...none,
      payloadInQuery: false,
      params: { 'checkout.id': 'k1' },
      body: { checkout: { id: 'k2' } },
    }
    expect(() => gatherInput(received)).toThrow(Problem)
  })
})
