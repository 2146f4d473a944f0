import { type VisitDimension, visitCountNames } from '@stoa/contract/visits.entity'
import type { PlainKey } from '@stoa/messages'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export'
import { answerCsv } from './csv.ts'
import { readPeriod } from './period.ts'
import { dimensions, formatValue } from './values.ts'

const labels = {
  views: 'dashboard-analytics:views',
  visits: 'dashboard-analytics:visits',
  products: 'dashboard-analytics:step.products',
  carts: 'dashboard-analytics:step.carts',
  checkouts: 'dashboard-analytics:step.checkouts',
  orders: 'dashboard-analytics:step.orders',
} as const satisfies Record<(typeof visitCountNames)[number], PlainKey>

/** A table of the page with all its rows as a CSV file. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { t, site } = host
  const asked = args.url.searchParams.get('dimension') ?? ''
  if (!Object.hasOwn(dimensions, asked)) throw new Response(null, { status: 404 })
  const dimension = asked as VisitDimension
  const input = { dimension, ...readPeriod(args.url.searchParams), limit: 1000 }
  const { groups } = await host.call('analytics.listVisitGroups', input)
  const rows = groups.map((group) => [
    formatValue(t, site.locale, dimension, group.value),
    ...visitCountNames.map((name) => String(group[name])),
  ])
  const columns = [t(dimensions[dimension]), ...visitCountNames.map((name) => t(labels[name]))]
  return answerCsv(dimension.toLowerCase(), columns, rows)
}
