import { promises as dns, type LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { describeInEnglish, writeReason } from '@stoa/messages/reasons'
import { Deadline } from './deadline.ts'
import { sendRequest } from './egress-connections.ts'
import { isGlobalAddress } from './global-address.ts'
import { definePort } from './port.ts'

/** Outbound requests to URLs that owners or apps chose. All checks of where they may go are here. */
export interface Egress {
  /** Throws an {@link EgressError} if requests to this URL would be refused, or its host has no address. Sends nothing. */
  check(url: string): Promise<void>
  /** Throws an {@link EgressError} when the target is not allowed, does not answer or takes too long. */
  send(request: EgressRequest): Promise<EgressResponse>
}

export interface EgressRequest {
  url: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /** Only {@link allowedHeaders}. */
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** How many redirects to follow, at most 3. Each target is checked like the first. */
  maxRedirects?: number
  /** For the whole request, from DNS lookup to the last byte; at most 10. */
  seconds?: number
  /** Largest response, at most 100 MB. */
  bytes?: number
  /** For many requests to one host: the connection is left open for the next one. Only for what may arrive twice. */
  keepsConnection?: boolean
}

export interface EgressResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** The URL that answered, after redirects. */
  url: string
  /** Throws when the response is larger or slower than allowed. */
  body: AsyncIterable<Uint8Array>
}

/** `refused`: the target is not allowed; `failed`: it did not answer properly. */
export class EgressError extends Error {
  override name = 'EgressError'
  readonly kind: 'refused' | 'failed'
  /** As {@link writeReason} writes it; `message` is its English sentence. */
  readonly reason: string

  constructor(kind: 'refused' | 'failed', reason: string, cause?: unknown) {
    super(describeInEnglish(reason), { cause })
    this.kind = kind
    this.reason = reason
  }
}

export interface EgressOptions {
  /** Hosts of the internal network that may be reached, as `host:port` or `host:*`. Compared literally. */
  allow?: readonly string[]
  /** All addresses of a host name. */
  resolve?(name: string): Promise<readonly LookupAddress[]>
}

export const egressPort = definePort<Egress>('egress')

const maxLimits = { maxRedirects: 3, timeoutSeconds: 10, bytes: 100 * 1024 * 1024 }
const allowedPorts: readonly string[] = ['', '80', '443', '8080', '8443']

/** Headers that callers may set. Others could impersonate this server or affect the connection. */
const allowedHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'authorization',
  'content-digest',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'signature',
  'signature-input',
  'topic',
  'ttl',
  'ucp-agent',
  'urgency',
  'user-agent',
  'webhook-id',
  'webhook-signature',
  'webhook-timestamp',
  'x-api-key',
  'x-requested-with',
])

/** Whether callers may set a header; its name is in lower case. */
export const isEgressHeader = (name: string): boolean => allowedHeaders.has(name)

export function createEgress({ allow = [], resolve = resolveHost }: EgressOptions = {}): Egress {
  return {
    async check(url) {
      const deadline = new Deadline(maxLimits.timeoutSeconds * 1000)
      await withDeadline(deadline, chooseAddress(parse(url), allow, resolve)).finally(() => deadline.end())
    },
    async send(request) {
      const headers = checkHeaders(request.headers ?? {})
      const limits = getLimits(request)
      // The rest of a time budget may be fractional or negative; a negative one sends nothing.
      const deadline = new Deadline(Math.max(0, Math.ceil(limits.timeoutSeconds * 1000)))
      try {
        const { response, url } = await followRedirects({ ...request, headers }, deadline, limits.maxRedirects)
        return toResponse(response, url, limits.bytes, deadline)
      } catch (error) {
        deadline.end()
        throw error
      }
    },
  }

  async function followRedirects(
    { headers, keepsConnection = false, ...first }: EgressRequest & { headers: Record<string, string> },
    deadline: Deadline,
    maxRedirects: number,
  ): Promise<{ response: IncomingMessage; url: URL }> {
    let { method = 'GET', body } = first
    let url = parse(first.url)
    for (let redirectsLeft = maxRedirects; ; redirectsLeft--) {
      const address = await withDeadline(deadline, chooseAddress(url, allow, resolve))
      const request = { method, headers, body, deadline, keepsConnection }
      const response = await sendRequest(url, address, request).catch((error: Error) => {
        throw toEgressError(error, deadline)
      })
      const next = findRedirect(response, url)
      if (!next) return { response, url }
      response.destroy()
      if (redirectsLeft === 0) {
        const isFirst = maxRedirects === 0
        const reason = isFirst
          ? writeReason('REDIRECT_NOT_FOLLOWED', { to: next.origin })
          : writeReason('TOO_MANY_REDIRECTS')
        throw new EgressError('refused', reason)
      }
      // Credentials for one host are not sent to another (RFC 9110, section 15.4).
      if (next.origin !== url.origin) delete headers.authorization
      if (
        response.statusCode === 303 ||
        (response.statusCode !== 307 && response.statusCode !== 308 && method === 'POST')
      ) {
        if (method !== 'HEAD') method = 'GET'
        body = undefined
        delete headers['content-type']
      }
      url = next
    }
  }
}

