import type { FastifyBaseLogger } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { type Keys, keysPort } from '../../kernel/keys.ts'
import type { BackgroundWork } from '../../kernel/module.ts'
import type { Port } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { addVisits, type Visits } from './platforms.store.ts'

/** Milliseconds between two writes of one process. */
const writeIntervalMs = 1500

interface Visit {
  readonly id: string
  readonly date: Date
  readonly isSigned: boolean
  readonly name?: string
}

/** Counts requests in memory and stores them in batches, so that a busy agent's row is not written at each request. */
export class VisitCounter implements BackgroundWork {
  readonly #sites = new Map<string, Map<string, Visits>>()
  #units: (() => Units) | undefined
  #log: Pick<FastifyBaseLogger, 'warn'> | undefined
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  attach(factory: UnitFactory, log: FastifyBaseLogger): this {
    this.#units = () => factory.units({ siteId: platformSiteId, actor: system, requestId: 'agents' })
    this.#log = log
    return this
  }

  add(siteId: string, { id, date, isSigned, name }: Visit): void {
    const platforms = this.#sites.get(siteId) ?? new Map<string, Visits>()
    this.#sites.set(siteId, platforms)
    const visits = platforms.get(id) ?? { id, requests: 0, lastDate: date }
    platforms.set(id, visits)
    visits.requests++
    visits.lastDate = date
    if (isSigned) visits.signedDate = date
    if (name !== undefined) visits.name = name
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#write()
    }, writeIntervalMs).unref()
  }

  start(): void {}

  /** Stores the rest. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#writing
    await this.#write()
  }

  async #write(): Promise<void> {
    const sites = [...this.#sites]
    this.#sites.clear()
    for (const [siteId, platforms] of sites) {
      try {
        await this.#units?.()
          .at(siteId)
          .once(addVisits([...platforms.values()]))
      } catch (error) {
        // Numbers for the owner: a lost batch is no reason to hold up anything.
        this.#log?.warn({ err: error }, 'visits of agents were not stored')
      }
    }
  }
}

const counters = new WeakMap<Keys, VisitCounter>()

/** The counter of this server, created at first use. */
export function getVisitCounter(ports: { use<T>(port: Port<T>): T }): VisitCounter {
  const keys = ports.use(keysPort)
  const made = counters.get(keys) ?? new VisitCounter()
  counters.set(keys, made)
  return made
}

export const noteVisit = (units: Units, visit: Visit): void => getVisitCounter(units).add(units.siteId, visit)
