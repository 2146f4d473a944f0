import { Button } from '@mantine/core'
import { formatPrice } from '@stoa/ui'
import { Link } from 'react-router'
import { ownerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Pager } from '../ui/pager.tsx'
import stacked from '../ui/stacked.module.css'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/drafts'
import styles from './drafts.module.css'

/** Drafts that are neither orders yet nor thrown away, those touched last first. */
export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
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
    isChange: draftOrder.orderId !== undefined,
    items: draftOrder.lineItems.map(({ lineItem }) => lineItem.productName.original).join(', '),
    customer: draftOrder.buyerInfo?.email ?? '',
    total: formatPrice(draftOrder.priceSummary?.total?.amount ?? '0', { currency: draftOrder.currency, locale }),
    date: draftOrder.updatedDate,
  }))
  return { rows, cursors: pagingMetadata.cursors, isPaying: args.url.searchParams.has('paying') }
}

export default function Drafts({ loaderData: { rows, cursors, isPaying } }: Route.ComponentProps) {
  return (
    <>
      <title>Drafts</title>
      <header className={ui.head}>
        <Link to="/dashboard/orders" className={ui.crumb} aria-label="All orders">
          <LeftIcon />
        </Link>
        <h1>Drafts</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/orders/new">
            New order
          </Button>
        </div>
      </header>
      {isPaying && (
        <p role="status" className={ui.muted} style={{ marginBottom: 16 }}>
          The customer is paying for that draft right now: it is an order in a moment, or back in this list.
        </p>
      )}
      <div className={`${ui.card} ${ui.clipped}`}>
        {rows.length > 0 ? (
          <DataTable
            caption="Drafts"
            heads={['Items', 'For', 'Customer', 'Changed', { end: 'Total' }]}
            className={`${stacked.stacked} ${styles.drafts}`}
          >
            {rows.map(({ id, isChange, items, customer, total, date }) => (
              <tr key={id}>
                <th scope="row" data-cell="what" className={table.wide}>
                  <Link to={`/dashboard/orders/drafts/${id}`} data-row prefetch="intent" className={table.open}>
                    {items || 'Nothing yet'}
                  </Link>
                </th>
                <td data-cell="state">{isChange ? 'Change of an order' : 'New order'}</td>
                <td data-cell="who">{customer}</td>
                <td data-cell="when">{date && <When date={date} />}</td>
                <td data-cell="amount" className={table.number}>
                  {total}
                </td>
              </tr>
            ))}
          </DataTable>
        ) : (
          <EmptyList title="No open drafts">
            An order that you begin and do not place yet waits here, and so does a change of one.
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}
