import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { system } from './actor.ts'
import { jobConnections } from './database.ts'
import { activeIndex, lookForJobs, takeover } from './due-jobs.ts'
import { newId } from './ids.ts'
import { port } from './port.ts'
import { sessionOptions } from './session-settings.ts'
import type { Unit, Units } from './unit.ts'
import type { UnitFactory } from './units.ts'

/** Work that happens later or on a clock. Each run may happen more than once, so it must be safe to repeat. */
export interface Job<Data extends object = object> {
  name: string
  /** Runs for the site that enqueued it; a job with a `cron` and no site runs once for the whole server. */
  run(units: Units, data: Data): Promise<void>
  /**
   * All that waits of one site at once, as one transaction: it either does all or throws, and then each is run by itself.
   * For what is done for one order after the other while its transaction, and its wait for the disk, is most of the work.
   */
  runAll?(units: Units, all: readonly Data[]): Promise<void>
  /** Five-field cron expression, in UTC. */
  cron?: string
  retryLimit?: number
  /** Seconds after which a run is taken for stuck and tried again. */
  expireInSeconds?: number
  /** Enqueued again for the same site while it waits, it stays one: for work that finds by itself what there is to do. */
  isSingleton?: true
}

export interface EnqueueOptions {
  startAfter?: Date
}

/** What a clock asks for waits behind what people ask for. Of more weight is what has the higher number; others have 0. */
export const clockPriority = -1

export const jobsPort = port<Jobs>('jobs')

/** Seconds: the least that pg-boss takes. Jobs of a dead process are taken back before it, see {@link takeover}. */
const heartbeatSeconds = 10
/** Seconds between looks for runs that take too long, or that have no tries left: the queue looks when both have passed. */
const superviseIntervalSeconds = 10
const monitorIntervalSeconds = 20
/**
 * Seconds that a finished job stays. Each look at the queue's figures reads all jobs that there are, so a shop's week of them
 * would be read again and again.
 */
const deleteAfterSeconds = 3600
const maintenanceIntervalSeconds = 600
/** Jobs of one kind that are fetched together. A full batch fetches the next at once. */
const batchSize = 20
/** Milliseconds, beyond which what waits of a kind is no longer held up for what is asked of the shop meanwhile. */
const longestRest = 1000

/** Milliseconds: a database that is gone without a word must not hold the queue for ever. */
const bounded = { query_timeout: 60_000 }

const platformSite = '00000000-0000-0000-0000-000000000000'

interface Waiting {
  id: string
  data: { siteId: string; data: object }
}

