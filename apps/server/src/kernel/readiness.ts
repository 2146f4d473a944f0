import type { Database } from './database.ts'

/** Ages of waiting work in seconds. */
export interface Ages {
  /** Of the oldest event that is not relayed. */
  outbox: number
  /** By queue: since the oldest due job should have started. */
  jobs: { name: string; age: number }[]
}

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
    ) j where j.due is not null
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
    const { pulse, waiting } = this.#database
    if (pulse.failureReason) return [pulse.failureReason]
    const pool =
      waiting.milliseconds > this.#limits.pool * 1000
        ? [
            `every connection of the pool is in use: ${waiting.length} wait, the first for ${formatSeconds(waiting.milliseconds)}`,
          ]
        : []
    const ages = await this.ages().catch((error: Error) => error)
    if (ages instanceof Error) return [...pool, `the database did not report waiting work (${ages.message})`]
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

function describeDelays({ outbox, jobs }: Ages, limits: Limits): string[] {
  const late = jobs.filter(({ age }) => age > limits.jobs)
  const [first] = late
  return [
    ...(outbox > limits.outbox ? [`events wait in the outbox for ${formatSeconds(outbox * 1000)}`] : []),
    ...(first
      ? [
          `jobs are late: "${first.name}" for ${formatSeconds(first.age * 1000)}${late.length > 1 ? `, and ${late.length - 1} more kinds` : ''}`,
        ]
      : []),
  ]
}

const formatSeconds = (milliseconds: number) => `${Math.round(milliseconds / 1000)} s`
