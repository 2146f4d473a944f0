import { useT } from '@stoa/messages/react'
import { Link, useSearchParams } from 'react-router'
import { useReader, writeDate } from '../lib/reader.ts'
import { createDone, describeRefusal, type Outcome } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { DateFilter } from '../orders/date-filter.tsx'
import { translateViews } from '../orders/labels.tsx'
import { formatProviderName } from '../payments/listing.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/payouts'
import { describeCheck, statuses } from './labels.ts'
import { buildQuery, narrowing, parseListing, views } from './listing.ts'
import styles from './payouts.module.css'
import { Sources } from './sources.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const listing = parseListing(args.url.searchParams)
  const [{ sources }, { payouts, metadata }, { entries }] = await Promise.all([
    host.call('payouts.listPayoutSources', {}),
    host.call('payouts.queryPayouts', { query: buildQuery(listing, readZone(args.request)) }),
    host.call('payouts.listPayoutMismatches', { limit: 1 }),
  ])
  return { listing, sources, payouts, cursors: metadata.cursors, hasMismatches: entries.length > 0 }
}

export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const host = requireOwnerHost(args)
  try {
    await host.call('payouts.readPayouts', {})
    return createDone()
  } catch (error) {
    return describeRefusal(host.t, error)
  }
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { listing, sources, payouts, cursors, hasMismatches } = loaderData
  const t = useT()
  const [params] = useSearchParams()
  const isNarrowed = narrowing.some((name) => params.get(name))
  if (sources.length === 0 && payouts.length === 0 && !isNarrowed) return <NoSource />
  return (
    <>
      <PageHead title={t('dashboard-payouts:title')} />
      {hasMismatches && (
        <p className={ui.banner}>
          {t('dashboard-payouts:mismatches.banner')}
          <Link to="/dashboard/payouts/mismatches" className={ui.link}>
            {t('dashboard-payouts:mismatches.review')}
          </Link>
        </p>
      )}
      {sources.length > 0 && <Sources sources={sources} />}
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard-payouts:views')} views={translateViews(t, views)} narrowing={narrowing} />
        <div className={styles.filters}>
          <DateFilter from={listing.from} to={listing.to} />
        </div>
        {payouts.length > 0 ? (
          <PayoutTable payouts={payouts} />
        ) : (
          <EmptyList title={t(isNarrowed ? 'dashboard-payouts:noMatch.title' : 'dashboard-payouts:empty.title')}>
            {t(isNarrowed ? 'dashboard-payouts:noMatch.text' : 'dashboard-payouts:empty.text')}
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function PayoutTable({ payouts }: { payouts: Route.ComponentProps['loaderData']['payouts'] }) {
  const t = useT()
  const reader = useReader()
  return (
    <DataTable
      caption={t('dashboard-payouts:title')}
      heads={[
        t('dashboard-payouts:column.date'),
        t('dashboard-payouts:column.provider'),
        t('dashboard-payouts:column.status'),
        t('dashboard-payouts:column.next'),
        { end: t('dashboard-payouts:column.amount') },
      ]}
      className={`${stacked.stacked} ${styles.payouts}`}
    >
      {payouts.map((payout) => {
        const [tone, check] = describeCheck(t, payout)
        const [statusTone, status] = statuses[payout.status]
        return (
          <tr key={payout.id}>
            <th scope="row" data-cell="what">
              <Link to={`/dashboard/payouts/${payout.id}`} data-row prefetch="intent" className={table.open}>
                {writeDate(new Date(payout.createdDate), reader)}
              </Link>
            </th>
            <td data-cell="who">{formatProviderName(t, payout.provider)}</td>
            <td data-cell="state">
              <Status tone={statusTone}>{t(status)}</Status>
            </td>
            <td data-cell="why" className={table.wide}>
              <Status tone={tone}>{check}</Status>
            </td>
            <td data-cell="amount" className={table.number}>
              {payout.amount.formattedAmount}
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}

function NoSource() {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard-payouts:title')} />
      <section className={ui.card}>
        <EmptyList title={t('dashboard-payouts:none.title')}>
          {t('dashboard-payouts:none.text')}{' '}
          <Link to="/dashboard/payments-settings" className={ui.link}>
            {t('dashboard-payouts:none.link')}
          </Link>
        </EmptyList>
      </section>
    </>
  )
}
