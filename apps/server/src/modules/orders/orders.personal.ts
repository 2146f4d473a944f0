import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createTraceGuard, type Guest, type GuestDataHandler, type PersonalDataHandler } from '../members/api.ts'
import { selectOrders } from './orders.store.ts'
import type { OrderRecord } from './orders.ts'
import { toWire } from './orders.wire.ts'

/** An upper bound for the export. */
const maxOrders = 5000

/**
 * Invoices must keep their buyer for as long as the law requires. Erasing a person removes the link from the order to
 * the account and keeps what the invoice shows.
 */
export const ordersDataHandler: PersonalDataHandler = {
  name: 'orders',
  async collect(unit, { memberId }) {
    const rows = await unit.all(
      selectOrders().where('member_id', '=', memberId).orderBy('created_date').limit(maxOrders),
    )
    return (rows as OrderRecord[]).map((order) => toWire(order))
  },
  async erase(unit, { memberId }) {
    await unit.run(
      db.updateTable('orders').set({ member_id: null, contact_id: null }).where('member_id', '=', memberId),
    )
  },
}

const isOwnedByGuest = ({ email }: Guest) => sql<boolean>`lower(email) = ${email}::text and member_id is null`

/** Removes the link from the order to the visitor; keeps what the invoice shows. */
export const guestOrdersDataHandler: GuestDataHandler = {
  name: 'orders',
  fate: 'KEPT_BY_LAW',
  async listBrowsers(unit, email) {
    const rows = await unit.all(
      compileRaw(sql<{ id: string }>`select distinct visitor_id as id from orders
        where site_id = ${site} and lower(email) = ${email}::text and member_id is null and visitor_id is not null`),
    )
    return rows.map(({ id }) => id)
  },
  async collect(unit, guest) {
    const rows = await unit.all(selectOrders().where(isOwnedByGuest(guest)).orderBy('created_date').limit(maxOrders))
    return (rows as OrderRecord[]).map((order) => toWire(order))
  },
  async erase(unit, guest) {
    await unit.run(db.updateTable('orders').set({ visitor_id: null, contact_id: null }).where(isOwnedByGuest(guest)))
  },
}

/** Members who have placed an order can't be removed by reverting an import. */
export const protectImportedBuyers = createTraceGuard((unit: Unit, members) =>
  unit.all(
    compileRaw(sql<{ memberId: string }>`select m.id as "memberId"
      from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ contactId }) => contactId)}::uuid[])
        as m(id, contact_id)
      where exists (select from orders o where o.site_id = ${site} and o.member_id = m.id)
        or exists (select from orders o where o.site_id = ${site} and o.contact_id = m.contact_id)`),
  ),
)
