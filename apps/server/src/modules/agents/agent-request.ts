import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readLanguageHeaders } from '../../kernel/language.ts'
import { parseStrictly } from '../../kernel/strict-json.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { findAddressedSite, getOrigin } from '../tokens/api.ts'
import type { AgentRequest } from './agent-call.ts'
import { AgentProblem } from './agent-problem.ts'

/** A JSON body with the bytes that it was parsed from, which digests and signatures are made of. */
export interface RawBody {
  readonly bytes: Buffer
  readonly json: unknown
}

/** Makes `request.body` a {@link RawBody} in routes of this scope (`app.register(async (scope) => …)`). */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      done(null, { bytes, json: text === '' ? undefined : parseStrictly(text) } satisfies RawBody)
    } catch (cause) {
      done(new AgentProblem('invalid_request', 'The body is not JSON in UTF-8.', { cause }))
    }
  })
}

/** The request as `identifyAgent` takes it; `parameters` are those of MCP's `meta`. */
export function toAgentRequest(
  request: FastifyRequest,
  operation: AgentRequest['operation'],
  parameters: Pick<AgentRequest, 'profile' | 'idempotencyKey'> = {},
): AgentRequest {
  const [path = '', ...query] = request.url.split('?')
  const { bytes } = (request.body ?? {}) as Partial<RawBody>
  return {
    ...{ operation, method: request.method, path, query: query.join('?'), headers: request.headers },
    ...(bytes && { body: bytes }),
    ...parameters,
  }
}

/** Anonymous units of the shop at the requested address. */
export async function openAgentUnits(request: FastifyRequest, factory: UnitFactory): Promise<Units> {
  const actor = { type: 'anonymous' } as const
  const siteId = await findAddressedSite(factory, request)
  const languages = readLanguageHeaders(request.headers, actor)
  return factory.units({ siteId, actor, requestId: request.id, languages, ...getOrigin(request) })
}
