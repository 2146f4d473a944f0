import { type AuditAction, AuditEntry, type AuditParty } from '@stoa/contract/audit.entity'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { db, prepare } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface AuditLogTable {
  site_id: string
  id: string
  created_date: Date
  action: AuditAction
  actor_type: AuditParty['type']
  actor_id: string | null
  subject_type: AuditParty['type'] | null
  subject_id: string | null
  address: string | null
  request_id: string
  data: AuditEntry['data']
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    audit_log: AuditLogTable
  }
}

export type AuditRow = Omit<AuditLogTable, 'site_id'>

/** The only statement that writes the log; lines are never changed or removed. */
export const buildInsert = (p: AuditRow) =>
  db.insertInto('audit_log').values({
    id: p.id,
    created_date: p.created_date,
    action: p.action,
    actor_type: p.actor_type,
    actor_id: p.actor_id,
    subject_type: p.subject_type,
    subject_id: p.subject_id,
    address: p.address,
    request_id: p.request_id,
    data: p.data,
  } as never)

const insert = prepare<AuditRow>()(buildInsert)

export const insertEntry = (unit: Unit, row: AuditRow): void => unit.send(insert(row))

const fields = createEntityFields(AuditEntry, {})

export async function listEntries(
  unit: Unit,
  query: Pick<QueryInput, 'filter' | 'sort' | 'cursorPaging'> | null | undefined,
) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'audit.queryAuditLog',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  const columns = [
    ...(['id', 'created_date', 'action', 'actor_type', 'actor_id', 'subject_type', 'subject_id'] as const),
    ...(['address', 'request_id', 'data'] as const),
  ]
  return page.toPage(await unit.all(page.attach(db.selectFrom('audit_log').select(columns))))
}
