import type { GraphqlSettings } from '@stoa/contract/graphql'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { FastifyRequest } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import type { Actor, Caller } from '../../kernel/actor.ts'
import { isManager } from '../../kernel/actor.ts'
import type { Gateway } from '../../kernel/gateway.ts'
import { isRecord } from '../../kernel/is-record.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import type { Answer } from './engine.ts'
import { settings } from './graphql.service.ts'
import type { Sent } from './persisted.ts'

/** Errors of an answer: each item of a list may have one. */
const maxErrors = 100

export interface Incoming {
  factory: UnitFactory
  gateway: Gateway
  /** The request that carries the document: its id, its headers and its log. */
  request: FastifyRequest
  caller: Caller
  body: unknown
}

export interface GraphqlAnswer {
  /** False where nothing was executed. */
  isExecuted: boolean
  body: {
    errors?: readonly GraphQLFormattedError[]
    data?: Readonly<Record<string, unknown>> | null
    extensions?: Readonly<Record<string, unknown>>
  }
}

/** The answer to a request's body. A body that is none has the problem of every other route. */
export async function answerGraphql(incoming: Incoming): Promise<GraphqlAnswer> {
  const { request } = incoming
  const { isExecuted, data, errors, extensions } = await execute(incoming, readBody(incoming.body))
  const { formatError } = await import('./errors.ts')
  const report = (error: unknown) => request.log.error({ err: error }, 'unexpected error in GraphQL')
  const formatted = errors?.slice(0, maxErrors).map((error) => formatError(error, request.id, report))
  const causes = errors?.map(({ originalError }) => originalError) ?? []
  request.problem = causes.find((error) => error instanceof Problem) ?? null
  return {
    isExecuted,
    body: {
      ...(formatted && { errors: formatted }),
      ...(isExecuted && { data: data ?? null }),
      ...(extensions && { extensions }),
    },
  }
}

interface Body extends Sent {
  variables: Record<string, unknown> | null
  operationName: string | null
}

/** The body of a request, as the GraphQL over HTTP specification names its fields. */
function readBody(body: unknown): Body {
  if (!isRecord(body)) throw createInvalidArgument('', 'the body must be a JSON object with a query', 'FORMAT')
  const { query = null, variables = null, operationName = null } = body
  const hash = readHash(body.extensions)
  if (query !== null && typeof query !== 'string')
    throw createInvalidArgument('query', 'must be a GraphQL document', 'FORMAT')
  if (query === null && hash === null) throw createInvalidArgument('query', 'is required', 'REQUIRED_FIELD')
  if (variables !== null && !isRecord(variables))
    throw createInvalidArgument('variables', 'must be an object', 'FORMAT')
  if (operationName !== null && typeof operationName !== 'string')
    throw createInvalidArgument('operationName', 'must be a text', 'FORMAT')
  return { query, hash, variables, operationName }
}

/** The hash of a persisted query, in the form of Apollo's protocol. */
function readHash(extensions: unknown): string | null {
  const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined
  if (persisted === undefined || persisted === null) return null
  const hash = isRecord(persisted) ? persisted.sha256Hash : undefined
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash))
    throw createInvalidArgument(
      'extensions.persistedQuery.sha256Hash',
      'must be a SHA-256 hash in hexadecimal',
      'FORMAT',
    )
  return hash
}

async function execute({ factory, gateway, request, caller }: Incoming, body: Body): Promise<Answer> {
  const scope = { ...caller, requestId: request.id }
  const site = await factory.read(scope, (unit) => unit.site())
  const { enabled, introspection, registeredOnly, maxCost } = settings.read(site)
  const isOwner = caller.actor.type === 'owner'
  if (!enabled && !isOwner) throw new Problem('NOT_FOUND', { description: 'GraphQL is switched off for this site.' })
  // Loaded with the first request: the library and the schema take memory that not every shop needs.
  const [{ answer }, { Performer }, persisted] = await Promise.all([
    import('./engine.ts'),
    import('./performer.ts'),
    import('./persisted.ts'),
  ])
  const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  const result = await answer({
    findText: () => persisted.findText(body, { factory, scope, site, registeredOnly: registeredOnly && !isOwner }),
    variables: body.variables,
    operationName: body.operationName,
    maxCost,
    canReadSchema: canReadSchema(introspection, caller.actor),
    perform: (operations) => new Performer({ gateway, request, caller, operations, bytes }),
  })
  if (result.isExecuted) persisted.rememberText(body, caller.siteId)
  return result
}

const canReadSchema = (introspection: GraphqlSettings['introspection'], actor: Actor): boolean =>
  introspection === 'EVERYONE' || (introspection === 'MANAGERS' ? isManager(actor) : actor.type === 'owner')
