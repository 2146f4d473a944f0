import { sql } from 'kysely'
import type { Backfill } from '../../kernel/backfill.ts'
import { compileRaw, site } from '../../kernel/sql.ts'

const batchSize = 100
const afterLatest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Countries, discounts and taxes of orders from before they were written with the document, from the latest order on.
 * The orders are locked before their documents are read, so that no change in between is lost.
 */
export const fillFilterColumns: Backfill = {
  name: 'orders.filter-columns',
  async fillNext(unit, position = afterLatest) {
    const [last] = await unit.all(
      compileRaw(sql<{ id: string }>`
        with batch as materialized (
          select id, doc from orders where site_id = ${site} and id < ${position}::uuid
          order by id desc limit ${sql.lit(batchSize)} for no key update
        ), made as materialized (
          select id, order_search_keys(doc) as keys, order_country(doc) as country from batch
        ), changed as (
          update orders o set search_keys = made.keys, country = made.country from made
          where o.site_id = ${site} and o.id = made.id
            and (not o.search_keys @> made.keys or o.country is distinct from made.country)
        )
        select id from batch order by id limit 1`),
    )
    return last?.id
  },
}
