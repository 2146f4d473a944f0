import { buildCohortTable } from '@stoa/messages/reports/cohorts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export-cohorts'
import { answerCsv } from './csv.ts'

/** Customers by the month of their first order, as a CSV file. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  return answerCsv(buildCohortTable(host, await host.call('sales.listSalesCohorts', {})))
}
