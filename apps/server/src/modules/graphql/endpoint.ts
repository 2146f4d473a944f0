import { BULK_MAX_BYTES } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isManager } from '../../kernel/actor.ts'
import type { Gateway } from '../../kernel/gateway.ts'
import { isRecord } from '../../kernel/is-record.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import type { Answer } from './engine.ts'

/** The only version; clients of the platform ask for it unless they are told otherwise. */
const apiVersion = 'alpha'
/** The media type of the GraphQL over HTTP specification, whose clients expect 400 for a refused request. */
const responseType = 'application/graphql-response+json'
const defaultMaxCost = 20_000
/** Errors of an answer: each item of a list may have one. */
const maxErrors = 100

export interface Body {
  query: string
  variables: Record<string, unknown> | null
  operationName: string | null
}

export function mountGraphql(app: FastifyInstance, _factory: UnitFactory, gateway: Gateway): void {
  for (const url of ['/graphql', '/graphql/:apiVersion']) {
    app.post(url, { bodyLimit: BULK_MAX_BYTES }, async (request, reply) => {
      assertVersion((request.params as { apiVersion?: string }).apiVersion)
      const caller = await gateway.identify(request)
      request.caller = caller
      const { query: text, ...rest } = readBody(request.body)
      // The schema and its library are loaded with the first request.
      const [{ answer }, { Performer }] = await Promise.all([import('./engine.ts'), import('./performer.ts')])
      const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      const result = await answer({
        ...rest,
        text,
        maxCost: defaultMaxCost,
        canReadSchema: isManager(caller.actor),
        perform: (operations) => new Performer({ gateway, request, caller, operations, bytes }),
      })
      return sendAnswer(request, reply, result)
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
  const { query, variables = null, operationName = null } = body
  if (typeof query !== 'string' || !query.trim()) throw invalid('query', 'must be a GraphQL document', 'REQUIRED_FIELD')
  if (variables !== null && !isRecord(variables)) throw invalid('variables', 'must be an object', 'FORMAT')
  if (operationName !== null && typeof operationName !== 'string')
    throw invalid('operationName', 'must be a text', 'FORMAT')
  return { query, variables, operationName }
}

async function sendAnswer(request: FastifyRequest, reply: FastifyReply, { isExecuted, ...result }: Answer) {
  const { formatError } = await import('./errors.ts')
  const report = (error: unknown) => request.log.error({ err: error }, 'unexpected error in GraphQL')
  const errors = result.errors?.slice(0, maxErrors).map((error) => formatError(error, request.id, report))
  request.problem =
    result.errors?.map(({ originalError }) => originalError).find((error) => error instanceof Problem) ?? null
  const isStrict = request.headers.accept?.includes(responseType) === true
  return reply
    .code(isExecuted || !isStrict ? 200 : 400)
    .type(`${isStrict ? responseType : 'application/json'}; charset=utf-8`)
    .send(
      JSON.stringify({
        ...(errors && { errors }),
        ...(isExecuted && { data: result.data }),
        ...(result.extensions && { extensions: result.extensions }),
      }),
    )
}
