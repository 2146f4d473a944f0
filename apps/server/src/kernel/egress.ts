import { promises as dns, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isGlobalAddress } from './global-address.ts'
import { port } from './port.ts'

/** Requests that this server sends to addresses that others have chosen: the one decision about where they may go. */
export interface Egress {
  /** Fails with an {@link EgressError} when it may not go there, takes too long, or gets no answer. */
  send(request: EgressRequest): Promise<EgressResponse>
}

export interface EgressRequest {
  url: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT'
  /** Only those of {@link allowedHeaders}. */
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** How many redirects may be followed; each is judged like the first address. At most 3. */
  maxRedirects?: number
  /** From the first look-up to the last byte; at most 10. */
  seconds?: number
  /** Largest answer; at most 100 MB. */
  bytes?: number
}

export interface EgressResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** Where the answer came from in the end. */
  url: string
  /** Breaks off when the answer is larger or slower than allowed. */
  body: AsyncIterable<Uint8Array>
}

/** `refused`: it may not be asked; `failed`: it did not answer as it should. */
export class EgressError extends Error {
  override name = 'EgressError'
  readonly kind: 'refused' | 'failed'

  constructor(kind: 'refused' | 'failed', message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

export interface EgressOptions {
  /** Hosts inside the own network that may be reached, as `host:port` or `host:*`, exactly as they are written. */
  allow?: readonly string[]
  /** Every address of a name. */
  resolve?(name: string): Promise<readonly LookupAddress[]>
}

export const egressPort = port<Egress>('egress')

const longest = { maxRedirects: 3, timeoutSeconds: 10, bytes: 100 * 1024 * 1024 }
const allowedPorts: readonly string[] = ['', '80', '443', '8080', '8443']

/** What callers may say beside the address. The others would let them speak for this server or shape the connection. */
const allowedHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'user-agent',
  'x-requested-with',
])

export function createEgress({ allow = [], resolve = lookUp }: EgressOptions = {}): Egress {
  return {
    async send(request) {
      const headers = checkedHeaders(request.headers ?? {})
      const limits = limitsOf(request)
      // What is left of a budget is seldom a whole number of milliseconds, and may be over: then nothing is sent.
      const deadline = AbortSignal.timeout(Math.max(0, Math.ceil(limits.timeoutSeconds * 1000)))
      let { method = 'GET', body } = request
      let url = parse(request.url)
      for (let left = limits.maxRedirects; ; left--) {
        const address = await within(deadline, chooseAddress(url, allow, resolve))
        const answer = await ask(url, address, { method, headers, body, deadline })
        const next = nextOf(answer, url)
        if (!next) return toAnswer(answer, url, limits.bytes, deadline)
        answer.destroy()
        if (left === 0) throw new EgressError('refused', 'It leads on too often.')
        // What one host was told is not for the next one (RFC 9110, section 15.4).
        if (next.origin !== url.origin) delete headers.authorization
        if (
          answer.statusCode === 303 ||
          (answer.statusCode !== 307 && answer.statusCode !== 308 && method === 'POST')
        ) {
          if (method !== 'HEAD') method = 'GET'
          body = undefined
          delete headers['content-type']
        }
        url = next
      }
    },
  }
}

/** The whole body as text, for answers that are known to be short. */
export async function readText(answer: EgressResponse): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of answer.body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function limitsOf({
  maxRedirects: redirects,
  seconds: timeoutSeconds,
  bytes: maxBytes,
}: EgressRequest): typeof longest {
  return {
    maxRedirects: Math.min(redirects ?? longest.maxRedirects, longest.maxRedirects),
    timeoutSeconds: Math.min(timeoutSeconds ?? longest.timeoutSeconds, longest.timeoutSeconds),
    bytes: Math.min(maxBytes ?? longest.bytes, longest.bytes),
  }
}

