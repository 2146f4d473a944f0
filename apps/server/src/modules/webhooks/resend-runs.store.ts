import type { WebhookResend } from '@stoa/contract/webhook.entity'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface ResendsTable {
  subscription_id: string
  id: string
  kind: WebhookResend['kind']
  started_date: Date
  finished_date: Date | null
  total: number
  queued: number
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    webhook_resends: ResendsTable
  }
}

/** Begins a range, which replaces the one before on the screen. Its id. */
export async function beginResend(
  unit: Unit,
  { subscriptionId, kind, total }: { subscriptionId: string; kind: WebhookResend['kind']; total: number },
): Promise<string> {
  const id = unit.newId()
  await unit.run(
    compileRaw(sql`insert into webhook_resends (site_id, subscription_id, id, kind, started_date, total)
      values (${site}, ${subscriptionId}, ${id}, ${kind}, ${unit.now}, ${total})
      on conflict (site_id, subscription_id) do update set id = excluded.id, kind = excluded.kind,
        started_date = excluded.started_date, finished_date = null, total = excluded.total, queued = 0`),
  )
  return id
}

/** Counts a batch of a range, unless another one has begun since. */
export const countQueued = (unit: Unit, id: string, count: number, isLast: boolean): Promise<number> =>
  unit.run(
    compileRaw(sql`update webhook_resends set queued = queued + ${count}::int,
        finished_date = case when ${isLast}::boolean then ${unit.now}::timestamptz end
      where site_id = ${site} and id = ${id}`),
  )

export async function findResend(unit: Unit, subscriptionId: string): Promise<WebhookResend | undefined> {
  const row = await unit.first(
    db.selectFrom('webhook_resends').selectAll().where('subscription_id', '=', subscriptionId),
  )
  if (!row) return undefined
  const { kind, started_date, finished_date, total, queued } = row
  return {
    ...{ kind, total, queued },
    startedDate: started_date.toISOString(),
    ...(finished_date && { finishedDate: finished_date.toISOString() }),
  }
}
