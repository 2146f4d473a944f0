import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressStream } from '../kernel/compress.ts'
import { type CachedPage, encodePage } from './cached-page.ts'
import type { CspSources } from './host.ts'

export function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const aborted = new AbortController()
  request.raw.once('close', () => {
    if (request.raw.destroyed && !request.raw.complete) aborted.abort()
  })
  const init: RequestInit = { method: request.method, headers, signal: aborted.signal }
  if (request.method === 'POST') init.body = encodeBody(request)
  return new Request(toUrl(request, origin), init)
}

/** Only the URL: a cached page must not depend on its first visitor. */
export const toAnonymousRequest = (request: FastifyRequest, origin: string): Request =>
  new Request(toUrl(request, origin))

/** Not resolved against the origin: `//other.example/` would name another host. */
export const toUrl = ({ url }: Pick<FastifyRequest, 'url'>, origin: string): string =>
  `${origin}/${url.replace(/^\/+/, '')}`

/** Forms were already parsed; they are encoded again. */
function encodeBody({ body, headers }: FastifyRequest): string {
  if (headers['content-type']?.startsWith('application/json')) return JSON.stringify(body)
  return new URLSearchParams(
    Object.entries((body ?? {}) as Record<string, string | string[]>).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    ),
  ).toString()
}

/** A rendered page; its body is beside the response. */
export interface PageAnswer {
  readonly response: Response
  readonly body?: Readable | Buffer
}

/** Sends a rendered page with the security headers of all pages. */
export function sendAnswer(reply: FastifyReply, { response, body }: PageAnswer, page: SentPage): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  setPageHeaders(reply, page)
  const sent = body ?? response.body
  if (!sent) return reply.send(null)
  const stream = sent instanceof Readable ? sent : Readable.from(Buffer.isBuffer(sent) ? [sent] : sent)
  return reply.send(compressStream(stream, reply))
}

export async function sendCachedPage(reply: FastifyReply, page: CachedPage, origin: string): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  setPageHeaders(reply, { scripts: page.scripts, origin, sources: {} })
  return reply.send(await encodePage(page, chooseEncoding(reply)))
}

interface SentPage {
  /** CSP sources of inline scripts. */
  scripts: readonly string[]
  origin: string
  /** CSP sources outside this site that the page uses. */
  sources: CspSources
}

function setPageHeaders(reply: FastifyReply, { scripts, origin, sources }: SentPage): void {
  const formatSources = (directive: keyof CspSources) => (sources[directive] ?? []).map((place) => ` ${place}`).join('')
  const secure = origin.startsWith('https:')
  const ancestors = sources['frame-ancestors']
  reply.header(
    'content-security-policy',
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts, ...(sources['script-src'] ?? [])].join(' '),
      ...(['frame-src', 'connect-src'] as const).flatMap((each) =>
        sources[each] ? [`${each} 'self'${formatSources(each)}`] : [],
      ),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      "media-src 'self' https:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self' https: http://localhost:* http://127.0.0.1:*",
      `frame-ancestors ${ancestors?.join(' ') ?? "'none'"}`,
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
  )
  reply.header('x-frame-options', ancestors ? 'SAMEORIGIN' : 'DENY')
  // Wallets open a popup, which must be able to report its result.
  const opener = sources['script-src'] ? 'same-origin-allow-popups' : 'same-origin'
  reply.header('cross-origin-opener-policy', opener)
}
