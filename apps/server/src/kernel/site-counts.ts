import type { FastifyBaseLogger } from 'fastify'
import { system } from './actor.ts'
import { DelayedWrite } from './delayed-write.ts'
import { createId } from './ids.ts'
import type { BackgroundWork } from './module.ts'
import type { Units } from './unit.ts'
import type { UnitFactory } from './units.ts'

interface Options<Count> {
  readonly delayMs: number
  /** The log's message when a batch was lost. */
  readonly failure: string
  /** Adds the counts of a site to the stored ones. */
  store(units: Units, counts: readonly Count[]): Promise<unknown>
}

/**
 * Counts in memory and stores in batches by site, so that no request waits for it. A batch that can't be stored is
 * lost: these are numbers for the owner.
 */
export class SiteCounts<Count> implements BackgroundWork {
  readonly #options: Options<Count>
  readonly #write: DelayedWrite
  #bySite = new Map<string, Map<string, Count>>()
  #factory: UnitFactory | undefined
  #log: FastifyBaseLogger | undefined

  constructor(options: Options<Count>) {
    this.#options = options
    this.#write = new DelayedWrite(options.delayMs)
  }

  attach(factory: UnitFactory, log: FastifyBaseLogger): this {
    this.#factory = factory
    this.#log = log
    return this
  }

  /** `add`: the count with one more, or the first one. */
  add(siteId: string, key: string, add: (before: Count | undefined) => Count): void {
    const counts = this.#bySite.get(siteId) ?? new Map<string, Count>()
    this.#bySite.set(siteId, counts)
    counts.set(key, add(counts.get(key)))
    this.#write.schedule(() => this.#store())
  }

  /** What is not stored yet. */
  listPending(siteId: string): Count[] {
    return [...(this.#bySite.get(siteId)?.values() ?? [])]
  }

  start(): void {}

  stop(): Promise<void> {
    return this.#write.finish(() => this.#store())
  }

  async #store(): Promise<void> {
    const factory = this.#factory
    if (!factory) return
    const bySite = this.#bySite
    this.#bySite = new Map()
    const { failure, store } = this.#options
    for (const [siteId, counts] of bySite) {
      const units = factory.units({ siteId, actor: system, requestId: createId() })
      await store(units, [...counts.values()]).catch((error) => this.#log!.warn({ err: error }, failure))
    }
  }
}
