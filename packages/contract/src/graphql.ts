import { graphqlRoutes } from './graphql.routes.ts'
import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
import {
  Flag,
  list,
  Nothing,
  object,
  oneOf,
  optional,
  type Static,
  Text,
  Timestamp,
  Whole,
  writable,
} from './schema.ts'
import { merchants } from './who.ts'

/** Who may ask for the schema. */
export const Introspection = oneOf(['EVERYONE', 'MANAGERS', 'NO_ONE'])

export const GraphqlSettings = object({
  /** Whether apps and visitors are answered. The owner's explorer is in any case. */
  enabled: Flag(),
  introspection: Introspection,
  /** Others than the owner may only send documents that were registered. */
  registeredOnly: Flag(),
  /** Largest cost of one request: the number of objects that it may return. */
  maxCost: Whole(100, 100_000),
})
export type GraphqlSettings = Static<typeof GraphqlSettings>

/** A document that was checked and stored. Requests send its hash instead of its text. */
export const RegisteredDocument = object({
  /** SHA-256 of the text in hexadecimal. */
  hash: Text(),
  /** The names of its operations. */
  name: optional(Text()),
  text: Text(),
  createdDate: Timestamp(),
})
export type RegisteredDocument = Static<typeof RegisteredDocument>

/** What no document may exceed. */
export const graphqlLimits = {
  /** Characters of a document. */
  characters: 256 * 1024,
  /** Names, punctuators and values. */
  tokens: 20_000,
  aliases: 100,
  /** Fields with all fragments written out once. */
  fields: 2_000,
  depth: 20,
  /** Times that one field is selected in one place: validation compares each with each. */
  repetitions: 20,
  /** Operations of the contract, and introspection, in one request. */
  operations: 50,
} as const

const Settings = object({ graphqlSettings: GraphqlSettings })
const limits = object({
  characters: Whole(),
  tokens: Whole(),
  aliases: Whole(),
  fields: Whole(),
  depth: Whole(),
  repetitions: Whole(),
  operations: Whole(),
})
const permission = 'STOA.MANAGE_GRAPHQL'

export const graphql = defineOperations({ name: 'graphql', staff: 'STOA.MANAGE_GRAPHQL' }, graphqlRoutes, {
  getGraphqlSettings: {
    kind: 'query',
    who: ['owner'],
    input: Nothing,
    reply: object({ graphqlSettings: GraphqlSettings, limits }),
    summary:
      'Get the GraphQL settings: whether it is on, who may read the schema, which documents are accepted, and their maximum cost.',
  },
  updateGraphqlSettings: {
    kind: 'command',
    who: ['owner'],
    input: object({ graphqlSettings: writable(GraphqlSettings) }),
    reply: Settings,
    summary:
      'Change the GraphQL settings: whether it is on, who may read the schema, which documents are accepted, and their maximum cost.',
  },
  listDocuments: {
    kind: 'query',
    who: merchants,
    permission,
    input: Nothing,
    reply: object({ documents: list(RegisteredDocument) }),
    summary: 'List the registered GraphQL documents, the latest first.',
  },
  registerDocuments: {
    kind: 'command',
    who: merchants,
    permission,
    maxBytes: BULK_MAX_BYTES,
    input: object({ documents: list(Text(64 * 1024, 1), 100, 1) }),
    reply: object({ documents: list(RegisteredDocument) }),
    problems: ['TOO_MANY_GRAPHQL_DOCUMENTS'],
    summary: 'Check GraphQL documents and register them; registering one again changes nothing.',
  },
  deleteDocument: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ hash: Text(64, 64) }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Remove a registered GraphQL document.',
  },
})
