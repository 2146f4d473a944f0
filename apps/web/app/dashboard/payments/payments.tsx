import { Menu } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { DateFilter } from '../orders/date-filter.tsx'
import { translateViews } from '../orders/labels.tsx'
import { changeQuery } from '../orders/listing.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import { Tools } from '../ui/tools.tsx'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/payments'
import {
  buildQuery,
  formatProviderName,
  type Listing,
  narrowing,
  parseListing,
  providers,
  states,
  toRow,
  views,
} from './listing.ts'
import styles from './payments.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const listing = parseListing(args.url.searchParams)
  const query = buildQuery(listing, readZone(args.request))
  const { transactions, metadata } = await host.call('transactions.queryTransactions', { query })
  return { listing, rows: transactions.map((transaction) => toRow(host.t, transaction)), cursors: metadata.cursors }
}

export default function Payments({ loaderData: { listing, rows, cursors } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const isNarrowed = ['q', ...narrowing].some((name) => params.get(name))
  return (
    <>
      <PageHead title={t('dashboard-payments:title')} />
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard-payments:views')} views={translateViews(t, views)} narrowing={narrowing} />
        <Tools
          set={countFilters(listing)}
          search={
            <SearchField
              label={t('dashboard-payments:search')}
              placeholder={t('dashboard-payments:search.placeholder')}
              text={listing.order}
            />
          }
        >
          <Filters listing={listing} isSet={isNarrowed} />
        </Tools>
        {rows.length > 0 ? (
          <DataTable
            caption={t('dashboard-payments:caption')}
            heads={[
              t('dashboard-payments:column.order'),
              t('dashboard-payments:column.customer'),
              t('dashboard-payments:column.method'),
              t('dashboard-payments:column.status'),
              t('dashboard-payments:column.date'),
              { end: t('dashboard-payments:column.amount') },
            ]}
            className={`${stacked.stacked} ${styles.payments}`}
          >
            {rows.map(({ id, orderId, orderNumber, customer, method, status, reason, date, amount, kind }) => (
              <tr key={id}>
                <th scope="row" data-cell="what">
                  <Link to={`/dashboard/orders/${orderId}`} data-row prefetch="intent" className={table.open}>
                    {kind === 'REFUND' ? t('dashboard-payments:refundOf', { number: orderNumber }) : orderNumber}
                  </Link>
                </th>
                <td data-cell="who">{customer}</td>
                <td data-cell="why" className={table.wide}>
                  {method}
                </td>
                <td data-cell="state" title={reason}>
                  <Status tone={status[0]}>{status[1]}</Status>
                </td>
                <td data-cell="when">
                  <When date={date} />
                </td>
                <td data-cell="amount" className={table.number}>
                  {amount}
                </td>
              </tr>
            ))}
          </DataTable>
        ) : (
          <EmptyList title={t(isNarrowed ? 'dashboard-payments:noMatch.title' : 'dashboard-payments:empty.title')}>
            {t(isNarrowed ? 'dashboard-payments:noMatch.text' : 'dashboard-payments:empty.text')}
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Filters({ listing: { status, provider, from, to }, isSet }: { listing: Listing; isSet: boolean }) {
  const t = useT()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const set = (name: string, value: string) =>
    navigate(changeQuery(params, { [name]: value }), { preventScrollReset: true })
  const filter = t('dashboard-orders:filter.status')
  const selected = status.length === 1 ? t(getLabel(status[0]!)) : t.number(status.length)
  return (
    <div className={ui.filters}>
      <Menu width={210} position="bottom-start">
        <Menu.Target>
          <Trigger set={status.length > 0}>
            {status.length === 0 ? filter : t('dashboard-orders:filter.value', { filter, value: selected })}
          </Trigger>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.CheckboxGroup value={[...status]} onChange={(values) => set('status', values.join(','))}>
            {Object.keys(states).map((each) => (
              <Menu.CheckboxItem key={each} value={each}>
                {t(getLabel(each))}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
        </Menu.Dropdown>
      </Menu>
      <Menu width={210} position="bottom-start">
        <Menu.Target>
          <Trigger set={provider !== ''}>
            {provider ? formatProviderName(t, provider) : t('dashboard-payments:column.method')}
          </Trigger>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={provider} onChange={(value) => set('provider', value)}>
            <Menu.RadioItem value="">{t('dashboard-payments:anyMethod')}</Menu.RadioItem>
            {providers.map((each) => (
              <Menu.RadioItem key={each} value={each}>
                {formatProviderName(t, each)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <DateFilter from={from} to={to} />
      {isSet && (
        <Link to="." className={ui.clear} preventScrollReset>
          {t('dashboard-orders:filter.clear')}
        </Link>
      )}
    </div>
  )
}

const countFilters = ({ status, provider, from, to }: Listing): number =>
  [status.length > 0, provider, from || to].filter(Boolean).length

const getLabel = (status: string) => states[status as keyof typeof states][1]
