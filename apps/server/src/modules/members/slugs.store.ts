import { sql } from 'kysely'
import { db, prepared, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

const findTaken = prepared<{ slug: string }>()(
  (p) => sql<{ taken: boolean }>`select exists (select 1 from members where site_id = ${site} and slug = ${p.slug})
    or exists (select 1 from member_old_slugs where site_id = ${site} and slug = ${p.slug}) as taken`,
)

/** Somebody has the slug, or had it: addresses that were given out never lead to another person. */
export const isSlugTaken = async (unit: Unit, slug: string): Promise<boolean> =>
  (await unit.first(findTaken({ slug })))?.taken === true

const findFormer = prepared<{ slug: string; memberId: string }>()((p) =>
  db.selectFrom('member_old_slugs').select('slug').where('slug', '=', p.slug).where('member_id', '<>', p.memberId),
)

/** Another member had the slug. Asked after it was taken, so that one who has just given it up is seen. */
export const wasUsedByAnother = async (unit: Unit, slug: string, memberId: string): Promise<boolean> =>
  (await unit.first(findFormer({ slug, memberId }))) !== undefined

/** The slug leads on to whatever the member's slug is. */
export async function insertOldSlug(unit: Unit, slug: string, memberId: string): Promise<void> {
  await unit.run(
    db
      .insertInto('member_old_slugs')
      .values({ slug, member_id: memberId, created_date: unit.now } as never)
      .onConflict((on) => on.columns(['site_id', 'slug']).doNothing()),
  )
}

export async function removeOldSlug(unit: Unit, slug: string, memberId: string): Promise<void> {
  await unit.run(db.deleteFrom('member_old_slugs').where('slug', '=', slug).where('member_id', '=', memberId))
}

/** Which of these slugs somebody has or had. */
export async function listTakenSlugs(unit: Unit, slugs: readonly string[]): Promise<Set<string>> {
  const list = JSON.stringify(slugs)
  const rows = await unit.all(
    raw(sql<{ slug: string }>`with asked as (select jsonb_array_elements_text(${list}::text::jsonb) as slug)
      select slug from asked join members m using (slug) where m.site_id = ${site}
      union select slug from asked join member_old_slugs o using (slug) where o.site_id = ${site}`),
  )
  return new Set(rows.map(({ slug }) => slug))
}
