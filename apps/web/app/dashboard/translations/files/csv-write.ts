import { stringify } from 'csv-stringify/sync'
import { type CsvColumn, csvColumns, guardFormula } from './csv-columns.ts'
import { type ExportedText, type FileLanguages, toFileText, toId } from './texts.ts'

/** A table that spreadsheets open. */
export async function* writeCsv(
  { target }: FileLanguages,
  pages: AsyncIterable<readonly ExportedText[]> | Iterable<readonly ExportedText[]>,
): AsyncGenerator<string> {
  // Excel reads UTF-8 only with a byte order mark.
  yield `\ufeff${stringify([[...csvColumns]])}`
  for await (const texts of pages) yield stringify(texts.map((text) => toCells(text, target)))
}

function toCells(text: ExportedText, language: string): string[] {
  const cells: Record<CsvColumn, string> = {
    id: toId(text),
    language,
    type: text.entityType,
    name: text.title,
    field: text.key,
    original: text.original,
    translation: text.text ?? '',
    status:
      text.text === undefined
        ? text.provided === undefined
          ? 'missing'
          : 'default'
        : text.outdated
          ? 'outdated'
          : 'translated',
  }
  return csvColumns.map((column) => guardFormula(toFileText(cells[column])))
}
