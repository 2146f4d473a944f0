import type { EventType } from '@stoa/contract/events'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { acrossSites } from './across-sites.ts'
import { system } from './actor.ts'
import { holdContent } from './emptied-content.ts'
import type { AnyReaction, DeliveredEvent, EventActor } from './events.ts'
import { platformSiteId } from './ids.ts'
import { type Job, type Jobs, jobsPort } from './jobs.ts'
import type { Outbox } from './outbox.ts'
import { compileRaw } from './sql.ts'
import type { Unit, Units } from './unit.ts'
import type { UnitFactory } from './units.ts'

const batchSize = 500
const pollMilliseconds = 1000
/** Pause between two runs: the first event is relayed at once, later ones together. */
const pauseMilliseconds = 250
/** Advisory lock: one relay in the whole cluster, so that events of an entity keep their order. */
const relayLock = 0x53544f41

interface OutboxRow {
  id: string
  site_id: string
  type: EventType
  entity_id: string
  body: Record<string, unknown>
  actor: EventActor | null
  time: Date
  /** A whole number as text. */
  sequence: string
}

/** An event as stored in a job. */
type QueuedEvent = Omit<DeliveredEvent, 'time' | 'actor'> & { time: string }

/** Input of a subscriber's job: events of one site in order. */
interface Delivery {
  events: QueuedEvent[]
}

/**
 * Moves events from the outbox to the sinks and to one job per subscriber, in order and in one transaction: at least
 * once, never lost.
 */
export class Relay {
  readonly #factory: UnitFactory
  readonly #jobs: Jobs
  readonly #log: Logger
  readonly #outbox: Outbox
  #timer: NodeJS.Timeout | undefined
  #pause: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isWakePending = false
  #isStopped = false

  constructor(factory: UnitFactory, jobs: Jobs, outbox: Outbox, log: Logger) {
    this.#factory = factory
    this.#jobs = jobs
    this.#log = log
    this.#outbox = outbox
    outbox.onStored(() => this.#wake())
  }

  start(): void {
    this.#timer = setInterval(() => this.#wake(), pollMilliseconds)
    this.#timer.unref()
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    clearTimeout(this.#pause)
    await this.#running
  }

  #wake(): void {
    if (this.#isStopped) return
    if (this.#running || this.#pause) {
      this.#isWakePending = true
      return
    }
    this.#running = this.#relayAll().finally(() => {
      this.#running = undefined
      this.#pause = setTimeout(() => this.#endPause(), pauseMilliseconds)
    })
  }

  #endPause(): void {
    this.#pause = undefined
    if (!this.#isWakePending) return
    this.#isWakePending = false
    this.#wake()
  }

  async #relayAll(): Promise<void> {
    try {
      while (!this.#isStopped && (await this.#relayBatch()) === batchSize);
    } catch (error) {
      this.#log.warn({ err: error }, 'relay failed, will be retried')
    }
  }

  #relayBatch(): Promise<number> {
    const scope = { siteId: platformSiteId, actor: system, requestId: 'relay', isBackground: true } as const
    return this.#factory.command(scope, async (unit) => {
      const rows = await takeBatch(unit, this.#outbox.subscribedTypes)
      for (const { sink, events } of this.#outbox.getSinkEvents(rows.map(toRelayedEvent))) {
        if (events.length > 0) await sink.store(unit, events)
      }
      const deliveries = rows.map(toEvent).flatMap((event) =>
        this.#outbox.getDeliveries(event).map(({ name, body }) => ({
          name,
          siteId: event.siteId,
          event: { ...event, body },
        })),
      )
      const byQueue = Map.groupBy(deliveries, ({ name, siteId }) => `${name} ${siteId}`)
      const jobs = [...byQueue.values()].map((own) => {
        const { name, siteId } = own[0]!
        return { name, ...toJob(siteId, { events: own.map(({ event }) => event) }) }
      })
      await this.#jobs.enqueueTogether(unit, jobs)
      return rows.length
    })
  }
}

/**
 * Bodies are returned only for events that still have subscribers. The lock is tried once per statement. Tried per row,
 * it could become free between two events of an entity (when the node holding it dies), and the later event would be
 * relayed first.
 */
async function takeBatch(unit: Unit, types: string[]): Promise<OutboxRow[]> {
  const removed = await unit.all(
    acrossSites(
      'Moves the events of all sites, in order, to one job for each site',
      ['outbox'],
      compileRaw(sql<OutboxRow>`delete from outbox where sequence in (
        select sequence from outbox where (select pg_try_advisory_xact_lock(${relayLock})) order by sequence limit ${batchSize}
      ) returning id, site_id, type, entity_id, case when type = any(${types}::text[]) then body end as body,
        actor, time, sequence`),
    ),
  )
  return removed.sort((a, b) => Number(a.sequence) - Number(b.sequence))
}

function toRelayedEvent({ id, site_id: siteId, entity_id: entityId, actor, ...event }: OutboxRow) {
  return { ...event, id, siteId, entityId, body: event.body ?? {}, ...(actor && { actor }) }
}

function toEvent({ id, site_id, type, entity_id, body, time, sequence }: OutboxRow): QueuedEvent {
  return { id, siteId: site_id, type, entityId: entity_id, body, time: time.toISOString(), sequence }
}

const toJob = (siteId: string, delivery: Delivery) => ({ data: { siteId, data: delivery } })

/**
 * Builds one job per `after` reaction, which handles all its events in one unit. If that fails, each event runs in its
 * own unit, and failing events are enqueued separately, so that they don't delay the others.
 */
export const createReactionJobs = (reactions: readonly AnyReaction[]): Job<Delivery>[] =>
  [
    ...Map.groupBy(
      reactions.filter(({ when }) => when === 'after'),
      ({ name }) => name,
    ),
  ].map(([name, own]) => createReactionJob(name, own))

/** Groups consecutive events of the same type, in order. */
function splitByType(events: readonly DeliveredEvent[]): DeliveredEvent[][] {
  const runs: DeliveredEvent[][] = []
  for (const event of events) {
    const last = runs.at(-1)
    if (last?.[0]?.type === event.type) last.push(event)
    else runs.push([event])
  }
  return runs
}

function createReactionJob(name: string, reactions: readonly AnyReaction[]): Job<Delivery> {
  const byType = new Map(reactions.map((reaction) => [reaction.on, reaction]))
  const formerName = reactions.find((reaction) => reaction.formerName)?.formerName
  const runReaction = (units: Units, events: readonly QueuedEvent[]) =>
    units.command(async (unit) => {
      const emptied = await holdContent(unit)
      const due = events.filter(({ sequence }) => sequence === undefined || Number(sequence) > emptied)
      for (const run of splitByType(due.map((event) => ({ ...event, time: new Date(event.time) })))) {
        const reaction = byType.get(run[0]!.type)
        if (reaction?.runAll) await reaction.runAll(unit, run)
        else for (const event of run) await reaction?.run(unit, event)
      }
    })
  return {
    name,
    ...(formerName && { formerName }),
    async run(units, { events }) {
      if (events.length === 1) return runReaction(units, events)
      const isDone = await runReaction(units, events).then(
        () => true,
        () => false,
      )
      if (isDone) return
      const failed: QueuedEvent[] = []
      for (const event of events) await runReaction(units, [event]).catch(() => failed.push(event))
      if (failed.length === 0) return
      const retries = failed.map((event) => toJob(units.siteId, { events: [event] }))
      await units.command((unit) => unit.use(jobsPort).enqueueAll(unit, name, retries))
    },
  }
}
