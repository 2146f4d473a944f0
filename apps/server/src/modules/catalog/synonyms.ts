/** Groups of words with the same meaning in a search: `['sofa', 'couch', 'settee']`. */
export type Synonyms = readonly (readonly string[])[]

/** A part of the typed text, and its synonyms. */
export interface Part {
  readonly text: string
  readonly synonyms: readonly string[]
}

/** Parts of one search that are expanded with synonyms. */
const MAX_EXPANDED = 5

/** A text with `"…"`, `-…` or `or` is taken literally. */
const EXPRESSION = /"|(?:^|\s)(?:-|or(?:\s|$))/i

export const isExpression = (typed: string): boolean => EXPRESSION.test(typed)

/** Ignores case and accents. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The typed text in parts; of several names that start at the same word the longest matches. Undefined when none has synonyms. */
export function splitParts(typed: string, synonyms: Synonyms): Part[] | undefined {
  if (synonyms.length === 0 || isExpression(typed)) return undefined
  const byName = index(synonyms)
  const longest = Math.max(...[...byName.keys()].map((name) => name.split(' ').length))
  const words = typed.split(/\s+/).filter(Boolean)
  const parts: Part[] = []
  let expanded = 0
  for (let at = 0; at < words.length; ) {
    const found = expanded < MAX_EXPANDED ? findNameAt(words, at, longest, byName) : undefined
    parts.push(found?.part ?? { text: words[at]!, synonyms: [] })
    if (found) expanded += 1
    at += found?.length ?? 1
  }
  return expanded > 0 ? parts : undefined
}

function findNameAt(words: readonly string[], at: number, longest: number, byName: ReturnType<typeof index>) {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ')
    const found = byName.get(normalizeText(text))
    if (found) return { part: { text, synonyms: [...found] }, length }
  }
  return undefined
}

/** Each name → its synonyms in all groups. */
function index(synonyms: Synonyms): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>()
  for (const group of synonyms) {
    const names = [...new Set(group.map(normalizeText))].filter(Boolean)
    for (const name of names) {
      const known = byName.get(name) ?? new Set<string>()
      for (const other of names) if (other !== name) known.add(other)
      byName.set(name, known)
    }
  }
  return byName
}
