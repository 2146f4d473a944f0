import { getFirstId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Change } from './changes.ts'

interface ChangesTable {
  id: string
  assistant_id: string
  assistant_name: string
  requester_type: Change['requesterType']
  requester_id: string
  operation: string
  input: Buffer
  input_hash: string
  note: string | null
  reasons: Change['reasons']
  subject_hash: string | null
  subject: Buffer | null
  subject_changed_date: Date | null
  status: Change['status']
  approval_expires_date: Date | null
  decided_date: Date | null
  decided_by: string | null
  outcome: Buffer | null
  created_date: Date
  expires_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    assistant_changes: ChangesTable
  }
}

const columns = {
  id: 'id',
  assistantId: 'assistant_id',
  assistantName: 'assistant_name',
  requesterType: 'requester_type',
  requesterId: 'requester_id',
  operation: 'operation',
  input: 'input',
  inputHash: 'input_hash',
  note: 'note',
  reasons: 'reasons',
  subjectHash: 'subject_hash',
  subject: 'subject',
  subjectChangedDate: 'subject_changed_date',
  status: 'status',
  approvalExpiresDate: 'approval_expires_date',
  decidedDate: 'decided_date',
  decidedBy: 'decided_by',
  outcome: 'outcome',
  createdDate: 'created_date',
  expiresDate: 'expires_date',
} as const satisfies Record<keyof Change, keyof ChangesTable>

/** What may contain personal data is encrypted. */
const sealed: ReadonlySet<string> = new Set<keyof Change>(['input', 'outcome', 'subject'])

const getKey = (unit: Unit, id: string) => ({
  key: unit.use(keysPort).derive('assistant change'),
  context: `${unit.siteId} ${id}`,
})

function toChange(unit: Unit, row: ChangesTable): Change {
  const open = (value: unknown) => (value ? (openAtRest(value as Buffer, getKey(unit, row.id)) ?? null) : null)
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, sealed.has(field) ? open(row[column]) : row[column]]),
  ) as unknown as Change
}

function toColumns(unit: Unit, id: string, values: Partial<Change>): Partial<ChangesTable> {
  const seal = (value: unknown) => sealAtRest(value, getKey(unit, id))
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      columns[field as keyof Change],
      sealed.has(field) && value !== null ? seal(value) : value,
    ]),
  )
}

export async function insertChange(unit: Unit, change: Change): Promise<void> {
  await unit.run(db.insertInto('assistant_changes').values(toColumns(unit, change.id, change) as ChangesTable))
}

const select = () => db.selectFrom('assistant_changes').selectAll()

export async function findChange(unit: Unit, id: string): Promise<Change | undefined> {
  const row = await unit.first(select().where('id', '=', id))
  return row && toChange(unit, row)
}

export async function lockChange(unit: Unit, id: string): Promise<Change | undefined> {
  const row = await unit.first(select().where('id', '=', id).forUpdate())
  return row && toChange(unit, row)
}

export async function findPendingChange(
  unit: Unit,
  { assistantId, operation, inputHash }: Pick<Change, 'assistantId' | 'operation' | 'inputHash'>,
): Promise<Change | undefined> {
  const same = select().where('assistant_id', '=', assistantId).where('operation', '=', operation)
  const waiting = same.where('input_hash', '=', inputHash).where('status', '=', 'PENDING')
  const row = await unit.first(waiting.where('approval_expires_date', '>', unit.now))
  return row && toChange(unit, row)
}

export interface ChangePage {
  assistantId?: string | undefined
  isPending?: boolean | undefined
  after?: string | null | undefined
  limit: number
}

/** The latest first: ids are in the order of time. */
export async function listChanges(unit: Unit, { assistantId, isPending, after, limit }: ChangePage): Promise<Change[]> {
  let page = select()
  if (assistantId !== undefined) page = page.where('assistant_id', '=', assistantId)
  if (isPending === true) page = page.where('status', '=', 'PENDING').where('approval_expires_date', '>', unit.now)
  if (isPending === false)
    page = page.where((on) => on.or([on('status', '!=', 'PENDING'), on('approval_expires_date', '<=', unit.now)]))
  if (after) page = page.where('id', '<', after)
  return (await unit.all(page.orderBy('id', 'desc').limit(limit))).map((row) => toChange(unit, row))
}

/** How many wait for approval, at most `limit`. */
export async function countPending(unit: Unit, limit: number, assistantId?: string): Promise<number> {
  let waiting = db.selectFrom('assistant_changes').select('id').where('status', '=', 'PENDING')
  if (assistantId !== undefined) waiting = waiting.where('assistant_id', '=', assistantId)
  return (await unit.all(waiting.where('approval_expires_date', '>', unit.now).limit(limit))).length
}

/** How many an assistant has asked for since then, at most `limit`: ids are in the order of time. */
export async function countSince(unit: Unit, assistantId: string, since: Date, limit: number): Promise<number> {
  const recent = db.selectFrom('assistant_changes').select('id').where('id', '>=', getFirstId(since))
  return (await unit.all(recent.where('assistant_id', '=', assistantId).limit(limit))).length
}

export async function updateChange(unit: Unit, id: string, values: Partial<Change>): Promise<void> {
  await unit.run(
    db
      .updateTable('assistant_changes')
      .set(toColumns(unit, id, values))
      .where('id', '=', id),
  )
}

/** Those that an assistant still asks for are rejected; answers their ids. */
export async function rejectPending(unit: Unit, assistantId: string, decidedBy: string): Promise<string[]> {
  const values = { status: 'REJECTED', decided_date: unit.now, decided_by: decidedBy } as const
  const waiting = db.updateTable('assistant_changes').set(values).where('assistant_id', '=', assistantId)
  return (await unit.all(waiting.where('status', '=', 'PENDING').returning('id'))).map(({ id }) => id)
}
