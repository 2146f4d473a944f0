import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { CatalogEntity, EntityDoc, EntityKind } from './entities.ts'
import { entityColumns } from './joins.ts'

/** An entity as stored. */
export interface EntityRow {
  readonly id: string
  readonly kind: EntityKind
  readonly name: string
  readonly parentId: string | null
  readonly doc: EntityDoc
  readonly revision: string
  readonly createdDate: Date
  readonly updatedDate: Date
}

const selectRows = () => db.selectFrom('catalog_entities as e').select(entityColumns)

/** Entities to change, locked in the order of their ids. */
export const lockEntities = (unit: Unit, kinds: readonly EntityKind[], ids: readonly string[]): Promise<EntityRow[]> =>
  unit.all(
    selectRows()
      .where(sql<boolean>`e.kind = any(${kinds}::text[])`)
      .where(sql<boolean>`e.id = any(${ids}::uuid[])`)
      .orderBy('e.id')
      .forUpdate(),
  ) as Promise<EntityRow[]>

/** The choices of options and modifiers in their order; those that products added stand last. */
export const listChoices = (unit: Unit, parentIds: readonly string[]): Promise<EntityRow[]> =>
  unit.all(
    selectRows()
      .where(sql<boolean>`e.parent_id = any(${parentIds}::uuid[])`)
      .orderBy(sql`coalesce((e.doc ->> 'position')::int, 2147483647)`)
      .orderBy('e.created_date')
      .orderBy('e.name'),
  ) as Promise<EntityRow[]>

/** Entities by the ids of their texts. */
export const listByTexts = (unit: Unit, textIds: readonly string[]): Promise<(EntityRow & { textId: string })[]> =>
  unit.all(
    selectRows()
      .select(sql<string>`coalesce(e.text_id, e.id)`.as('textId'))
      .where(sql<boolean>`coalesce(e.text_id, e.id) = any(${textIds}::uuid[])`),
  ) as Promise<(EntityRow & { textId: string })[]>

/** Info sections by the names that apps have given them. */
export const listByUniqueNames = (unit: Unit, names: readonly string[]): Promise<EntityRow[]> =>
  unit.all(
    selectRows()
      .where('e.kind', '=', 'info_section')
      .where(sql<boolean>`e.doc ? 'uniqueName' and e.doc ->> 'uniqueName' = any(${names}::text[])`),
  ) as Promise<EntityRow[]>

/** Which of these ids entities have, whatever their texts. */
export const listTakenIds = async (unit: Unit, ids: readonly string[]): Promise<string[]> => {
  const taken = await unit.all(
    db.selectFrom('catalog_entities as e').select('e.id').where(sql<boolean>`e.id = any(${ids}::uuid[])`),
  )
  return taken.map(({ id }) => id)
}

/** Those of the names that an entity of these kinds has. */
export const listNamesInUse = async (
  unit: Unit,
  kinds: readonly EntityKind[],
  names: readonly string[],
): Promise<string[]> => {
  const found = await unit.all(
    db
      .selectFrom('catalog_entities as e')
      .select('e.name')
      .distinct()
      .where(sql<boolean>`e.kind = any(${kinds}::text[])`)
      .where(sql<boolean>`e.name = any(${names}::text[])`),
  )
  return found.map(({ name }) => name)
}

/** The number of entities of these kinds. */
export async function countKinds(unit: Unit, kinds: readonly EntityKind[]): Promise<number> {
  const all = db.selectFrom('catalog_entities as e').where(sql<boolean>`e.kind = any(${kinds}::text[])`)
  const row = await unit.first(all.select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

export interface NewEntity extends CatalogEntity {
  /** The id of its texts. */
  readonly textId: string
}

/** Inserts entities whose texts, and names of their own, are new. Answers the ids of those that it inserted. */
export async function insertEntities(unit: Unit, entities: readonly NewEntity[]): Promise<Set<string>> {
  const rows = entities.map(({ id, kind, name, parentId, doc, textId }, position) => {
    return { id, kind, name, parentId, doc, textId: textId === id ? null : textId, position }
  })
  const inserted = await unit.all(
    compileRaw(sql<{ id: string }>`
      insert into catalog_entities (site_id, id, text_id, kind, name, parent_id, doc, created_date, updated_date)
      select ${site}, id, "textId", kind, name, "parentId", doc, ${unit.now}, ${unit.now}
      from jsonb_to_recordset(${rows}::jsonb)
        as item (id uuid, "textId" uuid, kind text, name text, "parentId" uuid, doc jsonb, position int)
      order by position
      on conflict do nothing returning id`),
  )
  return new Set(inserted.map(({ id }) => id))
}

export interface ChangedEntity extends Pick<EntityRow, 'id' | 'name' | 'doc' | 'revision'> {
  readonly textId: string
}

/** Saves entities that still have the given revision, in one statement. Answers the ids of those that it saved. */
export async function updateEntities(unit: Unit, entities: readonly ChangedEntity[]): Promise<Set<string>> {
  if (entities.length === 0) return new Set()
  const updated = await unit.all(
    compileRaw(sql<{ id: string }>`
      update catalog_entities as e set name = item.name, doc = item.doc, text_id = nullif(item."textId", e.id),
        revision = e.revision + 1, updated_date = ${unit.now}
      from jsonb_to_recordset(${entities}::jsonb)
        as item (id uuid, name text, doc jsonb, revision bigint, "textId" uuid)
      where e.site_id = ${site} and e.id = item.id and e.revision = item.revision
      returning e.id`),
  )
  return new Set(updated.map(({ id }) => id))
}

/** Deletes entities with their choices. */
export const removeEntities = (unit: Unit, ids: readonly string[]): Promise<number> =>
  unit.run(
    db
      .deleteFrom('catalog_entities')
      .where(sql<boolean>`(id = any(${ids}::uuid[]) or parent_id = any(${ids}::uuid[]))`),
  )
