import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { system } from './actor.ts'
import { platformSiteId } from './ids.ts'
import { openLink } from './sealed-link.ts'
import type { Units } from './unit.ts'
import type { UnitFactory } from './units.ts'

const maxBytes = 512 * 1024 * 1024

/** Serves PUT uploads at URLs that end in a sealed link. */
export function serveUploads<Facts>(
  app: FastifyInstance,
  factory: UnitFactory,
  { path, purpose }: { path: string; purpose: string },
  receive: (units: Units, linkPayload: Facts, file: NodeJS.ReadableStream | undefined) => Promise<object>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: maxBytes }, (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { link: string } }>(`${path}/:link`, { bodyLimit: maxBytes }, async (request) => {
      const { units, facts: linkPayload } = openRequestLink<Facts>(factory, purpose, request)
      return receive(units, linkPayload, request.body as NodeJS.ReadableStream | undefined)
    })
  })
}

export interface CsvFile {
  name: string
  columns: readonly string[]
  rows: AsyncIterable<readonly string[]>
}

/** Serves downloads at URLs that end in a sealed link. Rows are generated while they are sent. */
export function serveDownloads<Facts>(
  app: FastifyInstance,
  factory: UnitFactory,
  { path, purpose }: { path: string; purpose: string },
  make: (units: Units, linkPayload: Facts) => CsvFile,
): void {
  app.get<{ Params: { link: string } }>(`${path}/:link`, async (request, reply): Promise<FastifyReply> => {
    const { units, facts: linkPayload } = openRequestLink<Facts>(factory, purpose, request)
    const { name, columns, rows } = make(units, linkPayload)
    const csv = stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(
        Readable.from(rows)
          .on('error', (error) => csv.destroy(error))
          .pipe(csv),
      )
  })
}

function openRequestLink<Facts>(
  factory: UnitFactory,
  purpose: string,
  request: { id: string; params: { link: string } },
) {
  const openUnits = (siteId: string) => factory.units({ siteId, actor: system, requestId: request.id })
  const linkPayload = openLink<Facts>(openUnits(platformSiteId), purpose, request.params.link)
  return { units: openUnits(linkPayload.siteId), facts: linkPayload }
}
