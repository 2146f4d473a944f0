import { type Expression, type RawBuilder, sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type CatalogEntity, type EntityDoc, type EntityKind, extractEntities } from './entities.ts'
import type { Product } from './product.ts'

/** `toDefaultVariantId` of a product's id, both as text in lower case. */
export const buildDefaultVariantId = (productId: Expression<unknown>): RawBuilder<string> =>
  sql<string>`(left(${productId}, 24) || translate(substr(${productId}, 25), '0123456789abcdef', 'fedcba9876543210'))`

/**
 * Inserts entities that products name for the first time. Existing rows are neither changed nor locked, so that writers
 * of products with the same brand or option don't wait for each other.
 */
export async function insertMissingEntities(unit: Unit, products: readonly Product[]): Promise<void> {
  const found = new Map<string, CatalogEntity>()
  for (const entity of products.flatMap((product) => extractEntities(unit.siteId, product))) {
    if (!found.has(entity.id)) found.set(entity.id, entity)
  }
  // In the order of ids, so that two writers of the same new rows don't deadlock.
  const rows = [...found.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
  for (let start = 0; start < rows.length; start += 1000) await insert(unit, rows.slice(start, start + 1000))
}

const insert = (unit: Unit, rows: readonly object[]): Promise<number> =>
  unit.run(
    compileRaw(sql`
      insert into catalog_entities (site_id, id, kind, name, parent_id, doc, created_date, updated_date)
      select ${site}, id, kind, name, "parentId", doc, ${unit.now}, ${unit.now}
      from jsonb_to_recordset(${rows}::jsonb) as item (id uuid, kind text, name text, "parentId" uuid, doc jsonb)
      order by id
      on conflict (site_id, id) do nothing`),
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
