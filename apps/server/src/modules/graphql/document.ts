import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { Cache } from '../../kernel/cache.ts'
import { requestError, withCode } from './errors.ts'
import { assertReadable, findExcess } from './limits.ts'

/** A checked document, or why it can't be executed. */
export type Checked = { document: DocumentNode } | { errors: readonly GraphQLError[] }

const maxErrors = 20
/** A parsed document takes several times the memory of its text. */
const bytesPerCharacter = 40

/** Documents that were checked against the schema. Apps send the same few again and again. */
const checked = new Cache<DocumentNode>({ name: 'graphql documents', maxBytes: 8 * 1024 ** 2 })

/** Parses and validates a document. Errors name their places; nothing is executed when there is one. */
export function checkDocument(schema: GraphQLSchema, text: string): Checked {
  const known = checked.get(text)
  if (known) return { document: known }
  try {
    assertReadable(text)
    const document = parse(text)
    const excess = findExcess(document)
    if (excess) return { errors: [excess] }
    const errors = validate(schema, document, specifiedRules, { maxErrors })
    if (errors.length > 0) return { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) }
    checked.set(text, document, { bytes: text.length * bytesPerCharacter })
    return { document }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [withCode(error, 'GRAPHQL_PARSE_FAILED')] }
    throw error
  }
}

/** The operation of a document to execute: the one with this name, or the only one. */
export function chooseOperation(
  { definitions }: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const chosen = name ? operations.filter((node) => node.name?.value === name) : operations
  if (chosen.length === 1) return chosen[0]!
  throw requestError(
    'OPERATION_RESOLUTION_FAILURE',
    name
      ? `The document has no operation "${name}".`
      : `The document has ${operations.length} operations; operationName must name one.`,
  )
}

/** The names of a document's operations. */
export const findDocumentName = (text: string): string | undefined =>
  parse(text)
    .definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION && node.name ? node.name.value : []))
    .join(', ') || undefined

/** Why the schema can't be read, if the document reads it. */
export function findIntrospection(schema: GraphQLSchema, document: DocumentNode): GraphQLError | undefined {
  const [error] = validate(schema, document, [NoSchemaIntrospectionCustomRule], { maxErrors: 1 })
  if (!error) return undefined
  return requestError('INTROSPECTION_DISABLED', 'This site does not show its schema to this caller.', {
    nodes: error.nodes ?? null,
  })
}
