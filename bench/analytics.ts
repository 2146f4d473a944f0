import { visitDimensions } from '@stoa/contract/visits.entity'
import { addDays } from '../apps/server/src/modules/orders/report-period.ts'
import type { Kind } from './fill.ts'
import type { MeasuredSite, Question } from './growth.ts'
import { sendJson } from './load.ts'

/** Two years with `$2` page views each. A large shop has a thousand sources, campaigns and pages on every day. */
const days = `
  insert into visit_days (site_id, dimension, day, value, views, visits, products, carts, checkouts, orders)
  select $1::uuid, d.dimension, current_date - day, case when d.most > 1 then 'value-' || value else '' end,
    greatest(1, $2::int / 365 / d.number), greatest(1, $2::int / 1095 / d.number), 5, 1, 1, 1
  from generate_series(0, 729) day
    cross join (select dimension, most, greatest(1, least(most, $2::int / 10000)) as number from (values ('TOTAL', 1),
      ('SOURCE', 1000), ('CAMPAIGN', 1000), ('LANDING', 1000), ('PAGE', 1000), ('COUNTRY', 200), ('MEDIUM', 7),
      ('DEVICE', 3)) as known (dimension, most)) as d
    cross join generate_series(1, d.number) value`

/** Rolls up months in the same way as the job. */
const months = `
  insert into visit_months (site_id, dimension, month, value, views, visits, products, carts, checkouts, orders)
  select site_id, dimension, date_trunc('month', day)::date, value, sum(views), sum(visits), sum(products), sum(carts),
    sum(checkouts), sum(orders)
  from visit_days where site_id = $1::uuid and $2::int > 0 and day < date_trunc('month', current_date - 2)
  group by 1, 2, 3, 4`

export const analytics: Kind = { tables: ['visit_days', 'visit_months'], statements: [days, months] }

const get = ({ origin, apiKey, siteId }: MeasuredSite, path: string) =>
  sendJson({ method: 'GET', url: origin + path, headers: { authorization: apiKey, 'wix-site-id': siteId } })

/** The queries that the dashboard page runs at once. */
export const analyticsQuestions: readonly Question[] = [30, 90, 365].map((length) => ({
  name: `analytics of ${length} days`,
  ask: (site) => {
    const to = new Date().toISOString().slice(0, 10)
    const period = `from=${addDays(to, 1 - length)}&to=${to}`
    const tables = visitDimensions.map((dimension) => `/stoa/v1/analytics/visits/${dimension}?${period}&limit=8`)
    return Promise.all(
      [`/stoa/v1/analytics/visits?${period}`, `/stoa/v1/sales?${period}`, ...tables].map((path) => get(site, path)),
    )
  },
}))
