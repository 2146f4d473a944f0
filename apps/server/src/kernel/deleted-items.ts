import { DeletedItem } from '@stoa/contract/deleted-item.entity'
import { Problem } from '@stoa/contract/problem'
import type { PagingMetadata } from '@stoa/contract/schema'
import { type RawBuilder, sql } from 'kysely'
import { acrossSites } from './across-sites.ts'
import type { CleanUpRule } from './clean-up.ts'
import { isId } from './ids.ts'
import { keysPort } from './keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from './query/index.ts'
import { compileRaw, db, site } from './sql.ts'
import type { Unit } from './unit.ts'

type Type = DeletedItem['type']

interface DeletedItemsTable {
  type: Type
  id: string
  name: string
  /** The deleted rows by table name. */
  rows: object
  deleted_date: Date
}

declare module './sql.ts' {
  interface Tables {
    deleted_items: DeletedItemsTable
  }
}

/** An entity that can be restored after deletion: all of its rows are stored in `deleted_items`. */
export interface RestorableEntity {
  readonly type: Type
  /** The entity's main table, aliased as `t` in `parts`. */
  readonly table: string
  /** The type of its `id` column. */
  readonly idType: 'uuid' | 'text'
  /** The column with its display name. */
  readonly name: string
  /** Queries for its rows in other tables, by table name, in the order in which foreign keys allow inserting them. */
  readonly parts: Readonly<Record<string, RawBuilder<unknown>>>
}

/** A query for an entity's translations, for {@link RestorableEntity.parts}. */
export const selectTranslations = (entityType: string) => sql`
  select r.* from translations r
  where r.site_id = ${site} and r.entity_type = ${sql.lit(entityType)} and r.entity_id = t.id::text`

const days = 30
const lifetimeMs = days * 24 * 3_600_000

export const expiredDeletedItems: CleanUpRule = {
  table: 'deleted_items',
  condition: (now) => sql`deleted_date < ${new Date(now.getTime() - lifetimeMs)}`,
}

/** Stores the rows of entities that are about to be deleted. Unknown ids are ignored. */
export function storeDeleted(unit: Unit, entity: RestorableEntity, ids: readonly string[]): void {
  const { type, table, idType, name, parts } = entity
  const collect = (select: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(part)), '[]') from (${select}) as part)`
  const rows = [
    sql`${sql.lit(table)}::text, jsonb_build_array(to_jsonb(t))`,
    ...Object.entries(parts).map(([part, select]) => sql`${sql.lit(part)}::text, ${collect(select)}`),
  ]
  unit.send(
    compileRaw(sql`
      insert into deleted_items as d (site_id, type, id, name, rows, deleted_date)
      select ${site}::uuid, ${type}::text, t.id::text, t.${sql.ref(name)}, jsonb_build_object(${sql.join(rows)}),
        ${unit.now}::timestamptz
      from ${sql.table(table)} t where t.site_id = ${site} and t.id = any(${ids}::${sql.raw(`${idType}[]`)})
      on conflict (site_id, type, id) do update set name = excluded.name, rows = excluded.rows,
        deleted_date = excluded.deleted_date`),
  )
}

const fields = createEntityFields(DeletedItem, {})

export async function listDeleted(
  unit: Unit,
  types: readonly Type[],
  operation: string,
  cursorPaging: QueryInput['cursorPaging'],
): Promise<{ items: DeletedItem[]; pagingMetadata: PagingMetadata }> {
  const page = compileQuery(
    fields,
    { cursorPaging },
    {
      unit,
      operation,
      cursorKey: unit.use(keysPort).derive('cursor'),
      paging: 'cursor',
      defaultSort: [{ fieldName: 'deletedDate', order: 'DESC' }],
    },
  )
  const rows = await unit.all(
    page.attach(
      db
        .selectFrom('deleted_items')
        .select(['type', 'id', 'name', 'deleted_date'])
        .where('type', 'in', types)
        .where('deleted_date', '>=', new Date(unit.now.getTime() - lifetimeMs)),
    ),
  )
  const { items, metadata } = page.toPage(rows)
  return { items: items.map(toWire), pagingMetadata: metadata }
}

const toWire = ({ type, id, name, deleted_date }: Omit<DeletedItemsTable, 'rows'>): DeletedItem => ({
  ...{ id, type, name },
  deletedDate: deleted_date.toISOString(),
  expirationDate: new Date(deleted_date.getTime() + lifetimeMs).toISOString(),
})

/** A deleted entity with its rows by table name. */
export interface Restorable<Rows> {
  readonly type: Type
  readonly id: string
  readonly name: string
  readonly rows: Rows
}

/** Restores a deleted entity by calling `restore`, then removes it from `deleted_items`. @throws NOT_FOUND */
export async function restoreDeleted<Rows>(
  unit: Unit,
  types: readonly Type[],
  id: string,
  restore: (item: Restorable<Rows>) => Promise<void>,
): Promise<void> {
  const matchItem = (types: readonly Type[], id: string) => sql<boolean>`type = any(${types}::text[]) and id = ${id}`
  const found = await unit.first(
    db
      .selectFrom('deleted_items')
      .select(['type', 'id', 'name', 'rows'])
      .where(matchItem(types, isId(id) ? id.toLowerCase() : id))
      .where('deleted_date', '>=', new Date(unit.now.getTime() - lifetimeMs))
      .forUpdate(),
  )
  if (!found) throw new Problem('NOT_FOUND')
  await restore({ ...found, rows: found.rows as Rows })
  await unit.run(db.deleteFrom('deleted_items').where(matchItem([found.type], found.id)))
}

interface Adjustments {
  /** New values for some columns. */
  readonly set?: object
  /** Restricts the rows, aliased as `r`. */
  readonly where?: RawBuilder<unknown>
}

/**
 * Reinserts the deleted rows of a table. Values are copied inside the database, as JavaScript would round numbers.
 * Columns dropped by a later version are ignored.
 */
export async function restoreRows(
  unit: Unit,
  { type, id, rows }: Restorable<object>,
  table: string,
  { set = {}, where = sql`true` }: Adjustments = {},
): Promise<void> {
  const [first] = (rows as Record<string, readonly object[]>)[table] ?? []
  if (!first) return
  const present = await unit.all(
    acrossSites(
      'Reads the columns of a table',
      ['pg_attribute'],
      compileRaw(sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`),
    ),
  )
  const own = present.filter(({ name }) => name in first && name !== 'site_id').map(({ name }) => name)
  await unit.run(
    compileRaw(sql`
      insert into ${sql.table(table)} (site_id, ${sql.join(own.map((name) => sql.ref(name)))})
      select ${site}::uuid, ${sql.join(own.map((name) => sql.ref(`r.${name}`)))}
      from deleted_items d
      cross join lateral jsonb_array_elements(d.rows -> ${table}::text) as e (part)
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, e.part || ${set}::jsonb) as r
      where d.site_id = ${site} and d.type = ${type}::text and d.id = ${id}::text and ${where}`),
  )
}