/** The whole response body in memory; only for short responses. */
export async function readBytes({ body }: Pick<EgressResponse, 'body'>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The whole response body as text; only for short responses. */
export const readText = async (response: EgressResponse): Promise<string> =>
  (await readBytes(response)).toString('utf8')

function getLimits({
  maxRedirects: redirects,
  seconds: timeoutSeconds,
  bytes: maxBytes,
}: EgressRequest): typeof maxLimits {
  return {
    maxRedirects: Math.min(redirects ?? maxLimits.maxRedirects, maxLimits.maxRedirects),
    timeoutSeconds: Math.min(timeoutSeconds ?? maxLimits.timeoutSeconds, maxLimits.timeoutSeconds),
    bytes: Math.min(maxBytes ?? maxLimits.bytes, maxLimits.bytes),
  }
}

function checkHeaders(rawHeaders: Readonly<Record<string, string>>): Record<string, string> {
  const headers = Object.fromEntries(Object.entries(rawHeaders).map(([name, value]) => [name.toLowerCase(), value]))
  for (const [name, value] of Object.entries(headers)) {
    if (!isEgressHeader(name)) throw new EgressError('refused', `The header ${name} is not allowed.`)
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) throw new EgressError('refused', `The header ${name} is not valid.`)
  }
  // Bytes are counted as they arrive, so compressed responses are not accepted.
  return { 'user-agent': 'Stoa', ...headers, 'accept-encoding': 'identity' }
}

function parse(text: string): URL {
  if (!URL.canParse(text)) throw new EgressError('refused', writeReason('INVALID_WEB_ADDRESS'))
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new EgressError('refused', writeReason('INVALID_WEB_ADDRESS'))
  if (url.username || url.password) throw new EgressError('refused', writeReason('USER_NAME_IN_ADDRESS'))
  return url
}

/** The address to connect to. A host name with any internal address is refused. */
async function chooseAddress(
  url: URL,
  allow: readonly string[],
  resolve: NonNullable<EgressOptions['resolve']>,
): Promise<LookupAddress> {
  const { hostname, protocol } = url
  const port = url.port || (protocol === 'https:' ? '443' : '80')
  const isAllowlisted = allow.includes(`${hostname}:${port}`) || allow.includes(`${hostname}:*`)
  if (!isAllowlisted && !allowedPorts.includes(url.port))
    throw new EgressError('refused', writeReason('PORT_NOT_ALLOWED', { port }))
  const bareHost = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(bareHost)
  const addresses = family ? [{ address: bareHost, family }] : await resolveName(bareHost, resolve)
  const [first] = addresses
  if (!first) throw new EgressError('failed', writeReason('HOST_UNKNOWN', { host: bareHost }))
  if (!isAllowlisted && !addresses.every(({ address }) => isGlobalAddress(address))) {
    throw new EgressError('refused', writeReason('HOST_NOT_PUBLIC', { host: bareHost }))
  }
  return first
}

async function resolveName(
  name: string,
  resolve: NonNullable<EgressOptions['resolve']>,
): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(name)
  } catch (error) {
    throw new EgressError('failed', writeReason('HOST_UNKNOWN', { host: name }), error)
  }
}

const resolveHost = (name: string) => dns.lookup(name, { all: true })

function findRedirect({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined
  if (!URL.canParse(headers.location, url.href)) throw new EgressError('failed', writeReason('INVALID_REDIRECT'))
  return parse(new URL(headers.location, url.href).href)
}

function toResponse(response: IncomingMessage, url: URL, maxBytes: number, deadline: Deadline): EgressResponse {
  const { 'content-encoding': encoding, 'content-length': length } = response.headers
  const refuse = (why: string) => {
    response.destroy()
    throw new EgressError('failed', why)
  }
  if (encoding && encoding !== 'identity') refuse(writeReason('UNREQUESTED_COMPRESSION'))
  if (Number(length) > maxBytes) refuse(writeReason('ANSWER_TOO_LARGE', { bytes: maxBytes }))
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
  return { status: response.statusCode ?? 0, headers, url: url.href, body: limitBody(response, maxBytes, deadline) }
}

async function* limitBody(response: IncomingMessage, maxBytes: number, deadline: Deadline): AsyncGenerator<Uint8Array> {
  let received = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > maxBytes) throw new EgressError('failed', writeReason('ANSWER_TOO_LARGE', { bytes: maxBytes }))
      yield chunk
    }
  } catch (error) {
    throw toEgressError(error as Error, deadline)
  } finally {
    deadline.end()
    response.destroy()
  }
}

function toEgressError(error: Error, deadline: Deadline): EgressError {
  if (error instanceof EgressError) return error
  if (deadline.hasPassed) return new EgressError('failed', writeReason('ANSWER_TOO_SLOW'), error)
  const fault = findCertificateFault((error as NodeJS.ErrnoException).code ?? '')
  return new EgressError('failed', writeReason(fault ?? 'NO_ANSWER'), error)
}

/** From the codes of OpenSSL and Node. */
function findCertificateFault(code: string) {
  if (code === 'CERT_HAS_EXPIRED') return 'CERTIFICATE_EXPIRED'
  if (code === 'CERT_NOT_YET_VALID') return 'CERTIFICATE_NOT_YET_VALID'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'CERTIFICATE_OF_OTHER_HOST'
  if (/^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_)/.test(code))
    return 'CERTIFICATE_NOT_TRUSTED'
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return 'NO_TLS'
  return undefined
}

/** A DNS lookup can't be canceled, but the caller stops waiting for it. */
function withDeadline<T>(deadline: Deadline, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => reject(new EgressError('failed', writeReason('ANSWER_TOO_SLOW')))
    const { signal } = deadline
    if (signal.aborted) onTimeout()
    signal.addEventListener('abort', onTimeout, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onTimeout))
  })
}
