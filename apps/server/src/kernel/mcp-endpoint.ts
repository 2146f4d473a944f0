import type { Server } from '@modelcontextprotocol/server'
import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type McpSdk = typeof import('@modelcontextprotocol/server')

/** Creates the server that answers one request. */
export type McpServerFactory = (sdk: McpSdk) => Server

export interface McpEndpoint {
  path: string
  /** The shop's origin. */
  origin: string
  /** Largest body in bytes. */
  bodyLimit: number
  /** Identifies the caller, or answers the request with the reply: then it returns undefined. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<McpServerFactory | undefined>
  /** The JSON of the body, where the routes of the scope keep it in another form. */
  readBody?(request: FastifyRequest): unknown
}

/**
 * Serves the Model Context Protocol over streamable HTTP, of 2026-07-28 and of the versions before it. There are no
 * sessions: each request has a server of its own, so nothing stays in memory and any node answers. The SDK is loaded
 * with the first request.
 */
export function mountMcpEndpoint(app: FastifyInstance, { path, origin, bodyLimit, open, readBody }: McpEndpoint): void {
  app.post(path, { bodyLimit }, async (request, reply) => {
    assertOwnHost(request, origin)
    const createServer = await open(request, reply)
    if (!createServer) return reply
    const sdk = await import('@modelcontextprotocol/server')
    const parsedBody = readBody ? readBody(request) : request.body
    const sent = toFetchRequest(request, origin)
    if (await sdk.isLegacyRequest(sent, parsedBody)) {
      return reply.send(await answerLegacy(sdk, createServer(sdk), sent, parsedBody))
    }
    const handler = sdk.createMcpHandler(() => createServer(sdk), {
      // A stream would outlive its request.
      maxSubscriptions: 0,
      onerror: (error) => request.log.debug({ err: error }, 'MCP request'),
    })
    return reply.send(await handler.fetch(sent, { parsedBody }))
  })
}

/**
 * Versions before 2026-07-28: one JSON answer instead of a stream with one event, as some clients read JSON alone and say
 * so in `Accept`, which the library would refuse.
 */
async function answerLegacy(sdk: McpSdk, server: Server, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  request.headers.set('accept', 'application/json, text/event-stream')
  await server.connect(transport)
  return transport.handleRequest(request, { parsedBody })
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The protocol requires it against DNS rebinding: the page of another site reaches this server under its own name, and
 * its browser sends that name.
 */
function assertOwnHost({ hostname, headers }: FastifyRequest, own: string): void {
  const { hostname: ownName } = new URL(own)
  const isOwn = (name: string) => name === ownName || loopback.has(name)
  if (!isOwn(hostname)) throw new Problem('PERMISSION_DENIED', { description: `This server is not ${hostname}.` })
  if (headers.origin !== undefined && headers.origin !== own)
    throw new Problem('PERMISSION_DENIED', { description: 'Pages of other origins may not call this address.' })
}

function toFetchRequest({ method, url, headers }: FastifyRequest, origin: string): Request {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value)
  return new Request(new URL(url, origin), { method, headers: sent })
}
