import { SubscriptionOption } from '@stoa/contract/subscription-option.entity'
import { sql } from 'kysely'
import { EntityStore } from '../../kernel/entity-store.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { OptionDoc } from './subscription-options.ts'

export const options = new EntityStore<OptionDoc>('subscription_options', {
  entity: SubscriptionOption,
  translatedAs: 'SUBSCRIPTION_OPTION',
})

export type Offered = OptionDoc & { id: string; hidden: boolean }

/** A product's options in order; undefined where there is no such product. */
export async function findOffered(
  unit: Unit,
  productId: string,
  isHidden: boolean,
): Promise<{ visible: boolean; soldOnce: boolean; options: Offered[] } | undefined> {
  return unit.first(
    compileRaw(sql<{ visible: boolean; soldOnce: boolean; options: Offered[] }>`
      select p.visible, p.sold_once as "soldOnce", coalesce((
        select jsonb_agg(o.doc || jsonb_build_object('id', o.id, 'hidden', s.hidden) order by s.position)
        from product_subscriptions s
        join subscription_options o on o.site_id = s.site_id and o.id = s.option_id
        where s.site_id = p.site_id and s.product_id = p.id and (${isHidden} or not s.hidden)
      ), '[]') as options
      from products p where p.site_id = ${site} and p.id = ${productId}`),
  )
}

/** The products that offer an option, and their number; undefined where there is no such option. */
export async function findProductIds(
  unit: Unit,
  id: string,
  { hidden, limit, offset }: { hidden: boolean; limit: number; offset: number },
): Promise<{ ids: string[]; total: number } | undefined> {
  return unit.first(
    compileRaw(sql<{ ids: string[]; total: number }>`
      with found as materialized (
        select s.product_id from product_subscriptions s
        join products p on p.site_id = s.site_id and p.id = s.product_id
        where s.site_id = ${site} and s.option_id = ${id} and (${hidden} or p.visible)
      )
      select (select count(*)::int from found) as total,
        array(select product_id::text from found order by product_id limit ${limit} offset ${offset}) as ids
      from subscription_options o where o.site_id = ${site} and o.id = ${id}`),
  )
}

/** False where there is no such product. The lock serializes a product's assignments. */
export const lockProduct = async (unit: Unit, id: string): Promise<boolean> =>
  (await unit.first(db.selectFrom('products').select('id').where('id', '=', id).forUpdate())) !== undefined

export async function replaceOffered(
  unit: Unit,
  productId: string,
  offered: readonly { id: string; hidden: boolean }[],
): Promise<void> {
  await unit.run(db.deleteFrom('product_subscriptions').where('product_id', '=', productId))
  if (offered.length === 0) return
  const rows = offered.map(({ id, hidden }, position) => ({ product_id: productId, option_id: id, hidden, position }))
  await unit.run(db.insertInto('product_subscriptions').values(rows))
}

export const setSoldOnce = (unit: Unit, productId: string, soldOnce: boolean): Promise<number> =>
  unit.run(db.updateTable('products').set({ sold_once: soldOnce }).where('id', '=', productId))
