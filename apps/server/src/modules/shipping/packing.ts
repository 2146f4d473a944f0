/** Millionths of the site's unit of weight: exact sums. */
export type Weight = bigint

export interface Size {
  readonly length: number
  readonly width: number
  readonly height: number
}

export interface Piece {
  readonly lineId: string
  readonly weight: Weight
  /** Absent: so small that only its weight and number count. */
  readonly size?: Size
}

/** What a box can hold. */
export interface Box {
  readonly size?: Size
  readonly maxWeight?: Weight
  readonly maxPieces?: number
}

/** A piece in its box: where its corner is, and how it is turned. */
export interface Packed {
  readonly piece: Piece
  readonly at?: Space
}

export interface Parcel {
  readonly pieces: readonly Packed[]
  readonly weight: Weight
}

/** Beyond that nobody packs by hand, nor should a price wait for it. */
export const MOST_PIECES = 500

interface Space extends Size {
  readonly x: number
  readonly y: number
  readonly z: number
}

interface Open {
  readonly pieces: Packed[]
  weight: Weight
  spaces: Space[]
}

/**
 * Puts all pieces into as few boxes as the biggest-first rule finds: each goes into the first box with weight, number
 * and room left. Undefined where a piece fits into no box at all, or where there are more than {@link MOST_PIECES}.
 */
export function pack(pieces: readonly Piece[], box: Box): Parcel[] | undefined {
  if (pieces.length > MOST_PIECES) return undefined
  const open: Open[] = []
  for (const piece of [...pieces].sort(biggestFirst)) {
    if (open.some((one) => put(piece, one, box))) continue
    const fresh: Open = { pieces: [], weight: 0n, spaces: box.size ? [{ x: 0, y: 0, z: 0, ...box.size }] : [] }
    if (!put(piece, fresh, box)) return undefined
    open.push(fresh)
  }
  return open.map(({ pieces: packed, weight }) => ({ pieces: packed, weight }))
}

function put(piece: Piece, into: Open, { size: limits, maxWeight, maxPieces }: Box): boolean {
  if (maxPieces !== undefined && into.pieces.length >= maxPieces) return false
  const weight = into.weight + piece.weight
  if (maxWeight !== undefined && weight > maxWeight) return false
  let at: Space | undefined
  if (piece.size && limits) {
    const place = findPlace(piece.size, into.spaces)
    if (!place) return false
    at = { x: place.space.x, y: place.space.y, z: place.space.z, ...place.turned }
    into.spaces = [...into.spaces.filter((space) => space !== place.space), ...left(place.space, place.turned)].sort(
      (a, b) => volume(a) - volume(b),
    )
  }
  into.pieces.push({ piece, ...(at && { at }) })
  into.weight = weight
  return true
}

/** The smallest space that takes it, however it is turned. */
function findPlace(size: Size, spaces: readonly Space[]): { space: Space; turned: Size } | undefined {
  for (const space of spaces) {
    const turned = turns(size).find((one) => fits(one, space))
    if (turned) return { space, turned }
  }
  return undefined
}

const fits = (size: Size, space: Size): boolean =>
  size.length <= space.length && size.width <= space.width && size.height <= space.height

function turns({ length: a, width: b, height: c }: Size): Size[] {
  const orders = [
    [a, b, c],
    [b, a, c],
    [a, c, b],
    [c, a, b],
    [b, c, a],
    [c, b, a],
  ] as const
  return orders.map(([length, width, height]) => ({ length, width, height }))
}

/** What is left of a space beside, behind and above what stands in its corner: three spaces that do not overlap. */
function left(space: Space, taken: Size): Space[] {
  const beside = { ...space, x: space.x + taken.length, length: space.length - taken.length }
  const behind = { ...space, length: taken.length, y: space.y + taken.width, width: space.width - taken.width }
  const above = {
    ...space,
    length: taken.length,
    width: taken.width,
    z: space.z + taken.height,
    height: space.height - taken.height,
  }
  return [beside, behind, above].filter((one) => volume(one) > 0)
}

const volume = ({ length, width, height }: Size): number => length * width * height

const biggestFirst = (a: Piece, b: Piece): number =>
  (b.size ? volume(b.size) : 0) - (a.size ? volume(a.size) : 0) || Number(b.weight - a.weight)
