/** Required words, as in a `tsquery`. */
export type TermQuery =
  | { readonly word: string; readonly isPrefix: boolean }
  | { readonly all: readonly [TermQuery, TermQuery] }
  | { readonly any: readonly [TermQuery, TermQuery] }

const TOKEN = /'((?:[^'\\]|''|\\.)*)'(:\S*)?|([&|()])|\s/suy

/** Parses a `tsquery` in PostgreSQL's notation. Undefined when it is empty, or has negations or phrases. */
export function parseTermQuery(text: string): TermQuery | undefined {
  const tokens = parseTokens(text)
  if (!tokens || tokens.length === 0) return undefined
  let at = 0
  return parseEither()

  function parseEither(): TermQuery {
    let query = parseBoth()
    while (tokens![at] === '|') {
      at++
      query = { any: [query, parseBoth()] }
    }
    return query
  }
  function parseBoth(): TermQuery {
    let query = parseOne()
    while (tokens![at] === '&') {
      at++
      query = { all: [query, parseOne()] }
    }
    return query
  }
  function parseOne(): TermQuery {
    const token = tokens![at++]!
    if (typeof token !== 'string') return token
    const query = parseEither()
    at++
    return query
  }
}

type Token = { word: string; isPrefix: boolean } | '&' | '|' | '(' | ')'

function parseTokens(text: string): Token[] | undefined {
  const tokens: Token[] = []
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length; ) {
    const [found, word, marks, operator] = TOKEN.exec(text) ?? []
    if (found === undefined || (marks !== undefined && marks !== ':*')) return undefined
    if (operator) tokens.push(operator as Token)
    else if (word !== undefined)
      tokens.push({ word: word.replace(/''|\\(.)/gsu, (_, escaped) => escaped ?? "'"), isPrefix: marks === ':*' })
  }
  return tokens
}

/** The trigrams of a text in order, as in `pg_trgm`. */
export function listTrigrams(text: string): string[] {
  const trigrams: string[] = []
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const letters = [' ', ' ', ...word, ' ']
    for (let at = 0; at + 2 < letters.length; at++) trigrams.push(letters[at]! + letters[at + 1] + letters[at + 2])
  }
  return trigrams
}

/** The similarity of two texts: 0 to 1. */
export function calculateSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const trigram of one) if (other.has(trigram)) shared++
  return shared / (one.size + other.size - shared || 1)
}

/** The similarity of one text with the most similar part of the other: 0 to 1. */
export function calculateLikeness(one: ReadonlySet<string>, other: readonly string[]): number {
  let best = 0
  for (let from = 0; from < other.length; from++) {
    if (!one.has(other[from]!)) continue
    const part = new Set<string>()
    for (let to = from; to < other.length; to++) {
      part.add(other[to]!)
      if (one.has(other[to]!)) best = Math.max(best, calculateSimilarity(one, part))
    }
  }
  return best
}

/** The Levenshtein distance; `limit + 1` when it is larger than `limit`. */
export function countEdits(one: string, other: string, limit: number): number {
  const [from, to] = [[...one], [...other]]
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let at = 1; at <= from.length; at++) {
    const next = [at]
    for (let place = 1; place <= to.length; place++) {
      const exchanged = row[place - 1]! + (from[at - 1] === to[place - 1] ? 0 : 1)
      next.push(Math.min(exchanged, row[place]! + 1, next[place - 1]! + 1))
    }
    if (Math.min(...next) > limit) return limit + 1
    row = next
  }
  return Math.min(row[to.length]!, limit + 1)
}
