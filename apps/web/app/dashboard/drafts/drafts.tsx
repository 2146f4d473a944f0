import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { Link } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import stacked from '../ui/stacked.module.css'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/drafts'
import styles from './drafts.module.css'

/** Open drafts, the last updated first. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const cursor = args.url.searchParams.get('cursor')
  const query = cursor
    ? { cursorPaging: { cursor, limit: 50 } }
    : {
        filter: { status: 'DRAFT' },
        sort: [{ fieldName: 'updatedDate', order: 'DESC' as const }],
        cursorPaging: { limit: 50 },
      }
  const { draftOrders, pagingMetadata } = await host.call('draftOrders.queryDraftOrders', { query })
  const { locale } = host.site
  const rows = draftOrders.map((draftOrder) => ({
    id: draftOrder.id,
    isEdit: draftOrder.orderId !== undefined,
    items: host.t.join(draftOrder.lineItems.map(({ lineItem }) => lineItem.productName.original)),
    customer: draftOrder.buyerInfo?.email ?? '',
    total: formatPrice(draftOrder.priceSummary?.total?.amount ?? '0', { currency: draftOrder.currency, locale }),
    date: draftOrder.updatedDate,
  }))
  return { rows, cursors: pagingMetadata.cursors, isPaying: args.url.searchParams.has('paying') }
}

export default function Drafts({ loaderData: { rows, cursors, isPaying } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-drafts:title')}
        back={{ to: '/dashboard/orders', label: t('dashboard-drafts:allOrders') }}
      >
        <Button component={Link} to="/dashboard/orders/new">
          {t('dashboard-drafts:create')}
        </Button>
      </PageHead>
      {isPaying && (
        <p role="status" className={ui.muted} style={{ marginBottom: 16 }}>
          {t('dashboard-drafts:paying')}
        </p>
      )}
      <div className={`${ui.card} ${ui.clipped}`}>
        {rows.length > 0 ? (
          <DataTable
            caption={t('dashboard-drafts:title')}
            heads={[
              t('dashboard-drafts:column.items'),
              t('dashboard-drafts:column.type'),
              t('dashboard-drafts:column.customer'),
              t('dashboard-drafts:column.updated'),
              { end: t('dashboard-drafts:column.total') },
            ]}
            className={`${stacked.stacked} ${styles.drafts}`}
          >
            {rows.map(({ id, isEdit, items, customer, total, date }) => (
              <tr key={id}>
                <th scope="row" data-cell="what" className={table.wide}>
                  <Link to={`/dashboard/orders/drafts/${id}`} data-row prefetch="intent" className={table.open}>
                    {items || t('dashboard-drafts:noItems')}
                  </Link>
                </th>
                <td data-cell="state">{t(isEdit ? 'dashboard-drafts:type.edit' : 'dashboard-drafts:type.new')}</td>
                <td data-cell="who">{customer}</td>
                <td data-cell="when">{date && <When date={date} />}</td>
                <td data-cell="amount" className={table.number}>
                  {total}
                </td>
              </tr>
            ))}
          </DataTable>
        ) : (
          <EmptyList title={t('dashboard-drafts:empty.title')}>{t('dashboard-drafts:empty.text')}</EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}
