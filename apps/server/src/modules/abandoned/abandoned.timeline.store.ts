import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { TimelineSource } from '../customers/api.ts'

interface Row {
  id: string
  date: Date
  total: string
  currency: string
  status: string
}

/** A customer's abandoned checkouts, read by index for each email address. */
export const abandonedTimeline: TimelineSource = {
  type: 'ABANDONED_CHECKOUT',
  async list(unit, { emails }, { before, limit }) {
    const rows = await unit.all(
      compileRaw(sql<Row>`
        select e.id, e.created_date as date, e.total, e.doc ->> 'currency' as currency, e.status
        from unnest(${emails}::text[]) as a(address) cross join lateral (
          select * from abandoned_checkouts where site_id = ${site} and email = a.address
            and (created_date, id) < (${before.date}::timestamptz, ${before.id}::uuid)
          order by created_date desc, id desc limit ${limit}) as e
        order by e.created_date desc, e.id desc limit ${limit}`),
    )
    return rows.map(({ id, date, ...data }) => ({ id, type: 'ABANDONED_CHECKOUT', date, data }))
  },
}
