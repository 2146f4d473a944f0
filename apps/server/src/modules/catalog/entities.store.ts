import { type Expression, type RawBuilder, sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type CatalogEntity, type EntityDoc, type EntityKind, extractEntities } from './entities.ts'
import { isNamedApart } from './entity-ids.ts'
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
export const lockTexts = (unit: Unit): void => unit.send(compileRaw(sql`select pg_advisory_xact_lock(${textLock})`))

/** Inserts entities that products name for the first time. The caller has locked the texts. */
export async function insertMissingEntities(unit: Unit, products: readonly Product[]): Promise<void> {
  const found = new Map<string, CatalogEntity>()
  for (const entity of products.flatMap((product) => extractEntities(unit.siteId, product))) {
    if (!found.has(entity.id)) found.set(entity.id, entity)
  }
  await insertEntities(unit, [...found.values()])
}

/**
 * Inserts entities whose texts are new, with the ids of their texts as `id` and `parentId`. Answers the ids that they
 * got, by those of their texts. Existing rows are neither changed nor locked, so that writers of products with the same
 * brand or option don't wait for each other.
 */
export async function insertEntities(unit: Unit, entities: readonly CatalogEntity[]): Promise<Map<string, string>> {
  // Choices after what they belong to; else in the order of ids, so that two writers of new rows don't deadlock.
  const toOrder = ({ id, parentId }: CatalogEntity) => (parentId ? `1${id}` : `0${id}`)
  const rows = entities
    .toSorted((one, other) => (toOrder(one) < toOrder(other) ? -1 : 1))
    .map((entity) => ({ ...entity, otherId: createId() }))
  const inserted: Inserted[] = []
  for (let start = 0; start < rows.length; start += 1000) {
    inserted.push(...(await insert(unit, rows.slice(start, start + 1000))))
  }
  if (inserted.some(({ isApart }) => isApart)) await unit.touchSite()
  return new Map(inserted.map(({ textId, id }) => [textId, id]))
}

interface Inserted {
  readonly id: string
  readonly textId: string
  readonly isApart: boolean
}

/** A text whose id belongs to an entity that was renamed gets another id. */
const insert = (unit: Unit, rows: readonly object[]) =>
  unit.all(
    compileRaw(sql<Inserted>`
      with named as (
        select item.*, case when exists (
          select from catalog_entities e where e.site_id = ${site} and e.id = item.id) then item."otherId" end as other
        from jsonb_to_recordset(${rows}::jsonb)
          as item (id uuid, "otherId" uuid, kind text, name text, "parentId" uuid, doc jsonb)
        where not exists (
          select from catalog_entities e where e.site_id = ${site} and coalesce(e.text_id, e.id) = item.id)
      )
      insert into catalog_entities as e (site_id, id, text_id, kind, name, parent_id, doc, created_date, updated_date)
      select ${site}, coalesce(n.other, n.id), case when n.other is not null then n.id end, n.kind, n.name,
        coalesce(known.id, parent.other, n."parentId"), n.doc, ${unit.now}, ${unit.now}
      from named n
        left join named parent on parent.id = n."parentId"
        left join catalog_entities known
          on known.site_id = ${site} and coalesce(known.text_id, known.id) = n."parentId"
      order by n."parentId" is not null, n.id
      on conflict do nothing
      returning e.id, coalesce(e.text_id, e.id) as "textId", ${isNamedApart} as "isApart"`),
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
