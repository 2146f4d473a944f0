import { type Expression, type RawBuilder, sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type CatalogEntity, type EntityDoc, type EntityKind, extractEntities } from './entities.ts'
import type { Product } from './product.ts'

/** `toDefaultVariantId` of a product's id, both as text in lower case. */
export const buildDefaultVariantId = (productId: Expression<unknown>): RawBuilder<string> =>
  sql<string>`(left(${productId}, 24) || translate(substr(${productId}, 25), '0123456789abcdef', 'fedcba9876543210'))`

/** Taken for as long as products name texts, so that no entity is renamed meanwhile. */
const textLock = sql`hashtextextended('catalog entities ' || ${site}, 0)`

/**
 * Waits until no entity is being renamed, and makes later renames wait. Sent before products are locked, as a rename
 * locks the texts first too. The statements after it see what the rename committed.
 */
export const lockTextsShared = (unit: Unit): void =>
  unit.send(compileRaw(sql`select pg_advisory_xact_lock_shared(${textLock})`))

/** Waits for running writes of products, and makes later ones wait. Call it before locking any product. */
export async function lockTexts(unit: Unit): Promise<void> {
  await unit.run(compileRaw(sql`select pg_advisory_xact_lock(${textLock})`))
}

/**
 * Inserts entities that products name for the first time. Existing rows are neither changed nor locked, so that writers
 * of products with the same brand or option don't wait for each other.
 */
export async function insertMissingEntities(unit: Unit, products: readonly Product[]): Promise<void> {
  const found = new Map<string, CatalogEntity>()
  for (const entity of products.flatMap((product) => extractEntities(unit.siteId, product))) {
    if (!found.has(entity.id)) found.set(entity.id, entity)
  }
  if (found.size === 0) return
  lockTextsShared(unit)
  // Choices after what they belong to; else in the order of ids, so that two writers of new rows don't deadlock.
  const toOrder = ({ id, parentId }: CatalogEntity) => (parentId ? `1${id}` : `0${id}`)
  const rows = [...found.values()]
    .sort((one, other) => (toOrder(one) < toOrder(other) ? -1 : 1))
    .map((entity) => ({ ...entity, otherId: createId() }))
  let isRenamed = false
  for (let start = 0; start < rows.length; start += 1000) {
    const inserted = await insert(unit, rows.slice(start, start + 1000))
    isRenamed ||= inserted.some(({ text_id }) => text_id !== null)
  }
  if (isRenamed) await unit.touchSite()
}

/** A text whose id belongs to an entity that was renamed gets another id. */
const insert = (unit: Unit, rows: readonly object[]) =>
  unit.all(
    compileRaw(sql<{ text_id: string | null }>`
      with named as (
        select item.*, exists (
          select from catalog_entities e where e.site_id = ${site} and e.id = item.id) as taken
        from jsonb_to_recordset(${rows}::jsonb)
          as item (id uuid, "otherId" uuid, kind text, name text, "parentId" uuid, doc jsonb)
        where not exists (
          select from catalog_entities e where e.site_id = ${site} and coalesce(e.text_id, e.id) = item.id)
      )
      insert into catalog_entities (site_id, id, text_id, kind, name, parent_id, doc, created_date, updated_date)
      select ${site}, case when taken then "otherId" else id end, case when taken then id end, kind, name,
        coalesce(
          (select e.id from catalog_entities e
            where e.site_id = ${site} and coalesce(e.text_id, e.id) = named."parentId"),
          (select case when parent.taken then parent."otherId" else parent.id end from named as parent
            where parent.id = named."parentId"),
          named."parentId"),
        doc, ${unit.now}, ${unit.now}
      from named order by "parentId" is not null, id
      on conflict do nothing returning text_id`),
  )

export interface Entity {
  id: string
  kind: EntityKind
  name: string
  parentId: string | null
  doc: EntityDoc
}

const selectEntities = () =>
  db.selectFrom('catalog_entities as e').select(['e.id', 'e.kind', 'e.name', 'e.parent_id as parentId', 'e.doc'])

/** Entities by their ids, with the choices of those that have any. */
export const listEntities = (unit: Unit, ids: readonly string[]): Promise<Entity[]> =>
  unit.all(selectEntities().where(sql<boolean>`(e.id = any(${ids}::uuid[]) or e.parent_id = any(${ids}::uuid[]))`))
