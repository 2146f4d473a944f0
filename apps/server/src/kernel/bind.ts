import { DEFAULT_MAX_BYTES, type HttpAnswer, type Operation } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './actor.ts'
import type { Binding } from './api.ts'
import type { Gateway } from './gateway.ts'
import { isId } from './ids.ts'
import { toJson } from './json.ts'
import { gatherInput } from './request-validation/input.ts'

/** An operation of the platform that this server does not implement yet. */
export interface Unbuilt {
  name: string
  method: Operation['route']['method']
  paths: readonly string[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    /** The contract's path, with parameters as `{name}`. */
    path?: string
    /** See {@link Operation}. */
    oauth?: true
    /** See {@link Operation}. */
    tooLarge?: ProblemCode
  }
}

/**
 * Serves every operation at its bare path, its public paths and its fallback. Operations that are not implemented
 * answer NOT_IMPLEMENTED.
 */
export function bind(app: FastifyInstance, gateway: Gateway, unbuilt: readonly Unbuilt[]): void {
  const claimedRoutes = new Set<string>()
  for (const binding of gateway.bindings) {
    const { method, path, publicPaths, fallback } = binding.operation.route
    for (const each of new Set([path, ...publicPaths])) serveAt(method, each, binding)
    if (fallback)
      for (const each of [fallback.path, ...(fallback.publicPaths ?? [])]) serveAt(fallback.method, each, binding)
  }
  for (const { method, paths, name } of unbuilt)
    for (const path of new Set(paths)) if (hasName(path)) refuseAt(method, path, name)

  function serveAt(method: string, path: string, binding: Binding): void {
    const { url, names } = toRoutePattern(path)
    if (!claim(method, url)) throw new Error(`${method} ${path} is served twice, also by ${binding.operation.name} too`)
    const payloadInQuery = method === 'GET' || method === 'DELETE'
    app.route({
      method: method as 'GET',
      url,
      // Operations with a raw reply, such as a redirect, may have changed something, which HEAD must not.
      exposeHeadRoute: !binding.operation.raw || binding.operation.safe === true,
      bodyLimit: binding.operation.maxBytes ?? DEFAULT_MAX_BYTES,
      config: {
        operation: binding.operation.name,
        path,
        ...(binding.operation.oauth && { oauth: true }),
        ...(binding.operation.tooLarge && { tooLarge: binding.operation.tooLarge }),
      },
      handler: async (request, reply) => {
        if (binding.operation.oauth) request.clientId = readClientId(request.body)
        const caller = await identifyCaller(request, binding.operation)
        request.caller = caller
        const params = Object.fromEntries(
          names.map((name, index) => [name, (request.params as string[])[`p${index}` as never]]),
        )
        const { input, coerce } = gatherInput({
          params,
          query: request.query as Record<string, string>,
          body: request.body,
          payloadInQuery,
        })
        const answer = await gateway.perform(binding, { request, caller, input, coerce })
        if (binding.operation.raw) return sendAnswer(reply, answer as HttpAnswer)
        reply.header('content-type', 'application/json; charset=utf-8')
        return toJson(answer)
      },
    })
  }

  async function identifyCaller(request: FastifyRequest, operation: Operation): Promise<Caller> {
    const caller = await gateway.identify(request)
    if (caller.actor.type === 'anonymous' && operation.who !== 'anyone') throw new Problem('UNAUTHENTICATED')
    return caller
  }

  function refuseAt(method: string, path: string, name: string): void {
    const { url } = toRoutePattern(path)
    if (!claim(method, url)) return
    app.route({
      method: method as 'GET',
      url,
      exposeHeadRoute: false,
      config: { operation: name, path },
      handler: async () => {
        throw new Problem('NOT_IMPLEMENTED', {
          data: { operation: name },
          description: `${name} is not available on this server yet.`,
        })
      },
    })
  }

  function claim(method: string, url: string): boolean {
    const key = `${method} ${url}`
    return !claimedRoutes.has(key) && Boolean(claimedRoutes.add(key))
  }
}

/** `/v1/{id}` would match every unknown address of that version. */
const hasName = (path: string): boolean => !/^\/v\d+(\/\{[^}]+\})*$/.test(path)

/** The app that a token request names, as `clientId` or `client_id`; empty if it can't be an id. */
function readClientId(body: unknown): string | null {
  const { clientId, client_id: snakeCaseId } = (body ?? {}) as Record<string, unknown>
  const ownClientId = clientId || snakeCaseId
  if (!ownClientId) return null
  return isId(ownClientId) ? ownClientId.toLowerCase() : ''
}

/** Operations with a raw reply, such as a redirect or a page, choose status, headers and body. */
function sendAnswer(reply: FastifyReply, { statusCode, headers, body }: HttpAnswer): FastifyReply {
  for (const { key, value } of headers) reply.header(key, value)
  return reply.code(statusCode).send(body ?? '')
}

/** `/v1/checkouts/{checkout.id}` → `/v1/checkouts/:p0` and its parameter names, as the router refuses dots in names. */
function toRoutePattern(path: string): { url: string; names: string[] } {
  const names: string[] = []
  const url = path.replace(/\{([^}]+)\}/g, (_, name: string) => `:p${names.push(name) - 1}`)
  return { url, names }
}
