import { sql } from 'kysely'
import { compileRaw, db, prepare, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { removeTranslations, removeTranslationsWithin } from '../../translations/api.ts'
import type { Collection } from '../collections/collection.ts'
import type { Data, Item } from './item.ts'

export interface ItemRow {
  id: string
  owner_id: string | null
  data: Data
  created_date: Date
  updated_date: Date
}

declare module '../../../kernel/sql.ts' {
  interface Tables {
    data_items: ItemRow & { set_id: string }
  }
}

export const itemColumns = ['i.id', 'i.owner_id', 'i.data', 'i.created_date', 'i.updated_date'] as const

const byId = prepare<{ setId: string; id: string }>()((p) =>
  db.selectFrom('data_items as i').select(itemColumns).where('i.set_id', '=', p.setId).where('i.id', '=', p.id),
)

export async function findItem(unit: Unit, { setId }: Collection, id: string): Promise<Item | undefined> {
  const row = await unit.first(byId({ setId, id }))
  return row && toItem(row)
}

const selectMeant = (setId: string, ids: readonly string[]) =>
  db.selectFrom('data_items as i').select(itemColumns).where('i.set_id', '=', setId).where('i.id', 'in', ids)

export async function findItems(unit: Unit, { setId }: Collection, ids: readonly string[]): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map()
  return indexById(await unit.all(selectMeant(setId, ids)))
}

/** In the order of their ids, so that writers don't deadlock. */
export async function lockItems(unit: Unit, { setId }: Collection, ids: readonly string[]): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map()
  return indexById(await unit.all(selectMeant(setId, ids).orderBy('i.id').forUpdate()))
}

/** Whether there is an item besides this one. */
export async function hasOtherItem(unit: Unit, { setId }: Collection, id: string): Promise<boolean> {
  const row = await unit.first(
    db.selectFrom('data_items').select('id').where('set_id', '=', setId).where('id', '<>', id).limit(1),
  )
  return row !== undefined
}

/** The next items in the order of their ids. */
export async function listItemsAfter(unit: Unit, { setId }: Collection, after: string, limit: number): Promise<Item[]> {
  const rows = await unit.all(
    db
      .selectFrom('data_items as i')
      .select(itemColumns)
      .where('i.set_id', '=', setId)
      .where('i.id', '>', after)
      .orderBy('i.id')
      .limit(limit),
  )
  return rows.map(toItem)
}

const indexById = (rows: readonly ItemRow[]) => new Map(rows.map((row) => [row.id, toItem(row)]))

const selectValues = (items: readonly Item[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    items.map(({ id, ownerId, data, createdDate, updatedDate }) => ({
      id,
      owner_id: ownerId,
      data,
      created_date: createdDate,
      updated_date: updatedDate,
    })),
  )}::text::jsonb) as n (id text, owner_id text, data jsonb, created_date timestamptz, updated_date timestamptz)`

/** Answers the inserted ids: a parallel request may have taken an id. */
export async function insertItems(unit: Unit, { setId }: Collection, items: readonly Item[]): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`
      insert into data_items (site_id, set_id, id, owner_id, data, created_date, updated_date)
      select ${site}, ${setId}::uuid, n.id, n.owner_id, n.data, n.created_date, n.updated_date
      from ${selectValues(items)} order by n.id collate "C"
      on conflict do nothing returning id`),
  )
  return new Set(rows.map(({ id }) => id))
}

export async function updateItems(unit: Unit, { setId }: Collection, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await unit.run(
    compileRaw(sql`
      update data_items i set owner_id = n.owner_id, data = n.data, updated_date = n.updated_date
      from ${selectValues(items)}
      where i.site_id = ${site} and i.set_id = ${setId}::uuid and i.id = n.id`),
  )
}

export async function removeItems(unit: Unit, { setId, name }: Collection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await unit.run(db.deleteFrom('data_items').where('set_id', '=', setId).where('id', 'in', ids))
  removeTranslations(
    unit,
    'DATA_ITEM',
    ids.map((id) => `${name}/${id}`),
  )
}

/** Replaces the collection's items by a new, empty set. */
export async function replaceSet(unit: Unit, { id, name }: Collection, setId: string): Promise<void> {
  removeTranslationsWithin(unit, 'DATA_ITEM', name)
  await unit.run(db.updateTable('data_collections').set({ set_id: setId }).where('id', '=', id))
}

/** Of all collections, latest first. */
export const listOwned = (unit: Unit, ownerId: string, limit: number): Promise<(ItemRow & { collection: string })[]> =>
  unit.all(
    db
      .selectFrom('data_items as i')
      .innerJoin('data_collections as c', (on) =>
        on.on((is) => is.or([is('c.set_id', '=', is.ref('i.set_id')), is('c.drafts_set_id', '=', is.ref('i.set_id'))])),
      )
      .select(itemColumns)
      .select('c.name as collection')
      .where('i.owner_id', '=', ownerId)
      .orderBy('i.created_date', 'desc')
      .limit(limit),
  )

export const removeOwned = (unit: Unit, ownerId: string): Promise<number> =>
  unit.run(db.deleteFrom('data_items').where('owner_id', '=', ownerId))

export const toItem = (row: ItemRow): Item => ({
  id: row.id,
  ownerId: row.owner_id,
  data: row.data,
  createdDate: row.created_date,
  updatedDate: row.updated_date,
})
