import { type Bits, setBit } from './bits.ts'

/** Append-only numbers, four bytes each. */
export class GrowingUint32Array {
  values = new Uint32Array(64)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }
}

/**
 * The positions of a word's matches. Most words occur in one product, for which an object would be ten times larger.
 */
export type PostingList = number | number[] | GrowingUint32Array

const MAX_PLAIN = 32

export function appendPosting(list: PostingList | undefined, place: number): PostingList {
  if (list === undefined) return place
  if (typeof list === 'number') return [list, place]
  if (Array.isArray(list) && list.length === MAX_PLAIN) {
    const growing = new GrowingUint32Array()
    for (const each of list) growing.push(each)
    growing.push(place)
    return growing
  }
  list.push(place)
  return list
}

export function visitPostings(list: PostingList | undefined, act: (place: number) => void): void {
  if (list === undefined) return
  if (typeof list === 'number') {
    act(list)
    return
  }
  const values = Array.isArray(list) ? list : list.values
  for (let at = 0; at < list.length; at++) act(values[at]!)
}

export const setBits = (bits: Bits, list: PostingList | undefined): void =>
  visitPostings(list, (place) => setBit(bits, place))

export function hasPosting(list: PostingList | undefined, test: (place: number) => boolean): boolean {
  if (list === undefined) return false
  if (typeof list === 'number') return test(list)
  const values = Array.isArray(list) ? list : list.values
  for (let at = 0; at < list.length; at++) if (test(values[at]!)) return true
  return false
}

/** Sorted lists are merged only up to this length: longer merges would block the event loop. */
const MAX_JOINED = 8192

/** Terms with their posting lists; looked up exactly or by prefix. */
export class Terms {
  readonly names: string[] = []
  readonly lists: PostingList[] = []
  readonly #numbers = new Map<string, number>()
  /** Term numbers in alphabetical order, in several lists, so that new terms don't require sorting all. */
  readonly #sorted: number[][] = []
  #unsorted: number[] = []

  /** Answers the term's number. */
  add(name: string, place: number): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) {
      this.lists[known] = appendPosting(this.lists[known], place)
      return known
    }
    const number = this.names.length
    this.names.push(name)
    this.lists.push(place)
    this.#numbers.set(name, number)
    this.#unsorted.push(number)
    return number
  }

  findList(name: string): PostingList | undefined {
    const number = this.#numbers.get(name)
    return number === undefined ? undefined : this.lists[number]
  }

  /** Whether the predicate holds for the list of a term with this prefix. */
  someWithPrefix(start: string, act: (list: PostingList) => boolean): boolean {
    this.sort()
    for (const numbers of this.#sorted) {
      const end = this.#firstFrom(numbers, `${start}\uffff`)
      for (let at = this.#firstFrom(numbers, start); at < end; at++) if (act(this.lists[numbers[at]!]!)) return true
    }
    return false
  }

  /** Sorts the terms added since the last call. */
  sort(): void {
    if (this.#unsorted.length === 0) return
    const compareNames = (one: number, other: number) => (this.names[one]! < this.names[other]! ? -1 : 1)
    this.#sorted.push(this.#unsorted.sort(compareNames))
    this.#unsorted = []
    for (;;) {
      const [one, other] = this.#sorted.slice(-2)
      if (!other || one!.length > 2 * other.length || one!.length + other.length > MAX_JOINED) return
      this.#sorted.splice(-2, 2, [...one!, ...other].sort(compareNames))
    }
  }

  #firstFrom(numbers: readonly number[], start: string): number {
    let [low, high] = [0, numbers.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.names[numbers[middle]!]! < start) low = middle + 1
      else high = middle
    }
    return low
  }
}
