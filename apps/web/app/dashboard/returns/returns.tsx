import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { translateViews } from '../orders/labels.tsx'
import { toReturnRow } from '../orders/returns.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/returns'
import styles from './returns.module.css'

const views = [
  { label: 'dashboard-returns:view.all', query: '' },
  { label: 'dashboard-returns:view.requested', query: 'status=REQUESTED' },
  { label: 'dashboard-returns:view.accepted', query: 'status=ACCEPTED' },
  { label: 'dashboard-returns:view.declined', query: 'status=DECLINED' },
] as const
const narrowing = ['status'] as const
const statuses = ['REQUESTED', 'ACCEPTED', 'DECLINED']

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const params = args.url.searchParams
  const [cursor, status] = [params.get('cursor'), params.get('status') ?? '']
  const query = cursor
    ? { cursorPaging: { cursor, limit: 50 } }
    : { ...(statuses.includes(status) && { filter: { status } }), cursorPaging: { limit: 50 } }
  const { returns, metadata } = await host.call('returns.queryReturns', { query })
  return {
    rows: returns.map((each) => toReturnRow(host.t, each)),
    cursors: metadata.cursors,
    isNarrowed: statuses.includes(status),
  }
}

export default function ReturnsPage({ loaderData: { rows, cursors, isNarrowed } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard-returns:title')}>
        <Button component={Link} to="/dashboard/returns/settings" variant="default">
          {t('dashboard-returns:settings')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard-returns:views')} views={translateViews(t, views)} narrowing={narrowing} />
        {rows.length > 0 ? (
          <DataTable
            caption={t('dashboard-returns:title')}
            heads={[
              t('dashboard-returns:column.items'),
              t('dashboard-returns:column.order'),
              t('dashboard-returns:column.customer'),
              t('dashboard-returns:column.reason'),
              t('dashboard-returns:column.status'),
              t('dashboard-returns:column.requested'),
            ]}
            className={`${stacked.stacked} ${styles.returns}`}
          >
            {rows.map(({ id, orderId, orderNumber, customer, contents, reason, status, isOpen, date }) => (
              <tr key={id}>
                <th scope="row" data-cell="what" className={table.wide}>
                  <Link
                    to={`/dashboard/orders/${orderId}${isOpen ? `?return=${id}` : ''}`}
                    data-row
                    prefetch="intent"
                    className={table.open}
                  >
                    {contents}
                  </Link>
                </th>
                <td data-cell="from">{orderNumber}</td>
                <td data-cell="who">{customer}</td>
                <td data-cell="why">{reason}</td>
                <td data-cell="state">
                  <Status tone={status[0]}>{status[1]}</Status>
                </td>
                <td data-cell="when">
                  <When date={date} />
                </td>
              </tr>
            ))}
          </DataTable>
        ) : (
          <EmptyList title={t(isNarrowed ? 'dashboard-returns:noMatch.title' : 'dashboard-returns:empty.title')}>
            {t('dashboard-returns:empty.text')}
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}
