import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { acrossSites } from './across-sites.ts'
import { system } from './actor.ts'
import { jobConnections } from './database.ts'
import { activeJobsIndexSql, moveWaitingJobsSql, recoverJobsSql, takeover, uncompressedJobsSql } from './due-jobs.ts'
import { getErrorMessage } from './error-message.ts'
import { failedJobsIndexSql, failedJobsQueue, failedJobsRetentionSeconds } from './failed-jobs.ts'
import { createId, platformSiteId } from './ids.ts'
import { insertJobsSql, type NewJob, prepareStatements } from './job-inserts.ts'
import { jobsSchema } from './job-tables.ts'
import { ListItem, OrderedList } from './ordered-list.ts'
import { definePort } from './port.ts'
import { sessionOptions } from './session-settings.ts'
import type { Unit, Units } from './unit.ts'
import type { UnitFactory } from './units.ts'

/** Work that runs later or on a schedule. A run may be repeated, so it must be idempotent. */
export interface Job<Data extends object = object> {
  name: string
  /** Its queue in an older version; what waits there moves to the new one at the start. */
  formerName?: string
  /**
   * Runs for the site that enqueued it; a job with a `cron` runs once for the whole server. `stopping` tells long runs
   * that the server stops.
   */
  run(units: Units, data: Data, stopping?: AbortSignal): Promise<void>
  /**
   * Runs all waiting jobs of one site in one transaction. If it throws, each job runs separately. For jobs whose
   * transaction and disk flush cost more than the work.
   */
  runAll?(units: Units, all: readonly Data[]): Promise<void>
  /** Five-field cron expression, in UTC. */
  cron?: string
  retryLimit?: number
  /** Seconds after which a run counts as stuck and is retried. */
  expireInSeconds?: number
  /** Enqueued while it waits for the same site, it stays one job: for jobs that find their work themselves. */
  isSingleton?: true
}

export interface EnqueueOptions {
  startAfter?: Date
}

/** Scheduled jobs run after jobs that users wait for. Higher numbers run first; the default is 0. */
export const clockPriority = -1

export const jobsPort = definePort<Jobs>('jobs')

/** Seconds; pg-boss's minimum. Jobs of a dead process are taken back earlier, see {@link takeover}. */
const heartbeatSeconds = 10
/** Seconds between checks for jobs that timed out or have no retries left: the queue checks when both have passed. */
const superviseIntervalSeconds = 10
const monitorIntervalSeconds = 20
/**
 * Seconds that finished jobs are stored. Queue statistics read all jobs, so a week of them would slow each check down.
 */
const deleteAfterSeconds = 3600
const maintenanceIntervalSeconds = 600
/** Jobs of one kind per fetch. A full batch fetches the next at once. */
const batchSize = 20
/** Milliseconds after which waiting jobs are no longer delayed in favor of requests. */
const maxRestMs = 1000

/** Milliseconds: a database that disappeared must not block the queue forever. */
const queryTimeout = { query_timeout: 60_000 }

interface QueuedJob {
  id: string
  data: { siteId: string; data: object }
}

class RunningJob extends ListItem {
  readonly run: Promise<void>

  constructor(run: Promise<void>) {
    super()
    this.run = run
  }
}

