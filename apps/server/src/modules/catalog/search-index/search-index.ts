import {
  collectionMark,
  facetMark,
  type Group,
  getPart,
  listParts,
  PRICE,
  priceSteps,
  STOCK,
} from '../product.facets.ts'
import { type Bits, countBits, createBits, intersectBits, setBit, uniteBits, visitBits } from './bits.ts'
import { appendPosting, GrowingUint32Array, hasPosting, type PostingList, setBits, Terms } from './posting-lists.ts'
import { Spelling } from './spelling.ts'
import type { TermQuery } from './words.ts'

/** A product's searchable and countable data. */
export interface Entry {
  readonly id: string
  /** As in its `tsvector`: for everything, and for its name. */
  readonly words: readonly string[]
  readonly nameWords: readonly string[]
  readonly facets: readonly string[]
  readonly collectionIds: readonly string[]
  /** After its own discount. */
  readonly price: number
  /** Whether any variant is available. */
  readonly isStocked: boolean
}

/** Counts over products. */
export interface Tally {
  readonly size: number
  /** For each group of facets (`brand`, `option␟Size`) the most frequent values. */
  readonly facets: { facet: string; count: number }[]
  readonly prices: { reached: number; count: number }[]
  readonly inStock: number
}

/** Above this number of products no total is shown, only the most frequent values among the latest. */
const MAX_TALLIED = 10_000

/**
 * A site's visible products in memory, so that searching and counting reads no rows. A changed product gets a new,
 * larger position, so that every list stays sorted; its old position is cleared.
 */
export class SearchIndex {
  readonly #ids: string[] = []
  readonly #places = new Map<string, number>()
  readonly #words = new Terms()
  readonly #nameWords = new Spelling()
  readonly #facets = new Terms()
  readonly #collections = new Map<string, PostingList>()
  /** The start of each position's facets in the array of all facets. */
  readonly #starts = new GrowingUint32Array()
  readonly #buildFacets = new GrowingUint32Array()
  readonly #prices: number[] = []
  readonly #seen = new GrowingUint32Array()
  readonly #stocked = new GrowingUint32Array()
  #listed = 0

  /** Number of products. */
  get size(): number {
    return this.#places.size
  }

  /** Approximate, as measured: positions, terms with their map entries, and posting lists. */
  get bytes(): number {
    return 180 * this.#ids.length + 130 * this.#words.names.length + 8 * this.#listed + this.#nameWords.bytes
  }

  /** More entries are outdated than current. */
  get needsRebuild(): boolean {
    return this.#ids.length > 10_000 + 2 * this.#places.size
  }

