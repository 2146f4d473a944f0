import { crc32 } from 'node:zlib'

const newline = 0x0a
/** Bytes. A part ends at the end of a row, so that an added row changes one part and not all that follow. */
const sizes = { least: 256 * 1024, most: 4 * 1024 ** 2 }
/** One row in this many may end a part. */
const endRate = 256
/** Bytes of a row that decide whether it ends a part: its key. */
const keyBytes = 80

/** Splits the text format of COPY into parts. */
export async function* splitRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  const take = (piece: Buffer) => {
    pieces.push(piece)
    size += piece.length
  }
  const cut = () => {
    const part = Buffer.concat(pieces)
    pieces = []
    size = 0
    return part
  }
  for await (const row of readRows(chunks)) {
    take(row)
    if (size >= sizes.most || (size >= sizes.least && isEnd(row))) yield cut()
  }
  if (size > 0) yield cut()
}

const isEnd = (row: Buffer) => crc32(row.subarray(0, keyBytes)) % endRate === 0

/** Rows with their newline. Newlines in values are escaped by COPY. */
async function* readRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      const rest = chunk.subarray(start, end + 1)
      yield begun.length > 0 ? Buffer.concat([...begun, rest]) : rest
      begun = []
      start = end + 1
    }
    if (start < chunk.length) begun.push(chunk.subarray(start))
  }
  if (begun.length > 0) yield Buffer.concat(begun)
}

export function countRows(part: Buffer): number {
  let count = 0
  for (let end = part.indexOf(newline); end >= 0; end = part.indexOf(newline, end + 1)) count++
  return count
}
