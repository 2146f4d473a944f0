import { isUtf8 } from 'node:buffer'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { rejectAmbiguousRequest } from './ambiguous-request.ts'
import { createId } from './ids.ts'
import { mediaFormHeader } from './media-forms.ts'
import { trackMethods } from './methods.ts'
import { buildSystemErrorBody, fromHttpError, toErrorBody } from './problem.ts'
import { redactPath } from './redact-path.ts'
import { decorateRequests } from './request-decorations.ts'
import { refuseUnparsed } from './unparsed-request.ts'

export interface HttpOptions {
  logLevel: string
  trustProxy: false | number | readonly string[]
  /** Tells browsers to use https (HSTS): for this host, or for its subdomains too. Absent for http. */
  strictTransport?: 'host' | 'subdomains'
  /** Largest body in bytes; operations may declare a smaller limit. */
  bodyLimit: number
}

/** Milliseconds from which a request is logged as slow. */
const slowRequestMs = 1000

/** Waits up to `seconds` for running requests, then closes their connections. */
export async function closeWithin(app: FastifyInstance, seconds: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  await app.close().finally(() => clearTimeout(timer))
}

/** Bytes of a refused body that are still read, so that the client can read the response. */
/** The longest texts of a product, in an alphabet whose letters take nine characters each in a form. */
const maxFormBytes = 1024 * 1024
const maxDrainedBytes = 64 * 1024 * 1024

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

/** The HTTP server without routes: request ids, logs, CORS, security headers and errors. */
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
      serializers: { req: serializeRequest },
    },
    trustProxy: toTrustProxy(trustProxy),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createId(),
    requestIdHeader: false as const,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true, caseSensitive: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnparsed,
  })
  trackMethods(app)
  decorateRequests(app)
  addJsonParser(app)
  await app.register(formbody, { bodyLimit: maxFormBytes })
  await app.register(cookie)
  if (strictTransport) {
    const hstsPolicy = `max-age=31536000${strictTransport === 'subdomains' ? '; includeSubDomains' : ''}`
    app.addHook('onRequest', async (_, reply) => void reply.header('strict-transport-security', hstsPolicy))
  }
  app.addHook('onRequest', async (request) => rejectAmbiguousRequest(request))
  app.addHook('onRequest', handleCors)
  app.addHook('onSend', addSecurityHeaders)
  app.addHook('onSend', drainBody)
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > slowRequestMs) {
      request.log.warn({ url: toLoggedPath(request), ms: Math.round(reply.elapsedTime) }, 'slow request')
    }
    done()
  })
  app.setErrorHandler(sendError)
  return app
}

/**
 * Fastify ignores a number of proxies, as it can't know that every request passes through them; the administrator who
 * sets the number does.
 */
function toTrustProxy(proxies: HttpOptions['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return proxies && [...proxies]
}

/**
 * JSON must be UTF-8 (RFC 8259, section 8.1): invalid bytes are refused and not replaced. An empty body means no
 * payload.
 */
function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(createInvalidArgument('', 'the body must be UTF-8', 'FORMAT'))
    parse(request, body.toString('utf8'), done)
  })
}

/**
 * Fastify closes the connection when it refuses a body. A client that is still sending would then see a connection
 * reset instead of the error, so the rest of the body is read first.
 */
function drainBody({ raw, headers }: FastifyRequest, reply: FastifyReply, _payload: unknown, done: () => void): void {
  const isRefused = !raw.complete && reply.getHeader('connection') === 'close'
  if (isRefused && Number(headers['content-length'] ?? 0) <= maxDrainedBytes) {
    reply.removeHeader('connection')
    raw.resume()
  }
  done()
}

/** The methods that the requested address answers. */
export const getAllowedMethods = ({ server, url }: FastifyRequest): string[] => server.methodsAt(getPath(url))

