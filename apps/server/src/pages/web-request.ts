import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedPage, encodePage } from './cached-page.ts'
import { chooseEncoding, compressStream } from './compress.ts'
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
  if (request.method === 'POST') init.body = bodyOf(request)
  return new Request(toUrl(request, origin), init)
}

/** Nothing but the address: a page that others get, too, knows nothing of who asked first. */
export const toAnonymousRequest = (request: FastifyRequest, origin: string): Request =>
  new Request(toUrl(request, origin))

/** Not resolved against the origin: `//other.example/` would name another host. */
export const toUrl = ({ url }: Pick<FastifyRequest, 'url'>, origin: string): string =>
  `${origin}/${url.replace(/^\/+/, '')}`

/** Forms were parsed at the door; they travel on in the same form. */
function bodyOf({ body, headers }: FastifyRequest): string {
  if (headers['content-type']?.startsWith('application/json')) return JSON.stringify(body)
  return new URLSearchParams(
    Object.entries((body ?? {}) as Record<string, string | string[]>).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    ),
  ).toString()
}

/** What the web answers: a page's own body comes beside the response. */
export interface PageAnswer {
  readonly response: Response
  readonly body?: Readable | Buffer
}

/** Sends what a page answered, with what every page says of itself to browsers. */
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

/** Sends a page that is the same for everyone. */
export async function sendCachedPage(reply: FastifyReply, page: CachedPage, origin: string): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  setPageHeaders(reply, { scripts: page.scripts, origin, sources: {} })
  return reply.send(await encodePage(page, chooseEncoding(reply)))
}

interface SentPage {
  /** Sources of the scripts that stand in the page itself. */
  scripts: readonly string[]
  origin: string
  /** What this page takes from outside. */
  sources: CspSources
}

function setPageHeaders(reply: FastifyReply, { scripts, origin, sources: places }: SentPage): void {
  const from = (directive: keyof CspSources) => (places[directive] ?? []).map((place) => ` ${place}`).join('')
  const secure = origin.startsWith('https:')
  reply.header(
    'content-security-policy',
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts, ...(places['script-src'] ?? [])].join(' '),
      ...(['frame-src', 'connect-src'] as const).flatMap((each) =>
        places[each] ? [`${each} 'self'${from(each)}`] : [],
      ),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      "media-src 'self' https:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self' https: http://localhost:* http://127.0.0.1:*",
      "frame-ancestors 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
  )
  reply.header('x-frame-options', 'DENY')
  // Wallets open windows of their own, which have to tell this one how it ended.
  const opener = places['script-src'] ? 'same-origin-allow-popups' : 'same-origin'
  reply.header('cross-origin-opener-policy', opener)
}
