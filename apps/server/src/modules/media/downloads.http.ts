import { Readable } from 'node:stream'
import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { downloadPurpose, entriesOf } from './downloads.service.ts'
import type { Entry } from './folders.store.ts'
import { storageKeyOf } from './ingest.ts'
import { findFile } from './media.store.ts'
import { sendingOf } from './sending.ts'
import { storagePort } from './storage.ts'
import { openUploadLink } from './uploads.http.ts'
import { findDownload } from './uploads.store.ts'
import { type ZipEntry, zip } from './zip.ts'

/** Files at addresses that end: private ones, and archives that are made while they are sent. */
export function serveDownloads(app: FastifyInstance, factory: UnitFactory): void {
  app.get<{ Params: { link: string } }>('/stoa/v1/media-downloads/:link', async (request, reply) => {
    const { units, id } = openUploadLink(factory, downloadPurpose, request)
    const download = await units.read((unit) => findDownload(unit, id))
    if (!download) throw new Problem('NOT_FOUND')
    const { facts, ends } = download
    if (ends <= new Date()) {
      if (!facts.redirectUrl) throw new Problem('NOT_FOUND')
      return reply.redirect(facts.redirectUrl, 302)
    }
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
    if (!facts.fileId) {
      const entries = await units.read((unit) => entriesOf(unit, facts))
      reply.type('application/zip').header('content-disposition', named('attachment', facts.filename ?? 'files.zip'))
      return reply.send(Readable.from(zip(bytesOf(units, entries))))
    }
    const row = await units.read((unit) => findFile(unit, facts.fileId!))
    const file = row && (await units.use(storagePort).find(storageKeyOf(row.id, row.private)))
    const bytes = await file?.stream()
    if (!file || !bytes) throw new Problem('NOT_FOUND')
    const { type, inline, policy } = sendingOf(row.id)
    return reply
      .type(type)
      .header('content-security-policy', policy)
      .header('content-length', file.size)
      .header('content-disposition', named(facts.inline && inline ? 'inline' : 'attachment', facts.filename ?? row.id))
      .send(bytes)
  })
}

/** What was deleted for good meanwhile is left out. */
async function* bytesOf(units: Units, entries: readonly Entry[]): AsyncGenerator<ZipEntry> {
  for (const { id, name, private: isPrivate } of entries) {
    const file = await units.use(storagePort).find(storageKeyOf(id, isPrivate))
    const bytes = await file?.stream()
    if (bytes) yield { name, bytes }
  }
}

/** RFC 6266: for old browsers in plain letters. */
function named(disposition: 'attachment' | 'inline', filename: string): string {
  const plain = filename.replace(/[^ !#$&+.0-9A-Z^_`a-z|~-]/g, '_')
  const whole = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`
}
