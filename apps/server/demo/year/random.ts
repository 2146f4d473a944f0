/** Numbers that look random and are the same at every start (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** True in this share of all cases. */
  isOnce(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)]!
  }

  /** An entry, the more often the heavier it is. */
  pickWeighted<T>(list: readonly (readonly [value: T, weight: number])[]): T {
    let rest = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of list) {
      rest -= weight
      if (rest < 0) return value
    }
    return list.at(-1)![0]
  }
}

export const dayMs = 86_400_000
