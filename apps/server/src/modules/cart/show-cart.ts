import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import type { Unit } from '../../kernel/unit.ts'
import { findConversion } from '../currencies/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { calculateCart, type Delivery } from './calculate-cart.ts'
import type { CartRow, RowForTotals } from './cart.rows.ts'
import { type ShownCart, toWireCart } from './cart.wire.ts'

const withoutShipping = { calculateShipping: false }

/** What replies about a cart are made from, at current prices. */
export async function buildShownCart(
  unit: Unit,
  row: CartRow,
  delivery: Delivery = withoutShipping,
): Promise<ShownCart> {
  const calculation = await calculateCart(unit, row, delivery)
  const conversion = await findConversion(unit, row.cart.doc.conversionCurrency)
  return { cart: row.cart, calculation, site: await getCurrentSite(unit), conversion }
}

/** The same with what is known of the buyer and the answers of the site's plugins. */
export const buildShownTotals = (
  unit: Unit,
  { memberships, tip, giftCard, ...row }: RowForTotals,
  delivery: Delivery,
): Promise<ShownCart> => buildShownCart(unit, row, { ...delivery, memberships, tip, giftCard, withServices: true })

/** The cart in the form of the API, at current prices. */
export const showCart = async (unit: Unit, row: CartRow): Promise<WireCart> =>
  toWireCart(await buildShownCart(unit, row))
