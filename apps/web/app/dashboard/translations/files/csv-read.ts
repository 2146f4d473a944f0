import { parse } from 'csv-parse/browser/esm/sync'
import { type CsvColumn, unguardFormula } from './csv-columns.ts'
import { FileRefused, fileLimits, type RawLine, sortLines, type TranslationFile } from './texts.ts'

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly records: number; readonly empty_lines: number }
}

/** Reads a table of translations of a shop. Other programs write semicolons or tabs between the cells. */
export function readCsv(siteId: string, file: string): TranslationFile {
  const [head, ...rows] = parseTable(file)
  if (!head) throw new FileRefused('EMPTY')
  const names = head.record.map((name) => name.trim().toLowerCase())
  const missing = (['id', 'translation'] as const).find((name) => !names.includes(name))
  if (missing) throw new FileRefused('MISSING_COLUMN', { column: missing })
  const readColumn = (record: readonly string[], column: CsvColumn) => {
    const index = names.indexOf(column)
    return index < 0 ? undefined : unguardFormula(record[index] ?? '')
  }
  const languages = new Set(rows.map(({ record }) => readColumn(record, 'language')?.trim()).filter(Boolean))
  if (languages.size > 1) throw new FileRefused('SEVERAL_LANGUAGES')
  const lines = rows.map(
    ({ record, info }): RawLine => ({
      line: info.records + info.empty_lines,
      id: readColumn(record, 'id') ?? '',
      title: readColumn(record, 'name') ?? '',
      original: readColumn(record, 'original'),
      text: readColumn(record, 'translation') ?? '',
    }),
  )
  return sortLines(siteId, [...languages][0], lines)
}

function parseTable(file: string): Parsed[] {
  try {
    return parse(file, {
      bom: true,
      info: true,
      delimiter: detectDelimiter(file),
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (parsed, { records }) => {
        if (records > fileLimits.lines + 1) throw new FileRefused('TOO_MANY_LINES')
        return parsed
      },
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('CSV_')) throw error
    throw new FileRefused('BROKEN_TABLE', { line: (error as { lines: number }).lines })
  }
}

/** Between the names of the columns, which contain none of the three. */
export function detectDelimiter(file: string): string {
  const [head = ''] = file.split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((delimiter) => [head.split(delimiter).length, delimiter] as const)
  return counts.reduce((best, each) => (each[0] > best[0] ? each : best))[1]
}
