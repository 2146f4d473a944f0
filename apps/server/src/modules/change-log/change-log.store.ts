import { ChangeEntry } from '@stoa/contract/change-log.entity'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { db, type Statement } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface ChangeLogTable {
  site_id: string
  id: string
  created_date: Date
  operation: string
  area: ChangeEntry['area'] | null
  actor_type: ChangeEntry['actor']['type']
  actor_id: string | null
  assistant_id: string | null
  subject_type: string | null
  subject_id: string | null
  subject_name: string | null
  address: string | null
  user_agent: string | null
  request_id: string
  before: NonNullable<ChangeEntry['before']> | null
  after: NonNullable<ChangeEntry['after']> | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    change_log: ChangeLogTable
  }
}

export type ChangeRow = Omit<ChangeLogTable, 'site_id'>

/** Several rows where one call changed several entities. */
export const buildInsert = (rows: readonly ChangeRow[]): Statement =>
  db
    .insertInto('change_log')
    .values(rows as never)
    .compile() as Statement

const fields = createEntityFields(ChangeEntry, {})

export async function listChanges(
  unit: Unit,
  query: Pick<QueryInput, 'filter' | 'sort' | 'cursorPaging'> | null | undefined,
) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'changeLog.queryChanges',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  const columns = [
    ...(['id', 'created_date', 'operation', 'area', 'actor_type', 'actor_id', 'assistant_id'] as const),
    ...(['subject_type', 'subject_id', 'subject_name', 'address', 'user_agent', 'request_id'] as const),
    ...(['before', 'after'] as const),
  ]
  return page.toPage(await unit.all(page.attach(db.selectFrom('change_log').select(columns))))
}

/** Bounds an export. */
const maxOfSubject = 1000

export const listOfSubject = (unit: Unit, subjectId: string) =>
  unit.all(
    db
      .selectFrom('change_log')
      .select(['created_date as createdDate', 'operation', 'before', 'after'])
      .where('subject_id', '=', subjectId)
      .orderBy('created_date', 'desc')
      .limit(maxOfSubject),
  )

export async function anonymizeSubject(unit: Unit, subjectId: string): Promise<void> {
  const nothing = { subject_name: null, before: null, after: null }
  await unit.run(db.updateTable('change_log').set(nothing).where('subject_id', '=', subjectId))
}
