import type { FastifyBaseLogger } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { createId, platformSiteId } from '../../kernel/ids.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { BackgroundWork } from '../../kernel/module.ts'
import { makeOncePerServer } from '../../kernel/once-per-server.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { type Claimed, claimReceivers, findNextDue, renewLeases } from './deliveries.store.ts'
import { OutcomeWriter } from './outcome-writer.ts'
import { ReceiverRun } from './receiver-run.ts'
import { Slots } from './slots.ts'

/**
 * New events and what is due next wake the dispatcher. It looks so often besides, and so long after a receiver was given
 * back.
 */
const lookMs = { idle: 10_000, released: 1000 } as const
/** What is due already is locked by another process at the moment. */
const minLookMs = 100
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
  #renewing: NodeJS.Timeout | undefined
  #next: { readonly timer: NodeJS.Timeout; readonly at: number } | undefined
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
    this.#renewing = setInterval(() => void this.#renew(), renewMs)
    this.#renewing.unref()
    this.look()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#renewing)
    clearTimeout(this.#next?.timer)
    await this.#looking
    const hasWork = this.#runs.size > 0
    for (const run of this.#runs.values()) run.stop()
    const end = performance.now() + stopMs
    while (this.#runs.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
    await this.#writer?.stop()
    if (hasWork) await this.#handOver()
  }

  /** Wakes another process, which would otherwise look for the receivers of this one later. */
  async #handOver(): Promise<void> {
    await this.#units(platformSiteId)
      .command((unit) => unit.use(jobsPort).enqueue(unit, lookJob, {}))
      .catch((error) => this.#log!.warn({ err: error }, 'webhook receivers were not handed over'))
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
    if (isNew) this.look()
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  #units(siteId: string): Units {
    return this.#factory!.units({ siteId, actor: system, requestId: createId() })
  }

  /** Takes the receivers that are due, and sets an alarm for the next one. */
  look(): void {
    if (!this.#factory || this.#isStopped) return
    if (this.#looking) {
      this.#isLookPending = true
      return
    }
    this.#isLookPending = false
    this.#looking = this.#claim()
      .then(
        () => this.#lookWithin(lookMs.idle),
        (error) => {
          this.#log!.warn({ err: error }, 'looking for due webhooks failed, will be retried')
          this.#lookWithin(lookMs.released)
        },
      )
      .finally(() => {
        this.#looking = undefined
        if (this.#isLookPending) this.look()
      })
  }

  #lookWithin(milliseconds: number): void {
    if (this.#isStopped) return
    const at = performance.now() + milliseconds
    if (this.#next && this.#next.at <= at) return
    clearTimeout(this.#next?.timer)
    const timer = setTimeout(() => {
      this.#next = undefined
      this.look()
    }, milliseconds)
    timer.unref()
    this.#next = { timer, at }
  }

  async #claim(): Promise<void> {
    const units = this.#units(platformSiteId)
    for (;;) {
      const limit = Math.min(maxClaimed, maxReceivers - this.#runs.size)
      if (this.#isStopped || limit <= 0) return
      const sentAt = performance.now()
      const claimed = await claimReceivers(units, this.#leaseId, limit)
      for (const each of claimed) this.#serve(each, sentAt)
      if (claimed.length < limit) break
    }
    const seconds = await findNextDue(units, this.#leaseId)
    if (seconds !== undefined) this.#lookWithin(Math.min(lookMs.idle, Math.max(minLookMs, seconds * 1000)))
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
        if (this.#runs.size === maxReceivers - 1) this.look()
        else this.#lookWithin(lookMs.released)
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

export const getDispatcher = makeOncePerServer(() => new Dispatcher())

/** Wakes the dispatcher of the process that runs it; one that is stopping leaves it to another. */
export const lookJob: Job = {
  name: 'webhooks.look',
  isSingleton: true,
  async run(units) {
    const dispatcher = getDispatcher(units)
    if (dispatcher.isStopped) throw new Error('This process is stopping')
    dispatcher.look()
  },
}
