import type { Language } from '@stoa/messages'
import { type RawBuilder, sql } from 'kysely'
import { compileRaw, db, prepare, type Statement, site } from '../../kernel/sql.ts'
import type { EntityReference } from '../../kernel/translated-texts.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buildSearchVector, splitByWeight } from './search-text.ts'
import type { Counts, TranslatedFields } from './translations.ts'

interface TranslationsTable {
  language: string
  entity_type: string
  entity_id: string
  fields: TranslatedFields
  revision: string
  texts: number
  translated: number
  outdated: number
  search: string | null
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    translations: TranslationsTable
  }
}

const byEntities = prepare<{ language: string; types: readonly string[]; ids: readonly string[] }>()(
  (p) => sql<{ type: string; id: string; texts: Record<string, string> | null }>`
    select t.entity_type as type, t.entity_id as id,
      (select json_object_agg(f.key, f.value ->> 'text') from jsonb_each(t.fields) as f) as texts
    from unnest(${p.types}::text[], ${p.ids}::text[]) as wanted (type, id)
    join translations t on t.site_id = ${site} and t.language = ${p.language}
      and t.entity_type = wanted.type and t.entity_id = wanted.id`,
)

/** The translated texts of these entities, by key. */
export function listTexts(
  unit: Unit,
  language: Language,
  entities: readonly EntityReference[],
): Promise<{ type: string; id: string; texts: Record<string, string> | null }[]> {
  const types = entities.map(({ type }) => type)
  const ids = entities.map(({ id }) => id)
  return unit.all(byEntities({ language, types, ids }))
}

/** An entity's translations, and its texts as they were last counted. */
export interface Translation extends Counts {
  readonly id: string
  readonly fields: TranslatedFields
  readonly revision: string
}

export async function findTranslations(
  unit: Unit,
  language: Language,
  type: string,
  ids: readonly string[],
): Promise<Map<string, Translation>> {
  if (ids.length === 0) return new Map()
  const rows = await unit.all(
    db
      .selectFrom('translations')
      .select(['entity_id as id', 'fields', 'revision', 'texts', 'translated', 'outdated'])
      .where('language', '=', language)
      .where('entity_type', '=', type)
      .where(sql<boolean>`entity_id = any(${ids}::text[])`),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids of entities that have a text in this state, after an id. */
export async function listIds(
  unit: Unit,
  { language, type, status }: { language: Language; type: string; status: 'MISSING' | 'OUTDATED' | 'TRANSLATED' },
  after: string,
  limit: number,
): Promise<string[]> {
  const conditions = {
    MISSING: sql<boolean>`translated < texts`,
    OUTDATED: sql<boolean>`outdated > 0`,
    TRANSLATED: sql<boolean>`texts > 0 and translated >= texts and outdated = 0`,
  }
  const rows = await unit.all(
    db
      .selectFrom('translations')
      .select('entity_id as id')
      .where('language', '=', language)
      .where('entity_type', '=', type)
      .where(sql<boolean>`entity_id collate "C" > ${after}`)
      .where(conditions[status])
      .orderBy(sql`entity_id collate "C"`)
      .limit(limit),
  )
  return rows.map(({ id }) => id)
}

/** Entities of which texts are counted, after an id. */
export const listCounted = (
  unit: Unit,
  language: Language,
  type: string,
  after: string,
  limit: number,
): Promise<(Counts & { id: string })[]> =>
  unit.all(
    db
      .selectFrom('translations')
      .select(['entity_id as id', 'texts', 'translated', 'outdated'])
      .where('language', '=', language)
      .where('entity_type', '=', type)
      .where('texts', '>', 0)
      .where(sql<boolean>`entity_id collate "C" > ${after}`)
      .orderBy(sql`entity_id collate "C"`)
      .limit(limit),
  )

export interface SavedTranslation extends Counts {
  readonly id: string
  readonly fields: TranslatedFields
}

/** Writes texts with their counts; a new revision for each. */
export async function saveTranslations(
  unit: Unit,
  language: Language,
  type: string,
  saved: readonly SavedTranslation[],
): Promise<void> {
  if (saved.length === 0) return
  const rows = saved.map((each) => ({ ...each, ...splitByWeight(each.fields) }))
  const search = type === 'PRODUCT' ? buildSearchVector(language, 'n') : sql<null>`null::tsvector`
  await unit.run(
    compileRaw(sql`
      insert into translations (site_id, language, entity_type, entity_id, fields, revision, texts, translated, outdated,
        search, updated_date)
      select ${site}, ${language}, ${type}, n.id, n.fields, 1, n.texts, n.translated, n.outdated, ${search}, ${unit.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (id text, fields jsonb, texts int,
        translated int, outdated int, names text, descriptions text)
      on conflict (site_id, language, entity_type, entity_id) do update set fields = excluded.fields,
        revision = translations.revision + 1, texts = excluded.texts, translated = excluded.translated,
        outdated = excluded.outdated, search = excluded.search, updated_date = excluded.updated_date`),
  )
}

/** Writes counts only, for entities whose originals were changed. */
export async function saveCounts(
  unit: Unit,
  language: Language,
  type: string,
  counts: readonly (Counts & { id: string })[],
): Promise<void> {
  if (counts.length === 0) return
  await unit.run(
    compileRaw(sql`
      insert into translations (site_id, language, entity_type, entity_id, texts, translated, outdated, updated_date)
      select ${site}, ${language}, ${type}, n.id, n.texts, n.translated, n.outdated, ${unit.now}
      from jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb) as n (id text, texts int, translated int, outdated int)
      on conflict (site_id, language, entity_type, entity_id) do update set texts = excluded.texts,
        translated = excluded.translated, outdated = excluded.outdated`),
  )
}

/**
 * Removes the translations of deleted entities and subtracts them from the sums, whose rows are locked first, as by all
 * who change them. Not awaited.
 */
export function removeTranslations(unit: Unit, type: string, ids: readonly string[]): void {
  if (ids.length > 0) unit.send(buildRemoval(type, sql<boolean>`t.entity_id = any(${ids}::text[])`))
}

/** The same for all entities within another, whose ids begin with its id and a slash. */
export const removeTranslationsWithin = (unit: Unit, type: string, id: string): void =>
  unit.send(buildRemoval(type, sql<boolean>`starts_with(t.entity_id, ${`${id}/`})`))

const buildRemoval = (type: string, condition: RawBuilder<boolean>): Statement =>
  compileRaw(sql`
    with locked as materialized (
      select p.language from translation_progress p where p.site_id = ${site} and p.entity_type = ${type}
      order by p.language for update
    ), gone as (
      delete from translations t using locked
      where t.site_id = ${site} and t.language = locked.language and t.entity_type = ${type} and ${condition}
      returning t.language, t.texts, t.translated, t.outdated
    )
    update translation_progress p set texts = p.texts - sums.texts, translated = p.translated - sums.translated,
      outdated = p.outdated - sums.outdated
    from (select language, sum(texts) as texts, sum(translated) as translated, sum(outdated) as outdated
      from gone group by language) sums
    where p.site_id = ${site} and p.entity_type = ${type} and p.language = sums.language`)
