import { createHash } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { sealedMediaPrefix } from '../../kernel/media-addresses.ts'
import { openLink } from '../../kernel/sealed-link.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { scaled } from './image-work.ts'
import { shownKeyOf, storageKeyOf } from './ingest.ts'
import { isBuyers, isMediaId, kindOf, negotiate, parseTransform, rangeOf, typeOf } from './media.ts'
import { heldPurpose } from './media.wire.ts'
import { imageCachePort, type StoredFile, storagePort } from './storage.ts'

const nowhere = '00000000-0000-0000-0000-000000000000'

/** Stored files at `/media/<id>`, and scaled forms of pictures in the grammar of the platform's media addresses. */
export function serveMedia(app: FastifyInstance, factory: UnitFactory): void {
  // Files are found by keys that nobody can guess and never change, so no site and no database is asked.
  const ports: Pick<Unit, 'use'> = factory.units({ siteId: nowhere, actor: system, requestId: 'media' })
  const making = new Map<string, Promise<Buffer | undefined>>()

  app.get<{ Params: { id: string } }>('/media/:id', async (request, reply) => {
    const { id, file } = await found(request, reply)
    const { type, inline } = kindOf(id)
    if (!inline) reply.header('content-disposition', 'attachment')
    if (isKnown(request, reply, tagOf(id))) return reply.code(304).send()
    reply.type(type).header('accept-ranges', 'bytes')
    const part = rangeOf(request.headers.range, file.size)
    if (part === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    const bytes = await file.stream(part)
    if (!bytes) throw gone(reply)
    if (!part) return reply.header('content-length', file.size).send(bytes)
    const { start, end } = part
    reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
    return reply.header('content-length', end - start + 1).send(bytes)
  })

  app.get<{ Params: { id: string; '*': string } }>('/media/:id/v1/*', async (request, reply) => {
    const transform = parseTransform(request.params['*'])
    const { id, file } = await found(request, reply)
    const { format: original } = kindOf(id)
    if (!transform || !original) throw new Problem('NOT_FOUND')
    const format = negotiate(transform.format, request.headers.accept, original)
    const key = `${id}\n${JSON.stringify({ ...transform, format })}`
    if (transform.format === 'auto') reply.header('vary', 'accept')
    if (isKnown(request, reply, tagOf(key))) return reply.code(304).send()
    const bytes = await once(key, async () => {
      const original = await file.read()
      return original && scaled(original, transform, format)
    })
    if (!bytes) throw gone(reply)
    return reply.type(typeOf(format)).send(bytes)
  })

  /** A buyer's file is shown to all where the site says so, and else to whoever has an address made for it. */
  async function found({ params }: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<Found> {
    const isHeld = params.id.startsWith(sealedMediaPrefix)
    const id = isHeld
      ? openLink<{ id: string }>(ports, heldPurpose, params.id.slice(sealedMediaPrefix.length)).id
      : params.id
    const storage = ports.use(storagePort)
    const isSeen = isMediaId(id) && (isHeld || !isBuyers(id) || (await storage.find(shownKeyOf(id))) !== undefined)
    const file = isSeen ? await storage.find(storageKeyOf(id, false)) : undefined
    if (!file) throw new Problem('NOT_FOUND')
    reply.header('cache-control', isHeld ? 'private, no-store' : cacheFor(id))
    return { id, file }
  }

  /** From the cache, or made once for all who ask for it meanwhile. */
  async function once(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const cache = ports.use(imageCachePort)
    const cached = await cache.get(key)
    if (cached) return cached
    const under = making.get(key)
    if (under) return under
    const made = make()
    making.set(key, made)
    try {
      const bytes = await made
      if (bytes) await cache.put(key, bytes).catch((error) => app.log.warn({ err: error }, 'image cache'))
      return bytes
    } finally {
      making.delete(key)
    }
  }
}

/** Nobody is to keep the answer that a file was there until a moment ago. */
function gone(reply: FastifyReply): Problem {
  for (const name of ['cache-control', 'etag', 'content-disposition', 'content-type', 'accept-ranges'])
    reply.removeHeader(name)
  return new Problem('NOT_FOUND')
}

interface Found {
  id: string
  file: StoredFile
}

/** What a file is never changes; whether a buyer's is shown to all may, so caches ask for those again. */
const cacheFor = (id: string): string =>
  isBuyers(id) ? 'public, max-age=300, must-revalidate' : 'public, max-age=31536000, immutable'

const tagOf = (key: string): string => `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`

function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply
    .header('etag', tag)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
  return (request.headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}
