/** A text broken into lines, at the largest size at which it fits. */
export interface Lines {
  readonly lines: readonly string[]
  /** Pixels. */
  readonly size: number
}

interface Room {
  /** Pixels. */
  readonly width: number
  readonly sizes: readonly number[]
  readonly maxLines: number
}

/** `measure`: the width in pixels of a text at a size. What is too long even at the smallest size ends with an ellipsis. */
export function breakIntoLines(text: string, room: Room, measure: (text: string, size: number) => number): Lines {
  const words = text.trim().split(/\s+/)
  for (const size of room.sizes) {
    const lines = fillLines(words, (line) => measure(line, size) <= room.width)
    if (lines && lines.length <= room.maxLines) return { lines, size }
  }
  const size = room.sizes.at(-1)!
  return { lines: cutLines(words, room.maxLines, (line) => measure(line, size) <= room.width), size }
}

/** Returns undefined if a word is wider than a line. */
function fillLines(words: readonly string[], fits: (line: string) => boolean): string[] | undefined {
  const lines: string[] = []
  for (const word of words) {
    if (!fits(word)) return undefined
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cutLines(words: readonly string[], maxLines: number, fits: (line: string) => boolean): string[] {
  const pieces = words.flatMap((word) => splitWord(word, fits))
  const lines = fillLines(pieces, fits) ?? []
  const kept = lines.slice(0, maxLines)
  if (lines.length <= maxLines) return kept
  const letters = Array.from(kept.at(-1)!)
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return [...kept.slice(0, -1), `${letters.join('').trimEnd()}…`]
}

function splitWord(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = []
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}
