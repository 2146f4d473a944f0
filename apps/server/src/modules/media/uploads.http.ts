import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { FileDescriptor } from '@stoa/contract/file-descriptor.entity'
import { Problem } from '@stoa/contract/problem'
import { object } from '@stoa/contract/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { toJson } from '../../kernel/json.ts'
import { readMediaForm, toPlatformMedia } from '../../kernel/media-forms.ts'
import { openLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { getStorageKey, type Incoming, ingest, type Stored } from './ingest.ts'
import { profileLimits, reviewLimits } from './kinds.ts'
import { toFile } from './media.wire.ts'
import { serveResumable } from './resumable.http.ts'
import { storagePort } from './storage.ts'
import { finishUpload, sanitizeFilename, uploadPath, uploadPurpose } from './uploads.service.ts'
import * as store from './uploads.store.ts'

/** Maximum size of one request; larger files come in parts. Each kind of file has a lower limit of its own. */
export const maxUploadBytes = 1024 ** 3

/** Accepts files at upload URLs, which need no token. */
export function serveUploads(app: FastifyInstance, factory: UnitFactory): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The handler reads the stream itself.
    scope.addContentTypeParser('*', { bodyLimit: maxUploadBytes }, (_request, payload, done) => done(null, payload))
    const options = { bodyLimit: maxUploadBytes }
    const take = async (request: FastifyRequest<{ Params: { link: string } }>, reply: FastifyReply) => {
      const { units, id } = openUploadLink(factory, uploadPurpose, request)
      const upload = await units.command((unit) => store.claimUpload(unit, id))
      if (!upload) throw new Problem('NOT_FOUND')
      const named = (request.query as { filename?: unknown }).filename
      if (typeof named === 'string' && named) upload.details.filename = sanitizeFilename(named)
      // The rest of a refused body must be drained, or its connection would hang.
      const body = getBody(request).iterator({ destroyOnReturn: false })
      const file = await storeUpload(units, upload, body).finally(() => request.raw.resume())
      return sendFile(request, reply, units, file)
    }
    scope.put<{ Params: { link: string } }>(`${uploadPath(uploadPurpose)}/:link`, options, take)
    scope.post<{ Params: { link: string } }>(`${uploadPath(uploadPurpose)}/:link`, options, take)
    serveResumable(scope, factory, options)
  })
}

const Uploaded = object({ file: FileDescriptor })

/** Answers an upload with its file, in the client's format. */
export function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  ports: Pick<Units, 'use'>,
  file: FileDescriptor,
): FastifyReply {
  const { origin } = ports.use(settingsPort)
  const answer = readMediaForm(headers) === 'own' ? { file } : toPlatformMedia(Uploaded, { file }, origin)
  return reply.type('application/json; charset=utf-8').send(toJson(answer))
}

/** A link is valid only for the upload that it was created for. */
export function openUploadLink(
  factory: UnitFactory,
  purpose: string,
  request: FastifyRequest<{ Params: { link: string } }>,
) {
  const createUnits = (siteId: string) => factory.units({ siteId, actor: system, requestId: request.id })
  const { siteId, id } = openLink<{ id: string }>(createUnits(platformSiteId), purpose, request.params.link)
  return { units: createUnits(siteId), id }
}

export const getBody = (request: FastifyRequest): Readable =>
  (request.body as IncomingMessage | undefined) ?? Readable.from([])

/** Stores a claimed upload as a file. After a failure it may be retried. */
export async function storeUpload(units: Units, upload: store.Upload, body: AsyncIterable<Uint8Array>) {
  let stored: Stored | undefined
  try {
    stored = await ingest(units, body, toIncoming(upload.details))
    const made = stored
    return await units.command(async (unit) => toFile(unit, await finishUpload(unit, upload, made)))
  } catch (error) {
    if (stored) await units.use(storagePort).remove(getStorageKey(stored.id, upload.details.private))
    await units.command((unit) => store.releaseUpload(unit, upload.id))
    throw error
  }
}

const toIncoming = ({
  forReview,
  forProfile,
  filename,
  mimeType,
  private: isPrivate,
}: store.UploadDetails): Incoming => ({
  filename,
  mimeType,
  private: isPrivate,
  ...(forReview && { only: reviewLimits, fromBuyer: true }),
  ...(forProfile && { only: profileLimits, fromBuyer: true }),
})
