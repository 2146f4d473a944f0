import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import { sql } from 'kysely'
import { db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Packed } from './printouts.ts'

/** Placed orders with their fulfillments by id, in one statement. */
export async function listPacked(unit: Unit, orderIds: readonly string[]): Promise<Map<string, Packed>> {
  const rows = await unit.all(
    db
      .selectFrom('orders as o')
      .select('o.id')
      .select(sql<string>`o.number::text`.as('number'))
      .select(sql<Date>`coalesce(o.purchased_date, o.created_date)`.as('purchasedDate'))
      .select(sql<Packed['doc']>`o.doc`.as('doc'))
      .select(
        sql<Fulfillment[]>`(
          select coalesce(jsonb_agg(f.doc || jsonb_build_object('id', f.id) order by f.created_date, f.id), '[]')
          from fulfillments f where f.site_id = ${site} and f.order_id = o.id)`.as('fulfillments'),
      )
      .where(sql<boolean>`o.id = any(${[...orderIds]}::uuid[])`)
      .where('o.number', 'is not', null),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
