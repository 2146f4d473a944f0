import { parse } from 'csv-parse/browser/esm/sync'
import { isRecord } from '../../../lib/is-record.ts'
import { detectDelimiter } from '../../translations/files/csv-read.ts'

/** Why a file can't be imported. */
export type FileFault = 'TOO_LARGE' | 'TOO_MANY' | 'EMPTY' | 'NOT_TEXT' | 'BROKEN_CSV' | 'BROKEN_JSON'

export class FileRefused extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

export interface ImportFile {
  /** Headings of columns, or keys of objects. */
  readonly heads: readonly string[]
  readonly lines: readonly ImportLine[]
}

export interface ImportLine {
  /** In the file, from 1; of JSON, the place of the item. */
  readonly number: number
  /** By heading. In JSON, values have their own types. */
  readonly values: ReadonlyMap<string, unknown>
}

export const fileLimits = { bytes: 20_000_000, lines: 50_000 }

/** Reads a CSV or JSON file in the browser. Throws {@link FileRefused}. */
export function readImportFile(bytes: Uint8Array, isJson: boolean): ImportFile {
  if (bytes.byteLength > fileLimits.bytes) throw new FileRefused('TOO_LARGE')
  const text = decode(bytes)
  const file = isJson ? readJson(text) : readCsv(text)
  if (file.lines.length === 0) throw new FileRefused('EMPTY')
  if (file.lines.length > fileLimits.lines) throw new FileRefused('TOO_MANY')
  return file
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  // A zip file, such as a workbook of Excel.
  if (first === 0x50 && second === 0x4b) throw new FileRefused('NOT_TEXT')
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileRefused('NOT_TEXT')
  }
}

function readCsv(text: string): ImportFile {
  try {
    const rows = parse(text, {
      bom: true,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      delimiter: detectDelimiter(text),
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const heads = (rows[0]?.record ?? []).map((head, index) => head.trim() || String(index + 1))
    const lines = rows.slice(1).map(({ record, info }) => ({
      number: info.lines,
      values: new Map(heads.map((head, index) => [head, record[index] ?? ''])),
    }))
    return { heads, lines }
  } catch {
    throw new FileRefused('BROKEN_CSV')
  }
}

/** A list of items, or the items of a query's reply. */
function readJson(text: string): ImportFile {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new FileRefused('BROKEN_JSON')
  }
  const list = isRecord(parsed) ? (parsed.dataItems ?? parsed.items) : parsed
  if (!Array.isArray(list) || !list.every(isRecord)) throw new FileRefused('BROKEN_JSON')
  const items = list.map((each) => (isRecord(each.data) && 'dataCollectionId' in each ? each.data : each))
  const heads = [...new Set(items.flatMap((item) => Object.keys(item)))]
  return { heads, lines: items.map((item, index) => ({ number: index + 1, values: new Map(Object.entries(item)) })) }
}
