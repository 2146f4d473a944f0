import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import type { Unit } from '../../kernel/unit.ts'
import { conversionTo } from '../currencies/index.ts'
import { currentSite } from '../sites/index.ts'
import { calculateCart } from './calculate-cart.ts'
import type { CartRow } from './cart.rows.ts'
import { toWireCart } from './cart.wire.ts'

const withoutShipping = { calculateShipping: false }

/** The cart as the wire shows it, at the prices of now. */
export async function showCart(unit: Unit, row: CartRow): Promise<WireCart> {
  const conversion = await conversionTo(unit, row.cart.doc.conversionCurrency)
  return toWireCart(row.cart, await calculateCart(unit, row, withoutShipping), await currentSite(unit), conversion)
}
