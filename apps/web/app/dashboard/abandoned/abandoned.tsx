import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { formatPrice, usePrice } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { addDays, readZone, toDay } from '../lib/time.ts'
import { LabeledStatus, translateViews } from '../orders/labels.tsx'
import { Copy } from '../ui/copy.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import stacked from '../ui/stacked.module.css'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/abandoned'
import styles from './abandoned.module.css'
import { buildSearch, type Row as CheckoutRow, describeStatus, toRow, views } from './listing.ts'

/** Days that the figures above the list cover. */
const days = 30

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const endDate = toDay(new Date(), readZone(args.request))
  const [{ abandonedCheckouts, pagingMetadata }, figures] = await Promise.all([
    host.call('abandonedCheckouts.searchAbandonedCheckouts', buildSearch(searchParams)),
    host.call('abandonedCheckouts.getAbandonedCheckoutAnalytics', { startDate: addDays(endDate, 1 - days), endDate }),
  ])
  return {
    rows: abandonedCheckouts.map((checkout) => toRow(host.t, checkout)),
    cursors: pagingMetadata.cursors,
    figures,
    text: (searchParams.get('q') ?? '').trim(),
  }
}

export default function Abandoned({ loaderData: { rows, cursors, figures, text } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const isNarrowed = ['q', 'status'].some((name) => params.get(name))
  return (
    <>
      <PageHead title={t('dashboard-abandoned:title')}>
        <Button component={Link} to="/dashboard/abandoned/settings" variant="default">
          {t('dashboard-abandoned:settings')}
        </Button>
      </PageHead>
      {(rows.length > 0 || isNarrowed) && <Figures figures={figures} />}
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard-abandoned:views')} views={translateViews(t, views)} narrowing={['status']} />
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-abandoned:search')}
            placeholder={t('dashboard-abandoned:search.placeholder')}
            text={text}
          />
        </div>
        {rows.length > 0 ? <CheckoutTable rows={rows} /> : <Empty isNarrowed={isNarrowed} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Figures({ figures }: { figures: Route.ComponentProps['loaderData']['figures'] }) {
  const t = useT()
  const price = usePrice()
  const renderSpan = (text: ReactNode) => <span>{text}</span>
  const { recoverableCheckoutCount: abandoned = 0, recoveredCheckoutCount: recovered = 0, recoveryRate = 0 } = figures
  const shown = [
    {
      key: 'abandoned',
      name: t.rich('dashboard-abandoned:figure.abandoned', { days, span: renderSpan }),
      figure: t.number(abandoned),
      hint: price(figures.recoverableValue ?? '0'),
    },
    {
      key: 'recovered',
      name: t.rich('dashboard-abandoned:figure.recovered', { days, span: renderSpan }),
      figure: t.number(recovered),
      hint: price(figures.recoveredValue ?? '0'),
    },
    {
      key: 'rate',
      name: t.rich('dashboard-abandoned:figure.rate', { days, span: renderSpan }),
      figure: t('dashboard-abandoned:figure.percent', { rate: t.number(recoveryRate) }),
      hint: t('dashboard-abandoned:figure.rate.of'),
    },
  ]
  return (
    <dl className={styles.figures} aria-label={t('dashboard-abandoned:figures', { days })}>
      {shown.map(({ key, name, figure, hint }) => (
        <div key={key} className={ui.card}>
          <dt>{name}</dt>
          <dd>
            {figure} <small>{hint}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CheckoutTable({ rows }: { rows: readonly CheckoutRow[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-abandoned:title')}
      heads={[
        t('dashboard-abandoned:column.customer'),
        t('dashboard-abandoned:column.items'),
        t('dashboard-abandoned:column.status'),
        t('dashboard-abandoned:column.date'),
        { end: t('dashboard-abandoned:column.total') },
        { unseen: t('dashboard-abandoned:column.actions') },
      ]}
      className={`${stacked.stacked} ${stacked.tall} ${styles.left}`}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DataTable>
  )
}

function Row({ row }: { row: CheckoutRow }) {
  const { locale } = useSite()
  const fetcher = useFetcher()
  const t = useT()
  const names = t.join(
    row.items.map(({ name, quantity }) =>
      quantity > 1 ? t('dashboard-abandoned:item.quantity', { quantity, name }) : name,
    ),
  )
  return (
    <tr>
      <th scope="row" data-cell="who" className={table.clip}>
        <Link to={`/dashboard/abandoned/${row.id}`} data-row prefetch="intent" className={table.open}>
          {row.customer}
        </Link>
        {row.email && row.email !== row.customer && <small>{row.email}</small>}
      </th>
      <td data-cell="what" className={`${table.wide} ${table.soft}`} title={names}>
        {names}
      </td>
      <td data-cell="state">
        <LabeledStatus status={describeStatus(row)} />
      </td>
      <td data-cell="when" className={table.soft}>
        <When date={row.created} />
      </td>
      <td data-cell="amount" className={table.number}>
        {formatPrice(row.total, { currency: row.currency, locale })}
      </td>
      <td data-cell="do">
        <div className={`${stacked.tools} ${table.above}`}>
          {row.hasTask && (
            <fetcher.Form method="post" action={`/dashboard/abandoned/${row.id}`}>
              <input type="hidden" name="intent" value="NOTIFICATION_SENT" />
              <Button
                type="submit"
                size="compact-sm"
                variant="default"
                leftSection={<CheckIcon size={14} />}
                loading={fetcher.state !== 'idle'}
                aria-label={t('dashboard-abandoned:contacted.name', { customer: row.customer })}
              >
                {t('dashboard-abandoned:contacted')}
              </Button>
            </fetcher.Form>
          )}
          {!row.recovered && (
            <Copy value={row.link} label={t('dashboard-abandoned:copyFor', { customer: row.customer })} />
          )}
        </div>
      </td>
    </tr>
  )
}

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT()
  return isNarrowed ? (
    <NothingFits title={t('dashboard-abandoned:noMatch.title')}>{t('dashboard-abandoned:noMatch.text')}</NothingFits>
  ) : (
    <EmptyList title={t('dashboard-abandoned:empty.title')}>{t('dashboard-abandoned:empty.text')}</EmptyList>
  )
}
