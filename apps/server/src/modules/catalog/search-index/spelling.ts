import { appendPosting, hasPosting, type PostingList, Terms, visitPostings } from './posting-lists.ts'
import { calculateLikeness, calculateSimilarity, countEdits, listTrigrams } from './words.ts'

/** Words compared letter by letter: those with the most common trigrams. */
const MAX_COMPARED = 500
const MAX_NEAR = 3
/** Like `words_spelled_like` in SQL. */
const MIN_LIKENESS = 0.35

/** Words of names, searchable by similar spelling. */
export class Spelling {
  readonly #words = new Terms()
  readonly #trigrams = new Map<string, PostingList>()
  #known = 0
  #listed = 0

  /** Approximate. */
  get bytes(): number {
    return 130 * this.#words.names.length + 8 * this.#listed
  }

  add(word: string, place: number): void {
    const number = this.#words.add(word, place)
    if (number < this.#known) return
    this.#known = number + 1
    for (const trigram of new Set(listTrigrams(word))) {
      this.#trigrams.set(trigram, appendPosting(this.#trigrams.get(trigram), number))
      this.#listed++
    }
  }

  /** Nearest first, among words with a current position. */
  near(word: string, counts: (place: number) => boolean): string[] {
    const maxEdits = 1 + Math.floor([...word].length / 4)
    const trigrams = new Set(listTrigrams(word))
    const found = this.#sharing(trigrams).flatMap((number) => {
      const other = this.#words.names[number]!
      const edits = countEdits(takeBeginning(other), takeBeginning(word), maxEdits)
      if (edits > maxEdits || !hasPosting(this.#words.lists[number], counts)) return []
      const others = listTrigrams(other)
      // In the precision of the database.
      if (Math.fround(calculateLikeness(trigrams, others)) < MIN_LIKENESS) return []
      return { other, edits, likeness: calculateSimilarity(new Set(others), trigrams) }
    })
    return found
      .sort((a, b) => a.edits - b.edits || b.likeness - a.likeness || (a.other < b.other ? -1 : 1))
      .slice(0, MAX_NEAR)
      .map(({ other }) => other)
  }

  /** The numbers of the words with the most common trigrams. */
  #sharing(trigrams: ReadonlySet<string>): number[] {
    const shared = new Uint8Array(this.#words.names.length)
    for (const trigram of trigrams)
      visitPostings(this.#trigrams.get(trigram), (number) => {
        shared[number]!++
      })
    const words = Array.from({ length: trigrams.size + 1 }, () => 0)
    for (const count of shared) words[count]!++
    let least = trigrams.size
    for (let all = words[least]!; least > 1 && all + words[least - 1]! <= MAX_COMPARED; all += words[least]!) least--
    const numbers: number[] = []
    for (let at = 0; at < shared.length && numbers.length < MAX_COMPARED; at++)
      if (shared[at]! >= least) numbers.push(at)
    return numbers
  }
}

/** As in the database: at most fifty letters. */
const takeBeginning = (word: string): string => [...word].slice(0, 50).join('')
