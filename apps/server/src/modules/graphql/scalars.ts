import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql'

/** Values without a schema of their own: filters, texts by name, documents. */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
})

export const DateTimeScalar = new GraphQLScalarType<string, unknown>({
  name: 'DateTime',
  description: 'A moment as an ISO 8601 text with a time zone, such as 2026-01-31T09:30:00.000Z.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
  parseValue: readText,
  parseLiteral: (node) => {
    if (node.kind !== Kind.STRING) throw new GraphQLError('DateTime must be a text.', { nodes: node })
    return node.value
  },
})

/** The contract's validation checks the form, as for every other caller. */
function readText(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('DateTime must be a text.')
  return value
}

/** The reply of operations that return nothing: fields need a type, and an object type needs fields. */
export const EmptyScalar = new GraphQLScalarType({
  name: 'Empty',
  description: 'An empty object: the operation succeeded and returns nothing.',
  serialize: () => ({}),
})

/** The platform's type of replies without content, which are null. */
export const VoidScalar = new GraphQLScalarType({
  name: 'Void',
  description: 'Nothing: the operation succeeded and returns nothing.',
  serialize: () => ({}),
})
