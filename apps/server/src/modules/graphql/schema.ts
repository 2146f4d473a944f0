import type { Operation } from '@stoa/contract/operation'
import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
} from 'graphql'
import { describe, isField, isQuery, splitName } from './operation-fields.ts'
import { ownStyle } from './own-style.ts'
import type { Performer } from './performer.ts'
import { buildPlatformFields } from './platform.ts'
import { capitalize, TypeFactory, TypeRegistry } from './types.ts'

type Fields = GraphQLFieldConfigMap<unknown, Performer>
export type OperationField = GraphQLFieldConfig<unknown, Performer> & { extensions: { operation: Operation } }

/**
 * The schema of these operations: one namespace per module, one field per operation, and beside them the flat fields of
 * the platform. These come first, as types that both name alike have to be the platform's for its clients' fragments.
 */
export function buildSchema(operations: readonly Operation[]): GraphQLSchema {
  const registry = new TypeRegistry()
  const fields = operations.filter(isField)
  const platform = buildPlatformFields(fields, registry)
  const types = new TypeFactory(registry, ownStyle)
  const mutations = fields.filter((each) => !isQuery(each))
  return new GraphQLSchema({
    query: buildRoot('Query', { ...buildNamespaces('Query', fields.filter(isQuery), types), ...platform.query }),
    mutation: buildRoot('Mutation', { ...buildNamespaces('Mutation', mutations, types), ...platform.mutation }),
  })
}

const buildRoot = (name: string, fields: Fields): GraphQLObjectType => new GraphQLObjectType({ name, fields })

function buildNamespaces(name: string, operations: readonly Operation[], types: TypeFactory): Fields {
  const modules = Map.groupBy(operations, (operation) => splitName(operation).module)
  const namespaces = [...modules].map(([module, own]): [string, Fields[string]] => {
    const fields = Object.fromEntries(own.map((each) => [splitName(each).key, buildField(each, types)]))
    const type = new GraphQLObjectType<unknown, Performer>({ name: `${capitalize(module)}${name}`, fields })
    return [module, { type: new GraphQLNonNull(type), resolve: () => ({}) }]
  })
  return Object.fromEntries(namespaces)
}

function buildField(operation: Operation, types: TypeFactory): OperationField {
  const { module, key } = splitName(operation)
  const path = capitalize(module) + capitalize(key)
  return {
    description: describe(operation),
    type: types.output(operation.reply, `${path}Response`),
    args: types.inputFields(operation.input, path),
    resolve: (_source, args, performer, info) => performer.perform(operation, args, info.path),
    extensions: { operation },
    ...(operation.deprecated && { deprecationReason: operation.deprecated }),
  }
}
