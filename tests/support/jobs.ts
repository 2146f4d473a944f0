import { query } from './database.ts'

type Ask = (text: string, parameters: string[]) => Promise<unknown>

/** Notifies workers like a new job (pg-boss, `notifyQueue`), as they poll only every 30 s. */
const wake = (ask: Ask, name: string) =>
  ask(`select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), $1)`, [name])

/** Makes a site's scheduled jobs due and wakes their workers. */
export async function runNow(siteId: string, name: string): Promise<void> {
  await query(`update jobs.job set start_after = now() where name = $2 and data->>'siteId' = $1`, [siteId, name])
  await wake(query, name)
}

/** Runs a scheduled job now. */
export async function strike(name: string, ask: Ask = query): Promise<void> {
  const data = JSON.stringify({ siteId: '00000000-0000-0000-0000-000000000000', data: {} })
  await ask('insert into jobs.job (name, data) values ($1, $2::text::jsonb)', [name, data])
  await wake(ask, name)
}

/** Skips the timeout after which a dead server's jobs are repeated. */
export async function takeUp(ask: Ask = query): Promise<void> {
  const rows = (await ask(
    `update jobs.job set state = 'retry', start_after = now() where state = 'active' returning name`,
    [],
  )) as { name: string }[]
  for (const { name } of rows) await wake(ask, name)
}
