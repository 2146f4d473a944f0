import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ownerHost } from '../lib/session.ts'
import { toReturnRow } from '../orders/returns.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
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
  { label: 'All', query: '' },
  { label: 'Waiting', query: 'status=REQUESTED' },
  { label: 'Accepted', query: 'status=ACCEPTED' },
  { label: 'Declined', query: 'status=DECLINED' },
] as const
const narrowing = ['status'] as const
const statuses = ['REQUESTED', 'ACCEPTED', 'DECLINED']

export async function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams
  const [cursor, status] = [params.get('cursor'), params.get('status') ?? '']
  const query = cursor
    ? { cursorPaging: { cursor, limit: 50 } }
    : { ...(statuses.includes(status) && { filter: { status } }), cursorPaging: { limit: 50 } }
  const { returns, metadata } = await ownerHost(args).call('returns.queryReturns', { query })
  return { rows: returns.map(toReturnRow), cursors: metadata.cursors, isNarrow: statuses.includes(status) }
}

export default function ReturnsPage({ loaderData: { rows, cursors, isNarrow } }: Route.ComponentProps) {
  return (
    <>
      <title>Returns</title>
      <header className={ui.head}>
        <h1>Returns</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/returns/settings" variant="default">
            Settings
          </Button>
        </div>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Views" views={views} narrowing={narrowing} />
        {rows.length > 0 ? (
          <DataTable
            caption="Returns"
            heads={['Items', 'Order', 'Customer', 'Reason', 'State', 'Asked']}
            className={`${stacked.stacked} ${styles.returns}`}
          >
            {rows.map(({ id, orderId, orderNumber, buyer, contents, reason, state, isOpen, date }) => (
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
                <td data-cell="who">{buyer}</td>
                <td data-cell="why">{reason}</td>
                <td data-cell="state">
                  <Status tone={state[0]}>{state[1]}</Status>
                </td>
                <td data-cell="when">
                  <When date={date} />
                </td>
              </tr>
            ))}
          </DataTable>
        ) : (
          <EmptyList title={isNarrow ? 'No such return' : 'No returns'}>
            What customers ask to send back, on the page of their order, is listed here.
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}
