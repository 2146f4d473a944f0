import { FileRefused, fileLimits, type TranslationFile } from './texts.ts'

export type FileFormat = 'csv' | 'xliff'

export interface ReadFile extends TranslationFile {
  readonly format: FileFormat
}

/** Reads a file that a translator sent back. Throws {@link FileRefused}. */
export async function readFile(siteId: string, bytes: Uint8Array): Promise<ReadFile> {
  if (bytes.byteLength > fileLimits.bytes) throw new FileRefused('TOO_LARGE')
  // A zip file, such as a workbook of Excel.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new FileRefused('UNKNOWN_FORMAT')
  const text = decode(bytes)
  if (text.trim() === '') throw new FileRefused('EMPTY')
  if (/^\s*</.test(text)) {
    const { readXliff } = await import('./xliff-read.ts')
    return { ...readXliff(siteId, text), format: 'xliff' }
  }
  const { readCsv } = await import('./csv-read.ts')
  return { ...readCsv(siteId, text), format: 'csv' }
}

/** UTF-8, or UTF-16 with a byte order mark. A guess would turn letters into others. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileRefused('UNKNOWN_ENCODING')
  }
}
