import { Readable } from 'node:stream'
import { invalid } from '@stoa/contract/problem'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { system } from './actor.ts'
import { openLink } from './sealed-link.ts'
import type { Units } from './unit.ts'
import type { UnitFactory } from './units.ts'

const nowhere = '00000000-0000-0000-0000-000000000000'
const most = { bytes: 512 * 1024 * 1024, line: 256 * 1024, lines: 2_000_000 }
/** Lines that are handed on together. */
const batch = 1000

/** A line of a file as it was read: the cells by the names of their columns. */
export type Cells = Readonly<Record<string, string>>

export interface CsvLine {
  /** Of the file, from 1; what stands there is the end of the line, where it holds line breaks. */
  line: number
  cells: Cells
}

export interface Columns {
  /** What a column is called here; nothing for one that is not read. */
  findColumn(header: string): string | undefined
  /** Without these, a file is something else. */
  required: readonly string[]
}

/**
 * The lines of a CSV file, however long it is, some at a time: no more of it is in memory. A file that is none is refused
 * with what is wrong, after the lines before that were handed on.
 */
export async function* readCsv(file: NodeJS.ReadableStream, columns: Columns): AsyncGenerator<CsvLine[]> {
  const csv = parse({
    bom: true,
    columns: (header: string[]) => namesOf(header, columns),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: most.line,
  })
  file.on('error', (error) => csv.destroy(error))
  file.pipe(csv)
  let lines: CsvLine[] = []
  let total = 0
  try {
    for await (const { record, info } of csv as AsyncIterable<{ record: Cells; info: { lines: number } }>) {
      if (++total > most.lines) throw invalid('file', `must have at most ${most.lines} lines`, 'MAX_SIZE')
      const cells = Object.fromEntries(Object.entries(record).map(([name, text]) => [name, storable(text)]))
      lines.push({ line: info.lines, cells })
      if (lines.length < batch) continue
      yield lines
      lines = []
    }
    if (lines.length > 0) yield lines
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_')) throw invalid('file', (error as Error).message, 'FORMAT')
    throw error
  }
}

/** A bad line must not keep the others from being looked at. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

function namesOf(header: string[], { findColumn: nameOf, required }: Columns): (string | undefined)[] {
  const names = header.map(nameOf)
  const missing = required.find((name) => !names.includes(name))
  if (missing) throw invalid('file', `has no column named ${missing}`, 'REQUIRED_FIELD')
  return names.map((name, index) => (names.indexOf(name) === index ? name : undefined))
}

/** Our own files keep spreadsheets from running what begins like a formula. */
export const unescapeFormula = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** Files that come by PUT to an address that a sealed link is the end of. */
export function serveUploads<Facts>(
  app: FastifyInstance,
  factory: UnitFactory,
  { path, purpose }: { path: string; purpose: string },
  take: (units: Units, facts: Facts, file: NodeJS.ReadableStream | undefined) => Promise<object>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: most.bytes }, (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { link: string } }>(`${path}/:link`, { bodyLimit: most.bytes }, async (request) => {
      const { units, facts } = opened<Facts>(factory, purpose, request)
      return take(units, facts, request.body as NodeJS.ReadableStream | undefined)
    })
  })
}

export interface CsvFile {
  name: string
  columns: readonly string[]
  rows: AsyncIterable<readonly string[]>
}

/** Files at addresses that a sealed link is the end of, made row by row while they are sent. */
export function serveDownloads<Facts>(
  app: FastifyInstance,
  factory: UnitFactory,
  { path, purpose }: { path: string; purpose: string },
  make: (units: Units, facts: Facts) => CsvFile,
): void {
  app.get<{ Params: { link: string } }>(`${path}/:link`, async (request, reply): Promise<FastifyReply> => {
    const { units, facts } = opened<Facts>(factory, purpose, request)
    const { name, columns, rows } = make(units, facts)
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

function opened<Facts>(factory: UnitFactory, purpose: string, request: { id: string; params: { link: string } }) {
  const unitsOf = (siteId: string) => factory.units({ siteId, actor: system, requestId: request.id })
  const facts = openLink<Facts>(unitsOf(nowhere), purpose, request.params.link)
  return { units: unitsOf(facts.siteId), facts }
}
