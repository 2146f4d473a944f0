import type { PgBoss } from 'pg-boss'

/** A job to insert into any queue. */
export interface NewJob {
  readonly name: string
  readonly data: object
}

/**
 * Inserts jobs into several queues in one statement; pg-boss itself inserts into one queue only. Notifies each queue
 * once. `$1` is a JSON array of {@link NewJob}. Returns one row with the queue's name per inserted job.
 */
export const insertJobsSql = `
  with inserted as (
    insert into jobs.job_common (id, name, data, priority, start_after, created_on, expire_seconds, deletion_seconds,
      keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select gen_random_uuid(), q.name, a.data, 0, jobs.job_now(), jobs.job_now(), q.expire_seconds, q.deletion_seconds,
      jobs.job_now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false),
      q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    from json_to_recordset($1::text::json) as a(name text, data jsonb) join jobs.queue q on q.name = a.name
    returning name
  ), notified as materialized (
    select name, pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), name)
    from (select distinct name from inserted) queues
  )
  select i.name from inserted i join notified n on n.name = i.name`

/** More than the number of queue statements. The bound keeps texts that contain values from filling the memory. */
const maxPrepared = 1000

interface QueryPool {
  query(query: { name?: string; text: string; values: readonly unknown[] }): Promise<{ rows: unknown[] }>
}

/**
 * Planning the statements that fetch and complete jobs takes longer than running them, and pg-boss has no option to
 * prepare statements. Texts without parameters may be scripts, which can't be prepared; of these only the fetch is
 * known to be a single statement.
 */
export function prepareStatements(boss: PgBoss): void {
  const database = boss.getDb() as unknown as {
    pool?: QueryPool
    executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  }
  const execute = database.executeSql.bind(database)
  const names = new Map<string, string>()
  database.executeSql = (text, values = []) => {
    const isStatement = values.length > 0 || /^\s*WITH\s[^;]*$/.test(text)
    if (!database.pool || !isStatement) return execute(text, values)
    if (!names.has(text) && names.size < maxPrepared) names.set(text, `job${names.size}`)
    const name = names.get(text)
    return database.pool.query({ ...(name && { name }), text, values })
  }
}
