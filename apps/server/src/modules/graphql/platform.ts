import type { Operation } from '@stoa/contract/operation'
import { type PlatformService, platformServices } from '@stoa/contract/platform-graphql'
import { object, type Shape } from '@stoa/contract/schema'
import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLObjectType,
} from 'graphql'
import { describe, splitName } from './operation-fields.ts'
import type { Performer } from './performer.ts'
import { createPlatformStyle } from './platform-style.ts'
import { findListName, listOf, toContractInput, toPage } from './platform-values.ts'
import { capitalize, TypeFactory, type TypeRegistry } from './types.ts'

type Fields = GraphQLFieldConfigMap<unknown, Performer>
type Field = GraphQLFieldConfig<unknown, Performer>
type Values = Record<string, unknown>

interface Builder {
  readonly service: PlatformService
  readonly types: TypeFactory
  readonly operations: ReadonlyMap<string, Operation>
}

/** The flat fields of the platform's own API for these operations. */
export function buildPlatformFields(
  operations: readonly Operation[],
  registry: TypeRegistry,
): { query: Fields; mutation: Fields } {
  const byName = new Map(operations.map((operation) => [operation.name, operation]))
  const entities = new Map<object, GraphQLObjectType<unknown, Performer>>()
  const query: Fields = {}
  const mutation: Fields = {}
  for (const service of platformServices) {
    const types = new TypeFactory(registry, createPlatformStyle(service), entities)
    const builder = { service, types, operations: byName }
    Object.assign(query, buildGets(builder), buildLists(builder))
    Object.assign(mutation, buildMethods(builder))
  }
  return { query, mutation }
}

/** An entity by its id: `ecomCartV1Cart(id: …)`, or with more than the id `ecomCheckoutV1Checkout(queryInput: …)`. */
function buildGets({ service, types, operations }: Builder): Fields {
  return collect(Object.entries(service.one), ([entity, name]) => {
    const operation = operations.get(name)
    if (!operation) return undefined
    const field = service.prefix + entity
    const idName = /\{(\w+)\}$/.exec(operation.route.path)![1]!
    const { [idName]: _, ...others } = (operation.input as Shape).properties
    const id = { type: GraphQLID }
    const path = `${capitalize(field)}Request`
    const queryInput = new GraphQLInputObjectType({
      name: `${path}Input`,
      fields: { id, ...types.inputFields(object(others), path) },
    })
    const [key, schema] = Object.entries((operation.reply as Shape).properties)[0]!
    const toInput = ({ id, queryInput }: Values) => {
      const { id: inner, ...more } = (queryInput ?? {}) as Values
      return toContractInput({ ...more, [idName]: id ?? inner }, operation.input)
    }
    return [
      field,
      {
        ...describeField(operation, toInput),
        type: types.output(schema, service.types + entity),
        args: { id, queryInput: { type: queryInput } },
        resolve: async (_source, args, performer, info) =>
          ((await performer.perform(operation, toInput(args), info.path)) as Values)[key],
      },
    ]
  })
}

/** The list of an entity: `storesProductsV1Products(queryInput: { query: … }) { items { … } pageInfo { … } }`. */
function buildLists({ service, types, operations }: Builder): Fields {
  return collect(Object.entries(service.many), ([entities, { operation: name, method, query }]) => {
    const operation = operations.get(name)
    if (!operation) return undefined
    const list = listOf(operation, query)
    const toInput = ({ queryInput }: Values) => list.toInput((queryInput ?? {}) as Values)
    return [
      service.prefix + entities,
      {
        ...describeField(operation, toInput),
        type: types.output(list.reply, `${service.types}${method}Response`),
        args: { queryInput: { type: types.input(list.input, `${service.types}${method}Request`) } },
        resolve: async (_source, args, performer, info) => {
          list.check((args.queryInput ?? {}) as Values)
          return toPage(await performer.perform(operation, toInput(args), info.path), findListName(operation))
        },
      },
    ]
  })
}

/** All other methods: `ecomCurrentCartV1AddToCurrentCart(input: …) { cart { … } }`. */
function buildMethods({ service, types, operations }: Builder): Fields {
  const { one, many, methods = {} } = service
  const asEntities = new Set([...Object.values(one), ...Object.values(many).map(({ operation }) => operation)])
  const own = [...operations.values()].filter(({ name, route }) => {
    if (name in methods) return true
    return service.modules.includes(splitName({ name }).module) && route.publicPaths.length > 0 && !asEntities.has(name)
  })
  const named = own.flatMap((operation) => {
    const names = methods[operation.name] ?? [capitalize(splitName(operation).key)]
    return names.map((method) => [method, operation] as const)
  })
  return collect(named, ([method, operation]) => {
    const toInput = ({ input }: Values) => toContractInput((input ?? {}) as Values, operation.input)
    const isEmpty = Object.keys((operation.reply as Shape).properties).length === 0
    return [
      service.prefix + method,
      {
        ...describeField(operation, toInput),
        type: types.output(operation.reply, `${service.types}${method}Response`),
        args: { input: { type: types.input(operation.input, `${service.types}${method}Request`) } },
        resolve: async (_source, args, performer, info) => {
          const reply = await performer.perform(operation, toInput(args), info.path)
          return isEmpty ? null : reply
        },
      },
    ]
  })
}

const describeField = (operation: Operation, toInput: (args: Values) => Values) => ({
  description: describe(operation),
  extensions: { operation, toInput, isPlatform: true },
  ...(operation.deprecated && { deprecationReason: operation.deprecated }),
})

const collect = <T>(all: readonly T[], build: (one: T) => [string, Field] | undefined): Fields =>
  Object.fromEntries(all.flatMap((one) => [build(one)].filter((built) => built !== undefined)))
