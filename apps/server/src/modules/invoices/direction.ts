import bidiFactory, { type Bidi } from 'bidi-js'

/** A part of a line that is read in one direction. */
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

/** Its types are those of its other build. */
const bidi = (bidiFactory as unknown as () => Bidi)()

/**
 * A line's parts from left to right as they stand on paper, by the rules of Unicode (UAX 9). Parts that are read from
 * the right keep their letters in the order of reading; whoever draws them turns them.
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

/** Turns each row of pieces around that stand at this level or above it. */
function reverseLevel(pieces: LeveledPiece[], level: number): void {
  for (let from = 0; from < pieces.length; from++) {
    let to = from
    while (to < pieces.length && pieces[to]!.level >= level) to++
    if (to > from) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse())
    from = to
  }
}
