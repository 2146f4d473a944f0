import type { Problem } from '@stoa/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { Caller } from './actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, from when that is known. */
    caller: Caller | null
    /** The app that it names itself, where it carries no token of one; empty where it names what can be none. */
    clientId: string | null
    /** Why it was refused. */
    problem: Problem | null
    /** What a browser asked to send and may not. */
    refusedHeaders: readonly string[] | null
  }
}

/** Room for what hooks that watch calls read once the answer has left. */
export function decorateRequests(app: FastifyInstance): void {
  for (const name of ['caller', 'clientId', 'problem', 'refusedHeaders']) app.decorateRequest(name, null)
}
