import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { system } from '../../../kernel/actor.ts'
import { platformSiteId } from '../../../kernel/ids.ts'
import { openLink } from '../../../kernel/sealed-link.ts'
import type { UnitFactory } from '../../../kernel/units.ts'
import { allowAllOrigins, sendBytes } from '../send-bytes.ts'
import { storagePort } from '../storage.ts'
import { streamPath, streamPurpose } from './video.service.ts'
import { getStreamType, getVideoKey, isStreamFile } from './video.ts'

type Named = FastifyRequest<{ Params: { link: string; name: string } }>

/** Manifests, playlists and tracks of videos at URLs that expire, of private videos too. */
export function serveStreams(app: FastifyInstance, factory: UnitFactory): void {
  const ports = factory.units({ siteId: platformSiteId, actor: system, requestId: 'media' })
  app.get(`${streamPath}/:link/:name`, async (request: Named, reply) => {
    allowAllOrigins(reply)
    const { link, name } = request.params
    if (!isStreamFile(name)) throw new Problem('NOT_FOUND')
    const { id } = openLink<{ id: string }>(ports, streamPurpose, link)
    const file = await ports.use(storagePort).find(getVideoKey(id, name))
    if (!file) throw new Problem('NOT_FOUND')
    reply
      .type(getStreamType(name))
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'; sandbox")
    return sendBytes(request, reply, file)
  })
}
