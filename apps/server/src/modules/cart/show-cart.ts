import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import type { Unit } from '../../kernel/unit.ts'
import { findConversion } from '../currencies/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { calculateCart } from './calculate-cart.ts'
import type { CartRow } from './cart.rows.ts'
import { toWireCart } from './cart.wire.ts'

export const withoutShipping = { calculateShipping: false }

/** The cart in the form of the API, at current prices. */
export async function showCart(unit: Unit, row: CartRow): Promise<WireCart> {
  const conversion = await findConversion(unit, row.cart.doc.conversionCurrency)
  const calculation = await calculateCart(unit, row, withoutShipping)
  return toWireCart({ cart: row.cart, calculation, site: await getCurrentSite(unit), conversion })
}
