import bidiFactory, { type Bidi } from 'bidi-js'

/** A part of a line with one reading direction. */
export interface Piece {
  readonly text: string
  readonly rtl: boolean
}

interface LeveledPiece {
  text: string
  level: number
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** The package's types describe its other build. */
const bidi = (bidiFactory as unknown as () => Bidi)()

/**
 * The parts of a line in visual order from left to right (UAX 9). Right-to-left parts keep their letters in logical
 * order.
 */
export function toVisualOrder(line: string): Piece[] {
  if (!isRightToLeft(line)) return line ? [{ text: line, rtl: false }] : []
  const found = bidi.getEmbeddingLevels(line)
  const mirrored = bidi.getMirroredCharactersMap(line, found.levels)
  const pieces: LeveledPiece[] = []
  for (let at = 0; at < line.length; at++) {
    const level = found.levels[at]!
    const drawn = mirrored.get(at) ?? line[at]!
    const last = pieces.at(-1)
    if (last && last.level === level) last.text += drawn
    else pieces.push({ text: drawn, level })
  }
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level--) reverseLevel(pieces, level)
  return pieces.map(({ text, level }) => ({ text, rtl: level % 2 === 1 }))
}

/** Reverses each run of pieces at or above this level. */
function reverseLevel(pieces: LeveledPiece[], level: number): void {
  for (let from = 0; from < pieces.length; from++) {
    let to = from
    while (to < pieces.length && pieces[to]!.level >= level) to++
    if (to > from) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse())
    from = to
  }
}
