import { createHash } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { isMediaId, sealedMediaPrefix } from '../../kernel/media-addresses.ts'
import { openLink } from '../../kernel/sealed-link.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { scaleImage } from './image-work.ts'
import { getShownKey, getStorageKey } from './ingest.ts'
import { isBuyerFile, parseRange } from './media.ts'
import { heldPurpose } from './media.wire.ts'
import { drawPoster, parseVideoId } from './poster.ts'
import { getMediaType, getSending, type Sending } from './sending.ts'
import { imageCachePort, type StoredFile, storagePort } from './storage.ts'
import { isNegotiated, negotiate, parseTransform, type Transform } from './transform.ts'

/** The platform's media host paths for stored files, and our own. */
const filePaths = [
  '/media/:id',
  '/shapes/:id',
  '/mp3/:id',
  '/ugd/:id',
  '/video/:id/file',
  '/video/:id/:resolution/mp4/file.mp4',
]

type Named = FastifyRequest<{ Params: { id: string } }>

/** Serves stored files, and scaled pictures in the grammar of the platform's media URLs. */
export function serveMedia(app: FastifyInstance, factory: UnitFactory): void {
  // Files have immutable keys that can't be guessed, so neither site nor database is needed.
  const ports: Pick<Unit, 'use'> = factory.units({ siteId: platformSiteId, actor: system, requestId: 'media' })
  const making = new Map<string, Promise<Buffer | undefined>>()

  for (const path of filePaths) {
    app.get(path, async (request: Named, reply) => {
      allowAllOrigins(reply)
      return sendFile(request, reply, await find(request.params.id))
    })
  }

  app.get<{ Params: { id: string; '*': string } }>('/media/:id/v1/*', async (request, reply) => {
    allowAllOrigins(reply)
    const transform = parseTransform(request.params['*'])
    if (!transform) throw new Problem('NOT_FOUND')
    const found = await find(request.params.id)
    if (found.sending.format) return sendPicture(request, reply, { found, transform })
    // An SVG needs no scaling.
    if (found.sending.type === 'image/svg+xml') return sendFile(request, reply, found)
    throw new Problem('NOT_FOUND')
  })

  async function sendFile(request: FastifyRequest, reply: FastifyReply, found: Found): Promise<FastifyReply> {
    const { id, file, sending } = found
    if (isKnown(request, reply, { found, tag: hashTag(id) })) return reply.code(304).send()
    if (!sending.inline) reply.header('content-disposition', 'attachment')
    reply.type(sending.type)
    if (found.isPoster) return reply.send(await drawPoster())
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

  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    { found, transform }: { found: Found; transform: Transform },
  ): Promise<FastifyReply> {
    const format = negotiate(transform.format, request.headers.accept, found.sending.format!)
    const key = `${found.id}\n${JSON.stringify({ ...transform, format })}`
    if (isNegotiated(transform.format)) reply.header('vary', 'accept')
    if (isKnown(request, reply, { found, tag: hashTag(key) })) return reply.code(304).send()
    const bytes = await fromCacheOr(key, async () => {
      const original = await (found.isPoster ? drawPoster() : found.file.read())
      return original && scaleImage(original, transform, format)
    })
    if (!bytes) throw createGoneProblem(reply)
    return reply.type(getMediaType(format)).send(bytes)
  }

  /** A buyer's file is public where the site shows it, otherwise only at a signed URL. */
  async function find(name: string): Promise<Found> {
    const isHeld = name.startsWith(sealedMediaPrefix)
    const id = isHeld ? openLink<{ id: string }>(ports, heldPurpose, name.slice(sealedMediaPrefix.length)).id : name
    const film = parseVideoId(isHeld && name.endsWith('.jpg') ? `${id}.jpg` : id)
    const file = await findStoredFile(film ?? id, isHeld)
    if (!file) throw new Problem('NOT_FOUND')
    const shown = film ? `${film}.jpg` : id
    return { id: shown, file, sending: getSending(shown), isPoster: film !== undefined, isHeld }
  }

  async function findStoredFile(id: string, isHeld: boolean): Promise<StoredFile | undefined> {
    const storage = ports.use(storagePort)
    const isSeen = isMediaId(id) && (isHeld || !isBuyerFile(id) || (await storage.find(getShownKey(id))) !== undefined)
    return isSeen ? storage.find(getStorageKey(id, false)) : undefined
  }

  /** From the cache, or created once for all parallel requests. */
  async function fromCacheOr(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const cache = ports.use(imageCachePort)
    const cached = await cache.get(key)
    if (cached) return cached
    const pending = making.get(key)
    if (pending) return pending
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

/** The 404 of a deleted file must not be cached. */
function createGoneProblem(reply: FastifyReply): Problem {
  for (const name of ['cache-control', 'etag', 'content-disposition', 'content-type', 'accept-ranges'])
    reply.removeHeader(name)
  return new Problem('NOT_FOUND')
}

interface Found {
  id: string
  file: StoredFile
  sending: Sending
  /** The file is a video, and the response its poster. */
  isPoster: boolean
  isHeld: boolean
}

/**
 * Pages of any origin may show and read it. Sent with every response: a browser caches one copy for <img> and for
 * scripts.
 */
const allowAllOrigins = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'accept-ranges, content-length, content-range, etag, x-wix-request-id')
    .header('cross-origin-resource-policy', 'cross-origin')

/** A file never changes; whether a buyer's is public may, so caches must revalidate those. */
function getCacheControl({ id, isHeld }: Found): string {
  if (isHeld) return 'private, no-store'
  return isBuyerFile(id) ? 'public, max-age=300, must-revalidate' : 'public, max-age=31536000, immutable'
}

const hashTag = (key: string): string => `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`

function isKnown(request: FastifyRequest, reply: FastifyReply, { found, tag }: { found: Found; tag: string }): boolean {
  reply
    .header('cache-control', getCacheControl(found))
    .header('etag', tag)
    .header('content-security-policy', found.sending.policy)
  return (request.headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}
