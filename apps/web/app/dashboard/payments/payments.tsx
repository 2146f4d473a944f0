import { Menu } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import { DateFilter } from '../orders/date-filter.tsx'
import { changed } from '../orders/listing.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
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
import { type Listing, listingOf, narrowing, providers, queryOf, states, toRow, views } from './listing.ts'
import styles from './payments.module.css'

export async function loader(args: Route.LoaderArgs) {
  const listing = listingOf(args.url.searchParams)
  const query = queryOf(listing, zoneOf(args.request))
  const { transactions, metadata } = await ownerHost(args).call('transactions.queryTransactions', { query })
  return { listing, rows: transactions.map(toRow), cursors: metadata.cursors }
}

export default function Payments({ loaderData: { listing, rows, cursors } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isNarrow = ['q', ...narrowing].some((name) => params.get(name))
  return (
    <>
      <title>Payments</title>
      <header className={ui.head}>
        <h1>Payments</h1>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Views" views={views} narrowing={narrowing} />
        <Tools
          set={filtersOf(listing)}
          search={
            <SearchField label="Find the payments of an order" placeholder="Number of the order" text={listing.order} />
          }
        >
          <Filters listing={listing} isSet={isNarrow} />
        </Tools>
        {rows.length > 0 ? (
          <DataTable
            caption="Payments and refunds"
            heads={['Order', 'Customer', 'Paid with', 'State', 'Date', { end: 'Amount' }]}
            className={`${stacked.stacked} ${styles.payments}`}
          >
            {rows.map(({ id, orderId, orderNumber, buyer, way, state, reason, date, amount, kind }) => (
              <tr key={id}>
                <th scope="row" data-cell="what">
                  <Link to={`/dashboard/orders/${orderId}`} data-row prefetch="intent" className={table.open}>
                    {kind === 'REFUND' ? `Refund of ${orderNumber}` : orderNumber}
                  </Link>
                </th>
                <td data-cell="who">{buyer}</td>
                <td data-cell="why" className={table.wide}>
                  {way}
                </td>
                <td data-cell="state" title={reason}>
                  <Status tone={state[0]}>{state[1]}</Status>
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
          <EmptyList title={isNarrow ? 'No such payment' : 'No payments yet'}>
            {isNarrow ? 'Try fewer filters.' : 'Whatever is paid for an order, and given back of it, is listed here.'}
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Filters({ listing: { status, provider, from, to }, isSet }: { listing: Listing; isSet: boolean }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const set = (name: string, value: string) =>
    navigate(changed(params, { [name]: value }), { preventScrollReset: true })
  const said = status.length === 0 ? '' : `: ${status.length === 1 ? textOf(status[0]!) : status.length}`
  return (
    <div className={ui.filters}>
      <Menu width={210} position="bottom-start">
        <Menu.Target>
          <Trigger set={status.length > 0}>{`State${said}`}</Trigger>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.CheckboxGroup value={[...status]} onChange={(values) => set('status', values.join(','))}>
            {Object.keys(states).map((each) => (
              <Menu.CheckboxItem key={each} value={each}>
                {textOf(each)}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
        </Menu.Dropdown>
      </Menu>
      <Menu width={210} position="bottom-start">
        <Menu.Target>
          <Trigger set={provider !== ''}>{provider ? (providers[provider] ?? provider) : 'Paid with'}</Trigger>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={provider} onChange={(value) => set('provider', value)}>
            <Menu.RadioItem value="">Any way</Menu.RadioItem>
            {Object.entries(providers).map(([each, name]) => (
              <Menu.RadioItem key={each} value={each}>
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <DateFilter from={from} to={to} />
      {isSet && (
        <Link to="." className={ui.clear} preventScrollReset>
          Clear
        </Link>
      )}
    </div>
  )
}

const filtersOf = ({ status, provider, from, to }: Listing): number =>
  [status.length > 0, provider, from || to].filter(Boolean).length

const textOf = (status: string): string => states[status as keyof typeof states][1]
