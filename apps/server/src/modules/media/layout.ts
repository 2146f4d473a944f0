import { type Crop, MAX_PIXELS, type Point, type Transform } from './transform.ts'

export interface Size {
  width: number
  height: number
}

export interface Rectangle extends Size {
  left: number
  top: number
}

/** How a picture is scaled: `part` of the source is resized to `scaled`, and cropped to `window`. */
export interface Layout {
  /** Absent: the whole source. */
  part?: Rectangle
  scaled: Size
  /** Absent: no crop. */
  window?: Rectangle
  /** Of the resulting picture. */
  size: Size
}

/** The longest side that all formats support. */
const MAX_SIDE = 16_383

/** Computes the layout. `frames` share the pixel limit. */
export function calculateLayout(transform: Transform, source: Size, frames = 1): Layout {
  const { part, ...rest } = calculatePlacement(transform, source, frames)
  const isWhole = part.width === source.width && part.height === source.height
  return isWhole ? rest : { part, ...rest }
}

function calculatePlacement(transform: Transform, source: Size, frames: number): Layout & { part: Rectangle } {
  const part = calculatePart(transform, source)
  const size = limitSize(calculateSize(transform, part), frames)
  if (transform.mode !== 'fill' || transform.anchor === 'attention') return { part, scaled: size, size }
  const factor = Math.max(size.width / part.width, size.height / part.height)
  if (factor > 1) return { part: calculateWindow(part, size, { factor, anchor: transform.anchor }), scaled: size, size }
  const scaled = {
    width: Math.max(size.width, Math.round(part.width * factor)),
    height: Math.max(size.height, Math.round(part.height * factor)),
  }
  const window = placeBox({ left: 0, top: 0, ...scaled }, size, transform.anchor)
  return scaled.width === size.width && scaled.height === size.height
    ? { part, scaled, size }
    : { part, scaled, window, size }
}

/** The part of the source that fills the picture, for enlargements: cropped pixels are never drawn. */
const calculateWindow = (
  part: Rectangle,
  size: Size,
  { factor, anchor }: { factor: number; anchor: Point },
): Rectangle => placeBox(part, { width: size.width / factor, height: size.height / factor }, anchor)

/** A box of that size inside an area, centered on the anchor as far as possible. */
function placeBox(area: Rectangle, size: Size, anchor: Point): Rectangle {
  const [width, height] = [clampLength(size.width, area.width), clampLength(size.height, area.height)]
  const calculateOffset = (length: number, box: number, at: number) =>
    Math.min(Math.max(Math.round(length * at - box / 2), 0), length - box)
  return {
    left: area.left + calculateOffset(area.width, width, anchor.x),
    top: area.top + calculateOffset(area.height, height, anchor.y),
    width,
    height,
  }
}

const clampLength = (length: number, limit: number): number => Math.min(Math.max(Math.round(length), 1), limit)

/** The crops clipped to the picture, or all of it. */
const calculatePart = ({ crops }: Transform, source: Size): Rectangle =>
  crops.reduce(cropArea, { left: 0, top: 0, width: source.width, height: source.height })

function cropArea(area: Rectangle, crop: Crop): Rectangle {
  const box = placeBox(area, { width: crop.width ?? Infinity, height: crop.height ?? Infinity }, crop.anchor)
  const [left, width] = cutSide(crop.x, crop.width, area.width) ?? [box.left - area.left, box.width]
  const [top, height] = cutSide(crop.y, crop.height, area.height) ?? [box.top - area.top, box.height]
  return { left: area.left + left, top: area.top + top, width, height }
}

function cutSide(from: number | undefined, length: number | undefined, whole: number): [number, number] | undefined {
  if (from === undefined) return undefined
  const start = Math.min(from, whole - 1)
  return [start, Math.min(length ?? whole, whole - start)]
}

function calculateSize({ mode, width, height, enlarge }: Transform, part: Size): Size {
  if (!mode) return part
  const box = {
    width: width ?? (height ? (part.width * height) / part.height : part.width),
    height: height ?? (width ? (part.height * width) / part.width : part.height),
  }
  if (mode === 'fit') {
    const factor = Math.min(box.width / part.width, box.height / part.height, enlarge ? Infinity : 1)
    return scaleSize(part, factor)
  }
  // The box keeps its aspect ratio: the browser can enlarge it as well.
  return scaleSize(box, enlarge ? 1 : Math.min(1, part.width / box.width, part.height / box.height))
}

function limitSize(size: Size, frames: number): Size {
  const pixels = size.width * size.height * frames
  // Rounded up sides may exceed the limit by less than a row and a column.
  const isLarge = (size.width - 1) * (size.height - 1) * frames > MAX_PIXELS
  const factor = Math.min(isLarge ? Math.sqrt(MAX_PIXELS / pixels) : 1, MAX_SIDE / size.width, MAX_SIDE / size.height)
  return factor < 1 ? scaleSize(size, factor) : size
}

const scaleSize = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})
