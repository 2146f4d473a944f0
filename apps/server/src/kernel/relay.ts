import { sql } from 'kysely'
import type { Logger } from 'pino'
import { system } from './actor.ts'
import type { Delivered, Reaction } from './events.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Outbox } from './outbox.ts'
import { raw } from './sql.ts'
import type { Unit, Units } from './unit.ts'
import type { UnitFactory } from './units.ts'

const batchSize = 500
const pollMilliseconds = 1000
/** Between two turns, so that a busy shop's events go in batches and not each in a transaction of its own. */
const pauseMilliseconds = 25
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

/** Moves events from the outbox to one job per subscriber, in their order, in one transaction: at least once, never lost. */
export class Relay {
  readonly #factory: UnitFactory
  readonly #jobs: Jobs
  readonly #log: Logger
  readonly #subscribers = new Map<string, Reaction[]>()
  #timer: NodeJS.Timeout | undefined
  #pause: NodeJS.Timeout | undefined
  #turning: Promise<void> | undefined
  #woken = false
  #stopped = false

  constructor(factory: UnitFactory, jobs: Jobs, outbox: Outbox, reactions: readonly Reaction[], log: Logger) {
    this.#factory = factory
    this.#jobs = jobs
    this.#log = log
    for (const reaction of reactions.filter(({ when }) => when === 'after')) {
      this.#subscribers.set(reaction.on, [...(this.#subscribers.get(reaction.on) ?? []), reaction])
    }
    outbox.onCommit((events) => {
      if (events.some((event) => outbox.hears(event))) this.#wake()
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
    if (this.#turning) {
      this.#woken = true
      return
    }
    this.#turning = this.#turn().finally(() => {
      this.#turning = undefined
      if (!this.#woken) return
      this.#woken = false
      this.#pause = setTimeout(() => this.#wake(), pauseMilliseconds)
    })
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
      const rows = await takeBatch(unit, [...this.#subscribers.keys()])
      const deliveries = new Map<string, { data: object }[]>()
      for (const row of rows) {
        for (const { name } of this.#subscribers.get(row.type) ?? []) {
          deliveries.set(name, [...(deliveries.get(name) ?? []), { data: { siteId: row.site_id, data: toEvent(row) } }])
        }
      }
      for (const [name, jobs] of deliveries) await this.#jobs.enqueueAll(unit, name, jobs)
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

function toEvent({ id, site_id, type, entity_id, body, time }: OutboxRow): object {
  return { id, siteId: site_id, type, entityId: entity_id, body, time: time.toISOString() }
}

/** The job that runs a later reaction, in a unit of its own. */
export function reactionJob(reaction: Reaction): Job {
  return {
    name: reaction.name,
    run: (units: Units, data: object) => {
      const event = data as Omit<Delivered, 'time'> & { time: string }
      return units.command((unit) => reaction.run(unit, { ...event, time: new Date(event.time) }))
    },
  }
}
