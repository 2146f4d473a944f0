import { crc32 } from 'node:zlib'

/** The limits of an archive without ZIP64 (APPNOTE.TXT 4.4.1.4). */
export const maxZipBytes = 4_000_000_000
export const maxEntries = 65_000

export interface ZipEntry {
  name: string
  bytes: AsyncIterable<Buffer>
}

/** Entries are stored uncompressed, with sizes and checksums after them, as these are unknown before reading. */
const utf8AndDescriptor = 0x0808
const version = 20
/** 1980-01-01, the earliest date of the format: the same files give the same archive. */
const firstDay = 0x0021

/** A ZIP archive as a stream. Names are paths with `/`. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'utf8')
    const local = buildHeader(0x04034b50, [version, utf8AndDescriptor, 0, 0, firstDay], [0, 0, 0], [path.length, 0])
    yield Buffer.concat([local, path])
    let [sum, size] = [0, 0]
    for await (const chunk of bytes) {
      sum = crc32(chunk, sum)
      size += chunk.length
      yield chunk
    }
    yield buildHeader(0x08074b50, [], [sum, size, size], [])
    const details = [version, version, utf8AndDescriptor, 0, 0, firstDay]
    const central = buildHeader(0x02014b50, details, [sum, size, size], [path.length, 0, 0, 0, 0], [0, offset])
    directory.push(central, path)
    offset += local.length + path.length + size + 16
  }
  const list = Buffer.concat(directory)
  yield list
  const count = directory.length / 2
  yield buildHeader(0x06054b50, [0, 0, count, count], [list.length, offset], [0])
}

function buildHeader(signature: number, ...fields: number[][]): Buffer {
  const parts = [writeInt32(signature)]
  // Two-byte and four-byte fields alternate.
  for (const [index, group] of fields.entries()) parts.push(...group.map(index % 2 === 0 ? writeInt16 : writeInt32))
  return Buffer.concat(parts)
}

function writeInt16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function writeInt32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
