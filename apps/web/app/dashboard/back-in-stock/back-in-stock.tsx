import { Button } from '@mantine/core'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { formReader } from '../lib/form-reader.ts'
import { done, type Outcome, refusalOf } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/back-in-stock'
import styles from './back-in-stock.module.css'
import { readRows, states, views, type Row as WaitingRow } from './listing.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const page = await readRows(ownerHost(args), searchParams)
  return { ...page, text: (searchParams.get('q') ?? '').trim() }
}

/** Tells one person now, whether it is back or not. */
export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  try {
    await host.call('backInStockNotifications.reportItemsBackInStock', {
      requestIds: [reader.text('id')],
      itemDetails: { name: reader.text('name').slice(0, 200), price: reader.text('price') },
    })
    return done()
  } catch (error) {
    return refusalOf(host.t, error)
  }
}

export default function BackInStock({ loaderData: { rows, cursors, text } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const narrowed = ['q', 'status'].some((name) => params.get(name))
  return (
    <>
      <title>Back in stock</title>
      <header className={ui.head}>
        <h1>Back in stock</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/back-in-stock/settings" variant="default">
            Settings
          </Button>
        </div>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Views" views={views} narrowing={['status']} />
        <div className={ui.tools}>
          <SearchField label="Search those who wait" placeholder="Email" text={text} />
        </div>
        {rows.length > 0 ? <Waiting rows={rows} /> : <Empty narrowed={narrowed} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Waiting({ rows }: { rows: readonly WaitingRow[] }) {
  return (
    <DataTable
      caption="Who waits for what"
      heads={['Who', 'For', 'State', 'Since', { unseen: 'Do' }]}
      className={`${stacked.stacked} ${stacked.tall} ${styles.waiting}`}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DataTable>
  )
}

function Row({ row }: { row: WaitingRow }) {
  const fetcher = useFetcher<Outcome>()
  const [tone, state] = states[row.status]
  const refused = fetcher.data && 'alert' in fetcher.data ? fetcher.data.alert : undefined
  const others = [row.choice, row.count > 0 && `${row.count} waiting`].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row" data-cell="who" className={table.clip}>
        {row.email}
      </th>
      <td data-cell="what" className={table.wide}>
        {row.price === undefined ? (
          row.name
        ) : (
          <Link to={`/dashboard/products/${row.productId}`} className={ui.link}>
            {row.name}
          </Link>
        )}
        {others && <small>{others}</small>}
      </td>
      <td data-cell="state">
        <Status tone={tone}>{state}</Status>
      </td>
      <td data-cell="when" className={table.soft}>
        <When date={row.created} />
      </td>
      <td data-cell="do">
        {refused && (
          <small role="alert" className={stacked.refused}>
            {refused}
          </small>
        )}
        {row.status === 'RECEIVED' && row.price !== undefined && (
          <fetcher.Form method="post" className={stacked.tools}>
            <input type="hidden" name="id" value={row.id} />
            <input type="hidden" name="name" value={row.name} />
            <input type="hidden" name="price" value={row.price} />
            <Button
              type="submit"
              size="compact-sm"
              variant="default"
              loading={fetcher.state !== 'idle'}
              aria-label={`Tell now: ${row.email}, about ${row.name}`}
            >
              Tell now
            </Button>
          </fetcher.Form>
        )}
      </td>
    </tr>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  if (narrowed) return <NothingFits title="Nobody fits">Try another view or another address.</NothingFits>
  return (
    <EmptyList title="Nobody waits for anything">
      Where something is sold out, its page asks for an address. Who leaves one appears here.
    </EmptyList>
  )
}
