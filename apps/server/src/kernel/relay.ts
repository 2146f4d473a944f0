import { sql } from 'kysely'
import type { Logger } from 'pino'
import { system } from './actor.ts'
import type { DeliveredEvent, Reaction } from './events.ts'
import { type Job, type Jobs, jobsPort } from './jobs.ts'
import type { Outbox } from './outbox.ts'
import { raw } from './sql.ts'
import type { Unit, Units } from './unit.ts'
import type { UnitFactory } from './units.ts'

const batchSize = 500
const pollMilliseconds = 1000
/** Between two turns: the first event goes at once, and what a busy shop does meanwhile goes together in the next. */
const pauseMilliseconds = 250
/** One relay at a time in the whole cluster, so that events of one entity keep their order. */
const relayLock = 0x53544f41

interface OutboxRow {
  id: string
  site_id: string
  type: string
  entity_id: string
  body: Record<string, unknown>
  time: Date
}

/** An event as a job carries it. */
type Carried = Omit<DeliveredEvent, 'time'> & { time: string }

/** What a subscriber's job is given: events of one site, in their order. */
interface Delivery {
  events: Carried[]
}

/** Moves events from the outbox to one job per subscriber, in their order, in one transaction: at least once, never lost. */
export class Relay {
  readonly #factory: UnitFactory
  readonly #jobs: Jobs
  readonly #log: Logger
  readonly #outbox: Outbox
  #timer: NodeJS.Timeout | undefined
  #pause: NodeJS.Timeout | undefined
  #turning: Promise<void> | undefined
  #woken = false
  #stopped = false

  constructor(factory: UnitFactory, jobs: Jobs, outbox: Outbox, log: Logger) {
    this.#factory = factory
    this.#jobs = jobs
    this.#log = log
    this.#outbox = outbox
    outbox.onCommit((events) => {
      if (events.some((event) => outbox.findSubscribers(event).length > 0)) this.#wake()
    })
  }

  start(): void {
    this.#timer = setInterval(() => this.#wake(), pollMilliseconds)
    this.#timer.unref()
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    clearTimeout(this.#pause)
    await this.#turning
  }

  #wake(): void {
    if (this.#stopped) return
    if (this.#turning || this.#pause) {
      this.#woken = true
      return
    }
    this.#turning = this.#turn().finally(() => {
      this.#turning = undefined
      this.#pause = setTimeout(() => this.#rested(), pauseMilliseconds)
    })
  }

  #rested(): void {
    this.#pause = undefined
    if (!this.#woken) return
    this.#woken = false
    this.#wake()
  }

  async #turn(): Promise<void> {
    try {
      while (!this.#stopped && (await this.#relayBatch()) === batchSize);
    } catch (error) {
      this.#log.warn({ err: error }, 'relay will try again')
    }
  }

  #relayBatch(): Promise<number> {
    const scope = { siteId: '00000000-0000-0000-0000-000000000000', actor: system, requestId: 'relay' }
    return this.#factory.command(scope, async (unit) => {
      const rows = await takeBatch(unit, this.#outbox.getSubscribedTypes)
      const deliveries = rows.map(toEvent).flatMap((event) =>
        this.#outbox.getDeliveries(event).map(({ name, body }) => ({
          name,
          siteId: event.siteId,
          event: { ...event, body },
        })),
      )
      for (const [name, own] of Map.groupBy(deliveries, (delivery) => delivery.name)) {
        const bySite = Map.groupBy(own, ({ siteId }) => siteId)
        const jobs = [...bySite].map(([siteId, some]) => jobOf(siteId, { events: some.map(({ event }) => event) }))
        await this.#jobs.enqueueAll(unit, name, jobs)
      }
      return rows.length
    })
  }
}

/** The bodies come along only for events that someone still waits for: they hold whole entities. */
async function takeBatch(unit: Unit, heard: string[]): Promise<OutboxRow[]> {
  const taken = await unit.all(
    raw(sql<OutboxRow>`delete from outbox where id in (
      select id from outbox where pg_try_advisory_xact_lock(${relayLock}) order by id limit ${batchSize}
    ) returning id, site_id, type, entity_id, case when type = any(${heard}::text[]) then body end as body, time`),
  )
  return taken.sort((a, b) => (a.id < b.id ? -1 : 1))
}

function toEvent({ id, site_id, type, entity_id, body, time }: OutboxRow): Carried {
  return { id, siteId: site_id, type, entityId: entity_id, body, time: time.toISOString() }
}

const jobOf = (siteId: string, delivery: Delivery) => ({ data: { siteId, data: delivery } })

/**
 * The job that runs a later reaction: all its events in one unit. Where that fails, each in a unit of its own; of several,
 * those that fail are tried again each by itself, so that none holds up the others.
 */
export function createReactionJob({ name, run }: Reaction): Job<Delivery> {
  const react = (units: Units, events: readonly Carried[]) =>
    units.command(async (unit) => {
      for (const event of events) await run(unit, { ...event, time: new Date(event.time) })
    })
  return {
    name,
    async run(units, { events }) {
      if (events.length === 1) return react(units, events)
      const isDone = await react(units, events).then(
        () => true,
        () => false,
      )
      if (isDone) return
      const failed: Carried[] = []
      for (const event of events) await react(units, [event]).catch(() => failed.push(event))
      if (failed.length === 0) return
      const again = failed.map((event) => jobOf(units.siteId, { events: [event] }))
      await units.command((unit) => unit.use(jobsPort).enqueueAll(unit, name, again))
    },
  }
}
