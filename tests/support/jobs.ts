import { query } from './database.ts'

/** Makes a site's jobs that wait for a later day due, and wakes who runs them as a new job would (pg-boss, `notifyQueue`). */
export async function runNow(siteId: string, name: string): Promise<void> {
  await query(`update jobs.job set start_after = now() where name = $2 and data->>'siteId' = $1`, [siteId, name])
  const channel = `('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24))`
  await query(`select pg_notify(${channel}, $1)`, [name])
}
