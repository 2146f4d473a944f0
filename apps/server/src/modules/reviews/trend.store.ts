import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

export interface Week {
  weeksAgo: number
  count: number
  /** Of approved reviews. */
  average: number | null
  lowDecided: number
  lowRejected: number
  highDecided: number
  highRejected: number
}

/** Weeks with reviews, aggregated from at most the latest `limit` reviews. */
export const listWeeks = (unit: Unit, since: Date, limit: number) =>
  unit.all(
    compileRaw(sql<Week>`
      select floor(extract(epoch from ${unit.now}::timestamptz - created_date) / 604800)::int as "weeksAgo",
        count(*)::int as count, (avg(rating) filter (where status = 'APPROVED'))::float8 as average,
        (count(*) filter (where rating <= 2 and status <> 'IN_MODERATION'))::int as "lowDecided",
        (count(*) filter (where rating <= 2 and status = 'REJECTED' and manually_changed))::int as "lowRejected",
        (count(*) filter (where rating >= 4 and status <> 'IN_MODERATION'))::int as "highDecided",
        (count(*) filter (where rating >= 4 and status = 'REJECTED' and manually_changed))::int as "highRejected"
      from (
        select created_date, rating, status, manually_changed from reviews
        where site_id = ${site} and created_date > ${since} and created_date <= ${unit.now}
        order by created_date desc limit ${limit}
      ) latest
      group by 1 order by 1`),
  )
