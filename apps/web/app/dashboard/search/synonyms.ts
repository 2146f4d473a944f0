/** A line for each meaning, its words with commas between, as the owner reads and writes them. */
export const toLines = (synonyms: readonly (readonly string[])[]): string =>
  synonyms.map((group) => group.join(', ')).join('\n')

export interface Read {
  readonly synonyms: string[][]
  /** The first line that can't be kept, counted from 1, and why. */
  readonly mistake?: string
}

const most = { lines: 200, words: 10, length: 50 }

export function readLines(text: string): Read {
  const synonyms: string[][] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = line
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    if (words.length === 0) continue
    const wrong = mistakeIn(words)
    if (wrong) return { synonyms, mistake: `Line ${index + 1}: ${wrong}` }
    synonyms.push(words)
  }
  if (synonyms.length > most.lines) return { synonyms, mistake: `At most ${most.lines} lines.` }
  return { synonyms }
}

function mistakeIn(words: readonly string[]): string | undefined {
  if (words.length < 2) return 'write two words or more, with commas between them.'
  if (words.length > most.words) return `at most ${most.words} words.`
  if (words.some((word) => word.length > most.length)) return `at most ${most.length} characters for each word.`
  if (new Set(words.map((word) => word.toLowerCase())).size < words.length) return 'a word stands there twice.'
  return words.some((word) => !/[\p{L}\p{N}]/u.test(word)) ? 'a word needs letters or digits.' : undefined
}
