/** Words that mean the same to those who search a shop: `['sofa', 'couch', 'settee']`. */
export type Synonyms = readonly (readonly string[])[]

/** A part of what was typed, and what else it may be called. */
export interface Part {
  readonly text: string
  readonly others: readonly string[]
}

/** So many parts of one search are looked up under other names, too. */
const MAX_WIDENED = 5

/** Who writes `"…"`, `-…` or `or` says exactly what is meant. */
const EXPRESSION = /"|(?:^|\s)(?:-|or(?:\s|$))/i

export const isExpression = (typed: string): boolean => EXPRESSION.test(typed)

/** Case and accents make no difference. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What was typed in parts; of several names that begin at the same word the longest counts. Nothing when none has others. */
export function partsOf(typed: string, synonyms: Synonyms): Part[] | undefined {
  if (synonyms.length === 0 || isExpression(typed)) return undefined
  const others = index(synonyms)
  const longest = Math.max(...[...others.keys()].map((name) => name.split(' ').length))
  const words = typed.split(/\s+/).filter(Boolean)
  const parts: Part[] = []
  let widened = 0
  for (let at = 0; at < words.length; ) {
    const found = widened < MAX_WIDENED ? nameAt(words, at, longest, others) : undefined
    parts.push(found?.part ?? { text: words[at]!, others: [] })
    if (found) widened += 1
    at += found?.length ?? 1
  }
  return widened > 0 ? parts : undefined
}

function nameAt(words: readonly string[], at: number, longest: number, others: ReturnType<typeof index>) {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ')
    const found = others.get(plain(text))
    if (found) return { part: { text, others: [...found] }, length }
  }
  return undefined
}

/** Each name → what else it is called, in whichever groups it stands. */
function index(synonyms: Synonyms): Map<string, Set<string>> {
  const others = new Map<string, Set<string>>()
  for (const group of synonyms) {
    const names = [...new Set(group.map(plain))].filter(Boolean)
    for (const name of names) {
      const known = others.get(name) ?? new Set<string>()
      for (const other of names) if (other !== name) known.add(other)
      others.set(name, known)
    }
  }
  return others
}
