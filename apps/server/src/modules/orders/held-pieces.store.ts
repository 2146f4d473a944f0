import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface VariantKey {
  productId: string
  variantId: string
}

/**
 * Pieces of orders placed since a moment that have left the stock but are still on the shelf, as the order has no package
 * yet. The cost grows with the number of orders since then.
 */
export const listHeldPieces = (
  unit: Unit,
  since: Date,
  variants: readonly VariantKey[],
): Promise<(VariantKey & { pieces: number })[]> =>
  unit.all(
    compileRaw(sql<VariantKey & { pieces: number }>`
      select i."productId", i."variantId", sum(i.quantity)::int as pieces
      from orders o cross join lateral jsonb_to_recordset(o.resources -> 'stock')
        as i ("productId" text, "variantId" text, quantity int)
      where o.site_id = ${site} and o.number is not null and o.purchased_date >= ${since}
        and o.fulfillment_status = 'NOT_FULFILLED'
        and (i."productId", i."variantId") in (
          select w."productId", w."variantId"
          from jsonb_to_recordset(${variants}::jsonb) as w ("productId" text, "variantId" text))
      group by 1, 2`),
  )
