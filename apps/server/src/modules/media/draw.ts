import { Problem } from '@stoa/contract/problem'
import sharp, { type Sharp } from 'sharp'
import { calculateColorStep } from './colors.ts'
import { calculateLayout, type Layout, type Size } from './layout.ts'
import type { Format, Sharpen, Transform } from './transform.ts'

/** Maximum pixels of a source picture, over all its frames. */
export const MAX_INPUT_PIXELS = 50_000_000
export const MAX_SECONDS = 10
/** Above it a picture is blurred at a smaller scale, at a fraction of the cost and with the same result. */
const MAX_SIGMA = 6
const MEGAPIXEL = 1_000_000

/** Draws a scaled picture. PAYLOAD_TOO_LARGE for too many source pixels, UNAVAILABLE on timeout. */
export async function draw(bytes: Buffer, transform: Transform, format: Format): Promise<Buffer> {
  try {
    const { image, layout, frames } = await open(bytes, transform, format)
    const shaped = fitImage(image, transform, layout)
    const blurred = transform.blur ? await blur(shaped, transform.blur, { size: layout.size, frames }) : shaped
    const finished = finish(blurred, transform)
    return await encode(finished, format, { transform, pixels: layout.size.width * layout.size.height }).toBuffer()
  } catch (error) {
    throw toProblem(error as Error)
  }
}

async function open(bytes: Buffer, transform: Transform, format: Format) {
  const animated = transform.animated && (format === 'gif' || format === 'webp')
  const start = () =>
    sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', animated }).timeout({ seconds: MAX_SECONDS })
  const { autoOrient, pageHeight, pages } = await start().metadata()
  const frames = animated ? (pages ?? 1) : 1
  const source = { width: autoOrient.width, height: (animated && pageHeight) || autoOrient.height }
  return { image: start().autoOrient(), layout: calculateLayout(transform, source, frames), frames }
}

function fitImage(image: Sharp, { mode, anchor }: Transform, { part, scaled, window, size }: Layout): Sharp {
  const cut = part ? image.extract(part) : image
  if (mode === 'fill' && anchor === 'attention') return cut.resize({ ...size, fit: 'cover', position: 'attention' })
  const resized = cut.resize({ ...scaled, fit: 'fill' })
  return window ? resized.extract(window) : resized
}

/** Frames of an animation are stacked vertically, so they are not scaled in between. */
async function blur(image: Sharp, sigma: number, { size, frames }: { size: Size; frames: number }): Promise<Sharp> {
  if (sigma <= MAX_SIGMA || frames > 1) return image.blur(Math.min(Math.max(sigma, 0.3), MAX_SIGMA))
  const factor = sigma / MAX_SIGMA
  const small = { width: scaleLength(size.width, factor), height: scaleLength(size.height, factor) }
  const full = await toRaw(image)
  const soft = await toRaw(full.resize({ ...small, fit: 'fill' }))
  const softer = await toRaw(soft.blur(MAX_SIGMA))
  return softer.resize({ ...size, fit: 'fill', kernel: 'cubic' })
}

const scaleLength = (length: number, factor: number): number => Math.max(1, Math.round(length / factor))

async function toRaw(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: MAX_SECONDS })
}

function finish(image: Sharp, { colors, sharpen }: Transform): Sharp {
  const sharpened = sharpen ? image.sharpen(toMask(sharpen)) : image
  if (!colors) return sharpened
  const { matrix, offset } = calculateColorStep(colors)
  return sharpened.recomb(matrix as never).linear([1, 1, 1], [offset, offset, offset])
}

/** An unsharp mask of the lightness: differences below the threshold stay, and the limits avoid halos. */
const toMask = ({ radius, amount, threshold }: Sharpen) => ({
  sigma: Math.min(Math.max(radius, 0.3), 10),
  m1: 0,
  m2: amount,
  x1: threshold * 100,
})

interface Encoding {
  transform: Transform
  pixels: number
}

/** For larger pictures, more effort costs seconds for little gain in size. */
function encode(image: Sharp, format: Format, { transform, pixels }: Encoding): Sharp {
  const { quality, baseline } = transform
  if (format === 'webp') return image.webp({ quality, effort: pixels > 2 * MEGAPIXEL ? 2 : 3 })
  if (format === 'avif') return image.avif({ quality: Math.round(quality * 0.75), effort: pixels > MEGAPIXEL ? 0 : 2 })
  if (format === 'png') return image.png({ compressionLevel: pixels > 2 * MEGAPIXEL ? 4 : 8 })
  if (format === 'gif') return image.gif({ effort: 3 })
  return image.flatten({ background: '#fff' }).jpeg({ quality, progressive: !baseline, mozjpeg: false })
}

function toProblem(error: Error): Error {
  if (/exceeds pixel limit/.test(error.message))
    return new Problem('PAYLOAD_TOO_LARGE', { description: `The picture has more than ${MAX_INPUT_PIXELS} pixels.` })
  if (/^timeout/.test(error.message)) return new Problem('UNAVAILABLE', { retryAfter: 10, cause: error })
  return error
}
