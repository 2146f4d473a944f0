import type { Logger } from 'pino'
import type { Units } from '../../kernel/unit.ts'
import { attemptDelivery, openSigner, type Signer } from './attempt.ts'
import {
  type Claimed,
  type DueDelivery,
  leaseSeconds,
  loadReceiver,
  pauseReceiver,
  releaseReceiver,
} from './deliveries.store.ts'
import { Lanes } from './lanes.ts'
import type { OutcomeWriter } from './outcome-writer.ts'
import { disableGone, parkBacklog, reportParked } from './parking.ts'
import type { Slots, SlotTaker } from './slots.ts'
import { type Attempt, concurrency, findPause, growConcurrency, planAfter, requestLimits } from './webhooks.ts'

/** What a run uses of the dispatcher. */
export interface RunContext {
  readonly units: Units
  readonly leaseId: string
  readonly writer: OutcomeWriter
  readonly slots: Slots
  readonly log: Pick<Logger, 'warn'>
}

/** Deliveries that are held for a receiver that has answered, and for others. */
const windowSize = { proven: 50, unproven: 4 } as const
/** Other nodes' events are looked for so often while a receiver is served. */
const lookAgainMs = 500
/** So long a receiver stays with this process when there is nothing to send. */
const lingerMs = 1500

/** Serves one receiver as its only process: keeps order, bounds requests, and pauses where it does not answer. */
export class ReceiverRun implements SlotTaker {
  readonly #claimed: Claimed
  readonly #context: RunContext
  readonly #lanes = new Lanes()
  #signer: Signer | undefined
  #work = '0'
  #failures: number
  #concurrency: number = concurrency.first
  #isProven = false
  #inFlight = 0
  #isExhausted = false
  #lastBusy = performance.now()
  /** Milliseconds to pause once all open requests have ended. */
  #pause: number | undefined
  #isGone = false
  #isStopping = false
  #isLost = false
  /** No request may begin after this moment: another node could take over before it ends. */
  #safeUntil = 0
  #changed = Promise.withResolvers<void>()

  constructor(claimed: Claimed, context: RunContext, claimedAt: number) {
    this.#claimed = claimed
    this.#context = context
    this.#failures = claimed.failures
    if (claimed.failures > 0) this.#concurrency = 1
    this.extendLease(claimedAt)
  }

  get hasOpenRequests(): boolean {
    return this.#inFlight > 0
  }

  /** The lease was renewed by a statement that was sent at this moment. */
  extendLease(sentAt: number): void {
    this.#safeUntil = sentAt + (leaseSeconds - requestLimits.seconds - 1) * 1000
    this.#notify()
  }

  /** New deliveries are stored. */
  wake(): void {
    this.#isExhausted = false
    this.#notify()
  }

  onSlot(): void {
    this.#notify()
  }

  /** Another node may have taken over. */
  lose(): void {
    this.#isLost = true
    this.#notify()
  }

  stop(): void {
    this.#isStopping = true
    this.#notify()
  }

