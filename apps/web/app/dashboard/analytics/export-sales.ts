import { type SalesDimension, salesDimensions } from '@stoa/messages/reports/sales-values'
import { buildSalesTable } from '@stoa/messages/reports/tables'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export-sales'
import { answerCsv } from './csv.ts'
import { readPeriod } from './period.ts'

/** A table of the report with all its rows as a CSV file. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const asked = args.url.searchParams.get('dimension') ?? ''
  if (!Object.hasOwn(salesDimensions, asked)) throw new Response(null, { status: 404 })
  const dimension = asked as SalesDimension
  const input = { dimension, ...readPeriod(args.url.searchParams), limit: 1000 }
  const sales = await host.call('sales.listSalesGroups', input)
  return answerCsv(buildSalesTable({ t: host.t, locale: host.site.locale }, dimension, sales))
}
