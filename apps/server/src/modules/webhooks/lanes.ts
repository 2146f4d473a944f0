import type { DueDelivery } from './deliveries.store.ts'

interface Lane {
  readonly entityId: string
  readonly queue: DueDelivery[]
  /** Its first delivery is being attempted, or its failure is not stored yet. */
  isBusy: boolean
}

/** The deliveries to one receiver that this process holds: one queue per entity, of which one is sent at a time. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>()
  /** All that are held, and those whose outcome is not stored yet. */
  readonly #known = new Set<string>()
  /** Entities whose first delivery failed while others were loaded, which may be those behind it. */
  readonly #failedMeanwhile = new Set<string>()
  #queued = 0

  get size(): number {
    return this.#known.size
  }

  /** Those that no one has begun to send. */
  get queued(): number {
    return this.#queued
  }

  get knownIds(): string[] {
    return [...this.#known]
  }

  /** Call before loading. */
  beginLoad(): void {
    this.#failedMeanwhile.clear()
  }

  /** In their order. */
  add(deliveries: readonly DueDelivery[]): void {
    for (const delivery of deliveries) {
      const { eventId, entityId } = delivery
      if (this.#known.has(eventId) || this.#failedMeanwhile.has(entityId)) continue
      const lane = this.#lanes.get(entityId) ?? { entityId, queue: [], isBusy: false }
      this.#lanes.set(entityId, lane)
      lane.queue.push(delivery)
      this.#known.add(eventId)
      this.#queued++
    }
  }

  /** The first delivery of an entity that has none under way. */
  next(): DueDelivery | undefined {
    for (const lane of this.#lanes.values()) {
      const [first] = lane.queue
      if (lane.isBusy || !first) continue
      lane.isBusy = true
      this.#queued--
      return first
    }
    return undefined
  }

  /** It was delivered or parked: the next one of its entity may follow. Call {@link forget} once this is stored. */
  settle({ entityId }: DueDelivery): void {
    const lane = this.#lanes.get(entityId)
    if (!lane) return
    lane.queue.shift()
    lane.isBusy = false
    // At the end of the queue of entities: all get their turn.
    this.#lanes.delete(entityId)
    if (lane.queue.length > 0) this.#lanes.set(entityId, lane)
  }

  forget(eventId: string): void {
    this.#known.delete(eventId)
  }

  /** Its failure is stored: those behind it wait in the database until it is due again. */
  dropLane({ entityId }: DueDelivery): void {
    const lane = this.#lanes.get(entityId)
    if (!lane) return
    this.#failedMeanwhile.add(entityId)
    this.#lanes.delete(entityId)
    for (const { eventId } of lane.queue) this.#known.delete(eventId)
    this.#queued -= lane.queue.length - (lane.isBusy ? 1 : 0)
  }

  /** Drops all that no one has begun to send. */
  dropQueued(): void {
    for (const [entityId, lane] of this.#lanes) {
      const dropped = lane.queue.splice(lane.isBusy ? 1 : 0)
      for (const { eventId } of dropped) this.#known.delete(eventId)
      this.#queued -= dropped.length
      if (lane.queue.length === 0) this.#lanes.delete(entityId)
    }
  }
}
