import { collectionMark, facetMark, type Group, PRICE, partOf, priceSteps, STOCK } from '../product.facets.ts'
import { type Bits, bitsFor, countBits, forEachBit, intersectBits, setBit, uniteBits } from './bits.ts'
import { appendPosting, GrowingUint32Array, type PostingList, setBits, somePosting, Terms } from './posting-lists.ts'
import { Spelling } from './spelling.ts'
import type { TermQuery } from './words.ts'

/** What a product is found by and counted for. */
export interface Entry {
  readonly id: string
  /** As its `tsvector` has them: of everything, and of its name alone. */
  readonly words: readonly string[]
  readonly nameWords: readonly string[]
  readonly facets: readonly string[]
  readonly collectionIds: readonly string[]
  /** After its own discount. */
  readonly price: number
  /** Whether any of it can be bought. */
  readonly isStocked: boolean
}

/** What products have in common, counted. */
export interface Tally {
  readonly size: number
  /** Of each part of a facet (`brand`, `option␟Size`) the commonest values. */
  readonly facets: { facet: string; count: number }[]
  readonly prices: { reached: number; count: number }[]
  readonly inStock: number
}

/** Of more products than these nobody is told how many they are, only what is common among the latest of them. */
const MAX_TALLIED = 10_000

/**
 * The products of a site that everybody sees, in memory, so that finding and counting them reads no rows. A product that
 * changes gets a new place, which is larger than all others, so that every list stays in order; what is at its old
 * place counts no more.
 */
export class SearchIndex {
  readonly #ids: string[] = []
  readonly #places = new Map<string, number>()
  readonly #words = new Terms()
  readonly #nameWords = new Spelling()
  readonly #facets = new Terms()
  readonly #collections = new Map<string, PostingList>()
  /** Where the facets of each place begin in the row of all of them. */
  readonly #starts = new GrowingUint32Array()
  readonly #facetsOf = new GrowingUint32Array()
  readonly #prices: number[] = []
  readonly #seen = new GrowingUint32Array()
  readonly #stocked = new GrowingUint32Array()
  #listed = 0

  /** How many products are in it. */
  get size(): number {
    return this.#places.size
  }

  /** About so many bytes, as they were measured: places, words with their entry in a map, and what stands in lists. */
  get bytes(): number {
    return 180 * this.#ids.length + 130 * this.#words.names.length + 8 * this.#listed + this.#nameWords.bytes
  }

  /** More of it is outdated than not. */
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
    this.#starts.push(this.#facetsOf.length)
    for (const facet of entry.facets) this.#facetsOf.push(this.#facets.add(facet, place))
    this.#listed += entry.words.length + 2 * entry.facets.length + entry.collectionIds.length
  }

  remove(id: string): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#places.delete(id)
    this.#seen.values[place >>> 5]! &= ~(1 << (place & 31))
  }

  /** Does now what the next question would have to wait for. */
  settle(): void {
    this.#words.sort()
  }

  /** Everything, or what holds the words. */
  holding(wanted: TermQuery | undefined): Bits {
    return wanted ? intersectBits(this.#marked(wanted), this.#seen.values) : this.#all()
  }

  /** Keeps what has one of the keys, as `product_keys` writes them. */
  having(bits: Bits, keys: readonly string[]): Bits {
    const found = bitsFor(this.#ids.length)
    for (const key of keys) {
      if (key.startsWith(facetMark)) setBits(found, this.#facets.listOf(key.slice(facetMark.length)))
      else setBits(found, this.#collections.get(key.slice(collectionMark.length)))
    }
    return intersectBits(bits, found)
  }

  /** Keeps what fits a group of choices. */
  fitting(bits: Bits, { name, keys, price }: Group): Bits {
    if (keys) return this.having(bits, keys)
    return name === STOCK ? intersectBits(bits, this.#stocked.values) : this.#priced(bits, price ?? {})
  }

  /** The ids of the latest of them. */
  latest(bits: Bits, limit: number): string[] {
    const ids: string[] = []
    forEachBit(bits, (place) => ids.push(this.#ids[place]!) < limit)
    return ids
  }

  /** Without `part` all facets, else those of this part alone. At most so many values of each. */
  tally(bits: Bits, mostValues: number, part?: string): Tally {
    const counts = new Uint32Array(this.#facets.names.length)
    const reached = new Uint32Array(priceSteps.length + 1)
    const [starts, facets] = [this.#starts.values, this.#facetsOf.values]
    const last = this.#ids.length - 1
    let looked = 0
    forEachBit(bits, (place) => {
      reached[stepsReached(this.#prices[place]!)]!++
      const end = place === last ? this.#facetsOf.length : starts[place + 1]!
      for (let at = starts[place]!; at < end; at++) counts[facets[at]!]!++
      return ++looked < MAX_TALLIED
    })
    return {
      size: countBits(bits),
      facets: part === PRICE ? [] : this.#mostFrequent(counts, mostValues, part),
      prices: [...reached].flatMap((count, steps) => (count > 0 ? [{ reached: steps, count }] : [])),
      inStock: countBits(intersectBits(bits.slice(), this.#stocked.values)),
    }
  }

  /** Whether a product holds a word that begins so. */
  hasPrefix(start: string): boolean {
    return this.#words.someWithPrefix(start, (list) => somePosting(list, (place) => this.#isSeen(place)))
  }

  /** Words of names that are spelled like this one, the nearest first. */
  near(word: string): string[] {
    return this.#nameWords.near(word, (place) => this.#isSeen(place))
  }

  #all(): Bits {
    return this.#seen.values.slice(0, (this.#ids.length + 31) >>> 5)
  }

  #isSeen(place: number): boolean {
    return (this.#seen.values[place >>> 5]! & (1 << (place & 31))) !== 0
  }

  #marked(wanted: TermQuery): Bits {
    if ('all' in wanted) return intersectBits(this.#marked(wanted.all[0]), this.#marked(wanted.all[1]))
    if ('any' in wanted) return uniteBits(this.#marked(wanted.any[0]), this.#marked(wanted.any[1]))
    const bits = bitsFor(this.#ids.length)
    if (!wanted.isPrefix) setBits(bits, this.#words.listOf(wanted.word))
    else
      this.#words.someWithPrefix(wanted.word, (list) => {
        setBits(bits, list)
        return false
      })
    return bits
  }

  #priced(bits: Bits, { from = 0, to = Number.POSITIVE_INFINITY }: NonNullable<Group['price']>): Bits {
    const found = bitsFor(this.#ids.length)
    forEachBit(bits, (place) => {
      const price = this.#prices[place]!
      if (price >= from && price <= to) setBit(found, place)
    })
    return found
  }

  #mostFrequent(counts: Uint32Array, limit: number, part: string | undefined): { facet: string; count: number }[] {
    const parts = new Map<string, { facet: string; count: number }[]>()
    for (const [number, count] of counts.entries()) {
      if (count === 0) continue
      const facet = this.#facets.names[number]!
      const own = partOf(facet)
      if (part !== undefined && own !== part) continue
      const values = parts.get(own) ?? []
      parts.set(own, values)
      values.push({ facet, count })
    }
    return [...parts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, values]) => values.sort((a, b) => b.count - a.count || (a.facet < b.facet ? -1 : 1)).slice(0, limit))
  }
}

/** How many steps a price has reached. */
function stepsReached(price: number): number {
  let steps = 0
  while (steps < priceSteps.length && priceSteps[steps]! <= price) steps++
  return steps
}
