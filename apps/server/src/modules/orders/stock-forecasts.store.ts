import { sql } from 'kysely'
import { compileRaw } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { selectSoldStock } from '../catalog/joins.ts'
import { selectGroups } from './sales-groups.store.ts'

export interface SoldStock {
  id: string
  name: string
  /** Sold in the period. */
  pieces: number
  /** In stock now. */
  left: number
}

/**
 * The counted stock of products sold in a period; those that last shortest first. From the sums of sales by product, so
 * its cost depends on products and days, not on orders.
 */
export const listSoldStock = (
  unit: Unit,
  { currency, from, to }: { currency: string; from: string; to: string },
  limit: number,
): Promise<SoldStock[]> =>
  unit.all(
    compileRaw(sql<SoldStock>`
      select id, name, pieces::float8 as pieces, left_pieces::float8 as left
      from (${selectSoldStock(selectGroups({ dimension: 'PRODUCT', currency }, from, to))}) s
      where left_pieces is not null order by left_pieces / pieces, pieces desc, id limit ${limit}`),
  )
