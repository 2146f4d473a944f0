import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export-taxes'
import { answerCsv } from './csv.ts'
import { readPeriod } from './period.ts'
import { formatValue } from './values.ts'

/** The taxes of a period as a CSV file; rates are decimal, as `0.19`. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { t, site } = host
  const input = { ...readPeriod(args.url.searchParams), limit: 1000 }
  const { currency, taxes } = await host.call('sales.listTaxes', input)
  const sums = [
    t('dashboard-home:sales.orders'),
    `${t('dashboard-analytics:taxable')} (${currency})`,
    `${t('dashboard-analytics:tax.collected')} (${currency})`,
  ]
  const columns = [
    t('dashboard-analytics:taxes.country'),
    t('dashboard-analytics:taxes.jurisdiction'),
    t('dashboard-analytics:tax'),
    t('dashboard-analytics:taxes.rate'),
    ...sums,
    ...sums.map((name) => t('dashboard-analytics:column.before', { name })),
  ]
  const toCells = ({ orders, taxable, tax }: (typeof taxes.taxes)[number]['before']) => [
    String(orders),
    taxable.amount,
    tax.amount,
  ]
  return answerCsv(
    'taxes',
    columns,
    taxes.taxes.map((each) => [
      formatValue(t, site.locale, 'COUNTRY', each.country),
      each.jurisdiction ?? '',
      each.name ?? '',
      each.rate,
      ...toCells(each),
      ...toCells(each.before),
    ]),
  )
}
