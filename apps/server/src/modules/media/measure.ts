import type { Kind } from './kinds.ts'

/** A recording's metadata from its container headers. */
export interface Measures {
  /** Pixels of the picture. */
  width?: number
  height?: number
  durationMs?: number
  /** Bits per second. */
  bitrate?: number
}

/** The bytes from `start` up to `end`, fewer at the end of the file. */
export type ReadPart = (start: number, end: number) => Promise<Buffer>

/**
 * Reads size and duration from a container's headers, without decoding: at most 8 MB are read, wherever the headers
 * are. A file with unreadable headers has no measures, and is accepted.
 */
export async function measure(kind: Pick<Kind, 'extension'>, size: number, read: ReadPart): Promise<Measures> {
  const reader = readers[kind.extension]
  if (!reader) return {}
  try {
    return dropImplausible(await reader(read, size))
  } catch {
    return {}
  }
}

const readers: Record<string, (read: ReadPart, size: number) => Promise<Measures>> = {
  mp4: measureMpeg4,
  mov: measureMpeg4,
  m4a: measureMpeg4,
  wav: measureWav,
  flac: measureFlac,
  mp3: measureMp3,
  svg: measureSvg,
}

const MAX_PIXELS = 100_000
const MAX_DURATION_MS = 2 ** 31 - 1

function dropImplausible({ width = 0, height = 0, durationMs = 0, bitrate = 0 }: Measures): Measures {
  const isSize = [width, height].every((pixels) => pixels >= 1 && pixels <= MAX_PIXELS)
  return {
    ...(isSize && { width: Math.round(width), height: Math.round(height) }),
    ...(durationMs >= 1 && durationMs <= MAX_DURATION_MS && { durationMs: Math.round(durationMs) }),
    ...(bitrate >= 1 && bitrate <= MAX_DURATION_MS && { bitrate: Math.round(bitrate) }),
  }
}

const calculateBitrate = (bytes: number, durationMs: number): number =>
  durationMs > 0 ? (bytes * 8000) / durationMs : 0

const MAX_BOXES = 256
const MAX_MOOV = 8 * 1024 ** 2

/** ISO/IEC 14496-12: boxes of a 32-bit size and a type; `moov` may come before or after the media. */
async function measureMpeg4(read: ReadPart, size: number): Promise<Measures> {
  let at = 0
  for (let count = 0; count < MAX_BOXES && at + 8 <= size; count++) {
    const head = await read(at, at + 16)
    const { type, length, header } = readBox(head, 0, size - at)
    if (length < header) return {}
    if (type === 'moov') {
      const moov = length <= MAX_MOOV ? await read(at + header, at + length) : Buffer.alloc(0)
      const measures = measureMovie(moov)
      return { ...measures, bitrate: calculateBitrate(size, measures.durationMs ?? 0) }
    }
    at += length
  }
  return {}
}

interface Box {
  type: string
  /** Bytes, including the header. */
  length: number
  header: number
}

/** A size of 0 extends to the end, 1 is followed by 64 bits. */
function readBox(bytes: Buffer, at: number, rest: number): Box {
  const short = bytes.readUInt32BE(at)
  const type = bytes.toString('latin1', at + 4, at + 8)
  if (short === 1) return { type, length: Number(bytes.readBigUInt64BE(at + 8)), header: 16 }
  return { type, length: short === 0 ? rest : short, header: 8 }
}

function readBoxes(bytes: Buffer): { type: string; body: Buffer }[] {
  const boxes: { type: string; body: Buffer }[] = []
  for (let at = 0; at + 8 <= bytes.length && boxes.length < MAX_BOXES; ) {
    const { type, length, header } = readBox(bytes, at, bytes.length - at)
    if (length < header) break
    boxes.push({ type, body: bytes.subarray(at + header, at + length) })
    at += length
  }
  return boxes
}

function measureMovie(moov: Buffer): Measures {
  const boxes = readBoxes(moov)
  const header = boxes.find(({ type }) => type === 'mvhd')?.body
  const sizes = boxes.flatMap(({ type, body }) => (type === 'trak' ? [parseTrackSize(body)] : []))
  const picture = sizes.find(({ width, height }) => width > 0 && height > 0)
  return { ...picture, ...(header && { durationMs: parseDuration(header) }) }
}

