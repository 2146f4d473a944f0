import type { Language } from '@stoa/messages'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Counts } from './translations.ts'

interface ProgressTable {
  entity_type: string
  language: string
  texts: string
  translated: string
  outdated: string
  seen: string | null
  counted_to: string | null
  counted_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    translation_progress: ProgressTable
  }
}

/** How far the texts of one type are counted in a language. */
export interface Progress extends Counts {
  readonly language: Language
  readonly type: string
  /** The position in the changes of the entities, for those that have one. */
  readonly seen: string | null
  /** All entities up to this id are counted; null once all are. */
  readonly countedTo: string | null
  readonly countedDate: Date | null
}

const columns = [
  'entity_type',
  'language',
  'texts',
  'translated',
  'outdated',
  'seen',
  'counted_to',
  'counted_date',
] as const

const toProgress = (row: ProgressTable): Progress => ({
  language: row.language as Language,
  type: row.entity_type,
  texts: Number(row.texts),
  translated: Number(row.translated),
  outdated: Number(row.outdated),
  seen: row.seen,
  countedTo: row.counted_to,
  countedDate: row.counted_date,
})

/** In the order of their types. */
export const listProgress = async (unit: Unit, language: Language): Promise<Progress[]> =>
  (await unit.all(db.selectFrom('translation_progress').select(columns).where('language', '=', language))).map(
    toProgress,
  )

/** Locks the sums of these types, in a fixed order, and creates missing ones. Serializes all that change them. */
export async function lockProgress(unit: Unit, language: Language, types: readonly string[]): Promise<void> {
  const ordered = [...new Set(types)].sort()
  await unit.run(
    compileRaw(sql`
      insert into translation_progress (site_id, entity_type, language)
      select ${site}, type, ${language} from unnest(${ordered}::text[]) as type order by type
      on conflict (site_id, entity_type, language) do nothing`),
  )
  await unit.all(
    db
      .selectFrom('translation_progress')
      .select('entity_type')
      .where('language', '=', language)
      .where(sql<boolean>`entity_type = any(${ordered}::text[])`)
      .orderBy('entity_type')
      .forUpdate(),
  )
}

export async function findProgress(unit: Unit, language: Language, type: string): Promise<Progress> {
  const row = await unit.first(
    db
      .selectFrom('translation_progress')
      .select(columns)
      .where('language', '=', language)
      .where('entity_type', '=', type),
  )
  return toProgress(row!)
}

export async function addToProgress(unit: Unit, language: Language, type: string, change: Counts): Promise<void> {
  if (change.texts === 0 && change.translated === 0 && change.outdated === 0) return
  await unit.run(
    compileRaw(sql`
      update translation_progress p set texts = p.texts + ${change.texts}, translated = p.translated + ${change.translated},
        outdated = p.outdated + ${change.outdated}
      where p.site_id = ${site} and p.entity_type = ${type} and p.language = ${language}`),
  )
}

export async function saveProgress(
  unit: Unit,
  { language, type }: Pick<Progress, 'language' | 'type'>,
  change: Partial<Pick<Progress, 'seen' | 'countedTo' | 'countedDate'>>,
): Promise<void> {
  const { seen, countedTo, countedDate } = change
  await unit.run(
    db
      .updateTable('translation_progress')
      .set({
        ...(seen !== undefined && { seen }),
        ...(countedTo !== undefined && { counted_to: countedTo }),
        ...(countedDate !== undefined && { counted_date: countedDate }),
      })
      .where('language', '=', language)
      .where('entity_type', '=', type),
  )
}
