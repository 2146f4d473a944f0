import type { Unit } from '../../../kernel/unit.ts'
import type { Line } from '../../pricing/api.ts'
import type { CartRow } from '../cart.rows.ts'
import * as store from '../cart.store.ts'
import { requireCart } from '../require-cart.ts'
import { assertNotOrdered } from './cart-v2.ts'

/** A cart that can still change, locked. The catalog rows of `added` follow those of its own lines. */
export async function lockUnorderedCart(
  unit: Unit,
  id: string,
  added: readonly Pick<Line, 'catalogReference'>[] = [],
): Promise<CartRow> {
  const row = await requireCart(store.lockAnyCart(unit, id, added))
  assertNotOrdered(row.cart)
  return row
}
