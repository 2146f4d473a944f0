import { db } from '../../kernel/sql.ts'
import type { PersonalDataKeeper } from '../members/index.ts'
import { selectOrders } from './orders.store.ts'
import type { OrderRecord } from './orders.ts'
import { toWire } from './orders.wire.ts'

/** More than anybody buys by hand; a copy has an end. */
const most = 5000

/**
 * Orders are what invoices are made of, and these must keep their buyer for as long as the law asks: erasing a person
 * takes away the way from the order to the account, and leaves what stands on the invoice.
 */
export const ordersKeeper: PersonalDataKeeper = {
  name: 'orders',
  async collect(unit, { memberId }) {
    const rows = await unit.all(selectOrders().where('member_id', '=', memberId).orderBy('created_date').limit(most))
    return (rows as OrderRecord[]).map((order) => toWire(order))
  },
  async erase(unit, { memberId }) {
    await unit.run(db.updateTable('orders').set({ member_id: null }).where('member_id', '=', memberId))
  },
}
