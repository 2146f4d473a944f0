import { sql } from 'kysely'
import { compileRaw, db, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import type { Item } from '../items/item.ts'
import { type ItemRow, toItem } from '../items/items.store.ts'

/** Inserts an item, or replaces the data of the one with its id; its author and date of creation stay. */
export async function upsertItem(unit: Unit, { setId }: Collection, item: Item): Promise<Item> {
  const row = await unit.first(
    compileRaw(sql<ItemRow>`
      insert into data_items (site_id, set_id, id, owner_id, data, created_date, updated_date)
      values (${site}, ${setId}::uuid, ${item.id}, ${item.ownerId}, ${JSON.stringify(item.data)}::text::jsonb,
        ${item.createdDate}, ${item.updatedDate})
      on conflict (site_id, set_id, id) do update set data = excluded.data, updated_date = excluded.updated_date
      returning id, owner_id, data, created_date, updated_date`),
  )
  return toItem(row!)
}

/** Replaces what the multi-reference fields of an item refer to by those of the item with the same id in another set. */
export async function copyReferences(unit: Unit, from: Collection, to: Collection, itemId: string): Promise<void> {
  await unit.run(db.deleteFrom('data_references').where('set_id', '=', to.setId).where('item_id', '=', itemId))
  await unit.run(
    compileRaw(sql`
      insert into data_references (site_id, set_id, item_id, field, referenced_id, place)
      select r.site_id, ${to.setId}::uuid, r.item_id, r.field, r.referenced_id, r.place from data_references r
      where r.site_id = ${site} and r.set_id = ${from.setId}::uuid and r.item_id = ${itemId}`),
  )
}

/** Removes an item and keeps its translations, which belong to its draft too. */
export const removeUntranslated = (unit: Unit, { setId }: Collection, itemId: string): Promise<number> =>
  unit.run(db.deleteFrom('data_items').where('set_id', '=', setId).where('id', '=', itemId))

/** Replaces the drafts of a collection by a new, empty set. */
export const replaceDraftsSet = (unit: Unit, { id }: Collection, draftsSetId: string): Promise<number> =>
  unit.run(db.updateTable('data_collections').set({ drafts_set_id: draftsSetId }).where('id', '=', id))
