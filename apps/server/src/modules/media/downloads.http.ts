import { Readable } from 'node:stream'
import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { downloadPurpose, listEntries } from './downloads.service.ts'
import type { Entry } from './folders.store.ts'
import { getStorageKey } from './ingest.ts'
import { findFile } from './media.store.ts'
import { getSending } from './sending.ts'
import { storagePort } from './storage.ts'
import { openUploadLink } from './uploads.http.ts'
import { findDownload } from './uploads.store.ts'
import { type ZipEntry, zip } from './zip.ts'

/** Files at expiring URLs: private ones, and archives created while streaming. */
export function serveDownloads(app: FastifyInstance, factory: UnitFactory): void {
  app.get<{ Params: { link: string } }>('/stoa/v1/media-downloads/:link', async (request, reply) => {
    const { units, id } = openUploadLink(factory, downloadPurpose, request)
    const download = await units.read((unit) => findDownload(unit, id))
    if (!download) throw new Problem('NOT_FOUND')
    const { details, ends } = download
    if (ends <= new Date()) {
      if (!details.redirectUrl) throw new Problem('NOT_FOUND')
      return reply.redirect(details.redirectUrl, 302)
    }
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
    if (!details.fileId) {
      const entries = await units.read((unit) => listEntries(unit, details))
      reply
        .type('application/zip')
        .header('content-disposition', formatDisposition('attachment', details.filename ?? 'files.zip'))
      return reply.send(Readable.from(zip(readBytes(units, entries))))
    }
    const row = await units.read((unit) => findFile(unit, details.fileId!))
    const file = row && (await units.use(storagePort).find(getStorageKey(row.id, row.private)))
    const bytes = await file?.stream()
    if (!file || !bytes) throw new Problem('NOT_FOUND')
    const { type, inline, policy } = getSending(row.id)
    return reply
      .type(type)
      .header('content-security-policy', policy)
      .header('content-length', file.size)
      .header(
        'content-disposition',
        formatDisposition(details.inline && inline ? 'inline' : 'attachment', details.filename ?? row.id),
      )
      .send(bytes)
  })
}

/** Files deleted in the meantime are left out. */
async function* readBytes(units: Units, entries: readonly Entry[]): AsyncGenerator<ZipEntry> {
  for (const { id, name, private: isPrivate } of entries) {
    const file = await units.use(storagePort).find(getStorageKey(id, isPrivate))
    const bytes = await file?.stream()
    if (bytes) yield { name, bytes }
  }
}

/** RFC 6266, with an ASCII name for old browsers. */
function formatDisposition(disposition: 'attachment' | 'inline', filename: string): string {
  const plain = filename.replace(/[^ !#$&+.0-9A-Z^_`a-z|~-]/g, '_')
  const whole = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`
}
