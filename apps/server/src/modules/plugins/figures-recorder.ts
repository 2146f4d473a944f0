import type { FastifyBaseLogger } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { createId } from '../../kernel/ids.ts'
import { type Keys, keysPort } from '../../kernel/keys.ts'
import type { BackgroundWork } from '../../kernel/module.ts'
import type { Port } from '../../kernel/port.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { addHours, type CallFigures } from './plugins.figures.store.ts'
import { addFigures, type Figures } from './plugins.figures.ts'

const storeMs = 10_000
const hourMs = 3_600_000

/** Counts calls of plugins in memory and stores them from time to time, so that no buyer waits for it. */
export class FiguresRecorder implements BackgroundWork {
  #bySite = new Map<string, Map<string, CallFigures>>()
  #factory: UnitFactory | undefined
  #log: FastifyBaseLogger | undefined
  #timer: NodeJS.Timeout | undefined

  attach(factory: UnitFactory, log: FastifyBaseLogger): this {
    this.#factory = factory
    this.#log = log
    return this
  }

  add(siteId: string, pluginId: string, call: string, figures: Figures): void {
    const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs)
    const ofSite = this.#bySite.get(siteId) ?? new Map<string, CallFigures>()
    this.#bySite.set(siteId, ofSite)
    const key = `${pluginId} ${call} ${hour.getTime()}`
    const before = ofSite.get(key)
    ofSite.set(key, { pluginId, call, hour, ...(before ? addFigures(before, figures) : figures) })
  }

  /** What is not stored yet. */
  listPending(siteId: string, pluginId: string): CallFigures[] {
    return [...(this.#bySite.get(siteId)?.values() ?? [])].filter((figures) => figures.pluginId === pluginId)
  }

  start(): void {
    this.#timer = setInterval(() => void this.#store(), storeMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#store()
  }

  async #store(): Promise<void> {
    const bySite = this.#bySite
    this.#bySite = new Map()
    for (const [siteId, figures] of bySite) {
      await addHours(this.#factory!.units({ siteId, actor: system, requestId: createId() }), [
        ...figures.values(),
      ]).catch((error) => this.#log!.warn({ err: error }, 'the figures of services were not stored'))
    }
  }
}

const recorders = new WeakMap<Keys, FiguresRecorder>()

/** The recorder of this server, created at first use. */
export function getRecorder(ports: { use<T>(port: Port<T>): T }): FiguresRecorder {
  const keys = ports.use(keysPort)
  const made = recorders.get(keys) ?? new FiguresRecorder()
  recorders.set(keys, made)
  return made
}
