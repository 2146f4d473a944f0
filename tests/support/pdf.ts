import { inflateSync } from 'node:zlib'

/** The text of a PDF with standard fonts in pieces, and its number of pages. */
export function readPdf(base64: string): { text: string; pages: number } {
  const file = Buffer.from(base64, 'base64').toString('latin1')
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes]) => inflate(bytes!))
  const pieces = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts]) =>
      [...parts!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
    ),
  )
  return { text: pieces.join('\n'), pages: file.match(/\/Type \/Page\b/g)?.length ?? 0 }
}

/** The colors that a PDF draws with, as operands. */
export function listPdfColors(base64: string): string[] {
  const file = Buffer.from(base64, 'base64').toString('latin1')
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes]) => inflate(bytes!))
  return [...new Set(streams.flatMap((stream) => stream.match(/[\d.]+ [\d.]+ [\d.]+ scn/g) ?? []))].sort()
}

/** Positions of text on each page, in points from the left and bottom edge. */
export function placesInPdf(base64: string): { x: number; y: number }[][] {
  const file = Buffer.from(base64, 'base64').toString('latin1')
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes]) => inflate(bytes!))
  return streams
    .map((stream) => [...stream.matchAll(/1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/g)].map(([, x, y]) => ({ x: +x!, y: +y! })))
    .filter((places) => places.length > 0)
}

function inflate(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  } catch {
    return bytes
  }
}
