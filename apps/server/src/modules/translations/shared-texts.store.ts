import type { Language } from '@stoa/messages'
import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { SharedTexts } from './sources.ts'

export interface SharedChange extends SharedTexts {
  /** Keys of texts that are no longer translated. */
  readonly removed: readonly string[]
}

/** Writes texts to the entities that share them. They count for the entity that they were translated with. Not awaited. */
export function saveSharedTexts(unit: Unit, language: Language, changes: readonly SharedChange[]): void {
  if (changes.length === 0) return
  unit.send(
    compileRaw(sql`
      insert into translations as t (site_id, language, entity_type, entity_id, fields, revision, updated_date)
      select ${site}, ${language}, n.type, n.id, n.fields, 1, ${unit.now}
      from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as n (type text, id text, fields jsonb)
      on conflict (site_id, language, entity_type, entity_id) do update set updated_date = excluded.updated_date,
        revision = t.revision + 1, fields = excluded.fields || (t.fields - array(
          select key from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as r (type text, id text, removed jsonb),
            jsonb_array_elements_text(r.removed) as key
          where r.type = t.entity_type and r.id = t.entity_id
          union all select jsonb_object_keys(excluded.fields)))`),
  )
}

/** Removes texts that entities share, of entities that are deleted. No progress counts them. Not awaited. */
export function removeSharedTexts(unit: Unit, type: SharedTexts['type'], ids: readonly string[]): void {
  if (ids.length === 0) return
  unit.send(
    compileRaw(sql`
      delete from translations
      where site_id = ${site} and entity_type = ${type} and entity_id = any(${ids}::text[])`),
  )
}

/** Texts that go by another name since the entity or one of its parts was renamed. */
export interface RenamedTexts {
  readonly type: string
  /** The entity, and what it is called now. */
  readonly from: string
  readonly to: string
  /** Keys by what they were. Others stay as they are. */
  readonly keys: Readonly<Record<string, string>>
  /** Nothing else has the old keys. */
  readonly moves?: true
}

/**
 * Copies translations into every language to where the renamed texts are looked up now; those that are there already
 * stay. With their originals' hashes, so that they are outdated until confirmed. Not awaited.
 */
export function renameTexts(unit: Unit, renames: readonly RenamedTexts[]): void {
  if (renames.length === 0) return
  unit.send(
    compileRaw(sql`
      insert into translations as t (site_id, language, entity_type, entity_id, fields, revision, updated_date)
      select ${site}, o.language, o.entity_type, r."to", jsonb_object_agg(coalesce(r.keys ->> f.key, f.key), f.value),
        1, ${unit.now}
      from jsonb_to_recordset(${JSON.stringify(renames)}::text::jsonb) as r (type text, "from" text, "to" text, keys jsonb)
      join translations o on o.site_id = ${site} and o.entity_type = r.type and o.entity_id = r."from",
        jsonb_each(o.fields) as f
      group by o.language, o.entity_type, r."to" order by o.language, o.entity_type, r."to"
      on conflict (site_id, language, entity_type, entity_id) do update set updated_date = excluded.updated_date,
        revision = t.revision + 1, fields = excluded.fields || (t.fields - array(
          select jsonb_object_keys(r.keys) from jsonb_to_recordset(${JSON.stringify(renames)}::text::jsonb)
            as r (type text, "to" text, keys jsonb, moves boolean)
          where r.moves and r.type = t.entity_type and r."to" = t.entity_id))`),
  )
}
