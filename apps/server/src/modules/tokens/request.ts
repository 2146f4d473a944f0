import type { FastifyRequest } from 'fastify'
import type { PageRequest } from './web-session.ts'

/** Nobody's browser has a longer name, and it is kept with the session. */
const maxHeaderLength = 500

/** Where a request comes from, and what sends it. */
export function originOf({ ip, headers }: FastifyRequest): { address: string; userAgent?: string } {
  const name = headers['user-agent']?.slice(0, maxHeaderLength)
  return { address: ip, ...(name && { userAgent: name }) }
}

/** What names the call, where its sender gave it a name. */
export function keyOf({ headers }: FastifyRequest): { idempotencyKey?: string } {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key ? { idempotencyKey: key.slice(0, maxHeaderLength) } : {}
}

export const pageRequest = (request: FastifyRequest): PageRequest => ({
  cookie: request.headers.cookie,
  requestId: request.id,
  ...originOf(request),
})
