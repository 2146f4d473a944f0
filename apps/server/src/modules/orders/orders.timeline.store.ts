import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { TimelineSource } from '../customers/api.ts'

interface Row {
  id: string
  number: string
  total: string
  currency: string
  status: string
  paymentStatus: string
  date: Date
}

/** The placed orders of a customer, read for each contact by its index. */
export const orderTimeline: TimelineSource = {
  type: 'ORDER',
  async list(unit, { contactIds }, { before, limit }) {
    const rows = await unit.all(
      compileRaw(sql<Row>`
        select o.id, o.number::text, o.total, o.currency, o.status, o.payment_status as "paymentStatus",
          o.created_date as date
        from unnest(${contactIds}::uuid[]) as k(id) cross join lateral (
          select * from orders where site_id = ${site} and contact_id = k.id and number is not null
            and (created_date, id) < (${before.date}::timestamptz, ${before.id}::uuid)
          order by created_date desc, id desc limit ${limit}) as o
        order by o.created_date desc, o.id desc limit ${limit}`),
    )
    return rows.map(({ id, date, ...data }) => ({ id, type: 'ORDER', date, data }))
  },
}
