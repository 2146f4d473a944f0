import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { TimelineSource } from '../customers/api.ts'

interface Row {
  id: string
  date: Date
  rating: number
  title: string | null
  status: string
}

/** The reviews of a customer, read for each contact by its index. */
export const reviewTimeline: TimelineSource = {
  type: 'REVIEW',
  async list(unit, { contactIds }, { before, limit }) {
    const rows = await unit.all(
      compileRaw(sql<Row>`
        select r.id, r.created_date as date, r.rating, r.title, r.status
        from unnest(${contactIds}::uuid[]) as k(id) cross join lateral (
          select * from reviews where site_id = ${site} and contact_id = k.id
            and (created_date, id) < (${before.date}::timestamptz, ${before.id}::uuid)
          order by created_date desc, id desc limit ${limit}) as r
        order by r.created_date desc, r.id desc limit ${limit}`),
    )
    return rows.map(({ id, date, rating, title, status }) => ({
      id,
      type: 'REVIEW',
      date,
      data: { rating, status, ...(title && { title }) },
    }))
  },
}
