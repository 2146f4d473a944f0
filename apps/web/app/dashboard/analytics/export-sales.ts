import type { SalesDimension } from '@stoa/contract/sales-groups.entity'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export-sales'
import { answerCsv } from './csv.ts'
import { readPeriod } from './period.ts'
import { formatGroup, salesDimensions } from './sales-values.ts'

/** A table of the report with all its rows as a CSV file. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { t, site } = host
  const asked = args.url.searchParams.get('dimension') ?? ''
  if (!Object.hasOwn(salesDimensions, asked)) throw new Response(null, { status: 404 })
  const dimension = asked as SalesDimension
  const input = { dimension, ...readPeriod(args.url.searchParams), limit: 1000 }
  const { currency, groups } = await host.call('sales.listSalesGroups', input)
  const columns = [
    t(salesDimensions[dimension]),
    t('dashboard-home:sales.orders'),
    ...(dimension === 'PRODUCT' ? [t('dashboard-analytics:sold')] : []),
    ...(dimension === 'DISCOUNT' ? [`${t('dashboard-analytics:discount.amount')} (${currency})`] : []),
    `${t('dashboard-home:sales')} (${currency})`,
  ]
  const toCells = ({ orders, pieces, total, discount }: (typeof groups)[number]['before']) => [
    String(orders),
    ...(dimension === 'PRODUCT' ? [String(pieces)] : []),
    ...(discount ? [discount.amount] : []),
    total.amount,
  ]
  return answerCsv(
    `sales-${dimension.toLowerCase()}`,
    [...columns, ...columns.slice(1).map((name) => t('dashboard-analytics:column.before', { name }))],
    groups.map((group) => [formatGroup(t, site.locale, dimension, group), ...toCells(group), ...toCells(group.before)]),
  )
}
