import type { Operation } from '@stoa/contract/operation'
import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
} from 'graphql'
import { buildLinkFields } from './links.ts'
import type { Performer } from './performer.ts'
import { capitalize, TypeFactory } from './types.ts'

type Fields = GraphQLFieldConfigMap<unknown, Performer>
export type OperationField = GraphQLFieldConfig<unknown, Performer> & { extensions: { operation: Operation } }

/** Whether an operation is a field of queries: those that change something are mutations. */
export const isQuery = ({ kind, route, safe }: Operation): boolean =>
  kind === 'query' || (kind === 'process' && (route.method === 'GET' || safe === true))

/** Replies of raw operations are redirects and pages, which no GraphQL client could follow. */
export const isField = (operation: Operation): boolean => !operation.raw

/** The schema of these operations: one namespace per module, one field per operation. */
export function buildSchema(operations: readonly Operation[]): GraphQLSchema {
  const types = new TypeFactory(buildLinkFields)
  const fields = operations.filter(isField)
  return new GraphQLSchema({
    query: buildRoot('Query', fields.filter(isQuery), types),
    mutation: buildRoot(
      'Mutation',
      fields.filter((each) => !isQuery(each)),
      types,
    ),
  })
}

function buildRoot(name: string, operations: readonly Operation[], types: TypeFactory): GraphQLObjectType {
  const modules = Map.groupBy(operations, (operation) => splitName(operation).module)
  const namespaces = [...modules].map(([module, own]): [string, Fields[string]] => {
    const fields = Object.fromEntries(own.map((each) => [splitName(each).key, buildField(each, types)]))
    const type = new GraphQLObjectType<unknown, Performer>({ name: `${capitalize(module)}${name}`, fields })
    return [module, { type: new GraphQLNonNull(type), resolve: () => ({}) }]
  })
  return new GraphQLObjectType({ name, fields: Object.fromEntries(namespaces) })
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

function splitName({ name }: Operation): { module: string; key: string } {
  const [module, key] = name.split('.') as [string, string]
  return { module, key }
}

function describe({ summary, who, permission }: Operation): string {
  const callers = who === 'anyone' ? 'anyone' : who.join(', ')
  return `${summary}\n\nCallers: ${callers}.${permission ? ` Permission of apps: ${permission}.` : ''}`
}
