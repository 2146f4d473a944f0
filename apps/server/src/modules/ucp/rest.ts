import { DEFAULT_MAX_BYTES } from '@stoa/contract/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UnitFactory } from '../../kernel/units.ts'
import { AgentProblem, endpoints, keepRawBodies, type RawBody, signAnswer, toProtocolAnswer } from '../agents/api.ts'
import type { AnswerBody } from './answers.ts'
import { type CommerceOperation, commerceOperations } from './operations.ts'
import { performOperation } from './perform.ts'

const contentType = 'application/json; charset=utf-8'

/** The operations over REST. Outcomes of business are 200 (201 for what was made), refusals of the protocol errors. */
export function mountRest(app: FastifyInstance, factory: UnitFactory): void {
  app.register(async (scope) => {
    keepRawBodies(scope)
    scope.setErrorHandler((error, request, reply) => sendError(error, request, reply))
    for (const operation of commerceOperations) {
      scope.route({
        method: operation.method,
        url: endpoints.rest + operation.path,
        bodyLimit: DEFAULT_MAX_BYTES,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(factory, operation, request, reply),
      })
    }
  })
}

async function answer(
  factory: UnitFactory,
  operation: CommerceOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params as { id?: string }
  const { json: payload } = (request.body ?? {}) as Partial<RawBody>
  const { body, units } = await performOperation(factory, { request, operation, id, payload })
  const text = JSON.stringify(body)
  // Platforms store the answer as the proof of what was agreed.
  if (operation.name === 'complete_checkout') {
    reply.headers(await signAnswer(units, { status: 200, contentType, body: text }))
  }
  return reply
    .code(operation.created && hasResource(body) ? 201 : 200)
    .type(contentType)
    .send(text)
}

const hasResource = ({ ucp }: AnswerBody): boolean => (ucp as { status?: string }).status !== 'error'

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = toProtocolAnswer(toRefusal(error))
  if (status >= 500) request.log.error({ err: error }, 'unexpected error')
  return reply.code(status).headers(headers).type(contentType).send(JSON.stringify(body))
}

/** Errors of the server before a handler runs, such as a body above the limit. */
export function toRefusal(error: unknown): unknown {
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return new AgentProblem('request_too_large', 'The body is too large.', { cause: error })
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new AgentProblem('invalid_request', (error as Error).message, { cause: error })
    : error
}
