import { allOperations } from '@stoa/contract'
import type { Operation } from '@stoa/contract/operation'
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { isField, isQuery } from '../../apps/server/src/modules/graphql/operation-fields.ts'
import { buildSchema } from '../../apps/server/src/modules/graphql/schema.ts'
import type { Answer, Caller } from '../support/caller.ts'
import { sendGraphql } from '../support/graphql.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { chooseSmallestInput, listDeclaredCodes } from './inputs.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const schema = buildSchema(allOperations)
const fields = allOperations.filter(isField).map((operation) => [operation.name, operation] as const)

let site: TestSite
let callers: { app: Caller; visitor: Caller; owner: Caller }
beforeAll(async () => {
  site = await makeSite({ demo: true })
  const [visitor, owner] = await Promise.all([site.visitor(), site.owner()])
  callers = { app: site.app(), visitor, owner }
})

function findField({ name, ...operation }: Operation): GraphQLField<unknown, unknown> {
  const [module, key] = name.split('.') as [string, string]
  const root = isQuery({ name, ...operation }) ? schema.getQueryType()! : schema.getMutationType()!
  return (getNamedType(root.getFields()[module]!.type) as GraphQLObjectType).getFields()[key]!
}

/** All fields of a type that need no arguments, without links, down to what the reply of a route may hold. */
function selectAll(type: GraphQLObjectType, levels = 8): string {
  const selected = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    if (field.extensions.link) return []
    if (!isObjectType(inner)) return [field.name]
    return levels > 0 ? [`${field.name} ${selectAll(inner, levels - 1)}`] : []
  })
  return `{ __typename ${selected.join(' ')} }`
}

const declare = (args: readonly { name: string; type: GraphQLInputType }[]) =>
  args.length > 0 ? `(${args.map(({ name, type }) => `$${name}: ${type}`).join(', ')})` : ''
const pass = (args: readonly { name: string }[]) =>
  args.length > 0 ? `(${args.map(({ name }) => `${name}: $${name}`).join(', ')})` : ''

function writeDocument(operation: Operation): string {
  const [module, key] = operation.name.split('.') as [string, string]
  const { args, type } = findField(operation)
  const inner = getNamedType(type)
  const selection = isObjectType(inner) ? selectAll(inner) : ''
  const kind = isQuery(operation) ? 'query' : 'mutation'
  return `${kind} ${declare(args)} { ${module} { ${key}${pass(args)} ${selection} } }`
}

/** What GraphQL can't tell apart or does not have: absent and null, unknown fields, and the names of types. */
function reduce(value: Any): Any {
  if (Array.isArray(value)) return value.map(reduce)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name, inner]) => inner != null && name !== '__typename')
  return Object.fromEntries(entries.map(([name, inner]) => [name, reduce(inner)]))
}

/** Random or of this moment. */
const passing =
  /^(from|to)$|[Ii]d$|Date$|token|state|url|Url|expires|key|challenge|salt|signature|secret|code|number|nonce|cursor|slug/

/** Of problems without details, apps read the status alone. */
function getRefusal({ status, body: { details } }: Answer): object {
  const code = details?.validationError ? 'INVALID_ARGUMENT' : details?.applicationError?.code
  return { status, ...(code && { code }) }
}

describe('every operation', () => {
  it.each(fields)('%s is a field with its input as arguments', (_, operation) => {
    const { properties = {} } = operation.input as { properties?: object }
    expect(findField(operation).args.map(({ name }) => name)).toEqual(Object.keys(properties))
    expect(findField(operation).description).toContain(operation.summary)
    expect(findField(operation).deprecationReason).toBe(operation.deprecated)
  })

  it.each(fields.filter(([, operation]) => isQuery(operation)))(
    '%s answers as its route does',
    async (name, operation) => {
      const input = chooseSmallestInput(operation) as Record<string, unknown>
      for (const caller of [callers.app, callers.visitor, callers.owner]) {
        const rest = await caller.call(name, input)
        const answer = await sendGraphql(caller, writeDocument(operation), input)
        const [module, key] = name.split('.') as [string, string]
        expect(answer.data, JSON.stringify(answer.errors)).toBeDefined()
        if (rest.status === 200) {
          expect(answer.errors, JSON.stringify(answer.errors)).toBeUndefined()
          expect(withoutPassing(reduce(answer.data[module][key]))).toEqual(withoutPassing(reduce(rest.body)))
        } else {
          expect(answer.errors).toMatchObject([{ extensions: { ...getRefusal(rest), ...rest.body.details } }])
        }
      }
    },
  )

  it.each(fields.filter(([, operation]) => !isQuery(operation)))('%s can be called', async (name, operation) => {
    const input = chooseSmallestInput(operation) as Record<string, unknown>
    const rest = await (await chooseCaller(operation)).call(name, input)
    const answer = await sendGraphql(await chooseCaller(operation), writeDocument(operation), input)
    expect(answer.data, JSON.stringify(answer.errors)).toBeDefined()
    const codes = (answer.errors ?? []).map(({ extensions }: Any) => extensions.code)
    // What the route refused has changed nothing, so both meet the same shop.
    if (rest.status !== 200) expect(answer.errors).toMatchObject([{ extensions: getRefusal(rest) }])
    else expect(codes.filter((code: string) => !listDeclaredCodes(operation).has(code))).toEqual([])
  })
})

/** Members are new for each operation, as some end their sessions. */
async function chooseCaller({ who }: Operation): Promise<Caller> {
  if (who === 'anyone' || who.includes('app')) return callers.app
  return who.includes('member') ? site.member() : callers.owner
}

function withoutPassing(value: Any): Any {
  if (Array.isArray(value)) return value.map(withoutPassing)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !passing.test(name))
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutPassing(inner)]))
}

it('has no other fields', () => {
  for (const root of [schema.getQueryType()!, schema.getMutationType()!]) {
    for (const [module, { type, extensions }] of Object.entries(root.getFields())) {
      if (extensions.isPlatform) continue
      for (const key of Object.keys((getNamedType(type) as GraphQLObjectType).getFields()))
        expect(allOperations.some(({ name }) => name === `${module}.${key}`)).toBe(true)
    }
  }
  expect(
    Object.values(schema.getTypeMap())
      .filter(isScalarType)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Boolean', 'DateTime', 'Empty', 'Float', 'ID', 'Int', 'JSON', 'String', 'Void'])
})
