import { sql } from 'kysely'
import { compileRaw, db, prepare, type Runnable, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { maxCallsPerApp, type RecordedCall, unknownAppId } from './app-calls.ts'

type Doc = Omit<RecordedCall, 'id' | 'date' | 'failed'> & { clientId?: string }

interface AppCallsTable {
  site_id: string
  app_id: string
  failed: boolean
  id: string
  doc: Doc
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    app_calls: AppCallsTable
  }
}

export interface CallRow {
  readonly appId: string
  readonly call: RecordedCall
  /** The client id of the request, if it belongs to no app. */
  readonly clientId?: string
}

/**
 * Maximum calls that a write removes per app and outcome. It exceeds what a write adds, so that an oversized log
 * shrinks.
 */
const maxRemoved = 10 * maxCallsPerApp

/** Inserts calls, and removes all but the last hundred of each of their apps and outcomes. */
export function buildInsert(rows: readonly CallRow[]): Runnable<unknown> {
  const values = rows.map(({ appId, clientId, call: { id, date, failed, ...doc } }) => ({
    app_id: appId,
    failed,
    id,
    doc: { ...doc, ...(clientId !== undefined && { clientId }) },
    created_date: date,
  }))
  return compileRaw(sql`
    with added as (
      insert into app_calls (site_id, app_id, failed, id, doc, created_date)
      select ${site}::uuid, app_id, failed, id, doc, created_date from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
        as call (app_id uuid, failed boolean, id uuid, doc jsonb, created_date timestamptz)
      on conflict do nothing
    ), bounds as materialized (
      select log.app_id, log.failed, (
        select k.id from app_calls k where k.site_id = ${site} and k.app_id = log.app_id and k.failed = log.failed
        order by k.id desc offset ${maxCallsPerApp - 1} limit 1
      ) as oldest
      from (select distinct app_id, failed from jsonb_to_recordset(${JSON.stringify(
        rows.map(({ appId, call }) => ({ app_id: appId, failed: call.failed })),
      )}::text::jsonb) as log (app_id uuid, failed boolean)) log
    )
    delete from app_calls where site_id = ${site} and ctid = any(array(
      select old.ctid from bounds b cross join lateral (
        select k.ctid from app_calls k where k.site_id = ${site} and k.app_id = b.app_id and k.failed = b.failed
          and k.id < b.oldest
        order by k.id limit ${sql.lit(maxRemoved)}
      ) old
    ))`)
}

const ofApp = prepare<{ appId: string }>()((p) =>
  db
    .selectFrom('app_calls')
    .select(['app_id', 'failed', 'id', 'doc', 'created_date'])
    .where(sql<boolean>`app_id in (${p.appId}::uuid, ${unknownAppId}::uuid)`)
    .orderBy('id', 'desc')
    .limit(6 * maxCallsPerApp),
)

export async function listCalls(unit: Unit, appId: string) {
  const rows = await unit.all(ofApp({ appId }))
  const calls = rows.filter(({ app_id }) => app_id === appId)
  const unknown = rows.filter(({ app_id }) => app_id === unknownAppId)
  return {
    calls: calls.map(({ id, failed, doc, created_date }) => ({
      ...doc,
      id,
      failed,
      date: created_date.toISOString(),
    })),
    unknown: unknown.map(({ doc, created_date }) => ({ clientId: doc.clientId ?? '', date: created_date })),
  }
}

export async function removeCalls(unit: Unit, appId: string): Promise<void> {
  await unit.run(db.deleteFrom('app_calls').where('app_id', '=', appId))
}
