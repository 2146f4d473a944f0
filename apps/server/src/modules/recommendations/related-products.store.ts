import { sql } from 'kysely'
import { compileRaw, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

const selectRelated = prepare<{ productId: string }>()<{ relatedIds: string[] }>(
  (p) => sql`
    select array(
      select t.id::text from related_products r cross join unnest(r.related_ids) with ordinality as u (id, position)
        join products t on t.site_id = r.site_id and t.id = u.id
      where r.site_id = ${site} and r.product_id = p.id order by u.position
    ) as "relatedIds"
    from products p where p.site_id = ${site} and p.id = ${p.productId}`,
)

/** Leaves out deleted products. Returns undefined if the product itself doesn't exist. */
export const findRelatedIds = async (unit: Unit, productId: string): Promise<string[] | undefined> =>
  (await unit.first(selectRelated({ productId })))?.relatedIds

const selectExisting = prepare<{ ids: readonly string[] }>()<{ id: string }>(
  (p) => sql`select id from products where site_id = ${site} and id = any(${p.ids}::uuid[]) for key share`,
)

/** Returns the ids that exist, and locks those products against deletion until the unit ends. */
export const listExistingIds = async (unit: Unit, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await unit.all(selectExisting({ ids }))).map(({ id }) => id))

export async function replaceRelatedIds(unit: Unit, productId: string, relatedIds: readonly string[]): Promise<void> {
  const statement =
    relatedIds.length === 0
      ? sql`delete from related_products where site_id = ${site} and product_id = ${productId}`
      : sql`insert into related_products (site_id, product_id, related_ids)
          values (${site}, ${productId}, ${relatedIds}::uuid[])
          on conflict (site_id, product_id) do update set related_ids = excluded.related_ids`
  await unit.run(compileRaw(statement))
}
