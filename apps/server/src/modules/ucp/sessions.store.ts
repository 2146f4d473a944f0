import { sql } from 'kysely'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Session, SessionDoc, SessionKind, SessionStatus } from './sessions.ts'

interface CommerceSessionsTable {
  kind: SessionKind
  id: string
  owner_type: Session['owner']['type']
  owner_id: string
  status: SessionStatus
  doc: SessionDoc
  completing_since: Date | null
  created_date: Date
  expires_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    commerce_sessions: CommerceSessionsTable
  }
}

interface Key {
  kind: SessionKind
  id: string
}

const select = ({ kind, id }: Key) =>
  db.selectFrom('commerce_sessions').selectAll().where('kind', '=', kind).where('id', '=', id)
const findOne = prepare<Key>()((p) => select(p))
const lockOne = prepare<Key>()((p) => select(p).forUpdate())

const toSession = (row: CommerceSessionsTable): Session => ({
  kind: row.kind,
  id: row.id,
  owner: { type: row.owner_type, id: row.owner_id },
  status: row.status,
  doc: row.doc,
  expiresDate: row.expires_date,
  ...(row.completing_since && { completingSince: row.completing_since }),
})

export async function findSession(unit: Unit, kind: SessionKind, id: string): Promise<Session | undefined> {
  const row = await unit.first(findOne({ kind, id }))
  return row && toSession(row)
}

export async function lockSession(unit: Unit, kind: SessionKind, id: string): Promise<Session | undefined> {
  const row = await unit.first(lockOne({ kind, id }))
  return row && toSession(row)
}

/** A checkout that is made again from its cart has one already. */
export function saveSession(unit: Unit, { kind, id, owner, status, doc, expiresDate }: Session): void {
  unit.send(
    compileRaw(sql`
      insert into commerce_sessions (site_id, kind, id, owner_type, owner_id, status, doc, created_date, expires_date)
      values (${site}, ${kind}, ${id}, ${owner.type}, ${owner.id}, ${status}, ${JSON.stringify(doc)}::text::jsonb,
        ${unit.now}, ${expiresDate})
      on conflict (site_id, kind, id) do update
        set status = excluded.status, doc = excluded.doc, expires_date = excluded.expires_date`),
  )
}

/** False: it was not in the state that the change starts from. */
export async function moveSession(
  unit: Unit,
  { kind, id }: Key,
  { from, to }: { from: SessionStatus; to: SessionStatus },
): Promise<boolean> {
  const changed = await unit.run(
    db
      .updateTable('commerce_sessions')
      .set({ status: to, ...(to === 'COMPLETING' && { completing_since: unit.now }) })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('status', '=', from),
  )
  return changed > 0
}
