import { Problem } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { EntityDoc, EntityKind } from './entities.ts'
import { isNamedApart } from './entity-ids.ts'
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

export interface ChangedEntity extends Pick<EntityRow, 'id' | 'name' | 'doc' | 'revision'> {
  readonly textId: string
}

/** Saves entities in one statement; CONFLICT if one of them no longer has the given revision. */
export async function updateEntities(unit: Unit, entities: readonly ChangedEntity[]): Promise<void> {
  if (entities.length === 0) return
  const saved = await unit.run(
    compileRaw(sql`
      update catalog_entities as e set name = item.name, doc = item.doc, text_id = nullif(item."textId", e.id),
        revision = e.revision + 1, updated_date = ${unit.now}
      from jsonb_to_recordset(${entities}::jsonb)
        as item (id uuid, name text, doc jsonb, revision bigint, "textId" uuid)
      where e.site_id = ${site} and e.id = item.id and e.revision = item.revision`),
  )
  if (saved !== entities.length) throw new Problem('CONFLICT')
}

/** Deletes entities with their choices. */
export async function removeEntities(unit: Unit, entities: readonly EntityRow[]): Promise<void> {
  if (entities.length === 0) return
  const ids = entities.map(({ id }) => id)
  const removed = await unit.all(
    db
      .deleteFrom('catalog_entities as e')
      .where(sql<boolean>`(e.id = any(${ids}::uuid[]) or e.parent_id = any(${ids}::uuid[]))`)
      .returning(isNamedApart.as('isApart')),
  )
  if (removed.some(({ isApart }) => isApart)) await unit.touchSite()
}
