import { Readable } from 'node:stream'
import { invalid } from '@stoa/contract/problem'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { system } from './actor.ts'
import { openLink } from './sealed-link.ts'
import type { Units } from './unit.ts'
import type { UnitFactory } from './units.ts'

const platformSiteId = '00000000-0000-0000-0000-000000000000'
const limits = { bytes: 512 * 1024 * 1024, line: 256 * 1024, lines: 2_000_000 }
/** Lines per chunk. */
const batchSize = 1000

/** One line of a file: its cells by column name. */
export type Cells = Readonly<Record<string, string>>

export interface CsvLine {
  /** Line number in the file, from 1. For a record with line breaks, the number of its last line. */
  line: number
  cells: Cells
}

export interface Columns {
  /** The name of a column by its header; undefined for columns that are ignored. */
  findColumn(header: string): string | undefined
  /** Columns that a file must have. */
  required: readonly string[]
}

/**
 * The lines of a CSV file of any length, in chunks, so that memory use stays constant. An invalid file throws a problem
 * after the valid lines before the error were yielded.
 */
export async function* readCsv(file: NodeJS.ReadableStream, columns: Columns): AsyncGenerator<CsvLine[]> {
  const csv = parse({
    bom: true,
    columns: (header: string[]) => mapHeader(header, columns),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.line,
  })
  file.on('error', (error) => csv.destroy(error))
  file.pipe(csv)
  let lines: CsvLine[] = []
  let total = 0
  try {
    for await (const { record, info } of csv as AsyncIterable<{ record: Cells; info: { lines: number } }>) {
      if (++total > limits.lines) throw invalid('file', `must have at most ${limits.lines} lines`, 'MAX_SIZE')
      const cells = Object.fromEntries(Object.entries(record).map(([name, text]) => [name, toStorableText(text)]))
      lines.push({ line: info.lines, cells })
      if (lines.length < batchSize) continue
      yield lines
      lines = []
    }
    if (lines.length > 0) yield lines
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_')) throw invalid('file', (error as Error).message, 'FORMAT')
    throw error
  }
}

/** Invalid characters in one line must not stop the import. */
const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

function mapHeader(header: string[], { findColumn, required }: Columns): (string | undefined)[] {
  const names = header.map(findColumn)
  const missing = required.find((name) => !names.includes(name))
  if (missing) throw invalid('file', `has no column named ${missing}`, 'REQUIRED_FIELD')
  return names.map((name, index) => (names.indexOf(name) === index ? name : undefined))
}

/** Exported files prefix cells that look like formulas with an apostrophe; this removes it. */
export const unescapeFormula = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** Serves PUT uploads at URLs that end in a sealed link. */
export function serveUploads<Facts>(
  app: FastifyInstance,
  factory: UnitFactory,
  { path, purpose }: { path: string; purpose: string },
  receive: (units: Units, linkPayload: Facts, file: NodeJS.ReadableStream | undefined) => Promise<object>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: limits.bytes }, (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { link: string } }>(`${path}/:link`, { bodyLimit: limits.bytes }, async (request) => {
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
