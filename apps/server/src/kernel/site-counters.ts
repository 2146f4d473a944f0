import type { FastifyBaseLogger } from 'fastify'
import { system } from './actor.ts'
import { createId } from './ids.ts'
import type { BackgroundWork } from './module.ts'
import type { Units } from './unit.ts'
import type { UnitFactory } from './units.ts'

interface Counting<Value> {
  /** Milliseconds after which what was counted is stored. */
  readonly intervalMs: number
  readonly store: (units: Units, values: readonly Value[]) => Promise<unknown>
  /** Logged if values of a site could not be stored. They are lost: no request waits for figures. */
  readonly failure: string
}

/** Counts in memory what every request would have to write, and stores it by site from time to time. */
export class SiteCounters<Value> implements BackgroundWork {
  readonly #counting: Counting<Value>
  #bySite = new Map<string, Map<string, Value>>()
  #factory: Pick<UnitFactory, 'units'> | undefined
  #log: Pick<FastifyBaseLogger, 'warn'> | undefined
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> = Promise.resolve()

  constructor(counting: Counting<Value>) {
    this.#counting = counting
  }

  attach(factory: Pick<UnitFactory, 'units'>, log: Pick<FastifyBaseLogger, 'warn'>): this {
    this.#factory = factory
    this.#log = log
    return this
  }

  /** `count` gets what is not stored yet under this key, if there is anything. */
  add(siteId: string, key: string, count: (before: Value | undefined) => Value): void {
    const values = this.#bySite.get(siteId) ?? new Map<string, Value>()
    this.#bySite.set(siteId, values)
    values.set(key, count(values.get(key)))
    this.#timer ??= setTimeout(() => void this.#storeNext(), this.#counting.intervalMs).unref()
  }

  /** What is not stored yet. */
  list(siteId: string): Value[] {
    return [...(this.#bySite.get(siteId)?.values() ?? [])]
  }

  start(): void {}

  /** Stores the rest. */
  stop(): Promise<void> {
    return this.#storeNext()
  }

  #storeNext(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#storing = this.#storing.then(() => this.#store())
    return this.#storing
  }

  async #store(): Promise<void> {
    const bySite = this.#bySite
    this.#bySite = new Map()
    const { store, failure } = this.#counting
    for (const [siteId, values] of bySite) {
      const units = this.#factory!.units({ siteId, actor: system, requestId: createId() })
      await store(units, [...values.values()]).catch((error) => this.#log!.warn({ err: error }, failure))
    }
  }
}