/**
 * Answers requests without a route. An address that has other methods names them in `Allow` (RFC 9110, section 15.5.6).
 */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = getAllowedMethods(request)
  // A route of all files in a folder has the method, but not each file.
  if (methods.length === 0 || methods.includes(request.method)) {
    return sendError(new Problem('NOT_FOUND', { description: 'There is nothing at this address.' }), request, reply)
  }
  const allow = methods.join(', ')
  reply.header('allow', allow)
  const description = `This address supports only ${allow}.`
  return sendError(new Problem('METHOD_NOT_ALLOWED', { description }), request, reply)
}

/** Any site may call the API from a browser: callers authenticate with a header and never with a cookie. */
function handleCors(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('x-wix-request-id', request.id)
  if (request.headers.origin !== undefined) {
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', exposedHeaders)
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      request.refusedHeaders = findRefusedHeaders(request.headers['access-control-request-headers'])
      sendPreflight(reply)
      return
    }
  }
  done()
}

/** Requested headers that CORS does not allow; null if all are allowed. */
function findRefusedHeaders(requestedHeaders: string | undefined): readonly string[] | null {
  const refused = requestedHeaders?.split(',', 50).flatMap((each) => {
    const name = each.trim().toLowerCase()
    return name === '' || allowedHeaders.includes(name) ? [] : name
  })
  return refused?.length ? refused : null
}

function sendPreflight(reply: FastifyReply): void {
  reply
    .header('access-control-allow-methods', 'GET, HEAD, POST, PATCH, PUT, DELETE')
    .header('access-control-allow-headers', allowedHeaderList)
    .header('access-control-max-age', '86400')
    .code(204)
    .send()
}

function addSecurityHeaders(_request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: () => void): void {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('x-content-type-options', 'nosniff')
  done()
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { oauth: isOAuth, tooLarge } = request.routeOptions.config ?? {}
  const problem = error instanceof Problem ? error : fromHttpError(error as Error, tooLarge)
  request.problem = problem ?? null
  if (!problem) {
    // The client closed the connection, so this is not an error of the server.
    const level = request.raw.destroyed ? 'debug' : 'error'
    request.log[level]({ err: error, url: toLoggedPath(request) }, 'unexpected error')
    return reply
      .code(500)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(buildSystemErrorBody(request.id, isOAuth)))
  }
  if (problem.status >= 500 && problem.status !== 501)
    request.log.warn({ code: problem.code, cause: problem.cause, url: toLoggedPath(request) }, problem.message)
  else if (isSecurityRelevant(problem.status))
    request.log.info({ code: problem.code, url: toLoggedPath(request), address: request.ip }, 'refused')
  const challenge = problem.status === 401 ? getChallenge(request) : getScopeChallenge(problem)
  if (challenge) reply.header('www-authenticate', challenge)
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toErrorBody(problem, request.id, isOAuth)))
}

/**
 * The `WWW-Authenticate` header (RFC 9110, section 15.5.2; RFC 6750, section 3). The token endpoint sends it only to
 * clients that used Basic authentication: some clients ignore the body once it is present.
 */
function getChallenge({ headers: { authorization }, routeOptions: { config } }: FastifyRequest): string | undefined {
  if (config?.oauth) return /^basic /i.test(authorization ?? '') ? 'Basic realm="Stoa"' : undefined
  return authorization ? 'Bearer error="invalid_token"' : 'Bearer'
}

/** The scope that a third-party app's token lacks (RFC 6750, section 3.1). */
const getScopeChallenge = ({ status, data }: Problem): string | undefined =>
  status === 403 && typeof data?.scope === 'string'
    ? `Bearer error="insufficient_scope", scope="${data.scope}"`
    : undefined

/** Statuses that are logged, as they occur when someone probes the API. */
const isSecurityRelevant = (status: number): boolean => [400, 401, 403, 413, 429].includes(status)

/** URLs may contain tokens and codes, which must not be logged. */
const toLoggedPath = ({ url, routeOptions }: FastifyRequest): string => redactPath(url, routeOptions?.url)

function serializeRequest(request: FastifyRequest) {
  return { method: request.method, path: toLoggedPath(request), remoteAddress: request.ip }
}

function getPath(url: string): string {
  const queryStart = url.indexOf('?')
  return queryStart < 0 ? url : url.slice(0, queryStart)
}
