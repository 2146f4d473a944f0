import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import { buildCountEntries } from '../contacts/api.ts'
import type { OrderHistory } from '../customers/api.ts'
import { type CustomerSource, toCountedOrder } from './customer-counts.ts'

interface Sums {
  contactId: string
  currency: string
  orders: number
  amount: string
  firstDate: Date
  date: Date
  productIds: string[]
  latest: CustomerSource['doc']
}

/** The sums of each contact's orders by currency, with what the latest order says of its buyer. */
export const orderHistory: OrderHistory = {
  async list(unit, contactIds) {
    const rows = await unit.all(
      compileRaw(sql<Sums>`
        select k.id as "contactId", o.currency, o.orders, o.amount::text, o.first_date as "firstDate", o.date,
          array(select distinct substr(key, 6) from orders i cross join lateral unnest(i.search_keys) as key
            where i.site_id = ${site} and i.contact_id = k.id and i.number is not null and i.status = 'APPROVED'
              and starts_with(key, 'item:')) as "productIds",
          (select l.doc from orders l where l.site_id = ${site} and l.contact_id = k.id and l.number is not null
            order by l.created_date desc, l.id desc limit 1) as latest
        from unnest(${contactIds}::uuid[]) as k(id) cross join lateral (
          select currency, count(*) filter (where status = 'APPROVED')::int as orders, sum(paid - refunded) as amount,
            min(coalesce(purchased_date, created_date)) as first_date, max(coalesce(purchased_date, created_date)) as date
          from orders where site_id = ${site} and contact_id = k.id and number is not null group by currency) as o`),
    )
    return rows.flatMap(({ contactId, currency, orders, amount, firstDate, date, productIds, latest }) => {
      const facts = { contactId, currency, paid: '0', refunded: '0', status: 'APPROVED' } as const
      const order = toCountedOrder({ ...facts, purchasedDate: date, createdDate: date, doc: latest })
      return buildCountEntries(undefined, order).map((entry) => ({ ...entry, orders, amount, firstDate, productIds }))
    })
  },
}
