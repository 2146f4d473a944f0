import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export-stock'
import { answerCsv } from './csv.ts'

/** How long the stock of products lasts, as a CSV file. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { t } = host
  const { forecasts } = await host.call('sales.listStockForecasts', { limit: 1000 })
  return answerCsv(
    'stock',
    [
      t('dashboard-analytics:stock.product'),
      t('dashboard-analytics:stock.sold'),
      t('dashboard-analytics:stock.left'),
      t('dashboard-analytics:stock.days'),
      t('dashboard-analytics:stock.until'),
    ],
    forecasts.map(({ name, sold, inStock, daysLeft, lastsUntil }) => [
      name,
      ...[sold, inStock, daysLeft].map(String),
      lastsUntil,
    ]),
  )
}
