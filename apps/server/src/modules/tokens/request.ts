import type { FastifyRequest } from 'fastify'
import type { PageRequest } from './web-session.ts'

/** Longer than any browser's user agent; it is stored with the session. */
const maxHeaderLength = 500

/** The address and user agent of a request. */
export function getOrigin({ ip, headers }: FastifyRequest): { address: string; userAgent?: string } {
  const name = headers['user-agent']?.slice(0, maxHeaderLength)
  return { address: ip, ...(name && { userAgent: name }) }
}

/** The idempotency key of the request, if any. */
export function readKey({ headers }: FastifyRequest): { idempotencyKey?: string } {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key ? { idempotencyKey: key.slice(0, maxHeaderLength) } : {}
}

export const toPageRequest = (request: FastifyRequest): PageRequest => ({
  cookie: request.headers.cookie,
  requestId: request.id,
  ...getOrigin(request),
})
