import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { keptViews } from '../lib/saved-views.ts'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import { useCommands } from '../ui/commands.ts'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Tools } from '../ui/tools.tsx'
import ui from '../ui/ui.module.css'
import { ViewActions } from '../ui/view-actions.tsx'
import type { Route } from './+types/orders'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { columnsOf } from './columns.ts'
import { OrderFilters } from './filters.tsx'
import { changed, filtersOf, listingOf, narrowing, searchOf, views } from './listing.ts'
import { OrderTable } from './order-table.tsx'
import { type OrderRow, toOrderRow } from './row.ts'
import { useBulk } from './use-bulk.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const listing = listingOf(args.url.searchParams)
  const [{ orders, metadata }, kept] = await Promise.all([
    host.call('orders.searchOrders', { search: searchOf(listing, zoneOf(args.request)) }),
    keptViews(host, 'ORDERS', narrowing),
  ])
  return { listing, rows: orders.map(toOrderRow), cursors: metadata.cursors, kept, columns: columnsOf(args.request) }
}

export default function Orders({ loaderData: { listing, rows, cursors, kept, columns } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const [marked, setMarked] = useState<readonly string[]>([])
  const clear = useCallback(() => setMarked([]), [])
  const bulk = useBulk(clear)
  // What another page shows is not what was chosen here.
  const chosen = rows.filter(({ id }) => marked.includes(id))
  const narrowed = ['q', ...narrowing].some((name) => params.get(name))
  useFulfillKey(rows, chosen.length > 0)
  return (
    <>
      <title>Orders</title>
      <header className={ui.head}>
        <h1>Orders</h1>
        <ListActs
          acts={[
            { label: 'Drafts', to: '/dashboard/orders/drafts' },
            {
              label: 'Export as CSV',
              file: `/dashboard/orders/export${changed(params, { sort: params.get('sort') ?? '' })}`,
              name: 'orders.csv',
            },
            { label: 'Settings', to: '/dashboard/order-settings' },
          ]}
        >
          <Button component={Link} to="/dashboard/orders/new" leftSection={<PlusIcon size={16} />}>
            New order
          </Button>
        </ListActs>
      </header>
      <div className={ui.card}>
        <Tabs label="Views" views={[...views, ...kept]} narrowing={narrowing} />
        <Tools
          set={filtersOf(listing)}
          search={<SearchField label="Search orders" placeholder="Number, name, email, product" text={listing.text} />}
        >
          <OrderFilters listing={listing} tags={[...new Set(rows.flatMap(({ tags }) => tags))]} />
          <div className={ui.end} data-place="view">
            <ViewActions table="ORDERS" kept={kept} views={views} narrowing={narrowing} />
            <ColumnMenu shown={columns} />
          </div>
        </Tools>
        {rows.length > 0 ? (
          <OrderTable
            rows={rows}
            listing={listing}
            columns={columns}
            choice={{ chosen: chosen.map(({ id }) => id), onChoose: setMarked }}
          />
        ) : (
          <Empty narrowed={narrowed} />
        )}
        <Pager cursors={cursors} />
      </div>
      <BulkBar
        chosen={chosen}
        bulk={bulk}
        count={rows.length}
        onAll={() => setMarked(rows.map(({ id }) => id))}
        onClear={clear}
      />
    </>
  )
}

/** Where no orders are chosen, the key is about the row that has the focus: its page opens ready to fulfill it. */
function useFulfillKey(rows: readonly OrderRow[], isChoosing: boolean): void {
  const navigate = useNavigate()
  const run = () => {
    const id = document.activeElement?.closest('tr')?.querySelector('[data-row]')?.getAttribute('data-row')
    if (rows.some((row) => row.id === id)) navigate(`/dashboard/orders/${id}?do=fulfill`)
  }
  useCommands(isChoosing ? [] : [{ key: 'f', label: 'Fulfill the order in focus', run }])
}

function Empty({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <NothingFits title="No order fits" all="Show all orders">
        Try fewer filters or other words.
      </NothingFits>
    )
  return <EmptyList title="No orders here">What customers buy in the shop appears here until you archive it.</EmptyList>
}
