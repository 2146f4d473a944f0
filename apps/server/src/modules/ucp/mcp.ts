import { DEFAULT_MAX_BYTES } from '@stoa/contract/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '../../kernel/is-record.ts'
import { type McpServerFactory, mountMcpEndpoint } from '../../kernel/mcp-endpoint.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { AgentProblem, endpoints, keepRawBodies, type RawBody, toProtocolAnswer } from '../agents/api.ts'
import type { AnswerBody } from './answers.ts'
import { findOperation } from './operations.ts'
import { performOperation } from './perform.ts'
import { toRefusal } from './rest.ts'
import { listTools } from './tools.ts'

/** The same operations as tools of the Model Context Protocol. The structured content is the body of REST. */
export function mountMcp(app: FastifyInstance, factory: UnitFactory, origin: string): void {
  app.register(async (scope) => {
    keepRawBodies(scope)
    scope.setErrorHandler((error, request, reply) => {
      // A body that could not be read. Other errors are answered as those of the server are.
      if (!(error instanceof AgentProblem)) throw error
      return sendRefusal(error, request, reply)
    })
    mountMcpEndpoint(scope, {
      ...{ path: endpoints.mcp, origin, bodyLimit: DEFAULT_MAX_BYTES },
      readBody: (request) => (request.body as RawBody | undefined)?.json,
      open: (request, reply) => open(factory, request, reply),
    })
  })
}

/**
 * A tool is performed before the library answers, as errors of the commerce protocol have a status of HTTP beside that
 * of JSON-RPC.
 */
async function open(
  factory: UnitFactory,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<McpServerFactory | undefined> {
  const message = (request.body as RawBody | undefined)?.json
  const call =
    isRecord(message) && message.method === 'tools/call' && isRecord(message.params) ? message.params : undefined
  if (!call) return createServer()
  try {
    return createServer(await perform(factory, request, call))
  } catch (error) {
    const { body, rpc } = toProtocolAnswer(toRefusal(error))
    if (!rpc) return createServer(body)
    await sendRefusal(error, request, reply, message)
    return undefined
  }
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, message?: unknown): FastifyReply {
  const { status, headers, body, rpc } = toProtocolAnswer(toRefusal(error))
  if (status >= 500) request.log.error({ err: error }, 'unexpected error')
  const id = isRecord(message) && ['string', 'number'].includes(typeof message.id) ? message.id : null
  const refusal = { jsonrpc: '2.0', id, error: { ...rpc, data: body } }
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(refusal))
}

async function perform(
  factory: UnitFactory,
  request: FastifyRequest,
  { name, arguments: given }: Record<string, unknown>,
): Promise<AnswerBody> {
  const operation = findOperation(name)
  if (!operation) throw new AgentProblem('invalid_request', 'There is no such tool.')
  const parts = isRecord(given) ? given : {}
  const payload = operation.payload ? readPayload(parts, operation.payload) : {}
  const id = operation.path.includes(':id') ? readId(parts) : undefined
  const { body } = await performOperation(factory, {
    ...{ request, operation, id, payload },
    parameters: readMeta(parts.meta),
  })
  return body
}

function readPayload(parts: Record<string, unknown>, name: string): Record<string, unknown> {
  const payload = parts[name]
  if (isRecord(payload)) return payload
  throw new AgentProblem('invalid_request', `The argument "${name}" is missing: an object with what is sent.`)
}

function readId({ id }: Record<string, unknown>): string {
  if (typeof id === 'string') return id
  throw new AgentProblem('invalid_request', 'The argument "id" is missing.')
}

/** What REST has in headers. */
function readMeta(meta: unknown): { profile?: string; idempotencyKey?: string } {
  if (!isRecord(meta)) return {}
  const agent = meta['ucp-agent']
  const key = meta['idempotency-key']
  return {
    ...(isRecord(agent) && typeof agent.profile === 'string' && { profile: agent.profile }),
    ...(typeof key === 'string' && { idempotencyKey: key }),
  }
}

const createServer =
  (result?: AnswerBody): McpServerFactory =>
  (sdk) => {
    const server = new sdk.Server({ name: 'stoa-commerce', version: '1' }, { capabilities: { tools: {} } })
    server.setRequestHandler('tools/list', () => ({ tools: listTools() }))
    server.setRequestHandler('tools/call', () => {
      if (!result) throw new Error('Call one tool at a time, and not in a batch.')
      return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result }
    })
    return server
  }