  put(entry: Entry): void {
    this.remove(entry.id)
    const place = this.#ids.length
    this.#ids.push(entry.id)
    this.#places.set(entry.id, place)
    this.#prices.push(entry.price)
    if (place % 32 === 0) for (const bits of [this.#seen, this.#stocked]) bits.push(0)
    setBit(this.#seen.values, place)
    if (entry.isStocked) setBit(this.#stocked.values, place)
    for (const word of entry.words) this.#words.add(word, place)
    for (const word of entry.nameWords) this.#nameWords.add(word, place)
    for (const id of entry.collectionIds) this.#collections.set(id, appendPosting(this.#collections.get(id), place))
    this.#starts.push(this.#buildFacets.length)
    for (const facet of entry.facets) this.#buildFacets.push(this.#facets.add(facet, place))
    this.#listed += entry.words.length + 2 * entry.facets.length + entry.collectionIds.length
  }

  remove(id: string): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#places.delete(id)
    this.#seen.values[place >>> 5]! &= ~(1 << (place & 31))
  }

  /** Does work in advance that the next query would have to wait for. */
  settle(): void {
    this.#words.sort()
  }

  /** All products, or the matches of the words. */
  selectHolding(query: TermQuery | undefined): Bits {
    return query ? intersectBits(this.#marked(query), this.#seen.values) : this.#all()
  }

  /** Keeps products with one of the keys, in the form of `product_keys`. */
  selectHaving(bits: Bits, keys: readonly string[]): Bits {
    const found = createBits(this.#ids.length)
    for (const key of keys) {
      if (key.startsWith(facetMark)) setBits(found, this.#facets.findList(key.slice(facetMark.length)))
      else setBits(found, this.#collections.get(key.slice(collectionMark.length)))
    }
    return intersectBits(bits, found)
  }

  /** Keeps products that match a filter group. */
  selectFitting(bits: Bits, { name, keys, price }: Group): Bits {
    if (keys) return this.selectHaving(bits, keys)
    return name === STOCK ? intersectBits(bits, this.#stocked.values) : this.#priced(bits, price ?? {})
  }

  /** The ids of the latest ones. */
  latest(bits: Bits, limit: number): string[] {
    const ids: string[] = []
    visitBits(bits, (place) => ids.push(this.#ids[place]!) < limit)
    return ids
  }

  /** Facet counts of all groups, or of `part` alone. At most `maxValues` values of each. */
  tally(bits: Bits, maxValues: number, part?: string): Tally {
    const counts = new Uint32Array(this.#facets.names.length)
    const reached = new Uint32Array(priceSteps.length + 1)
    const [starts, facets] = [this.#starts.values, this.#buildFacets.values]
    const last = this.#ids.length - 1
    let looked = 0
    visitBits(bits, (place) => {
      reached[countStepsReached(this.#prices[place]!)]!++
      const end = place === last ? this.#buildFacets.length : starts[place + 1]!
      for (let at = starts[place]!; at < end; at++) counts[facets[at]!]!++
      return ++looked < MAX_TALLIED
    })
    return {
      size: countBits(bits),
      facets: part === PRICE ? [] : this.#mostFrequent(counts, maxValues, part),
      prices: [...reached].flatMap((count, steps) => (count > 0 ? [{ reached: steps, count }] : [])),
      inStock: countBits(intersectBits(bits.slice(), this.#stocked.values)),
    }
  }

  /** Whether a product has a word with this prefix. */
  hasPrefix(start: string): boolean {
    return this.#words.someWithPrefix(start, (list) => hasPosting(list, (place) => this.#isSeen(place)))
  }

  /** Similarly spelled words in names, nearest first. */
  near(word: string): string[] {
    return this.#nameWords.near(word, (place) => this.#isSeen(place))
  }

  #all(): Bits {
    return this.#seen.values.slice(0, (this.#ids.length + 31) >>> 5)
  }

  #isSeen(place: number): boolean {
    return (this.#seen.values[place >>> 5]! & (1 << (place & 31))) !== 0
  }

  #marked(query: TermQuery): Bits {
    if ('all' in query) return intersectBits(this.#marked(query.all[0]), this.#marked(query.all[1]))
    if ('any' in query) return uniteBits(this.#marked(query.any[0]), this.#marked(query.any[1]))
    const bits = createBits(this.#ids.length)
    if (!query.isPrefix) setBits(bits, this.#words.findList(query.word))
    else
      this.#words.someWithPrefix(query.word, (list) => {
        setBits(bits, list)
        return false
      })
    return bits
  }

  #priced(bits: Bits, { from = 0, to = Number.POSITIVE_INFINITY }: NonNullable<Group['price']>): Bits {
    const found = createBits(this.#ids.length)
    visitBits(bits, (place) => {
      const price = this.#prices[place]!
      if (price >= from && price <= to) setBit(found, place)
    })
    return found
  }

  #mostFrequent(counts: Uint32Array, limit: number, part: string | undefined): { facet: string; count: number }[] {
    const parts = new Map<string, { facet: string; count: number }[]>()
    const wanted = part === undefined ? undefined : listParts(part)
    for (const [number, count] of counts.entries()) {
      if (count === 0) continue
      const facet = this.#facets.names[number]!
      const own = getPart(facet)
      if (wanted && !wanted.includes(own)) continue
      const values = parts.get(own) ?? []
      parts.set(own, values)
      values.push({ facet, count })
    }
    return [...parts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, values]) => values.sort((a, b) => b.count - a.count || (a.facet < b.facet ? -1 : 1)).slice(0, limit))
  }
}

/** The number of price steps that a price reaches. */
function countStepsReached(price: number): number {
  let [steps, end] = [0, priceSteps.length]
  while (steps < end) {
    const middle = (steps + end) >>> 1
    if (priceSteps[middle]! <= price) steps = middle + 1
    else end = middle
  }
  return steps
}
