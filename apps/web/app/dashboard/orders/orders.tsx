import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/orders'
import { OrderFilters } from './filters.tsx'
import { listingOf, searchOf, views } from './listing.ts'
import { OrderTable } from './order-table.tsx'
import { toOrderRow } from './row.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const listing = listingOf(args.url.searchParams)
  const { orders, metadata } = await host.call('orders.searchOrders', {
    search: searchOf(listing, zoneOf(args.request)),
  })
  return { listing, rows: orders.map(toOrderRow), cursors: metadata.cursors }
}

export default function Orders({ loaderData: { listing, rows, cursors } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const narrowed = ['q', 'status', 'payment', 'fulfillment', 'from', 'to'].some((name) => params.get(name))
  return (
    <>
      <title>Orders</title>
      <header className={ui.head}>
        <h1>Orders</h1>
      </header>
      <div className={ui.card}>
        <Tabs label="Views" views={views} narrowing={['status', 'payment', 'fulfillment', 'from', 'to']} />
        <div className={ui.tools}>
          <SearchField label="Search orders" placeholder="Number, name, email, product" text={listing.text} />
          <OrderFilters listing={listing} />
        </div>
        {rows.length > 0 ? <OrderTable rows={rows} listing={listing} /> : <Empty narrowed={narrowed} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  return (
    <div className={ui.empty}>
      <h2>{narrowed ? 'No order fits' : 'No orders yet'}</h2>
      <p>{narrowed ? 'Try fewer filters or other words.' : 'What customers buy in the shop appears here.'}</p>
      {narrowed && (
        <p className={ui.actions}>
          <Button component={Link} to="." variant="default">
            Show all orders
          </Button>
        </p>
      )}
    </div>
  )
}
