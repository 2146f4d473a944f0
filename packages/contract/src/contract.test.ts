import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allOperations, contract } from './index.ts'
import type { Operation } from './operation.ts'
import { platformOperations } from './platform-operations.ts'
import { problems } from './problems.ts'
import { routes } from './routes.ts'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  required?: string[]
  readOnly?: boolean
  [keyword: string]: unknown
}

/** Every nested schema with its path. */
function* walk(schema: Schema, path: string): Generator<[string, Schema]> {
  yield [path, schema]
  for (const [name, property] of Object.entries(schema.properties ?? {})) yield* walk(property, `${path}.${name}`)
  for (const [index, choice] of (schema.anyOf ?? []).entries()) yield* walk(choice, `${path}|${index}`)
  if (schema.items) yield* walk(schema.items, `${path}[]`)
  if (schema.additionalProperties) yield* walk(schema.additionalProperties, `${path}{}`)
}

const inputs = allOperations.flatMap(({ name, input }) => [...walk(input as Schema, name)])
const replies = allOperations.flatMap(({ name, reply }) => [...walk(reply as Schema, name)])
const is = (schema: Schema, type: string) => [schema.type].flat().includes(type)
const listPaths = (found: [string, Schema][]) => found.map(([path]) => path)
const has = (schema: Schema, ...keywords: string[]) => keywords.some((keyword) => schema[keyword] !== undefined)

test('every operation is declared once, under its own name', () => {
  const names = Object.entries(contract).flatMap(([module, ops]) => Object.keys(ops).map((name) => `${module}.${name}`))
  expect(allOperations.map(({ name }) => name)).toEqual(names)
  expect(
    Object.entries(routes).flatMap(([module, all]) => Object.keys(all).map((name) => `${module}.${name}`)),
  ).toEqual(expect.arrayContaining(names))
})

test.each(allOperations)('$name has a summary, an input object and a reply object', (operation: Operation) => {
  expect(operation.summary).toMatch(/^[A-Z][^\n]{10,150}\.$/)
  expect((operation.input as Schema).type).toBe('object')
  expect((operation.reply as Schema).type).toBe('object')
  expect(operation.who === 'anyone' || new Set(operation.who).size > 0).toBe(true)
  expect(new Set(operation.problems).size).toBe(operation.problems?.length ?? 0)
  for (const code of operation.problems ?? []) expect(problems).toHaveProperty(code)
  for (const type of operation.events ?? []) expect(type).toMatch(/^(com\.)?wix\.[a-z]+\.[a-z0-9._]+\.[A-Za-z_]+$/)
  if (operation.kind === 'query') expect(operation.events ?? []).toEqual([])
})

test.each(allOperations)('$name takes its path parameters as input', ({ route, input }: Operation) => {
  for (const [, dotted] of route.path.matchAll(/\{([^}]+)\}/g)) {
    let schema = input as Schema
    for (const name of dotted!.split('.')) {
      expect(schema.required, `${dotted} is required`).toContain(name)
      schema = schema.properties![name]!
    }
    expect(is(schema, 'string')).toBe(true)
  }
})

test('every string, list and number of an input has a limit', () => {
  const unbounded = inputs.filter(
    ([, schema]) =>
      (is(schema, 'string') && !has(schema, 'maxLength', 'format', 'pattern', 'enum')) ||
      (is(schema, 'array') && !has(schema, 'maxItems')) ||
      ((is(schema, 'integer') || is(schema, 'number')) && !(has(schema, 'minimum') && has(schema, 'maximum'))),
  )
  expect(listPaths(unbounded)).toEqual([])
})

test('no input contains read-only fields', () => {
  expect(listPaths(inputs.filter(([, schema]) => schema.readOnly))).toEqual([])
})

test('enums are not empty and required fields exist', () => {
  const all = [...inputs, ...replies]
  expect(listPaths(all.filter(([, schema]) => schema.enum?.length === 0))).toEqual([])
  expect(
    listPaths(all.filter(([, { required, properties }]) => required?.some((name) => !properties?.[name]))),
  ).toEqual([])
})

test('every problem code is declared by an operation or by request validation', () => {
  const implicitCodes = new Set([
    'INVALID_ARGUMENT',
    'UNAUTHENTICATED',
    'PERMISSION_DENIED',
    'SECOND_FACTOR_DEMANDED',
    'METHOD_NOT_ALLOWED',
    'WRONG_ADDRESS',
    'UNSUPPORTED_MEDIA_TYPE',
    'PAYLOAD_TOO_LARGE',
    'INSUFFICIENT_STORAGE',
    'TOO_MANY_REQUESTS',
    'NOT_IMPLEMENTED',
    'UNAVAILABLE',
    'CONFLICT',
    'WDE0070',
  ])
  const answered = new Set(
    allOperations.flatMap(({ problems = [], itemProblems = [] }) => [...problems, ...itemProblems]),
  )
  expect(Object.keys(problems).filter((code) => !implicitCodes.has(code) && !answered.has(code as never))).toEqual([])
  const onTheWire = Object.entries(problems).map(([code, problem]) => ('as' in problem ? problem.as : code))
  expect(new Set(onTheWire).size).toBe(onTheWire.length)
})

const removeRepeated = (texts: readonly string[], buildKey: (text: string) => string): string[] => [
  ...new Map(texts.map((text) => [buildKey(text), text])).values(),
]

test('no two operations share a method and a path, implemented or not', () => {
  const places = [
    ...allOperations.flatMap(({ route: { method, path, publicPaths, fallback } }) => [
      // Paths that differ only in case may belong to one operation.
      ...removeRepeated([path, ...publicPaths], (each) => each.toLowerCase()).map((each) => ({ method, path: each })),
      ...(fallback ? [fallback.path, ...(fallback.publicPaths ?? [])] : []).map((each) => ({
        method: 'POST',
        path: each,
      })),
    ]),
    ...platformOperations.flatMap(({ method, paths: all }) => all.map((path) => ({ method, path }))),
  ]
  const keys = places.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}').toLowerCase()}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  for (const { path } of places) expect(path).toMatch(/^(\/([\w.-]+|\{\w+(\.\w+)*\}))+$/)
})

test('routes import no schema', () => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const source = readFileSync(new URL(file, import.meta.url), 'utf8')
    for (const [, imported] of source.matchAll(/^import (?!type\b)[^']*from '(.+)'$/gm)) visit(imported!)
  }
  visit('./routes.ts')
  expect([...seen].filter((file) => !/routes\.ts$/.test(file))).toEqual([])
  const named = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8').match(/\w+Routes\b(?=,| })/g)
  expect(new Set(named)).toEqual(new Set(Object.keys(routes).map((name) => `${name}Routes`)))
  expect(seen.size).toBeGreaterThan(40)
})
