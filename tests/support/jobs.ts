import { query } from './database.ts'

type Ask = (text: string, parameters: string[]) => Promise<unknown>

/** As a new job would (pg-boss, `notifyQueue`): who runs them looks by itself only twice a minute. */
const wake = (ask: Ask, name: string) =>
  ask(`select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), $1)`, [name])

/** Makes a site's jobs that wait for a later day due, and wakes who runs them. */
export async function runNow(siteId: string, name: string): Promise<void> {
  await query(`update jobs.job set start_after = now() where name = $2 and data->>'siteId' = $1`, [siteId, name])
  await wake(query, name)
}

/** Has a job of the clock run now and not when its minute comes. */
export async function strike(name: string, ask: Ask = query): Promise<void> {
  const data = JSON.stringify({ siteId: '00000000-0000-0000-0000-000000000000', data: {} })
  await ask('insert into jobs.job (name, data) values ($1, $2::text::jsonb)', [name, data])
  await wake(ask, name)
}

/** Lets the time pass after which what a dead server was doing is done again. */
export async function takeUp(ask: Ask = query): Promise<void> {
  const rows = (await ask(
    `update jobs.job set state = 'retry', start_after = now() where state = 'active' returning name`,
    [],
  )) as { name: string }[]
  for (const { name } of rows) await wake(ask, name)
}
