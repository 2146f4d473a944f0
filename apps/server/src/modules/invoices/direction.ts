/** A part of a line that is read in one direction. */
export interface Piece {
  readonly text: string
  readonly rtl: boolean
}

type Kind = 'L' | 'R' | 'number' | 'neutral'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

const kindOf = (letter: string): Kind => {
  if (/\p{Nd}/u.test(letter)) return 'number'
  if (rightToLeft.test(letter)) return 'R'
  return /[\p{L}\p{M}\p{Nl}\p{No}\p{So}]/u.test(letter) ? 'L' : 'neutral'
}

/**
 * A line's parts from left to right as they stand on paper: the rules of Unicode (UAX 9) for text without marks that
 * embed. Parts that are read from the right keep their letters in the order of reading; whoever draws them turns them.
 */
export function asDrawn(line: string): Piece[] {
  if (!isRightToLeft(line)) return line ? [{ text: line, rtl: false }] : []
  const letters = Array.from(line)
  const levels = levelsOf(letters)
  const pieces: { text: string; level: number }[] = []
  for (const [at, letter] of letters.entries()) {
    const level = levels[at]!
    const drawn = level % 2 === 1 ? (mirrored[letter] ?? letter) : letter
    const last = pieces.at(-1)
    if (last?.level === level) last.text += drawn
    else pieces.push({ text: drawn, level })
  }
  for (const highest of [2, 1]) turn(pieces, highest)
  return pieces.map(({ text, level }) => ({ text, rtl: level % 2 === 1 }))
}

function levelsOf(letters: readonly string[]): number[] {
  const kinds = letters.map(kindOf)
  // What stands between the digits of one number belongs to it.
  for (const [at, letter] of letters.entries()) {
    const within = kinds[at - 1] === 'number' && kinds[at + 1] === 'number'
    if (within && /[.,:/+-]/.test(letter)) kinds[at] = 'number'
  }
  const base = kinds.find((kind) => kind === 'L' || kind === 'R') === 'R' ? 1 : 0
  const left = base === 1 ? 2 : 0
  const levels: number[] = []
  let strong = base
  for (const kind of kinds) {
    if (kind === 'L') strong = 0
    if (kind === 'R') strong = 1
    levels.push(kind === 'R' ? 1 : kind === 'L' ? left : kind === 'number' ? (strong === 1 ? 2 : left) : -1)
  }
  const sideOf = (at: number) => {
    const kind = kinds[at]
    if (kind === undefined) return base
    return kind === 'R' || (kind === 'number' && levels[at] === 2 && base === 0) ? 1 : kind === 'L' ? 0 : 1
  }
  return levels.map((level, at) => {
    if (level >= 0) return level
    let [from, to] = [at, at]
    while (kinds[from] === 'neutral') from--
    while (kinds[to] === 'neutral') to++
    const [before, after] = [sideOf(from), sideOf(to)]
    if (before !== after) return base
    return before === 1 ? 1 : left
  })
}

/** Turns each row of pieces around that stand at this level or above it. */
function turn(pieces: { text: string; level: number }[], level: number): void {
  for (let from = 0; from < pieces.length; from++) {
    let to = from
    while (to < pieces.length && pieces[to]!.level >= level) to++
    if (to > from) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse())
    from = to
  }
}
