import { sql } from 'kysely'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createEntityId, type EntityKind } from './entities.ts'

interface Named {
  readonly id: string
  readonly uniqueName: string | null
}

/** The ids of the entities that products name by text. */
export class EntityIds {
  readonly #siteId: string
  readonly #named: ReadonlyMap<string, Named>

  /** `named`: renamed entities and info sections with a name of their own, by the ids of their texts. */
  constructor(siteId: string, named: ReadonlyMap<string, Named>) {
    this.#siteId = siteId
    this.#named = named
  }

  get(kind: EntityKind, ...texts: readonly string[]): string {
    const id = createEntityId(this.#siteId, kind, ...texts)
    return this.#named.get(id)?.id ?? id
  }

  /** Products name sections by title and text; the unique name is made of both unless an app has chosen one. */
  getUniqueName(title: string, description: string): string {
    const id = createEntityId(this.#siteId, 'info_section', title, description)
    const named = this.#named.get(id)
    return named?.uniqueName ?? buildUniqueName(title, named?.id ?? id)
  }
}

export const buildUniqueName = (title: string, id: string): string => `${title}-${id.slice(0, 8)}`

/** Whether `catalog_entities as e` is found otherwise than by the id of its texts, so that snapshots have it. */
export const isNamedApart = sql<boolean>`(e.text_id is not null or e.doc ? 'uniqueName')`

const part = declareSnapshotPart('catalog.entityIds', async (unit) => {
  const rows = await unit.all(
    compileRaw(sql<Named & { textId: string }>`
      select coalesce(e.text_id, e.id) as "textId", e.id, e.doc ->> 'uniqueName' as "uniqueName"
      from catalog_entities e where e.site_id = ${site} and ${isNamedApart}`),
  )
  return new EntityIds(unit.siteId, new Map(rows.map(({ textId, ...named }) => [textId, named])))
})

/** Costs no statement: they are part of the site's snapshot. */
export const readEntityIds = async (unit: Unit): Promise<EntityIds> => (await unit.site()).get(part)
