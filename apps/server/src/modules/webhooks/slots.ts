/** Requests of this process at a time; a part of them is for receivers that have answered. */
const limits = { all: 256, unproven: 128 } as const

/** A receiver in the queue for a slot. */
export interface SlotTaker {
  onSlot(): void
}

/** Bounds the open requests, so that any number of receivers that hang leaves room for those that answer. */
export class Slots {
  #used = { proven: 0, unproven: 0 }
  readonly #queue = new Set<SlotTaker>()

  /** False: none is free, and the taker is called once one is. */
  take(taker: SlotTaker, isProven: boolean): boolean {
    const isFree = this.#used.proven + this.#used.unproven < limits.all
    if (!isFree || (!isProven && this.#used.unproven >= limits.unproven)) {
      this.#queue.add(taker)
      return false
    }
    this.#used[isProven ? 'proven' : 'unproven']++
    return true
  }

  free(wasProven: boolean): void {
    this.#used[wasProven ? 'proven' : 'unproven']--
    // All look again: the first may be unproven, for which the freed one may not be.
    const waiting = [...this.#queue]
    this.#queue.clear()
    for (const taker of waiting) taker.onSlot()
  }
}
