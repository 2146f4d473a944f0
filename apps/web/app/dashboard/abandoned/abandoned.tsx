import { Button } from '@mantine/core'
import { formatPrice, usePrice } from '@stoa/ui'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { ownerHost } from '../lib/session.ts'
import { addDays, dayOf, zoneOf } from '../lib/time.ts'
import { Copy } from '../ui/copy.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/abandoned'
import styles from './abandoned.module.css'
import { type Row as LeftRow, searchOf, stateOf, toRow, views } from './listing.ts'

/** Days that the figures above the list are about. */
const span = 30

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { searchParams } = args.url
  const endDate = dayOf(new Date(), zoneOf(args.request))
  const [{ abandonedCheckouts, pagingMetadata }, figures] = await Promise.all([
    host.call('abandonedCheckouts.searchAbandonedCheckouts', searchOf(searchParams)),
    host.call('abandonedCheckouts.getAbandonedCheckoutAnalytics', { startDate: addDays(endDate, 1 - span), endDate }),
  ])
  return {
    rows: abandonedCheckouts.map(toRow),
    cursors: pagingMetadata.cursors,
    figures,
    text: (searchParams.get('q') ?? '').trim(),
  }
}

export default function Abandoned({ loaderData: { rows, cursors, figures, text } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const narrowed = ['q', 'status'].some((name) => params.get(name))
  return (
    <>
      <title>Abandoned checkouts</title>
      <header className={ui.head}>
        <h1>Abandoned checkouts</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/abandoned/settings" variant="default">
            Settings
          </Button>
        </div>
      </header>
      {(rows.length > 0 || narrowed) && <Figures figures={figures} />}
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Views" views={views} narrowing={['status']} />
        <div className={ui.tools}>
          <SearchField label="Search abandoned checkouts" placeholder="Name or email" text={text} />
        </div>
        {rows.length > 0 ? <LeftTable rows={rows} /> : <Empty narrowed={narrowed} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Figures({ figures }: { figures: Route.ComponentProps['loaderData']['figures'] }) {
  const price = usePrice()
  const shown = [
    ['Left', `${figures.recoverableCheckoutCount ?? 0}`, price(figures.recoverableValue ?? '0')],
    ['Recovered', `${figures.recoveredCheckoutCount ?? 0}`, price(figures.recoveredValue ?? '0')],
    ['Came back', `${figures.recoveryRate ?? 0} %`, 'of all that were left'],
  ] as const
  return (
    <dl className={styles.figures} aria-label={`The last ${span} days`}>
      {shown.map(([name, figure, about]) => (
        <div key={name} className={ui.card}>
          <dt>
            {name} <span>· {span} days</span>
          </dt>
          <dd>
            {figure} <small>{about}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function LeftTable({ rows }: { rows: readonly LeftRow[] }) {
  return (
    <DataTable
      caption="Abandoned checkouts"
      heads={['Buyer', 'Items', 'State', 'When', { end: 'Total' }, { unseen: 'Do' }]}
      className={`${stacked.stacked} ${stacked.tall} ${styles.left}`}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DataTable>
  )
}

function Row({ row }: { row: LeftRow }) {
  const { locale } = useSite()
  const fetcher = useFetcher()
  const [tone, state] = stateOf(row)
  const names = row.items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
  return (
    <tr>
      <th scope="row" data-cell="who" className={table.clip}>
        <Link to={`/dashboard/abandoned/${row.id}`} data-row prefetch="intent" className={table.open}>
          {row.buyer}
        </Link>
        {row.email && row.email !== row.buyer && <small>{row.email}</small>}
      </th>
      <td data-cell="what" className={`${table.wide} ${table.soft}`} title={names}>
        {names}
      </td>
      <td data-cell="state">
        <Status tone={tone}>{state}</Status>
      </td>
      <td data-cell="when" className={table.soft}>
        <When date={row.created} />
      </td>
      <td data-cell="amount" className={table.number}>
        {formatPrice(row.total, { currency: row.currency, locale })}
      </td>
      <td data-cell="do">
        <div className={`${stacked.tools} ${table.above}`}>
          {row.open && (
            <fetcher.Form method="post" action={`/dashboard/abandoned/${row.id}`}>
              <input type="hidden" name="intent" value="NOTIFICATION_SENT" />
              <Button
                type="submit"
                size="compact-sm"
                variant="default"
                leftSection={<CheckIcon size={14} />}
                loading={fetcher.state !== 'idle'}
                aria-label={`Done: ${row.buyer} was contacted`}
              >
                Done
              </Button>
            </fetcher.Form>
          )}
          {!row.recovered && <Copy value={row.link} label={`Copy the link for ${row.buyer}`} />}
        </div>
      </td>
    </tr>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  if (narrowed) return <NothingFits title="No abandoned checkout fits">Try another view or other words.</NothingFits>
  return (
    <EmptyList title="Nobody has left a checkout">
      Checkouts that their buyers leave, with an email address in them, appear here after a while.
    </EmptyList>
  )
}
