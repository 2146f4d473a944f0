import { availableParallelism } from 'node:os'
import { invalid, Problem } from '@stoa/contract/problem'
import sharp, { type Sharp } from 'sharp'
import type { Format, Transform } from './media.ts'

const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10
/** Each takes a thread of the four that files are read and names looked up with, too. */
const AT_ONCE = Math.min(3, Math.max(2, availableParallelism() - 1))
const MAX_WAITING = 200

sharp.concurrency(1)
sharp.cache(false)

let running = 0
const waiting: (() => void)[] = []
/** Those that nobody waits for: their turn comes when nobody else is there. */
const patient: (() => void)[] = []

export const scaled = (bytes: Buffer, transform: Transform, format: Format): Promise<Buffer> =>
  inTurn(() => scale(bytes, transform, format))

/** A picture as it is kept: drawn anew and upright, in sRGB, without anything that came along with it. */
export const cleaned = (
  read: () => Promise<Buffer>,
  format: 'jpg' | 'png' | 'webp' | 'gif',
  waits = false,
): Promise<Cleaned> =>
  inTurn(async () => {
    const bytes = await read()
    try {
      return await clean(bytes, format)
    } catch (error) {
      throw invalid('file', `is no picture that can be read: ${(error as Error).message.slice(0, 200)}`)
    }
  }, waits)

export interface Cleaned {
  bytes: Buffer
  width: number
  height: number
  /** The colour that fills most of it: `#rrggbb`. */
  color: string
}

/** Pictures take a core each, so only a few are made at a time and the rest wait; too many are told to come again. */
async function inTurn<T>(work: () => Promise<T>, waits = false): Promise<T> {
  const queue = waits ? patient : waiting
  if (running < AT_ONCE) running++
  else if (queue.length < MAX_WAITING) await new Promise<void>((resolve) => queue.push(resolve))
  else throw new Problem('UNAVAILABLE', { retryAfter: 2 })
  try {
    return await work()
  } finally {
    const next = waiting.shift() ?? patient.shift()
    // The place is handed on, so that nobody slips in between.
    if (next) next()
    else running--
  }
}

async function scale(bytes: Buffer, transform: Transform, format: Format): Promise<Buffer> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS })
  const { autoOrient: size } = await open().metadata()
  const cut = within(transform, size.width, size.height)
  let image = open().autoOrient()
  if (transform.crop) image = image.extract(cut)
  image = resized(image, transform, cut)
  if (transform.sharpen) {
    const { amount, radius } = transform.sharpen
    image = image.sharpen({ sigma: Math.min(Math.max(radius / 2, 0.3), 3), m1: 0, m2: amount * 2 })
  }
  return encoded(image, format, transform.quality).toBuffer()
}

/** The part of the picture that is shown: the crop as far as it lies inside, or all. */
function within({ crop }: Transform, width: number, height: number) {
  if (!crop) return { left: 0, top: 0, width, height }
  const [left, top] = [Math.min(crop.x, width - 1), Math.min(crop.y, height - 1)]
  return { left, top, width: Math.min(crop.width, width - left), height: Math.min(crop.height, height - top) }
}

/** Never larger than the picture itself: the browser enlarges as well, for nothing. */
function resized(image: Sharp, { mode, width, height, align }: Transform, from: { width: number; height: number }) {
  if (mode === 'fit') return image.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  if (mode !== 'fill') return image
  const factor = Math.min(1, from.width / width, from.height / height)
  const box = { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
  return image.resize({ ...box, fit: 'cover', position: align })
}

function encoded(image: Sharp, format: Format, quality: number): Sharp {
  if (format === 'webp') return image.webp({ quality, effort: 3 })
  if (format === 'avif') return image.avif({ quality: Math.round(quality * 0.75), effort: 2 })
  if (format === 'png') return image.png({ compressionLevel: 8 })
  return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: false })
}

async function clean(bytes: Buffer, format: 'jpg' | 'png' | 'webp' | 'gif'): Promise<Cleaned> {
  const animated = format === 'gif' || format === 'webp'
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
  const { data, info } = await inForm(image, format).toBuffer({ resolveWithObject: true })
  const small = sharp(data).resize(32, 32, { fit: 'fill' }).flatten({ background: '#fff' }).toColourspace('srgb')
  const color = mostOf(await small.raw().toBuffer({ resolveWithObject: true }))
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, color }
}

/** The colour that most dots have, to the sixteenth part of each of its three: `#rrggbb`. */
function mostOf({ data, info: { channels } }: { data: Buffer; info: { channels: number } }): string {
  const counts = new Map<number, number>()
  let [most, found] = [0, 0]
  for (let at = 0; at < data.length; at += channels) {
    const [red, green, blue] = channels < 3 ? [data[at]!, data[at]!, data[at]!] : data.subarray(at, at + 3)
    const sort = ((red! >> 4) << 8) | ((green! >> 4) << 4) | (blue! >> 4)
    const count = (counts.get(sort) ?? 0) + 1
    counts.set(sort, count)
    if (count > most) [most, found] = [count, sort]
  }
  const middle = (part: number) => ((part & 15) * 16 + 8).toString(16).padStart(2, '0')
  return `#${middle(found >> 8)}${middle(found >> 4)}${middle(found)}`
}

function inForm(image: Sharp, format: 'jpg' | 'png' | 'webp' | 'gif'): Sharp {
  if (format === 'png') return image.png({ compressionLevel: 8 })
  if (format === 'webp') return image.webp({ quality: 90, effort: 3 })
  if (format === 'gif') return image.gif({ effort: 3 })
  return image.flatten({ background: '#fff' }).jpeg({ quality: 90 })
}
