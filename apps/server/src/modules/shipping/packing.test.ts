import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, MOST_PIECES, type Packed, type Parcel, type Piece, pack } from './packing.ts'

const side = fc.integer({ min: 1, max: 12 })
const size = fc.record({ length: side, width: side, height: side })
const weight = fc.bigInt({ min: 1n, max: 50n })
const pieces = fc
  .array(fc.record({ weight, size: fc.option(size, { nil: undefined }) }), { minLength: 1, maxLength: 30 })
  .map((all) => all.map((one, index): Piece => ({ lineId: String(index), ...one })))
const box = fc.record<Box>({
  size: fc.option(fc.record({ length: fc.constant(12), width: fc.constant(12), height: side }), { nil: undefined }),
  maxWeight: fc.option(fc.bigInt({ min: 50n, max: 120n }), { nil: undefined }),
  maxPieces: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
})

const packed = (parcels: readonly Parcel[]) =>
  parcels.flatMap(({ pieces: all }) => all.map(({ piece }) => piece.lineId))
const sorted = (piece: { length: number; width: number; height: number }) =>
  [piece.length, piece.width, piece.height].sort((a, b) => a - b)

describe('packing', () => {
  it('packs every piece once, no box over its weight, number or room, no two in one place', () => {
    fc.assert(
      fc.property(pieces, box, (all, limits) => {
        const parcels = pack(all, limits)
        if (!parcels) {
          // only a piece that fits into an empty box nowhere keeps the rest from being packed
          const [a = 0, b = 0, c = 0] = limits.size ? sorted(limits.size) : []
          const tooBig = all.some(({ size: of }) => {
            if (!of || !limits.size) return false
            const [x = 0, y = 0, z = 0] = sorted(of)
            return x > a || y > b || z > c
          })
          expect(tooBig).toBe(true)
          return
        }
        expect(packed(parcels).sort()).toEqual(all.map(({ lineId }) => lineId).sort())
        for (const parcel of parcels) {
          const total = parcel.pieces.reduce((sum, { piece }) => sum + piece.weight, 0n)
          expect(parcel.weight).toBe(total)
          if (limits.maxWeight !== undefined) expect(total).toBeLessThanOrEqual(limits.maxWeight)
          if (limits.maxPieces !== undefined) expect(parcel.pieces.length).toBeLessThanOrEqual(limits.maxPieces)
          if (limits.size) inside(parcel.pieces, limits.size)
        }
      }),
    )
  })

  function inside(all: readonly Packed[], room: NonNullable<Box['size']>) {
    const placed = all.flatMap(({ piece, at }) => (piece.size ? [{ piece, at: at! }] : []))
    for (const { piece, at } of placed) {
      expect(sorted(at)).toEqual(sorted(piece.size!))
      expect(at.x + at.length).toBeLessThanOrEqual(room.length)
      expect(at.y + at.width).toBeLessThanOrEqual(room.width)
      expect(at.z + at.height).toBeLessThanOrEqual(room.height)
    }
    for (const [index, { at: a }] of placed.entries()) {
      for (const { at: b } of placed.slice(index + 1)) {
        const apart =
          a.x + a.length <= b.x ||
          b.x + b.length <= a.x ||
          a.y + a.width <= b.y ||
          b.y + b.width <= a.y ||
          a.z + a.height <= b.z ||
          b.z + b.height <= a.z
        expect(apart).toBe(true)
      }
    }
  }

  const cube = (lineId: string, edge: number, heavy = 1n): Piece => ({
    lineId,
    weight: heavy,
    size: { length: edge, width: edge, height: edge },
  })

  it('fills a box before it opens another, biggest first', () => {
    const room = { size: { length: 4, width: 4, height: 2 } }
    const parcels = pack(
      [...'abcdefgh'].map((id) => cube(id, 2)),
      room,
    )
    expect(parcels?.map(({ pieces: all }) => all.length)).toEqual([4, 4])
    const mixed = pack([cube('small', 1), cube('big', 2), cube('other', 1)], {
      size: { length: 3, width: 2, height: 2 },
    })
    expect(mixed?.map(({ pieces: all }) => all.map(({ piece }) => piece.lineId))).toEqual([['big', 'small', 'other']])
  })

  it('turns what fits only lying down', () => {
    const pole: Piece = { lineId: 'pole', weight: 1n, size: { length: 1, width: 1, height: 9 } }
    expect(pack([pole], { size: { length: 9, width: 2, height: 2 } })).toHaveLength(1)
    expect(pack([pole], { size: { length: 8, width: 8, height: 8 } })).toBeUndefined()
  })

  it('gives up on what is too heavy or too many', () => {
    expect(pack([cube('anvil', 1, 9n)], { maxWeight: 8n })).toBeUndefined()
    const many = Array.from({ length: MOST_PIECES + 1 }, (_, index) => cube(String(index), 1))
    expect(pack(many, {})).toBeUndefined()
    expect(pack(many.slice(1), {})).toHaveLength(1)
  })
})
