import { isUtf8 } from 'node:buffer'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { invalid, Problem } from '@stoa/contract/problem'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { rejectAmbiguousRequest } from './ambiguous-request.ts'
import { newId } from './ids.ts'
import { mediaFormHeader } from './media-forms.ts'
import { trackMethods } from './methods.ts'
import { buildSystemErrorBody, fromHttpError, toErrorBody } from './problem.ts'
import { redactPath } from './redact-path.ts'
import { decorateRequests } from './request-decorations.ts'

export interface HttpOptions {
  logLevel: string
  trustProxy: false | number | readonly string[]
  /** Browsers are told to come by https alone: to this host, or to its sub-domains as well. Absent where it is http. */
  strictTransport?: 'host' | 'subdomains'
  /** Largest body in bytes; operations with a smaller need say so in their schema. */
  bodyLimit: number
}

/** Milliseconds from which on a request is worth a line in the log. */
const slow = 1000

/** Lets running requests end for so many seconds, and breaks off those that are left. */
export async function closeWithin(app: FastifyInstance, seconds: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  await app.close().finally(() => clearTimeout(late))
}

/** Bytes of a refused body that are read on for the client's sake. */
const longestRefused = 64 * 1024 * 1024

const allowedHeaders = [
  'authorization',
  'content-type',
  'idempotency-key',
  'x-wix-bi-gateway',
  'x-wix-consistent',
  'x-wix-linguist',
  mediaFormHeader,
  'wix-site-id',
  'wix-account-id',
  'client-binding',
  'x-xsrf-token',
  'commonconfig',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
]
const allowedHeaderList = allowedHeaders.join(', ')

const exposedHeaders = [
  'x-wix-request-id',
  'x-wix-consistent',
  'www-authenticate',
  'retry-after',
  'location',
  'tus-resumable',
  'upload-length',
  'upload-offset',
].join(', ')

/** The HTTP server without its routes: request ids, logs, CORS, safe headers, and errors in the one shape. */
export async function createHttp({
  logLevel,
  trustProxy,
  bodyLimit,
  strictTransport,
}: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: logged },
    },
    trustProxy: trusted(trustProxy),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false as const,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true, caseSensitive: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
  })
  trackMethods(app)
  decorateRequests(app)
  readJson(app)
  await app.register(formbody, { bodyLimit: 64 * 1024 })
  await app.register(cookie)
  if (strictTransport) {
    const policy = `max-age=31536000${strictTransport === 'subdomains' ? '; includeSubDomains' : ''}`
    app.addHook('onRequest', async (_, reply) => void reply.header('strict-transport-security', policy))
  }
  app.addHook('onRequest', async (request) => rejectAmbiguousRequest(request))
  app.addHook('onRequest', answerCrossOrigin)
  app.addHook('onSend', addSafeHeaders)
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > slow) {
      request.log.warn({ url: toLog(request), ms: Math.round(reply.elapsedTime) }, 'slow request')
    }
    done()
  })
  app.setErrorHandler(answerError)
  return app
}

/**
 * Fastify trusts nobody by the number of proxies alone, as it can't know that every request passes them; the owner who
 * sets the number does.
 */
function trusted(proxies: HttpOptions['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return proxies && [...proxies]
}

/** JSON is UTF-8 (RFC 8259, section 8.1): other bytes are a mistake and not replaced by look-alikes. No body is no payload. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(invalid('', 'the body must be UTF-8', 'FORMAT'))
    parse(request, body.toString('utf8'), done)
  })
}

/** Closing while a client still sends shows it a broken connection; reading on lets it see why it was refused. */
function readOn(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length']) > longestRefused) return
  reply.removeHeader('connection')
  request.raw.resume()
}

/** The methods by which this server would answer at the address that was asked for. */
export const getAllowedMethods = ({ server, url }: FastifyRequest): string[] => server.methodsAt(pathOf(url))

/**
 * What no route answers, in the one shape too: an address that knows other methods says which (RFC 9110, section
 * 15.5.6).
 */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = getAllowedMethods(request)
  if (methods.length === 0) {
    return answerError(new Problem('NOT_FOUND', { description: 'Nothing answers at this address.' }), request, reply)
  }
  const allow = methods.join(', ')
  reply.header('allow', allow)
  const description = `This address answers ${allow} alone.`
  return answerError(new Problem('METHOD_NOT_ALLOWED', { description }), request, reply)
}

