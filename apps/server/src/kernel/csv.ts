import { createInvalidArgument } from '@stoa/contract/problem'
import { parse } from 'csv-parse'

const limits = { line: 256 * 1024, lines: 2_000_000 }
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
      if (++total > limits.lines)
        throw createInvalidArgument('file', `must have at most ${limits.lines} lines`, 'MAX_SIZE')
      const cells = Object.fromEntries(Object.entries(record).map(([name, text]) => [name, toStorableText(text)]))
      lines.push({ line: info.lines, cells })
      if (lines.length < batchSize) continue
      yield lines
      lines = []
    }
    if (lines.length > 0) yield lines
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_'))
      throw createInvalidArgument('file', (error as Error).message, 'FORMAT')
    throw error
  }
}

/** Invalid characters in one line must not stop the import. */
const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

function mapHeader(header: string[], { findColumn, required }: Columns): (string | undefined)[] {
  const names = header.map(findColumn)
  const missing = required.find((name) => !names.includes(name))
  if (missing) throw createInvalidArgument('file', `has no column named ${missing}`, 'REQUIRED_FIELD')
  return names.map((name, index) => (names.indexOf(name) === index ? name : undefined))
}

/** Exported files prefix cells that look like formulas with an apostrophe; this removes it. */
export const unescapeFormula = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
