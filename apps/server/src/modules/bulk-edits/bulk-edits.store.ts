import { type Generated, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { boolean, compileQuery, type FieldMap, integer, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type {
  BulkEditInput,
  BulkEditRecord,
  Failure,
  ItemResult,
  NumberedItem,
  PlannedItem,
  Values,
} from './bulk-edits.ts'

interface BulkEditsTable {
  site_id: string
  id: string
  kind: BulkEditRecord['kind']
  status: BulkEditRecord['status']
  input: BulkEditInput
  place: string | null
  total: number
  has_more: boolean
  checked: Generated<number>
  changing: Generated<number>
  succeeded: Generated<number>
  failed: Generated<number>
  undo_of: string | null
  undone: Generated<boolean>
  created_date: Date
  finished_date: Date | null
}

interface BulkEditItemsTable {
  site_id: string
  bulk_edit_id: string
  number: number
  item_id: string
  name: string
  before: Values
  after: Values
  success: boolean | null
  error: Failure | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    bulk_edits: BulkEditsTable
    bulk_edit_items: BulkEditItemsTable
  }
}

const select = () =>
  db
    .selectFrom('bulk_edits')
    .select(['id', 'kind', 'status', 'input', 'place', 'total', 'checked', 'changing', 'succeeded', 'failed', 'undone'])
    .select([
      'has_more as hasMore',
      'undo_of as undoOf',
      'created_date as createdDate',
      'finished_date as finishedDate',
    ])

export const findEdit = (unit: Unit, id: string): Promise<BulkEditRecord | undefined> =>
  unit.first(select().where('id', '=', id)) as Promise<BulkEditRecord | undefined>

export const lockEdit = (unit: Unit, id: string): Promise<BulkEditRecord | undefined> =>
  unit.first(select().where('id', '=', id).forUpdate()) as Promise<BulkEditRecord | undefined>

type NewEdit = Pick<BulkEditRecord, 'id' | 'kind' | 'status' | 'input' | 'total' | 'hasMore'> &
  Partial<Pick<BulkEditRecord, 'undoOf' | 'checked' | 'changing'>>

export async function insertEdit(unit: Unit, { hasMore, undoOf = null, ...edit }: NewEdit): Promise<void> {
  const dates = { created_date: unit.now, finished_date: null }
  await unit.run(
    db.insertInto('bulk_edits').values({ ...edit, has_more: hasMore, undo_of: undoOf, place: null, ...dates } as never),
  )
}

export async function updateEdit(unit: Unit, edit: BulkEditRecord): Promise<void> {
  const { status, place, checked, changing, succeeded, failed, undone, finishedDate } = edit
  await unit.run(
    db
      .updateTable('bulk_edits')
      .set({ status, place, checked, changing, succeeded, failed, undone, finished_date: finishedDate })
      .where('id', '=', edit.id),
  )
}

export async function insertItems(unit: Unit, id: string, first: number, items: readonly PlannedItem[]): Promise<void> {
  if (items.length === 0) return
  const rows = items.map((item, index) => ({ ...item, number: first + index }))
  await unit.run(
    compileRaw(sql`insert into bulk_edit_items (site_id, bulk_edit_id, number, item_id, name, before, after)
      select ${site}::uuid, ${id}::uuid, number, "itemId", name, "from", "to"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as i(number int, "itemId" uuid, name text, "from" jsonb, "to" jsonb)`),
  )
}

/** Copies what an edit changed, in reverse: the undo begins with the values that the edit ended with. */
export async function insertReversedItems(unit: Unit, id: string, undoOf: string): Promise<void> {
  await unit.run(
    compileRaw(sql`insert into bulk_edit_items (site_id, bulk_edit_id, number, item_id, name, before, after)
      select ${site}::uuid, ${id}::uuid, row_number() over (order by number) - 1, item_id, name, after, before
      from bulk_edit_items where site_id = ${site} and bulk_edit_id = ${undoOf}::uuid and success`),
  )
}

const selectItems = (id: string) =>
  db
    .selectFrom('bulk_edit_items')
    .select(['number', 'item_id as itemId', 'name', 'before as from', 'after as to', 'success', 'error'])
    .where('bulk_edit_id', '=', id)

export async function listItemsAfter(unit: Unit, id: string, after: number, limit: number): Promise<NumberedItem[]> {
  const statement = selectItems(id).where('number', '>', after).orderBy('number').limit(limit)
  return (await unit.all(statement)) as NumberedItem[]
}

export async function updateItems(unit: Unit, id: string, results: readonly ItemResult[]): Promise<void> {
  await unit.run(
    compileRaw(sql`update bulk_edit_items as i set success = r.success, error = r.error
      from jsonb_to_recordset(${JSON.stringify(results)}::text::jsonb) as r(number int, success boolean, error jsonb)
      where i.site_id = ${site} and i.bulk_edit_id = ${id}::uuid and i.number = r.number`),
  )
}

export interface ListedItem extends NumberedItem {
  readonly success: boolean | null
  readonly error: Failure | null
}

const itemFields: FieldMap = { number: integer('number', { notNull: true }), success: boolean('success') }

export async function listItems(
  unit: Unit,
  id: string,
  { failuresOnly, cursorPaging }: { failuresOnly: boolean; cursorPaging: QueryInput['cursorPaging'] },
) {
  const page = compileQuery(
    itemFields,
    { cursorPaging },
    {
      unit,
      operation: `bulkEdits.listBulkEditItems ${id} ${failuresOnly}`,
      cursorKey: unit.use(keysPort).derive('cursor'),
      paging: 'cursor',
      tieBreak: 'number',
    },
  )
  const items = failuresOnly ? selectItems(id).where(sql<boolean>`not success`) : selectItems(id)
  const { items: listed, metadata } = page.toPage(await unit.all(page.attach(items)))
  return { items: listed as unknown as ListedItem[], metadata }
}
