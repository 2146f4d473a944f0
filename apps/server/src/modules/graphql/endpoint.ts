import type { GraphqlSettings } from '@stoa/contract/graphql'
import { BULK_MAX_BYTES } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, type Caller, isManager } from '../../kernel/actor.ts'
import type { Gateway } from '../../kernel/gateway.ts'
import { isRecord } from '../../kernel/is-record.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import type { Answer } from './engine.ts'
import { settings } from './graphql.service.ts'
import type { Sent } from './persisted.ts'

/** The only version; clients of the platform send it unless their app names another. */
const apiVersion = 'alpha'
/** The media type of the GraphQL over HTTP specification, whose clients expect 400 for a refused request. */
const responseType = 'application/graphql-response+json'
/** Errors of an answer: each item of a list may have one. */
const maxErrors = 100

interface Body extends Sent {
  variables: Record<string, unknown> | null
  operationName: string | null
}

export function mountGraphql(app: FastifyInstance, factory: UnitFactory, gateway: Gateway): void {
  for (const url of ['/graphql', '/graphql/:apiVersion']) {
    app.post(url, { bodyLimit: BULK_MAX_BYTES }, async (request, reply) => {
      assertVersion((request.params as { apiVersion?: string }).apiVersion)
      const caller = await gateway.identify(request)
      request.caller = caller
      const body = readBody(request.body)
      return sendAnswer(request, reply, await answerBody({ factory, gateway, request, caller, body }))
    })
  }
}

function assertVersion(version: string = apiVersion): void {
  if (version !== apiVersion)
    throw new Problem('NOT_FOUND', { description: `The GraphQL API has no version ${version}, only ${apiVersion}.` })
}

/** The body of a request, as the GraphQL over HTTP specification names its fields. */
function readBody(body: unknown): Body {
  if (!isRecord(body)) throw invalid('', 'the body must be a JSON object with a query', 'FORMAT')
  const { query = null, variables = null, operationName = null } = body
  const hash = readHash(body.extensions)
  if (query !== null && typeof query !== 'string') throw invalid('query', 'must be a GraphQL document', 'FORMAT')
  if (query === null && hash === null) throw invalid('query', 'is required', 'REQUIRED_FIELD')
  if (variables !== null && !isRecord(variables)) throw invalid('variables', 'must be an object', 'FORMAT')
  if (operationName !== null && typeof operationName !== 'string')
    throw invalid('operationName', 'must be a text', 'FORMAT')
  return { query, hash, variables, operationName }
}

/** The hash of a persisted query, in the form of Apollo's protocol. */
function readHash(extensions: unknown): string | null {
  const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined
  if (persisted === undefined || persisted === null) return null
  const hash = isRecord(persisted) ? persisted.sha256Hash : undefined
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash))
    throw invalid('extensions.persistedQuery.sha256Hash', 'must be a SHA-256 hash in hexadecimal', 'FORMAT')
  return hash
}

interface Incoming {
  factory: UnitFactory
  gateway: Gateway
  request: FastifyRequest
  caller: Caller
  body: Body
}

async function answerBody({ factory, gateway, request, caller, body }: Incoming): Promise<Answer> {
  // Loaded with the first request: the library and the schema take memory that not every shop needs.
  const [{ answer }, { Performer }, persisted] = await Promise.all([
    import('./engine.ts'),
    import('./performer.ts'),
    import('./persisted.ts'),
  ])
  const scope = { ...caller, requestId: request.id }
  const site = await factory.read(scope, (unit) => unit.site())
  const { introspection, registeredOnly, maxCost } = settings.read(site)
  const isOwner = caller.actor.type === 'owner'
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

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { isExecuted, data, errors, extensions }: Answer,
): Promise<FastifyReply> {
  const { formatError } = await import('./errors.ts')
  const report = (error: unknown) => request.log.error({ err: error }, 'unexpected error in GraphQL')
  const formatted = errors?.slice(0, maxErrors).map((error) => formatError(error, request.id, report))
  const problems = errors?.map(({ originalError }) => originalError) ?? []
  request.problem = problems.find((error) => error instanceof Problem) ?? null
  const isStrict = request.headers.accept?.includes(responseType) === true
  return reply
    .code(isExecuted || !isStrict ? 200 : 400)
    .type(`${isStrict ? responseType : 'application/json'}; charset=utf-8`)
    .send(
      JSON.stringify({
        ...(formatted && { errors: formatted }),
        ...(isExecuted && { data }),
        ...(extensions && { extensions }),
      }),
    )
}
