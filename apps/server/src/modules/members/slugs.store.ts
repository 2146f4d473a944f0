import { sql } from 'kysely'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

const findTaken = prepare<{ slug: string }>()(
  (p) => sql<{ taken: boolean }>`select exists (select 1 from members where site_id = ${site} and slug = ${p.slug})
    or exists (select 1 from member_old_slugs where site_id = ${site} and slug = ${p.slug}) as taken`,
)

/** The slug is or was in use: an old address never leads to another member. */
export const isSlugTaken = async (unit: Unit, slug: string): Promise<boolean> =>
  (await unit.first(findTaken({ slug })))?.taken === true

const findFormer = prepare<{ slug: string; memberId: string }>()((p) =>
  db.selectFrom('member_old_slugs').select('slug').where('slug', '=', p.slug).where('member_id', '<>', p.memberId),
)

/** Another member had the slug. Checked after it was claimed, so that one that was just released is seen. */
export const wasUsedByAnother = async (unit: Unit, slug: string, memberId: string): Promise<boolean> =>
  (await unit.first(findFormer({ slug, memberId }))) !== undefined

/** Redirects the old slug to the member's current one. */
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

/** Of these slugs, those in use now or before. */
export async function listTakenSlugs(unit: Unit, slugs: readonly string[]): Promise<Set<string>> {
  const list = JSON.stringify(slugs)
  const rows = await unit.all(
    compileRaw(sql<{ slug: string }>`with asked as (select jsonb_array_elements_text(${list}::text::jsonb) as slug)
      select slug from asked join members m using (slug) where m.site_id = ${site}
      union select slug from asked join member_old_slugs o using (slug) where o.site_id = ${site}`),
  )
  return new Set(rows.map(({ slug }) => slug))
}
