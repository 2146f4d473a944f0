import type { SalesTax } from '@stoa/contract/sales-taxes.entity'
import { useT } from '@stoa/messages/react'
import { formatPlace, formatTax } from '@stoa/messages/reports/tax-values'
import { Link } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toDay } from '../lib/time.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/taxes'
import styles from './analytics.module.css'
import { Change } from './change.tsx'
import { TaxFigures } from './figures.tsx'
import { listOrdersTaxed } from './orders-behind.ts'
import { OrdersLink } from './orders-link.tsx'
import { readPeriod } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { SaveReport } from './save-report.tsx'
import { toSavedPeriod } from './saved-values.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const period = readPeriod(args.url.searchParams)
  const [{ sales }, { taxes }] = await Promise.all([
    host.call('sales.getSales', period),
    host.call('sales.listTaxes', period),
  ])
  return { sales, taxes }
}

export default function TaxReport({ loaderData: { sales, taxes } }: Route.ComponentProps) {
  const t = useT()
  const { now, zone } = useReader()
  const today = toDay(now, zone)
  const [from, to] = [sales.days[0]!.day, sales.days.at(-1)!.day]
  return (
    <>
      <PageHead
        title={t('dashboard:nav.analytics')}
        beside={<SaveReport report="TAXES" period={toSavedPeriod({ from, to, days: sales.days.length, today })} />}
      />
      <ReportTabs />
      <PeriodChoice from={from} to={to} days={sales.days.length} />
      <Card label={t('dashboard-analytics:overview')} className={styles.flat}>
        <TaxFigures sales={sales} taxes={taxes} />
      </Card>
      {taxes.taxes.length === 0 ? (
        <section className={ui.card}>
          <EmptyList title={t('dashboard-analytics:taxes.empty')}>
            {t('dashboard-analytics:taxes.empty.text')}
          </EmptyList>
        </section>
      ) : (
        <TaxTable taxes={taxes.taxes} from={from} to={to} />
      )}
      <p className={styles.what}>{t('dashboard-analytics:taxes.what')}</p>
    </>
  )
}

function TaxTable({ taxes, from, to }: { taxes: readonly SalesTax[]; from: string; to: string }) {
  const t = useT()
  const { locale } = useReader()
  const title = t('dashboard-analytics:taxes.byCountry')
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-label={title}>
      <div className={styles.tableHead}>
        <h2>{title}</h2>
        <a
          href={`/dashboard/analytics/taxes/export?from=${from}&to=${to}`}
          className={ui.link}
          aria-label={t('dashboard-analytics:export.of', { name: title })}
        >
          {t('dashboard-analytics:export')}
        </a>
      </div>
      <DataTable
        caption={title}
        heads={[
          t('dashboard-analytics:taxes.place'),
          t('dashboard-analytics:tax'),
          { roomy: t('dashboard-home:sales.orders'), isEnd: true },
          { roomy: t('dashboard-analytics:taxable'), isEnd: true },
          { end: t('dashboard-analytics:tax.collected') },
          { roomy: t('dashboard-analytics:change'), isEnd: true },
        ]}
        className={styles.groups}
      >
        {taxes.map((each) => (
          <tr key={[each.country, each.jurisdiction, each.name, each.rate].join()}>
            <td title={formatPlace(t, locale, each)}>
              {/* Phones have no room for the number of orders. */}
              <Link to={listOrdersTaxed({ from, to }, each)} className={ui.link}>
                {formatPlace(t, locale, each)}
              </Link>
            </td>
            <td>{formatTax(locale, each)}</td>
            <td className={`${table.number} ${table.roomy}`}>
              <OrdersLink count={each.orders} to={listOrdersTaxed({ from, to }, each)} />
            </td>
            <td className={`${table.number} ${table.roomy}`}>{each.taxable.formattedAmount}</td>
            <td className={table.number}>{each.tax.formattedAmount}</td>
            <td className={`${table.number} ${table.roomy}`}>
              <Change is={Number(each.tax.amount)} was={Number(each.before.tax.amount)} />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
