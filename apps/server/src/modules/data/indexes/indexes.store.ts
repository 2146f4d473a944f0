import { sql } from 'kysely'
import { Collision, violatesConstraint } from '../../../kernel/database.ts'
import { compileRaw, db, site, toJsonb } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import { selectJson } from '../items/item-fields.ts'
import { describeFailure, type IndexDefinition, type IndexKeys } from './data-index.ts'

declare module '../../../kernel/sql.ts' {
  interface Tables {
    data_index_entries: {
      set_id: string
      item_id: string
      slot: number
      is_unique: boolean
      key1: unknown
      key2: unknown
      key3: unknown
    }
  }
}

/** An item in an index. */
export interface IndexEntry {
  readonly itemId: string
  readonly slot: number
  readonly isUnique: boolean
  readonly keys: IndexKeys
}

const selectEntries = (entries: readonly IndexEntry[]) => {
  const rows = entries.map(({ itemId, slot, isUnique, keys: [key1, key2, key3] }) => ({
    item_id: itemId,
    slot,
    is_unique: isUnique,
    key1,
    key2,
    key3,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    as n (item_id text, slot smallint, is_unique boolean, key1 text, key2 text, key3 text)`
}

/** The keys are texts, so that numbers stay exact. */
const keyColumns = sql`n.key1::jsonb, n.key2::jsonb, n.key3::jsonb`

/** Of items that the unit has inserted or locked. A parallel request may have taken a unique value: the unit is retried. */
export async function upsertEntries(unit: Unit, { setId }: Collection, entries: readonly IndexEntry[]): Promise<void> {
  if (entries.length === 0) return
  const unique = entries.filter(({ isUnique }) => isUnique)
  // First, so that a value may go from one item of the request to another.
  if (unique.length > 0)
    unit.send(
      compileRaw(sql`
        delete from data_index_entries e using ${selectEntries(unique)}
        where e.site_id = ${site} and e.set_id = ${setId}::uuid and e.item_id = n.item_id and e.slot = n.slot
          and e.key1 <> n.key1::jsonb`),
    )
  try {
    await unit.run(
      compileRaw(sql`
        insert into data_index_entries as e (site_id, set_id, item_id, slot, is_unique, key1, key2, key3)
        select ${site}, ${setId}::uuid, n.item_id, n.slot, n.is_unique, ${keyColumns} from ${selectEntries(entries)}
        on conflict (site_id, set_id, item_id, slot) do update
        set is_unique = excluded.is_unique, key1 = excluded.key1, key2 = excluded.key2, key3 = excluded.key3
        where (e.key1, e.key2, e.key3) <> (excluded.key1, excluded.key2, excluded.key3)`),
    )
  } catch (error) {
    throw violatesConstraint(error, 'data_index_entries_unique')
      ? new Collision('A unique value of an item is taken', { cause: error })
      : error
  }
}

/** Adds entries of existing items, except where a writer was faster; answers items whose unique value is taken. */
export async function addEntries(
  unit: Unit,
  { setId }: Collection,
  entries: readonly IndexEntry[],
): Promise<string | undefined> {
  if (entries.length === 0) return undefined
  await unit.run(
    compileRaw(sql`
      insert into data_index_entries (site_id, set_id, item_id, slot, is_unique, key1, key2, key3)
      select ${site}, ${setId}::uuid, n.item_id, n.slot, n.is_unique, ${keyColumns} from ${selectEntries(entries)}
      on conflict do nothing`),
  )
  if (!entries.some(({ isUnique }) => isUnique)) return undefined
  const row = await unit.first(
    compileRaw(sql<{ item_id: string }>`
      select n.item_id from ${selectEntries(entries)}
      where not exists (select from data_index_entries e where e.site_id = ${site} and e.set_id = ${setId}::uuid
        and e.item_id = n.item_id and e.slot = n.slot)
      order by n.item_id collate "C" limit 1`),
  )
  return row?.item_id
}

/** The items that have these values of a unique index, by the value. */
export async function findUniqueOwners(
  unit: Unit,
  { setId }: Collection,
  slot: number,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await unit.all(
    compileRaw(sql<{ key: string; item_id: string }>`
      select n.value as key, e.item_id
      from jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb) n
      join data_index_entries e on e.site_id = ${site} and e.set_id = ${setId}::uuid and e.slot = ${slot}::smallint
        and e.is_unique and e.key1 = n.value::jsonb`),
  )
  return new Map(rows.map(({ key, item_id }) => [key, item_id]))
}

/** Removes some entries of an index; true if there may be more. */
export async function removeEntries(unit: Unit, { setId }: Collection, slot: number, limit: number): Promise<boolean> {
  const removed = await unit.run(
    compileRaw(sql`
      delete from data_index_entries where site_id = ${site} and ctid = any(array(
        select ctid from data_index_entries
        where site_id = ${site} and set_id = ${setId}::uuid and slot = ${slot}::smallint limit ${limit}::int))`),
  )
  return removed === limit
}

export interface IndexedRow {
  id: string
  values: unknown[]
}

/** The next items in the order of their ids with the values of an index, locked so that they are not deleted meanwhile. */
export const lockIndexedRows = (
  unit: Unit,
  { setId }: Collection,
  { fields }: IndexDefinition,
  after: string,
  limit: number,
): Promise<IndexedRow[]> =>
  unit.all(
    compileRaw(sql<IndexedRow>`
      select i.id, jsonb_build_array(${sql.join(fields.map(({ path }) => selectJson(path)!))}) as values
      from data_items i
      where i.site_id = ${site} and i.set_id = ${setId}::uuid and i.id > ${after}
      order by i.id limit ${limit}::int for key share`),
  )

/** For a locked collection. */
export async function updateIndexes(
  unit: Unit,
  { id }: Collection,
  indexes: readonly IndexDefinition[],
): Promise<void> {
  await unit.run(
    db
      .updateTable('data_collections')
      .set({ indexes: toJsonb(indexes) })
      .where('id', '=', id),
  )
}

/** Marks an index as one that can't sort all items. In place, as parallel writers may mark others. */
export async function markInvalid(unit: Unit, { id }: Collection, indexId: string, itemId: string): Promise<void> {
  const change = JSON.stringify({ status: 'INVALID', failure: describeFailure('WDE0112', itemId) })
  await unit.run(
    compileRaw(sql`
      update data_collections set indexes = (
        select jsonb_agg(case when x.value ->> 'id' = ${indexId} and x.value ->> 'status' in ('ACTIVE', 'BUILDING')
          then x.value || ${change}::text::jsonb else x.value end order by x.ordinality)
        from jsonb_array_elements(indexes) with ordinality x)
      where site_id = ${site} and id = ${id}::uuid`),
  )
}