/** Jobs on pg-boss: inserted in the caller's transaction, picked up by any node. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #factory: UnitFactory
  readonly #log: Logger
  readonly #running = new Set<Promise<unknown>>()
  /** The worker of each queue. */
  readonly #workers = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  /** When the last look was answered, by the database's clock. */
  #answered: string | undefined

  constructor(connection: object, factory: UnitFactory, log: Logger) {
    this.#boss = new PgBoss({
      ...connection,
      max: jobConnections,
      options: sessionOptions,
      schema: 'jobs',
      // A migration makes it, or an administrator where the role may not.
      createSchema: false,
      useListenNotify: true,
      application_name: 'stoa-jobs',
      superviseIntervalSeconds,
      monitorIntervalSeconds,
      maintenanceIntervalSeconds,
      ...bounded,
    })
    this.#factory = factory
    this.#log = log
    this.#boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  }

  async start(jobs: readonly Job[]): Promise<void> {
    await this.#boss.start()
    await this.#boss.getDb().executeSql(activeIndex)
    for (const job of jobs) await this.#work(job)
    this.#look()
    this.#timer = setInterval(() => this.#look(), takeover.look * 1000)
    this.#timer.unref()
  }

  /**
   * A queue is told of what is due when it is added. Of what becomes due later (a retry, what a dead process had begun) no
   * one tells it, and it looks by itself only twice a minute where it listens.
   */
  #look(): void {
    this.#looking ??= this.#boss
      .getDb()
      .executeSql(lookForJobs, [this.#answered ?? null])
      .then(({ rows: [row] }: { rows: { answered: string; queues: string[] }[] }) => {
        this.#answered = row!.answered
        for (const name of row!.queues) {
          const worker = this.#workers.get(name)
          if (worker) this.#boss.notifyWorker(worker)
        }
      })
      .catch((error) => this.#log.warn({ err: error }, 'jobs that are due, will be looked for again'))
      .finally(() => {
        this.#looking = undefined
      })
  }

  /** Enqueues as part of the unit: the job exists if and only if the unit commits. */
  async enqueue<Data extends object>(
    unit: Unit,
    job: Job<Data>,
    data: Data,
    options: EnqueueOptions = {},
  ): Promise<void> {
    const singleton = job.isSingleton ? { singletonKey: unit.siteId } : {}
    await this.enqueueAll(unit, job.name, [{ data: { siteId: unit.siteId, data }, ...singleton, ...options }])
  }

  /** Many jobs of one queue in one statement. */
  async enqueueAll(
    unit: Unit,
    name: string,
    jobs: { data: object; startAfter?: Date; priority?: number; singletonKey?: string }[],
  ): Promise<void> {
    await this.#boss.insert(name, jobs, {
      db: { executeSql: async (sql, parameters = []) => ({ rows: await unit.all({ sql, parameters }) }) },
    })
  }

  async stop(seconds: number): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#boss
      .stop({ graceful: true, timeout: seconds * 1000, close: true })
      .catch((error) => this.#log.warn({ err: error }, 'job queue, while stopping'))
    await Promise.allSettled(this.#running)
  }

  async #work(job: Job): Promise<void> {
    const queue = {
      retryLimit: job.retryLimit ?? 12,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 6 * 3600,
      expireInSeconds: job.expireInSeconds ?? 120,
      heartbeatSeconds,
      deleteAfterSeconds,
      notify: true,
    }
    await this.#boss.createQueue(job.name, { ...queue, policy: job.isSingleton ? 'short' : 'standard' })
    // A queue that an older version made keeps its settings until it is told.
    await this.#boss.updateQueue(job.name, queue)
    if (job.cron) await this.#boss.schedule(job.name, job.cron, { siteId: platformSite, data: {} })
    const worker = await this.#boss.work<{ siteId: string; data: object }>(
      job.name,
      {
        pollingIntervalSeconds: 2,
        batchSize,
        burstWhenBatchFull: true,
        perJobResults: true,
        heartbeatRefreshSeconds: takeover.beat,
      },
      async (batch) => {
        const start = performance.now()
        const done = await this.#runTogether(job, batch)
        const results = []
        // One failure is that job's own, and the others of its batch are not run again for it.
        for (const { id, data } of batch) {
          const failure = done.has(id)
            ? undefined
            : await this.#run(job.name, data.siteId, (units) => job.run(units, data.data))
          results.push(
            failure ? { id, status: 'failed' as const, output: failure } : { id, status: 'completed' as const },
          )
        }
        // More are waiting. What is asked of the shop meanwhile has the database and the process to itself for as long.
        if (job.runAll && batch.length === batchSize) await sleep(Math.min(longestRest, performance.now() - start))
        return results
      },
    )
    this.#workers.set(job.name, worker)
  }

  /** The ids of those that were done with others of their site. */
  async #runTogether({ name, runAll }: Job, batch: readonly Waiting[]): Promise<Set<string>> {
    const done = new Set<string>()
    if (!runAll || batch.length === 1) return done
    for (const [siteId, some] of Map.groupBy(batch, ({ data }) => data.siteId)) {
      const all = some.map(({ data }) => data.data)
      const failure = some.length > 1 ? await this.#run(name, siteId, (units) => runAll(units, all)) : true
      if (!failure) for (const { id } of some) done.add(id)
    }
    return done
  }

  /** What went wrong, if something did. */
  async #run(
    name: string,
    siteId: string,
    work: (units: Units) => Promise<void>,
  ): Promise<{ message: string } | undefined> {
    const requestId = newId()
    const run = work(this.#factory.units({ siteId, actor: system, requestId }))
    this.#running.add(run)
    try {
      await run
      return undefined
    } catch (error) {
      this.#log.warn({ err: error, job: name, requestId }, 'job failed, will be tried again')
      return { message: error instanceof Error ? error.message : String(error) }
    } finally {
      this.#running.delete(run)
    }
  }
}
