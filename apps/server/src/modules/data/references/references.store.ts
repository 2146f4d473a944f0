import type { ItemReference } from '@stoa/contract/data-item.entity'
import { sql } from 'kysely'
import { compileQuery, integer, type QueryInput, type QueryOptions, text } from '../../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'

declare module '../../../kernel/sql.ts' {
  interface Tables {
    data_references: { set_id: string; item_id: string; field: string; referenced_id: string; place: string }
  }
}

const toValues = (references: readonly ItemReference[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    references.map(({ referringItemId, referringItemFieldName, referencedItemId }, place) => ({
      item_id: referringItemId,
      field: referringItemFieldName,
      referenced_id: referencedItemId,
      place,
    })),
  )}::text::jsonb) as n (item_id text, field text, referenced_id text, place bigint)`

/** Appends to existing references, for items locked by the unit; an existing one keeps its position. */
export async function addReferences(unit: Unit, { setId }: Collection, references: readonly ItemReference[]) {
  if (references.length === 0) return
  await unit.run(
    compileRaw(sql`
      insert into data_references (site_id, set_id, item_id, field, referenced_id, place)
      select ${site}, ${setId}::uuid, n.item_id, n.field, n.referenced_id, n.place + coalesce((
        select max(r.place) + 1 from data_references r
        where r.site_id = ${site} and r.set_id = ${setId}::uuid and r.item_id = n.item_id and r.field = n.field), 0)
      from ${toValues(references)}
      on conflict do nothing`),
  )
}

export async function removeReferences(unit: Unit, { setId }: Collection, references: readonly ItemReference[]) {
  if (references.length === 0) return
  await unit.run(
    compileRaw(sql`
      delete from data_references r using ${toValues(references)}
      where r.site_id = ${site} and r.set_id = ${setId}::uuid and r.item_id = n.item_id and r.field = n.field
        and r.referenced_id = n.referenced_id`),
  )
}

export const removeAllReferences = (unit: Unit, { setId }: Collection, itemId: string, field: string) =>
  unit.run(
    db
      .deleteFrom('data_references')
      .where('set_id', '=', setId)
      .where('item_id', '=', itemId)
      .where('field', '=', field),
  )

export async function isReference(
  unit: Unit,
  { setId }: Collection,
  { referringItemId, referringItemFieldName, referencedItemId }: ItemReference,
): Promise<boolean> {
  const row = await unit.first(
    db
      .selectFrom('data_references')
      .select('place')
      .where('set_id', '=', setId)
      .where('item_id', '=', referringItemId)
      .where('field', '=', referringItemFieldName)
      .where('referenced_id', '=', referencedItemId),
  )
  return row !== undefined
}

/** The first ones of each item, in order. */
export async function listReferences(
  unit: Unit,
  { setId }: Collection,
  itemIds: readonly string[],
  field: string,
  limit: number,
): Promise<Map<string, string[]>> {
  const numbered = db
    .selectFrom('data_references as r')
    .select(['r.item_id', 'r.referenced_id', 'r.place'])
    .select(sql<number>`row_number() over (partition by r.item_id order by r.place)`.as('number'))
    .where('r.set_id', '=', setId)
    .where('r.item_id', 'in', itemIds)
    .where('r.field', '=', field)
    .as('n')
  const rows = await unit.all(
    db
      .selectFrom(numbered)
      .select(['n.item_id', 'n.referenced_id'])
      .where('n.number', '<=', limit)
      .orderBy('n.item_id')
      .orderBy('n.place'),
  )
  const ids = new Map<string, string[]>(itemIds.map((id) => [id, []]))
  for (const { item_id, referenced_id } of rows) ids.get(item_id)?.push(referenced_id)
  return ids
}

const fields = {
  place: integer('r.place', { notNull: true }),
  _id: text('r.referenced_id', { notNull: true }),
}

/** One page of the targets of a field, in insertion order. */
export async function listReferencePage(
  unit: Unit,
  { setId }: Collection,
  itemId: string,
  field: string,
  query: QueryInput,
  options: QueryOptions,
  total: boolean,
) {
  const page = compileQuery(fields, query, { ...options, at: '' })
  const all = db
    .selectFrom('data_references as r')
    .select('r.referenced_id as id')
    .where('r.set_id', '=', setId)
    .where('r.item_id', '=', itemId)
    .where('r.field', '=', field)
  const { items, metadata } = page.toPage(await unit.all(page.attach(all, { total })))
  return { ids: items.map(({ id }) => id), metadata }
}
