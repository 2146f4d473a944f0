import type { Language } from '@stoa/messages'
import { sql } from 'kysely'
import { compileRaw, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

const findLanguage = prepare<{ id: string }>()(
  (p) => sql<{ language: string | null }>`
    select coalesce(
      (select profile ->> 'language' from identities where site_id = ${site} and member_id = ${p.id}),
      (select language from owners where site_id = ${site} and id = ${p.id})) as language`,
)

/** The language that a member or an owner has chosen. */
export const findAccountLanguage = async (unit: Unit, id: string): Promise<string | undefined> =>
  (await unit.first(findLanguage({ id })))?.language ?? undefined

export const updateMemberLanguage = (unit: Unit, id: string, language: Language | null): Promise<number> =>
  unit.run(
    compileRaw(sql`update identities set updated_date = ${unit.now},
        profile = (profile - 'language') || jsonb_strip_nulls(jsonb_build_object('language', ${language}::text))
      where site_id = ${site} and member_id = ${id}`),
  )

export const updateOwnerLanguage = (unit: Unit, id: string, language: Language | null): Promise<number> =>
  unit.run(
    compileRaw(sql`update owners set language = ${language}, updated_date = ${unit.now}
      where site_id = ${site} and id = ${id}`),
  )
