import type { Database } from './database.ts'
import { failedJobsQueue } from './failed-jobs.ts'
import { definePort } from './port.ts'

/** Ages of waiting work in seconds. */
export interface Ages {
  /** Of the oldest event that is not relayed. */
  outbox: number
  /** By queue: since the oldest due job should have started. */
  jobs: { name: string; age: number }[]
}

/** Why a node is not ready: a code for the dashboard, and a text for the administrator. */
export interface ReadinessIssue {
  code: 'DATABASE' | 'CONNECTIONS' | 'EVENTS_LATE' | 'JOBS_LATE'
  text: string
  /** How long the oldest job has waited. */
  seconds?: number
  /** The late queue. */
  job?: string
}

export const readinessPort = definePort<Readiness>('readiness')

/** Seconds after which waiting work means that this node is not ready. */
const defaultLimits = { pool: 2, outbox: 60, jobs: 300 }
type Limits = typeof defaultLimits

/** Milliseconds that ages are cached: the query scans waiting work, and health checks come every second. */
const maxAgeMs = 2_000

const agesSql = `select json_build_object(
  'outbox', coalesce((select extract(epoch from now() - time) from outbox order by sequence limit 1), 0),
  'jobs', coalesce((select json_agg(json_build_object('name', name, 'age', age) order by age desc) from (
    select q.name, extract(epoch from now() - j.due) as age from jobs.queue q cross join lateral (
      select min(start_after) as due from jobs.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    ) j where j.due is not null and q.name <> '${failedJobsQueue}'
  ) waiting), '[]'::json)) as ages`

/** Whether this node can serve, and why not. */
export class Readiness {
  readonly #database: Database
  readonly #limits: Limits
  #ages: { ages: Promise<Ages>; time: number } | undefined

  constructor(database: Database, limits: Limits = defaultLimits) {
    this.#database = database
    this.#limits = limits
  }

  /** Reasons for the administrator; empty if the node is ready. */
  async findReasons(): Promise<string[]> {
    return (await this.findIssues()).map(({ text }) => text)
  }

  async findIssues(): Promise<ReadinessIssue[]> {
    const { pulse, waiting } = this.#database
    if (pulse.failureReason) return [{ code: 'DATABASE', text: pulse.failureReason }]
    const pool = describePool(waiting, this.#limits)
    const ages = await this.ages().catch((error: Error) => error)
    if (ages instanceof Error) {
      return [...pool, { code: 'DATABASE', text: `the database did not report waiting work (${ages.message})` }]
    }
    return [...pool, ...describeDelays(ages, this.#limits)]
  }

  ages(): Promise<Ages> {
    const now = performance.now()
    if (!this.#ages || now - this.#ages.time > maxAgeMs) this.#ages = { ages: this.#queryAges(), time: now }
    return this.#ages.ages
  }

  async #queryAges(): Promise<Ages> {
    const { quick } = this.#database
    const [row] = await this.#database.queryWithTimeout(() => quick.unsafe(agesSql, [], { prepare: true }))
    return row?.ages
  }
}

function describePool({ length, milliseconds }: Database['waiting'], { pool }: Limits): ReadinessIssue[] {
  if (milliseconds <= pool * 1000) return []
  const text = `every connection of the pool is in use: ${length} wait, the first for ${formatSeconds(milliseconds)}`
  return [{ code: 'CONNECTIONS', text, seconds: Math.round(milliseconds / 1000) }]
}

function describeDelays({ outbox, jobs }: Ages, limits: Limits): ReadinessIssue[] {
  const issues: ReadinessIssue[] = []
  if (outbox > limits.outbox) {
    const text = `events wait in the outbox for ${formatSeconds(outbox * 1000)}`
    issues.push({ code: 'EVENTS_LATE', text, seconds: Math.round(outbox) })
  }
  const late = jobs.filter(({ age }) => age > limits.jobs)
  const [first] = late
  if (first) {
    const others = late.length > 1 ? `, and ${late.length - 1} more kinds` : ''
    const text = `jobs are late: "${first.name}" for ${formatSeconds(first.age * 1000)}${others}`
    issues.push({ code: 'JOBS_LATE', text, seconds: Math.round(first.age), job: first.name })
  }
  return issues
}

const formatSeconds = (milliseconds: number) => `${Math.round(milliseconds / 1000)} s`
