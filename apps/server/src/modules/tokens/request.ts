import type { FastifyRequest } from 'fastify'
import type { PageRequest } from './web-session.ts'

/** Nobody's browser has a longer name, and it is kept with the session. */
const longestName = 500

/** Where a request comes from, and what sends it. */
export function originOf({ ip, headers }: FastifyRequest): { address: string; userAgent?: string } {
  const name = headers['user-agent']?.slice(0, longestName)
  return { address: ip, ...(name && { userAgent: name }) }
}

export const pageRequest = (request: FastifyRequest): PageRequest => ({
  cookie: request.headers.cookie,
  requestId: request.id,
  ...originOf(request),
})
