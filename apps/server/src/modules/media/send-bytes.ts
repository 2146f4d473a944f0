import { Problem } from '@stoa/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from './media.ts'
import type { StoredFile } from './storage.ts'

/**
 * Pages of any origin may show and read it. Sent with every response: a browser caches one copy for <img> and for
 * scripts.
 */
export const allowAllOrigins = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'accept-ranges, content-length, content-range, etag, x-wix-request-id')
    .header('cross-origin-resource-policy', 'cross-origin')

/** Sends a stored file, or the part of it that the request names. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, file: StoredFile): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes')
  const part = parseRange(request.headers.range, file.size)
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const bytes = await file.stream(part)
  if (!bytes) throw createGoneProblem(reply)
  if (!part) return reply.header('content-length', file.size).send(bytes)
  const { start, end } = part
  reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  return reply.header('content-length', end - start + 1).send(bytes)
}

/** The 404 of a deleted file must not be cached. */
export function createGoneProblem(reply: FastifyReply): Problem {
  for (const name of ['cache-control', 'etag', 'content-disposition', 'content-type', 'accept-ranges'])
    reply.removeHeader(name)
  return new Problem('NOT_FOUND')
}
