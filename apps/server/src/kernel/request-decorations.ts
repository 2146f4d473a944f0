import type { Problem } from '@stoa/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { Caller } from './actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once authenticated. */
    caller: Caller | null
    /** The app that an unauthenticated token request names; empty if it can't be an id. */
    clientId: string | null
    /** Why the request was refused. */
    problem: Problem | null
    /** CORS headers that were requested and are not allowed. */
    refusedHeaders: readonly string[] | null
  }
}

/** Adds the properties that hooks read after the response. */
export function decorateRequests(app: FastifyInstance): void {
  for (const name of ['caller', 'clientId', 'problem', 'refusedHeaders']) app.decorateRequest(name, null)
}