  /** Resolves when the receiver was given back or lost. */
  async serve(): Promise<void> {
    for (;;) {
      if (!this.#isExhausted && this.#canLoad && !(await this.#load())) return
      while (this.#mayStart && this.#startNext());
      if (this.#lanes.size > 0) this.#lastBusy = performance.now()
      else if (await this.#giveBack()) return
      if (this.#isExhausted || !this.#canLoad) await this.#waitForChange()
    }
  }

  get #windowSize(): number {
    return this.#isProven ? windowSize.proven : windowSize.unproven
  }

  get #canLoad(): boolean {
    return this.#mayStart && this.#lanes.queued < this.#windowSize / 2
  }

  get #mayStart(): boolean {
    return !this.#isLost && !this.#isStopping && !this.#isGone && this.#pause === undefined
  }

  /** False: the subscription no longer exists. */
  async #load(): Promise<boolean> {
    const { units } = this.#context
    const { subscriptionId } = this.#claimed
    this.#lanes.beginLoad()
    this.#isExhausted = true
    const limit = this.#windowSize
    const known = this.#lanes.knownIds
    const loaded = await units.read((unit) => loadReceiver(unit, { subscriptionId, known, limit }))
    if (!loaded) return false
    this.#signer = openSigner(units, loaded, new Date())
    this.#work = loaded.work
    if (loaded.deliveries.length === limit) this.#isExhausted = false
    this.#lanes.add(loaded.deliveries)
    return true
  }

  /** Whether a request began. */
  #startNext(): boolean {
    if (this.#inFlight >= this.#concurrency || this.#lanes.queued === 0) return false
    if (performance.now() >= this.#safeUntil) return false
    const wasProven = this.#isProven
    if (!this.#context.slots.take(this, wasProven)) return false
    const delivery = this.#lanes.next()
    if (!delivery) {
      this.#context.slots.free(wasProven)
      return false
    }
    this.#inFlight++
    void attemptDelivery(this.#context.units, this.#signer!, delivery.event)
      .catch((error): Attempt => {
        this.#context.log.warn({ err: error }, 'a webhook could not be sent, will be retried')
        return { date: new Date(), milliseconds: 0, failure: 'NO_ANSWER', reason: 'NO_ANSWER' }
      })
      .then((attempt) => {
        this.#inFlight--
        this.#context.slots.free(wasProven)
        this.#settle(delivery, attempt)
      })
    return true
  }

  #settle(delivery: DueDelivery, attempt: Attempt): void {
    const attempts = delivery.attempts + 1
    const { status, nextDate } = planAfter(
      attempt,
      { attempts: attempts - delivery.attemptsBefore, dueDate: delivery.dueDate },
      Math.random(),
    )
    if (attempt.failure) {
      this.#failures++
      this.#concurrency = 1
      const pause = findPause(attempt, this.#failures, Math.random())
      if (pause !== undefined) this.#pause = Math.max(pause, this.#pause ?? 0)
      if (attempt.failure === 'GONE') this.#isGone = true
    } else {
      this.#failures = 0
      this.#isProven = true
      // It answers after all.
      this.#pause = undefined
      this.#concurrency = growConcurrency(this.#concurrency)
    }
    if (status !== 'PENDING') this.#lanes.settle(delivery)
    const { siteId, subscriptionId } = this.#claimed
    const { eventId } = delivery
    const outcome = { siteId, subscriptionId, eventId, attempts, status, attempt, ...(nextDate && { nextDate }) }
    this.#context.writer.add(outcome).then(() => {
      if (status === 'PENDING') this.#lanes.dropLane(delivery)
      else this.#lanes.forget(eventId)
      if (status === 'PARKED' && !this.#isGone) this.#report()
      this.#notify()
    })
    this.#notify()
  }

  #report(): void {
    reportParked(this.#context.units, this.#signer!.subscription).catch((error) =>
      this.#context.log.warn({ err: error }, 'the mail about parked webhooks was not written'),
    )
  }

  /** With nothing under way. True: the receiver is no longer this process's. */
  async #giveBack(): Promise<boolean> {
    const { units, leaseId } = this.#context
    const { subscriptionId } = this.#claimed
    if (this.#isLost) return true
    if (this.#isGone) {
      await disableGone(units, subscriptionId)
      return true
    }
    if (this.#isStopping || this.#pause !== undefined) {
      if (this.#pause !== undefined && (await parkBacklog(units, subscriptionId)) > 0) this.#report()
      const until = new Date(Date.now() + (this.#isStopping ? 0 : (this.#pause ?? 0)))
      await pauseReceiver(units, { subscriptionId, leaseId, until })
      return true
    }
    if (!this.#isExhausted || performance.now() - this.#lastBusy < lingerMs) return false
    if (await releaseReceiver(units, { subscriptionId, leaseId, work: this.#work })) return true
    this.#isExhausted = false
    return false
  }

  #notify(): void {
    // What was not begun is left to others.
    if (!this.#mayStart) this.#lanes.dropQueued()
    this.#changed.resolve()
  }

  async #waitForChange(): Promise<void> {
    const timer = setTimeout(() => {
      this.#isExhausted = false
      this.#changed.resolve()
    }, lookAgainMs)
    await this.#changed.promise
    clearTimeout(timer)
    this.#changed = Promise.withResolvers<void>()
  }
}
