import type { Operation } from '@stoa/contract/operation'
import { problems } from '@stoa/contract/problems'
import type { Static, TSchema } from '@stoa/contract/schema'
import { implicitProblems } from '../support/implicit-problems.ts'

type Schema = TSchema & {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  minimum?: number
  minItems?: number
  requiredOneOf?: string[]
  pattern?: string
}

const samples: Record<string, unknown> = {
  uuid: '0190a0a0-0000-7000-8000-00000000dead',
  'date-time': '2026-01-02T03:04:05.000Z',
  decimal: '1.00',
  email: 'somebody@mail.example',
  url: 'https://shop.example/',
  uri: 'https://shop.example/',
}

/** The declared wire codes of an operation, with those of request validation. */
export function listDeclaredCodes(operation: Operation): Set<string> {
  const declared = (operation.problems ?? []).map((code) => (problems[code] as { as?: string }).as ?? code)
  return new Set([...implicitProblems, ...declared])
}

/** The smallest valid input, for tests of every operation. */
export function chooseSmallestInput<O extends Operation>(operation: O): Static<O['input']> {
  return chooseSmallest(operation.input as Schema) as Static<O['input']>
}

export function chooseSmallest(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return chooseSmallest(schema.anyOf.find((choice) => choice.type !== 'null') ?? schema.anyOf[0]!)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const needed = new Set([...(schema.required ?? []), ...(schema.requiredOneOf?.slice(0, 1) ?? [])])
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => needed.has(name))
          .map(([name, inner]) => [name, chooseSmallest(inner)]),
      )
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => chooseSmallest(schema.items!))
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'string':
      return schema.format ? (samples[schema.format] ?? 'x') : 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
    default:
      return {}
  }
}
