import { pipeline, Readable, Transform } from 'node:stream'
import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { createId, platformSiteId } from '../../kernel/ids.ts'
import { getAddressBlock, limitsPort } from '../../kernel/limits.ts'
import { openLink } from '../../kernel/sealed-link.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { storagePort } from '../media/api.ts'
import { guesses, ticketPurpose, uploadPurpose } from './downloads.service.ts'
import * as store from './downloads.store.ts'
import { formatAttachment, maxBytes } from './downloads.ts'

/** Public URLs serve names that `isMediaId` accepts; none of those has this prefix. */
const toPrivateStorageKey = (id: string) => `_private.${id}`

/** The content of a ticket. An invalid one counts against the IP address, so that none is found by guessing. */
async function openTicket(units: Units, { ip, params }: { ip: string; params: { ticket: string } }) {
  try {
    return openLink<Ticket>(units, ticketPurpose, params.ticket)
  } catch (error) {
    await units.use(limitsPort).count(guesses, getAddressBlock(ip))
    throw error
  }
}

/** Takes the files of products and serves them to their buyers: each URL is signed and contains its whole purpose. */
export function serveDownloads(app: FastifyInstance, factory: UnitFactory): void {
  const createUnits = (siteId: string, requestId: string) => factory.units({ siteId, actor: system, requestId })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: maxBytes }, (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { link: string } }>(
      '/stoa/v1/digital-file-uploads/:link',
      { bodyLimit: maxBytes },
      async (request) => {
        const upload = openLink<Upload>(createUnits(platformSiteId, request.id), uploadPurpose, request.params.link)
        const units = createUnits(upload.siteId, request.id)
        if (await units.read((unit) => store.hasFile(unit, upload.id))) throw new Problem('NOT_FOUND')
        const storageKey = toPrivateStorageKey(createId())
        const body = (request.body as Readable | undefined) ?? Readable.from([])
        const size = await units.use(storagePort).putStream(storageKey, limitBytes(body, maxBytes))
        const { id, productId, filename } = upload
        let isCounted = false
        try {
          isCounted = await units.command((unit) =>
            store.insertFile(unit, { id, productId, filename, size, storageKey }),
          )
        } finally {
          if (!isCounted) await units.use(storagePort).remove(storageKey)
        }
        return { fileId: id }
      },
    )
  })

  const findFile = async (request: FastifyRequest<{ Params: { ticket: string } }>) => {
    const { siteId, id, version } = await openTicket(createUnits(platformSiteId, request.id), request)
    const units = createUnits(siteId, request.id)
    const fetched = await units.command((unit) => store.countDownload(unit, id, version))
    const file = fetched && (await units.use(storagePort).find(fetched.storageKey))
    const bytes = await file?.stream()
    if (!fetched || !file || !bytes) throw new Problem('DOWNLOAD_LINK_NOT_VALID')
    return { filename: fetched.filename, size: file.size, bytes }
  }

  app.get<{ Params: { ticket: string } }>('/files/:ticket', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
    try {
      const { filename, size, bytes } = await findFile(request)
      return reply
        .type('application/octet-stream')
        .header('content-length', size)
        .header('content-disposition', formatAttachment(filename))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(bytes)
    } catch (error) {
      // The link was clicked on a page that was open for long: a page explains what to do.
      if (error instanceof Problem && request.headers.accept?.includes('text/html')) return reply.redirect('/downloads')
      throw error
    }
  })
}

interface Upload {
  id: string
  productId: string
  filename: string
}

interface Ticket {
  id: string
  version: number
}

function limitBytes(body: Readable, max: number): Transform {
  let size = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > max) done(new Problem('PAYLOAD_TOO_LARGE'))
      else done(null, chunk)
    },
  })
  // The reader of the stream gets its error.
  pipeline(body, limited, () => {})
  return limited
}
