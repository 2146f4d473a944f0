import type { FastifyBaseLogger } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { createId, platformSiteId } from '../../kernel/ids.ts'
import { type Keys, keysPort } from '../../kernel/keys.ts'
import type { BackgroundWork } from '../../kernel/module.ts'
import type { Port } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { type Claimed, claimReceivers, renewLeases } from './deliveries.store.ts'
import { OutcomeWriter } from './outcome-writer.ts'
import { ReceiverRun } from './receiver-run.ts'
import { Slots } from './slots.ts'

/** Due retries, and receivers whose node died, are looked for so often; new events wake the dispatcher. */
const lookMs = 1000
const renewMs = 3000
/** Receivers that a process serves at a time, and takes per statement. */
const maxReceivers = 500
const maxClaimed = 50
/** Milliseconds that open requests may take when the server stops; those that take longer are repeated. */
const stopMs = 3000

/** Sends the webhooks of all sites. Each receiver is served by one process at a time, whose lease ends if it dies. */
export class Dispatcher implements BackgroundWork {
  readonly #leaseId = createId()
  readonly #runs = new Map<string, ReceiverRun>()
  readonly #slots = new Slots()
  #factory: UnitFactory | undefined
  #log: FastifyBaseLogger | undefined
  #writer: OutcomeWriter | undefined
  #timers: NodeJS.Timeout[] = []
  #looking: Promise<void> | undefined
  #isLookPending = false
  #isStopped = false

  /** Call before {@link start}. */
  attach(factory: UnitFactory, log: FastifyBaseLogger): this {
    this.#factory = factory
    this.#log = log
    this.#writer = new OutcomeWriter(() => this.#units(platformSiteId), log)
    return this
  }

  start(): void {
    this.#timers = [setInterval(() => this.#look(), lookMs), setInterval(() => void this.#renew(), renewMs)]
    for (const timer of this.#timers) timer.unref()
    this.#look()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#looking
    for (const run of this.#runs.values()) run.stop()
    const end = performance.now() + stopMs
    while (this.#runs.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
    await this.#writer?.stop()
  }

  /** Call after a commit that stored deliveries for these subscriptions. */
  wake(subscriptionIds: readonly string[]): void {
    if (!this.#factory || this.#isStopped) return
    let isNew = false
    for (const id of new Set(subscriptionIds)) {
      const run = this.#runs.get(id)
      if (run) run.wake()
      else isNew = true
    }
    if (isNew) this.#look()
  }

  #units(siteId: string): Units {
    return this.#factory!.units({ siteId, actor: system, requestId: createId() })
  }

  #look(): void {
    if (this.#looking) {
      this.#isLookPending = true
      return
    }
    this.#isLookPending = false
    this.#looking = this.#claim()
      .catch((error) => this.#log!.warn({ err: error }, 'looking for due webhooks failed, will be retried'))
      .finally(() => {
        this.#looking = undefined
        if (this.#isLookPending && !this.#isStopped) this.#look()
      })
  }

  async #claim(): Promise<void> {
    for (;;) {
      const limit = Math.min(maxClaimed, maxReceivers - this.#runs.size)
      if (this.#isStopped || limit <= 0) return
      const sentAt = performance.now()
      const claimed = await claimReceivers(this.#units(platformSiteId), this.#leaseId, limit)
      for (const each of claimed) this.#serve(each, sentAt)
      if (claimed.length < limit) return
    }
  }

  #serve(claimed: Claimed, claimedAt: number): void {
    const { siteId, subscriptionId } = claimed
    const context = {
      units: this.#units(siteId),
      leaseId: this.#leaseId,
      writer: this.#writer!,
      slots: this.#slots,
      log: this.#log!,
    }
    const run = new ReceiverRun(claimed, context, claimedAt)
    this.#runs.set(subscriptionId, run)
    run
      .serve()
      // Its lease ends, and then it is served again.
      .catch((error) => this.#log!.warn({ err: error }, 'serving a webhook receiver failed, will be retried'))
      .finally(() => {
        if (this.#runs.get(subscriptionId) === run) this.#runs.delete(subscriptionId)
        if (this.#runs.size === maxReceivers - 1) this.#look()
      })
  }

  async #renew(): Promise<void> {
    if (this.#runs.size === 0) return
    const runs = [...this.#runs]
    const sentAt = performance.now()
    try {
      const ids = runs.map(([id]) => id)
      const renewed = await renewLeases(this.#units(platformSiteId), this.#leaseId, ids)
      for (const [id, run] of runs) {
        if (renewed.has(id)) run.extendLease(sentAt)
        else if (this.#runs.get(id) === run) run.lose()
      }
    } catch (error) {
      this.#log!.warn({ err: error }, 'renewing the leases of webhook receivers failed, will be retried')
    }
  }
}

const dispatchers = new WeakMap<Keys, Dispatcher>()

/** The dispatcher of this server, created at first use. */
export function getDispatcher(ports: { use<T>(port: Port<T>): T }): Dispatcher {
  const keys = ports.use(keysPort)
  const made = dispatchers.get(keys) ?? new Dispatcher()
  dispatchers.set(keys, made)
  return made
}
