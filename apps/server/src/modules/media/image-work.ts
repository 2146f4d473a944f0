import { availableParallelism } from 'node:os'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import sharp, { type Sharp } from 'sharp'
import { draw, MAX_INPUT_PIXELS, MAX_SECONDS } from './draw.ts'
import type { Format, Transform } from './transform.ts'

/** Each uses one of the four threads that file access and DNS lookups share. */
const MAX_CONCURRENT = Math.min(3, Math.max(2, availableParallelism() - 1))
const MAX_WAITING = 200

sharp.concurrency(1)
sharp.cache(false)

let running = 0
const foregroundQueue: (() => void)[] = []
/** Low-priority work: it runs when nothing else is queued. */
const backgroundQueue: (() => void)[] = []

export const scaleImage = (bytes: Buffer, transform: Transform, format: Format): Promise<Buffer> =>
  runQueued(() => draw(bytes, transform, format))

/** A PNG of what the server drew. */
export const drawSvg = (svg: string): Promise<Buffer> =>
  runQueued(() => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())

/** The first frame of a picture as PNG, inside a box of pixels. */
export const scaleToPng = (bytes: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> =>
  runQueued(() =>
    sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  )

/** A stored picture: re-encoded, upright, in sRGB, without metadata. */
export const cleanImage = (
  read: () => Promise<Buffer>,
  format: 'jpg' | 'png' | 'webp' | 'gif',
  isBackground = false,
): Promise<CleanedImage> =>
  runQueued(async () => {
    const bytes = await read()
    try {
      return await clean(bytes, format)
    } catch (error) {
      throw createInvalidArgument('file', `is not a readable image: ${(error as Error).message.slice(0, 200)}`)
    }
  }, isBackground)

export interface CleanedImage {
  bytes: Buffer
  width: number
  height: number
  /** The dominant color: `#rrggbb`. */
  color: string
  /** The dominant colors, most frequent first. */
  palette: string[]
}

/**
 * A picture occupies a core, so only a few are drawn at a time and the rest is queued; with a full queue the client
 * must retry.
 */
async function runQueued<T>(work: () => Promise<T>, isBackground = false): Promise<T> {
  const queue = isBackground ? backgroundQueue : foregroundQueue
  if (running < MAX_CONCURRENT) running++
  else if (queue.length < MAX_WAITING) await new Promise<void>((resolve) => queue.push(resolve))
  else throw new Problem('UNAVAILABLE', { retryAfter: 2 })
  try {
    return await work()
  } finally {
    const next = foregroundQueue.shift() ?? backgroundQueue.shift()
    // The slot is passed on directly, so that no new work takes it.
    if (next) next()
    else running--
  }
}

async function clean(bytes: Buffer, format: 'jpg' | 'png' | 'webp' | 'gif'): Promise<CleanedImage> {
  const animated = format === 'gif' || format === 'webp'
  const image = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', animated })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
  const { data, info } = await encodeAs(image, format).toBuffer({ resolveWithObject: true })
  const small = sharp(data).resize(32, 32, { fit: 'fill' }).flatten({ background: '#fff' }).toColourspace('srgb')
  const palette = extractColors(await small.raw().toBuffer({ resolveWithObject: true }))
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, color: palette[0]!, palette }
}

const MAX_COLORS = 6

/** The most frequent colors, each channel quantized to sixteen levels, most frequent first. */
function extractColors({ data, info: { channels } }: { data: Buffer; info: { channels: number } }): string[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += channels) {
    const [red, green, blue] = channels < 3 ? [data[at]!, data[at]!, data[at]!] : data.subarray(at, at + 3)
    const sort = ((red! >> 4) << 8) | ((green! >> 4) << 4) | (blue! >> 4)
    counts.set(sort, (counts.get(sort) ?? 0) + 1)
  }
  const toMiddle = (part: number) => ((part & 15) * 16 + 8).toString(16).padStart(2, '0')
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_COLORS)
    .map(([found]) => `#${toMiddle(found >> 8)}${toMiddle(found >> 4)}${toMiddle(found)}`)
}

function encodeAs(image: Sharp, format: 'jpg' | 'png' | 'webp' | 'gif'): Sharp {
  if (format === 'png') return image.png({ compressionLevel: 8 })
  if (format === 'webp') return image.webp({ quality: 90, effort: 3 })
  if (format === 'gif') return image.gif({ effort: 3 })
  return image.flatten({ background: '#fff' }).jpeg({ quality: 90 })
}