/** Jobs on pg-boss: inserted in the caller's transaction, run by any node. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #factory: UnitFactory
  readonly #log: Logger
  readonly #running = new OrderedList<RunningJob>()
  /** The worker of each queue. */
  readonly #workers = new Map<string, string>()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  /** When the last check was answered, in database time. */
  #answered: string | undefined

  constructor(connection: object, factory: UnitFactory, log: Logger) {
    this.#boss = new PgBoss({
      ...connection,
      max: jobConnections,
      options: sessionOptions,
      ...jobsSchema,
      useListenNotify: true,
      application_name: 'stoa-jobs',
      superviseIntervalSeconds,
      monitorIntervalSeconds,
      maintenanceIntervalSeconds,
      ...queryTimeout,
    })
    this.#factory = factory
    this.#log = log
    prepareStatements(this.#boss)
    this.#boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  }

  async start(jobs: readonly Job[]): Promise<void> {
    await this.#boss.start()
    for (const each of [activeJobsIndexSql, uncompressedJobsSql, failedJobsIndexSql])
      await this.#boss.getDb().executeSql(each)
    await this.#boss.createQueue(failedJobsQueue, { retentionSeconds: failedJobsRetentionSeconds })
    for (const job of jobs) await this.#task(job)
    this.#look()
    this.#timer = setInterval(() => this.#look(), takeover.look * 1000)
    this.#timer.unref()
  }

  /**
   * Jobs that become due later (retries, jobs of dead processes) notify no worker, and a listening queue polls only
   * every 30 s.
   */
  #look(): void {
    this.#looking ??= this.#boss
      .getDb()
      .executeSql(recoverJobsSql, [this.#answered ?? null])
      .then(({ rows: [row] }: { rows: { answered: string; queues: string[] }[] }) => {
        this.#answered = row!.answered
        for (const name of row!.queues) {
          const worker = this.#workers.get(name)
          if (worker) this.#boss.notifyWorker(worker)
        }
      })
      .catch((error) => this.#log.warn({ err: error }, 'checking for due jobs failed, will be retried'))
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
      db: { executeSql: async (sql, parameters = []) => ({ rows: await store(unit, sql, parameters) }) },
    })
  }

  /** Inserts jobs into several queues in one statement. */
  async enqueueTogether(unit: Unit, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return
    const rows = (await store(unit, insertJobsSql, [JSON.stringify(jobs)])) as { name: string }[]
    if (rows.length === jobs.length) return
    const known = new Set(rows.map(({ name }) => name))
    throw new Error(`No queue ${jobs.find(({ name }) => !known.has(name))!.name}`)
  }

  async stop(seconds: number): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#timer)
    await this.#looking
    await this.#boss
      .stop({ graceful: true, timeout: seconds * 1000, close: true })
      .catch((error) => this.#log.warn({ err: error }, 'stopping the job queue failed'))
    await Promise.allSettled([...this.#running].map(({ run }) => run))
  }

  async #task(job: Job): Promise<void> {
    const queue = {
      retryLimit: job.retryLimit ?? 12,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 6 * 3600,
      expireInSeconds: job.expireInSeconds ?? 120,
      heartbeatSeconds,
      deleteAfterSeconds,
      notify: true,
      // Scheduled jobs belong to no site and run again anyway, so a failed one is not kept.
      ...(!job.cron && { deadLetter: failedJobsQueue }),
    }
    await this.#boss.createQueue(job.name, { ...queue, policy: job.isSingleton ? 'short' : 'standard' })
    // Queues of older versions keep their settings until they are updated.
    await this.#boss.updateQueue(job.name, queue)
    if (job.formerName) await this.#moveJobs(job.formerName, job.name)
    if (job.cron) await this.#boss.schedule(job.name, job.cron, { siteId: platformSiteId, data: {} })
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
        const done = await this.#runBatch(job, batch)
        const results = []
        // A failed job does not repeat the others of its batch.
        for (const { id, data } of batch) {
          const failure = done.has(id)
            ? undefined
            : await this.#run(job.name, data.siteId, (units) => job.run(units, data.data, this.#stopping.signal))
          results.push(
            failure ? { id, status: 'failed' as const, output: failure } : { id, status: 'completed' as const },
          )
        }
        // More are waiting. Requests get the database and the process for as long as this batch took.
        if (job.runAll && batch.length === batchSize) await sleep(Math.min(maxRestMs, performance.now() - start))
        return results
      },
    )
    this.#workers.set(job.name, worker)
  }

  async #moveJobs(from: string, to: string): Promise<void> {
    await this.#boss.getDb().executeSql(moveWaitingJobsSql, [from, to])
    await this.#boss.unschedule(from)
  }

  /** The ids of jobs that were completed together with others of their site. */
  async #runBatch({ name, runAll }: Job, batch: readonly QueuedJob[]): Promise<Set<string>> {
    const done = new Set<string>()
    if (!runAll || batch.length === 1) return done
    for (const [siteId, siteJobs] of Map.groupBy(batch, ({ data }) => data.siteId)) {
      const all = siteJobs.map(({ data }) => data.data)
      const failure = siteJobs.length > 1 ? await this.#run(name, siteId, (units) => runAll(units, all)) : true
      if (!failure) for (const { id } of siteJobs) done.add(id)
    }
    return done
  }

  /** Returns the error, if the job failed. */
  async #run(
    name: string,
    siteId: string,
    task: (units: Units) => Promise<void>,
  ): Promise<{ message: string } | undefined> {
    const requestId = createId()
    const running = new RunningJob(task(this.#factory.units({ siteId, actor: system, requestId, isBackground: true })))
    this.#running.add(running)
    try {
      await running.run
      return undefined
    } catch (error) {
      this.#log.warn({ err: error, job: name, requestId }, 'job failed, will be retried')
      return { message: getErrorMessage(error) }
    } finally {
      this.#running.remove(running)
    }
  }
}

const store = (unit: Unit, sql: string, parameters: readonly unknown[]): Promise<unknown[]> =>
  unit.all(
    acrossSites('Stores jobs, each with its site, in the tables of the queue', ['jobs.job_common', 'jobs.queue'], {
      sql,
      parameters,
    }),
  )
