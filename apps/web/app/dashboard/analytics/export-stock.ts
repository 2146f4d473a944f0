import { buildStockTable } from '@stoa/messages/reports/tables'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export-stock'
import { answerCsv } from './csv.ts'

/** How long the stock of products lasts, as a CSV file. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { forecasts } = await host.call('sales.listStockForecasts', { limit: 1000 })
  return answerCsv(buildStockTable(host, forecasts))
}
