import type { Theme, ThemeVersion } from '@stoa/contract/theme.entity'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { StoredTheme } from './theme.ts'

interface ThemesTable {
  draft: Theme
  published: Theme | null
  published_date: Date | null
  revision: string
}

interface VersionsTable {
  id: string
  created_date: Date
  theme: Theme
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    themes: ThemesTable
    theme_versions: VersionsTable
  }
}

const columns = ['draft', 'published', 'published_date', 'revision'] as const

export const findTheme = (unit: Unit): Promise<StoredTheme | undefined> =>
  unit.first(db.selectFrom('themes').select(columns))

/** Returns undefined if the draft has another revision. The first revision is 0. */
export const saveDraft = (unit: Unit, draft: Theme, revision: string | undefined): Promise<StoredTheme | undefined> =>
  unit.first(
    compileRaw(sql<StoredTheme>`
      insert into themes (site_id, draft, revision)
      select ${site}, ${draft}::jsonb, 1
      where ${revision ?? null}::text is null or ${revision ?? null}::text = '0'
        or exists (select from themes where site_id = ${site} and revision::text = ${revision ?? null}::text)
      on conflict (site_id) do update
        set draft = excluded.draft, revision = themes.revision + 1
        where ${revision ?? null}::text is null or themes.revision::text = ${revision ?? null}::text
      returning draft, published, published_date, revision`),
  )

/** Returns undefined if the draft has another revision or does not exist. */
export const publishDraft = (unit: Unit, revision: string | undefined): Promise<StoredTheme | undefined> =>
  unit.first(
    compileRaw(sql<StoredTheme>`
      update themes set published = draft, published_date = ${unit.now}, revision = revision + 1
      where site_id = ${site} and (${revision ?? null}::text is null or revision::text = ${revision ?? null}::text)
      returning draft, published, published_date, revision`),
  )

export const insertVersion = (unit: Unit, theme: Theme): void =>
  unit.send(db.insertInto('theme_versions').values({ id: unit.newId(), created_date: unit.now, theme }))

export async function listVersions(unit: Unit, limit: number): Promise<ThemeVersion[]> {
  const rows = await unit.all(
    db.selectFrom('theme_versions').select(['id', 'created_date', 'theme']).orderBy('id', 'desc').limit(limit),
  )
  return rows.map(({ id, created_date, theme }) => ({ id, createdDate: created_date.toISOString(), theme }))
}

/** Deletes all but the latest versions. */
export const trimVersions = (unit: Unit, limit: number): void =>
  unit.send(
    compileRaw(sql`
      delete from theme_versions where site_id = ${site} and id <= (
        select id from theme_versions where site_id = ${site} order by id desc offset ${limit} limit 1)`),
  )
