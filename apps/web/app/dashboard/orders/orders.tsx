import { Alert, Button } from '@mantine/core'
import type { OrderLineItem } from '@stoa/contract/order.entity'
import { useT } from '@stoa/messages/react'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { useWholeList } from '../bulk-edits/use-whole-list.ts'
import { loadSavedViews } from '../lib/saved-views.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
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
import { readColumns } from './columns.ts'
import { OrderFilters } from './filters.tsx'
import { translateViews } from './labels.tsx'
import { buildSearch, changeQuery, countFilters, type Listing, narrowing, parseListing, views } from './listing.ts'
import { OrderTable } from './order-table.tsx'
import { type OrderRow, toOrderRow } from './row.ts'
import { useBulk } from './use-bulk.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const listing = parseListing(args.url.searchParams)
  const [{ orders, metadata }, savedViews, isIncomplete] = await Promise.all([
    host.call('orders.searchOrders', { search: buildSearch(listing, readZone(args.request), host.site) }),
    loadSavedViews(host, 'ORDERS', narrowing),
    isBackfilled(listing) && isBackfilling(host),
  ])
  return {
    listing,
    rows: orders.map(toOrderRow),
    product: orders.flatMap(({ lineItems }) => lineItems).find(isOf(listing.product))?.productName.original,
    cursors: metadata.cursors,
    savedViews,
    isIncomplete,
    columns: readColumns(args.request),
  }
}

/** Whether a filter uses columns that are still being filled in for older orders. */
const isBackfilled = ({ discount, tax, country }: Listing) => Boolean(discount || tax || country)

async function isBackfilling(host: Host): Promise<boolean> {
  const { backfills } = await host.call('backgroundJobs.listBackfills', {})
  return backfills.some(({ name }) => name === 'orders.filter-columns')
}

const isOf = (product: string) => (line: OrderLineItem) => line.catalogReference?.catalogItemId === product

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { listing, rows, cursors, savedViews, columns, product, isIncomplete } = loaderData
  const t = useT()
  const [params] = useSearchParams()
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const clear = useCallback(() => setSelectedIds([]), [])
  const bulk = useBulk(clear)
  // Rows of another page are not selected, even if they were when it was shown.
  const selected = rows.filter(({ id }) => selectedIds.includes(id))
  const list = useWholeList('ORDERS', { isPageSelected: rows.length > 0 && selected.length === rows.length, cursors })
  const isNarrowed = ['q', ...narrowing].some((name) => params.get(name))
  const defaultViews = translateViews(t, views)
  useFulfillKey(rows, selected.length > 0)
  return (
    <>
      <title>{t('dashboard-orders:title')}</title>
      <header className={ui.head}>
        <h1>{t('dashboard-orders:title')}</h1>
        <ListActs
          acts={[
            { label: t('dashboard-orders:drafts'), to: '/dashboard/orders/drafts' },
            {
              label: t('dashboard-orders:export'),
              file: `/dashboard/orders/export${changeQuery(params, { sort: params.get('sort') ?? '' })}`,
              name: 'orders.csv',
            },
            { label: t('dashboard-orders:settings'), to: '/dashboard/order-settings' },
          ]}
        >
          <Button component={Link} to="/dashboard/orders/new" leftSection={<PlusIcon size={16} />}>
            {t('dashboard-orders:create')}
          </Button>
        </ListActs>
      </header>
      <div className={ui.card}>
        <Tabs label={t('dashboard-orders:views')} views={[...defaultViews, ...savedViews]} narrowing={narrowing} />
        <Tools
          set={countFilters(listing)}
          search={
            <SearchField
              label={t('dashboard-orders:search')}
              placeholder={t('dashboard-orders:search.placeholder')}
              text={listing.text}
            />
          }
        >
          <OrderFilters listing={listing} product={product} tags={[...new Set(rows.flatMap(({ tags }) => tags))]} />
          <div className={ui.end} data-place="view">
            <ViewActions table="ORDERS" kept={savedViews} views={defaultViews} narrowing={narrowing} />
            <ColumnMenu shown={columns} />
          </div>
        </Tools>
        {isIncomplete && (
          <Alert role="status" mx="sm" mb="sm">
            {t('dashboard-orders:filter.incomplete')}
          </Alert>
        )}
        {rows.length > 0 ? (
          <OrderTable
            rows={rows}
            listing={listing}
            columns={columns}
            selection={{ ids: selected.map(({ id }) => id), onSelect: setSelectedIds }}
          />
        ) : (
          <Empty isNarrowed={isNarrowed} />
        )}
        <Pager cursors={cursors} />
      </div>
      <BulkBar
        selected={selected}
        list={list}
        bulk={bulk}
        count={rows.length}
        onSelectAll={() => setSelectedIds(rows.map(({ id }) => id))}
        onClear={clear}
      />
    </>
  )
}

/** While no orders are selected, the key opens the focused order with the dialog to fulfill it. */
function useFulfillKey(rows: readonly OrderRow[], hasSelection: boolean): void {
  const t = useT()
  const navigate = useNavigate()
  const run = () => {
    const id = document.activeElement?.closest('tr')?.querySelector('[data-row]')?.getAttribute('data-row')
    if (rows.some((row) => row.id === id)) navigate(`/dashboard/orders/${id}?do=fulfill`)
  }
  useCommands(hasSelection ? [] : [{ key: 'f', label: t('dashboard-orders:fulfillFocused'), run }])
}

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT()
  if (isNarrowed)
    return (
      <NothingFits title={t('dashboard-orders:noMatch.title')} all={t('dashboard-orders:noMatch.all')}>
        {t('dashboard-orders:noMatch.text')}
      </NothingFits>
    )
  return <EmptyList title={t('dashboard-orders:empty.title')}>{t('dashboard-orders:empty.text')}</EmptyList>
}
