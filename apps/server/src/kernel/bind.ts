import { DEFAULT_MAX_BYTES, type HttpAnswer, type Operation } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './actor.ts'
import type { Api, Binding } from './api.ts'
import { isId } from './ids.ts'
import { toJson } from './json.ts'
import { readMedia, readMediaForm, toPlatformMedia } from './media-forms.ts'
import { gatherInput } from './request-validation/input.ts'

/** Finds out who sends a request. A token that is there and wrong is UNAUTHENTICATED. */
export interface Authenticator {
  authenticate(request: FastifyRequest): Promise<Caller>
}

/** A path of the platform whose operation this server does not have yet. */
export interface Unbuilt {
  name: string
  method: Operation['route']['method']
  paths: readonly string[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    /** As the contract spells it, with its parameters as `{name}`. */
    path?: string
    /** See {@link Operation}. */
    oauth?: true
    /** See {@link Operation}. */
    tooLarge?: ProblemCode
  }
}

/** Serves every operation at its bare path, its public paths and its fallback; what is not built yet says so. */
export function bind(
  app: FastifyInstance,
  api: Api,
  authenticator: Authenticator,
  unbuilt: readonly Unbuilt[],
  { origin }: { origin: string },
): void {
  const taken = new Set<string>()
  for (const binding of api.bindings.values()) {
    const { method, path, publicPaths, fallback } = binding.operation.route
    for (const each of new Set([path, ...publicPaths])) serveAt(method, each, binding)
    if (fallback)
      for (const each of [fallback.path, ...(fallback.publicPaths ?? [])]) serveAt(fallback.method, each, binding)
  }
  for (const { method, paths, name } of unbuilt)
    for (const path of new Set(paths)) if (namesSomething(path)) refuseAt(method, path, name)

  function serveAt(method: string, path: string, binding: Binding): void {
    const { url, names } = toPattern(path)
    if (!claim(method, url)) throw new Error(`${method} ${path} is served twice, by ${binding.operation.name} too`)
    // Stoa's own operations are called by what knows Stoa.
    const isOwnPath = binding.operation.route.path.startsWith('/stoa/')
    const payloadInQuery = method === 'GET' || method === 'DELETE'
    app.route({
      method: method as 'GET',
      url,
      // What answers by a redirect has done something on the way, which HEAD must not.
      exposeHeadRoute: !binding.operation.raw || binding.operation.safe === true,
      bodyLimit: binding.operation.maxBytes ?? DEFAULT_MAX_BYTES,
      config: {
        operation: binding.operation.name,
        path,
        ...(binding.operation.oauth && { oauth: true }),
        ...(binding.operation.tooLarge && { tooLarge: binding.operation.tooLarge }),
      },
      handler: async (request, reply) => {
        const isOwn = isOwnPath || readMediaForm(request.headers) === 'own'
        if (binding.operation.oauth) request.clientId = namedClient(request.body)
        const caller = await identify(request, binding.operation)
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
        const { operation } = binding
        const given = readMedia(operation.input, input, origin)
        const answer = await api.perform(binding, caller, given, request.id, coerce)
        if (operation.raw) return sendAnswer(reply, answer as HttpAnswer)
        reply.header('content-type', 'application/json; charset=utf-8')
        return toJson(isOwn ? answer : toPlatformMedia(operation.reply, answer, origin))
      },
    })
  }

  async function identify(request: FastifyRequest, operation: Operation): Promise<Caller> {
    const caller = await authenticator.authenticate(request)
    if (caller.actor.type === 'anonymous' && operation.who !== 'anyone') throw new Problem('UNAUTHENTICATED')
    return caller
  }

  function refuseAt(method: string, path: string, name: string): void {
    const { url } = toPattern(path)
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
    return !taken.has(key) && Boolean(taken.add(key))
  }
}

/** Of `/v1/{id}`, any unknown address of the version would be taken for that operation. */
const namesSomething = (path: string): boolean => !/^\/v\d+(\/\{[^}]+\})*$/.test(path)

/** The app that a token request is for, in the platform's spelling or OAuth's; empty where it can't be one's. */
function namedClient(body: unknown): string | null {
  const { clientId, client_id: snake } = (body ?? {}) as Record<string, unknown>
  const named = clientId || snake
  if (!named) return null
  return isId(named) ? named.toLowerCase() : ''
}

/** An operation whose answer is no JSON body says itself what goes back: a redirect, a page. */
function sendAnswer(reply: FastifyReply, { statusCode, headers, body }: HttpAnswer): FastifyReply {
  for (const { key, value } of headers) reply.header(key, value)
  return reply.code(statusCode).send(body ?? '')
}

/** `/v1/checkouts/{checkout.id}` → `/v1/checkouts/:p0` with the names beside it, as routers do not take dotted names. */
function toPattern(path: string): { url: string; names: string[] } {
  const names: string[] = []
  const url = path.replace(/\{([^}]+)\}/g, (_, name: string) => `:p${names.push(name) - 1}`)
  return { url, names }
}