/** Any site may call the API from a browser: callers identify themselves by a header they must know, never by a cookie. */
function answerCrossOrigin(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('x-wix-request-id', request.id)
  if (request.headers.origin !== undefined) {
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', exposedHeaders)
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      request.refusedHeaders = refusedAmong(request.headers['access-control-request-headers'])
      sendPermission(reply)
      return
    }
  }
  done()
}

/** What a page wants to send and a browser will not let it; nothing where the request can be made. */
function refusedAmong(asked: string | undefined): readonly string[] | null {
  const refused = asked?.split(',', 50).flatMap((each) => {
    const name = each.trim().toLowerCase()
    return name === '' || allowedHeaders.includes(name) ? [] : name
  })
  return refused?.length ? refused : null
}

function sendPermission(reply: FastifyReply): void {
  reply
    .header('access-control-allow-methods', 'GET, HEAD, POST, PATCH, PUT, DELETE')
    .header('access-control-allow-headers', allowedHeaderList)
    .header('access-control-max-age', '86400')
    .code(204)
    .send()
}

function addSafeHeaders(_request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: () => void): void {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('x-content-type-options', 'nosniff')
  done()
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { oauth: forOAuth, tooLarge } = request.routeOptions.config ?? {}
  const problem = error instanceof Problem ? error : fromHttpError(error as Error, tooLarge)
  request.problem = problem ?? null
  if (!problem) {
    // A browser that goes elsewhere breaks off what it no longer wants; that is no fault of anyone.
    const level = request.raw.destroyed ? 'debug' : 'error'
    request.log[level]({ err: error, url: toLog(request) }, 'unexpected error')
    return reply
      .code(500)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(buildSystemErrorBody(request.id, forOAuth)))
  }
  if (problem.status >= 500 && problem.status !== 501)
    request.log.warn({ code: problem.code, cause: problem.cause, url: toLog(request) }, problem.message)
  else if (tellsOfAttacks(problem.status))
    request.log.info({ code: problem.code, url: toLog(request), address: request.ip }, 'refused')
  if (problem.status === 413) readOn(request, reply)
  const challenge = problem.status === 401 ? challengeOf(request) : challengeOfScope(problem)
  if (challenge) reply.header('www-authenticate', challenge)
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toErrorBody(problem, request.id, forOAuth)))
}

/**
 * How to identify oneself (RFC 9110, section 15.5.2; RFC 6750, section 3). The token endpoint says so only to who tried it
 * by that header: others read its body, and some clients don't once a header tells them something.
 */
function challengeOf({ headers: { authorization }, routeOptions: { config } }: FastifyRequest): string | undefined {
  if (config?.oauth) return /^basic /i.test(authorization ?? '') ? 'Basic realm="Stoa"' : undefined
  return authorization ? 'Bearer error="invalid_token"' : 'Bearer'
}

/** What the token of an app of others lacks (RFC 6750, section 3.1). */
const challengeOfScope = ({ status, data }: Problem): string | undefined =>
  status === 403 && typeof data?.scope === 'string'
    ? `Bearer error="insufficient_scope", scope="${data.scope}"`
    : undefined

/** Not let in, not allowed, wrong beyond a mistake, too often: what somebody who tries things out runs into. */
const tellsOfAttacks = (status: number): boolean => [400, 401, 403, 413, 429].includes(status)

/** Addresses may hold tokens and codes, which logs never do. */
const toLog = ({ url, routeOptions }: FastifyRequest): string => redactPath(url, routeOptions?.url)

function logged(request: FastifyRequest) {
  return { method: request.method, path: toLog(request), remoteAddress: request.ip }
}

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}