function parseDuration(header: Buffer): number {
  const isLong = header[0] === 1
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const units = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return scale > 0 ? (units * 1000) / scale : 0
}

/** The displayed size: 16.16 fixed-point numbers, rotated by the matrix before them. */
function parseTrackSize(track: Buffer): { width: number; height: number } {
  const header = readBoxes(track).find(({ type }) => type === 'tkhd')?.body
  if (!header) return { width: 0, height: 0 }
  const end = header[0] === 1 ? 96 : 84
  const [width, height] = [header.readUInt32BE(end - 8) / 65_536, header.readUInt32BE(end - 4) / 65_536]
  const isTurned = header.readInt32BE(end - 44) === 0 && header.readInt32BE(end - 40) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

/** RIFF: chunks of a type and a 32-bit size, padded to an even number of bytes. */
async function measureWav(read: ReadPart, size: number): Promise<Measures> {
  let perSecond = 0
  let at = 12
  for (let count = 0; count < MAX_BOXES && at + 8 <= size; count++) {
    const head = await read(at, at + 24)
    const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
    if (type === 'fmt ') perSecond = head.readUInt32LE(16)
    if (type === 'data') {
      const bytes = Math.min(length, size - at - 8)
      return perSecond > 0 ? { durationMs: (bytes * 1000) / perSecond, bitrate: perSecond * 8 } : {}
    }
    at += 8 + length + (length % 2)
  }
  return {}
}

/** RFC 9639: the first block holds the sample rate (20 bits) and the number of samples (36 bits). */
async function measureFlac(read: ReadPart, size: number): Promise<Measures> {
  const info = await read(8, 42)
  const rate = info.readUIntBE(10, 3) >> 4
  const samples = (info[13]! & 15) * 2 ** 32 + info.readUInt32BE(14)
  const durationMs = rate > 0 ? (samples * 1000) / rate : 0
  return { durationMs, bitrate: calculateBitrate(size, durationMs) }
}

const mp3Bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const
const mp3Rates = [44_100, 48_000, 32_000, 0] as const

/** The first frame holds the bit rate; where it varies, a header in that frame holds the number of frames. */
async function measureMp3(read: ReadPart, size: number): Promise<Measures> {
  const start = tagLength(await read(0, 10))
  const frame = await read(start, start + 200)
  if (frame[0] !== 0xff || (frame[1]! & 0xe6) !== 0xe2) return {}
  const version = (frame[1]! >> 3) & 3
  const generation = version === 3 ? 1 : 2
  const rate = mp3Rates[(frame[2]! >> 2) & 3]! / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const constant = mp3Bitrates[generation][frame[2]! >> 4]! * 1000
  if (rate === 0) return {}
  const isMono = frame[3]! >> 6 === 3
  const offset = 4 + (generation === 1 ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  const name = frame.toString('latin1', offset, offset + 4)
  const hasCount = (name === 'Xing' || name === 'Info') && (frame.readUInt32BE(offset + 4) & 1) === 1
  if (hasCount) {
    const samples = frame.readUInt32BE(offset + 8) * (generation === 1 ? 1152 : 576)
    const durationMs = (samples * 1000) / rate
    return { durationMs, bitrate: calculateBitrate(size - start, durationMs) }
  }
  return constant > 0 ? { durationMs: ((size - start) * 8000) / constant, bitrate: constant } : {}
}

/** ID3v2 precedes the first frame; seven bits of each byte are used. */
function tagLength(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  const [a, b, c, d] = head.subarray(6, 10)
  return 10 + ((a! << 21) | (b! << 14) | (c! << 7) | d!)
}

/** Its own size in pixels, or that of its view box; relative sizes are ignored. */
async function measureSvg(read: ReadPart): Promise<Measures> {
  const tag = /<svg\b[^>]*>/i.exec((await read(0, 16_384)).toString('utf8'))?.[0] ?? ''
  const readLength = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([0-9]+(?:\\.[0-9]+)?)(?:px)?\\s*["']`, 'i').exec(tag)?.[1] ?? 0)
  const [, , boxWidth = 0, boxHeight = 0] =
    /\sviewBox\s*=\s*["']([^"']*)["']/i
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const [width, height] = [readLength('width'), readLength('height')]
  if (width > 0 && height > 0) return { width, height }
  return { width: boxWidth, height: boxHeight }
}
