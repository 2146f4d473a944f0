import type { Database } from './database.ts'

/** What is measured of what waits, in seconds; nothing where it could not be asked. */
export interface Ages {
  /** Of the oldest event that the relay has not taken. */
  outbox: number
  /** Since the oldest job that is due should have begun, by its queue. */
  jobs: { name: string; age: number }[]
}

/** Seconds after which something that waits is not merely busy. */
const usual = { pool: 2, outbox: 60, jobs: 300 }
type Limits = typeof usual

/** A look costs a walk over what waits, and those who ask come by the second. */
const freshMilliseconds = 2_000

const oldest = `select json_build_object(
  'outbox', coalesce((select extract(epoch from now() - time) from outbox order by id limit 1), 0),
  'jobs', coalesce((select json_agg(json_build_object('name', name, 'age', age) order by age desc) from (
    select q.name, extract(epoch from now() - j.due) as age from jobs.queue q cross join lateral (
      select min(start_after) as due from jobs.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    ) j where j.due is not null
  ) waiting), '[]'::json)) as ages`

/** Whether this node can serve, and if not, why. */
export class Readiness {
  readonly #database: Database
  readonly #limits: Limits
  #ages: { ages: Promise<Ages>; time: number } | undefined

  constructor(database: Database, limits: Limits = usual) {
    this.#database = database
    this.#limits = limits
  }

  /** In words for those who run the server; none when all is well. */
  async findReasons(): Promise<string[]> {
    const { pulse, waiting } = this.#database
    if (pulse.failureReason) return [pulse.failureReason]
    const pool =
      waiting.milliseconds > this.#limits.pool * 1000
        ? [
            `every connection of the pool is in use: ${waiting.length} wait, the first for ${seconds(waiting.milliseconds)}`,
          ]
        : []
    const ages = await this.ages().catch((error: Error) => error)
    if (ages instanceof Error) return [...pool, `the database does not tell what waits (${ages.message})`]
    return [...pool, ...reasonsOf(ages, this.#limits)]
  }

  ages(): Promise<Ages> {
    const now = performance.now()
    if (!this.#ages || now - this.#ages.time > freshMilliseconds) this.#ages = { ages: this.#ask(), time: now }
    return this.#ages.ages
  }

  async #ask(): Promise<Ages> {
    const { quick } = this.#database
    const [row] = await this.#database.answer(() => quick.unsafe(oldest, [], { prepare: true }))
    return row?.ages
  }
}

function reasonsOf({ outbox, jobs }: Ages, limits: Limits): string[] {
  const late = jobs.filter(({ age }) => age > limits.jobs)
  const [first] = late
  return [
    ...(outbox > limits.outbox ? [`events wait in the outbox for ${seconds(outbox * 1000)}`] : []),
    ...(first
      ? [
          `jobs are late: "${first.name}" for ${seconds(first.age * 1000)}${late.length > 1 ? `, and ${late.length - 1} more kinds` : ''}`,
        ]
      : []),
  ]
}

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1000)} s`