function checkedHeaders(given: Readonly<Record<string, string>>): Record<string, string> {
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  for (const [name, value] of Object.entries(headers)) {
    if (!allowedHeaders.has(name)) throw new EgressError('refused', `The header ${name} can not be chosen.`)
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) throw new EgressError('refused', `The header ${name} is not valid.`)
  }
  // An answer is counted as it comes, so nobody may make it grow on the way in.
  return { 'user-agent': 'Stoa', ...headers, 'accept-encoding': 'identity' }
}

function parse(text: string): URL {
  if (!URL.canParse(text)) throw new EgressError('refused', 'It is not an address.')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new EgressError('refused', 'It is not http(s).')
  if (url.username || url.password) throw new EgressError('refused', 'It holds a user name.')
  return url
}

/** The one address that is connected to. A name that leads anywhere inside is refused whole. */
async function chooseAddress(
  url: URL,
  allow: readonly string[],
  resolve: NonNullable<EgressOptions['resolve']>,
): Promise<LookupAddress> {
  const { hostname, protocol } = url
  const port = url.port || (protocol === 'https:' ? '443' : '80')
  const isNamed = allow.includes(`${hostname}:${port}`) || allow.includes(`${hostname}:*`)
  if (!isNamed && !allowedPorts.includes(url.port)) throw new EgressError('refused', `The port ${port} is not allowed.`)
  const bare = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  const addresses = family ? [{ address: bare, family }] : await find(bare, resolve)
  const [first] = addresses
  if (!first) throw new EgressError('failed', `${bare} has no address.`)
  if (!isNamed && !addresses.every(({ address }) => isGlobalAddress(address))) {
    throw new EgressError('refused', `${bare} is not an address of the public internet.`)
  }
  return first
}

async function find(name: string, resolve: NonNullable<EgressOptions['resolve']>): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(name)
  } catch (error) {
    throw new EgressError('failed', `${name} is not known.`, error)
  }
}

const lookUp = (name: string) => dns.lookup(name, { all: true })

interface Asked {
  method: string
  headers: Record<string, string>
  body: EgressRequest['body']
  deadline: AbortSignal
}

/** The connection goes to the address that was judged: a name is never looked up twice. */
function ask(url: URL, chosen: LookupAddress, { method, headers, body, deadline }: Asked): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((answered, failed) => {
    const fail = (error: Error) => failed(asFailure(error, deadline))
    const sent = request(
      url,
      {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        signal: deadline,
        agent: false,
        lookup: (_name, options, done) =>
          options.all ? done(null, [chosen]) : done(null, chosen.address, chosen.family),
      },
      answered,
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

function nextOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined
  if (!URL.canParse(headers.location, url.href)) throw new EgressError('failed', 'It leads on to no address.')
  return parse(new URL(headers.location, url.href).href)
}

function toAnswer(answer: IncomingMessage, url: URL, maxBytes: number, deadline: AbortSignal): EgressResponse {
  const { 'content-encoding': encoding, 'content-length': length } = answer.headers
  const refuse = (why: string) => {
    answer.destroy()
    throw new EgressError('failed', why)
  }
  if (encoding && encoding !== 'identity') refuse('It is packed, which was not asked for.')
  if (Number(length) > maxBytes) refuse(`It is larger than ${maxBytes} bytes.`)
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
  return { status: answer.statusCode ?? 0, headers, url: url.href, body: bounded(answer, maxBytes, deadline) }
}

async function* bounded(answer: IncomingMessage, maxBytes: number, deadline: AbortSignal): AsyncGenerator<Uint8Array> {
  let received = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > maxBytes) throw new EgressError('failed', `It is larger than ${maxBytes} bytes.`)
      yield chunk
    }
  } catch (error) {
    throw asFailure(error as Error, deadline)
  } finally {
    answer.destroy()
  }
}

function asFailure(error: Error, deadline: AbortSignal): EgressError {
  if (error instanceof EgressError) return error
  return new EgressError('failed', deadline.aborted ? 'It took too long.' : 'It did not answer.', error)
}

/** Looking up a name can't be broken off, but nobody has to wait for it. */
function within<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new EgressError('failed', 'It took too long.'))
    if (deadline.aborted) late()
    deadline.addEventListener('abort', late, { once: true })
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', late))
  })
}
