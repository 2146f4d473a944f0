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
import { isBuyerFile } from './media.ts'
import { heldPurpose } from './media.wire.ts'
import { drawPoster, parseVideoId } from './poster.ts'
import { allowAllOrigins, createGoneProblem, sendBytes } from './send-bytes.ts'
import { getMediaType, getSending, type Sending } from './sending.ts'
import { imageCachePort, type StoredFile, storagePort } from './storage.ts'
import { isNegotiated, negotiate, parseTransform, type Transform } from './transform.ts'
import { getVideoKey, listSubstitutes, posterName } from './video/video.ts'

/** The platform's media host paths for stored files, and our own. */
const filePaths = ['/media/:id', '/shapes/:id', '/mp3/:id', '/ugd/:id', '/video/:id/file']

const renditionPath = '/video/:id/:resolution/mp4/file.mp4'
const posterPath = '/video/:id/poster.jpg'

type Named = FastifyRequest<{ Params: { id: string } }>
type NamedRendition = FastifyRequest<{ Params: { id: string; resolution: string } }>

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

  app.get(renditionPath, async (request: NamedRendition, reply) => {
    allowAllOrigins(reply)
    const { id, resolution } = request.params
    return sendFile(request, reply, await findRendition(await find(id), resolution))
  })

  // Empty where there is none: a page need not know, and a 404 would be an error in the browser's console.
  app.get(posterPath, async (request: Named, reply) => {
    allowAllOrigins(reply)
    const found = await find(`${request.params.id}.jpg`)
    if (found.isDrawn) return reply.code(204).header('cache-control', 'no-store').send()
    return sendFile(request, reply, found)
  })

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
    const { file, sending } = found
    if (isKnown(request, reply, { found, tag: hashTag(found.key) })) return reply.code(304).send()
    if (!sending.inline) reply.header('content-disposition', 'attachment')
    reply.type(sending.type)
    if (found.isDrawn) return reply.send(await drawPoster())
    return sendBytes(request, reply, file)
  }

  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    { found, transform }: { found: Found; transform: Transform },
  ): Promise<FastifyReply> {
    const format = negotiate(transform.format, request.headers.accept, found.sending.format!)
    const key = `${found.key}\n${JSON.stringify({ ...transform, format })}`
    if (isNegotiated(transform.format)) reply.header('vary', 'accept')
    if (isKnown(request, reply, { found, tag: hashTag(key) })) return reply.code(304).send()
    const bytes = await fromCacheOr(key, async () => {
      const original = await (found.isDrawn ? drawPoster() : found.file.read())
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
    if (!film) return { id, key: id, file, sending: getSending(id), isHeld }
    const poster = await ports.use(storagePort).find(getVideoKey(film, posterName))
    const shown = { id: film, sending: getSending(posterName), isHeld }
    return poster
      ? { ...shown, key: `${film}.jpg`, file: poster }
      : { ...shown, key: `${film}.jpg drawn`, file, isDrawn: true, isProvisional: true }
  }

  /** The video in that size, else in the next smaller one, else as it was uploaded. */
  async function findRendition(found: Found, resolution: string): Promise<Found> {
    for (const name of listSubstitutes(resolution)) {
      const file = await ports.use(storagePort).find(getVideoKey(found.id, `${name}.mp4`))
      if (file) return { ...found, key: `${found.id} ${name}`, file, sending: getSending('file.mp4') }
    }
    return { ...found, isProvisional: true }
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

interface Found {
  id: string
  /** Names the bytes: equal keys have equal bytes. */
  key: string
  file: StoredFile
  sending: Sending
  isHeld: boolean
  /** The file is a video without a poster, and the response the generic one. */
  isDrawn?: boolean
  /** A conversion may replace it. */
  isProvisional?: boolean
}

/** A file never changes; whether a buyer's is public may, so caches must revalidate those. */
function getCacheControl({ id, isHeld, isProvisional }: Found): string {
  if (isHeld) return 'private, no-store'
  return isBuyerFile(id) || isProvisional
    ? 'public, max-age=300, must-revalidate'
    : 'public, max-age=31536000, immutable'
}

const hashTag = (key: string): string => `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`

function isKnown(request: FastifyRequest, reply: FastifyReply, { found, tag }: { found: Found; tag: string }): boolean {
  reply
    .header('cache-control', getCacheControl(found))
    .header('etag', tag)
    .header('content-security-policy', found.sending.policy)
  return (request.headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}
