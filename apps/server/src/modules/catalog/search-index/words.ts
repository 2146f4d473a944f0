/** Words that have to be there, as a `tsquery` says it. */
export type TermQuery =
  | { readonly word: string; readonly isPrefix: boolean }
  | { readonly all: readonly [TermQuery, TermQuery] }
  | { readonly any: readonly [TermQuery, TermQuery] }

const TOKEN = /'((?:[^'\\]|''|\\.)*)'(:\S*)?|([&|()])|\s/suy

/** Reads a `tsquery` as PostgreSQL writes it. Nothing when it is empty, excludes words or wants them side by side. */
export function parseTermQuery(text: string): TermQuery | undefined {
  const tokens = tokensOf(text)
  if (!tokens || tokens.length === 0) return undefined
  let at = 0
  return either()

  function either(): TermQuery {
    let wanted = both()
    while (tokens![at] === '|') {
      at++
      wanted = { any: [wanted, both()] }
    }
    return wanted
  }
  function both(): TermQuery {
    let wanted = one()
    while (tokens![at] === '&') {
      at++
      wanted = { all: [wanted, one()] }
    }
    return wanted
  }
  function one(): TermQuery {
    const token = tokens![at++]!
    if (typeof token !== 'string') return token
    const wanted = either()
    at++
    return wanted
  }
}

type Token = { word: string; isPrefix: boolean } | '&' | '|' | '(' | ')'

function tokensOf(text: string): Token[] | undefined {
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

/** The groups of three letters of a text in their order, as `pg_trgm` makes them. */
export function trigramsOf(text: string): string[] {
  const trigrams: string[] = []
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const letters = [' ', ' ', ...word, ' ']
    for (let at = 0; at + 2 < letters.length; at++) trigrams.push(letters[at]! + letters[at + 1] + letters[at + 2])
  }
  return trigrams
}

/** How much two texts have in common: 0 to 1. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const trigram of one) if (other.has(trigram)) shared++
  return shared / (one.size + other.size - shared || 1)
}

/** How much one has in common with the part of the other that is most like it: 0 to 1. */
export function likenessWithin(one: ReadonlySet<string>, other: readonly string[]): number {
  let most = 0
  for (let from = 0; from < other.length; from++) {
    if (!one.has(other[from]!)) continue
    const part = new Set<string>()
    for (let to = from; to < other.length; to++) {
      part.add(other[to]!)
      if (one.has(other[to]!)) most = Math.max(most, similarity(one, part))
    }
  }
  return most
}

/** Letters to put in, take out or exchange until one is the other; `most + 1` when these are more than `most`. */
export function editsBetween(one: string, other: string, most: number): number {
  const [from, to] = [[...one], [...other]]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let at = 1; at <= from.length; at++) {
    const next = [at]
    for (let place = 1; place <= to.length; place++) {
      const exchanged = row[place - 1]! + (from[at - 1] === to[place - 1] ? 0 : 1)
      next.push(Math.min(exchanged, row[place]! + 1, next[place - 1]! + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return Math.min(row[to.length]!, most + 1)
}
