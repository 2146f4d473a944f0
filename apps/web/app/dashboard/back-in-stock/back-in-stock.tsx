import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, describeRefusal, type Outcome } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
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
import { listViews, type Row as RequestRow, readRows, statuses } from './listing.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const page = await readRows(requireOwnerHost(args), searchParams)
  return { ...page, text: (searchParams.get('q') ?? '').trim() }
}

/** Notifies one visitor now, even if the item is still sold out. */
export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  try {
    await host.call('backInStockNotifications.reportItemsBackInStock', {
      requestIds: [reader.text('id')],
      itemDetails: { name: reader.text('name').slice(0, 200), price: reader.text('price') },
    })
    return createDone()
  } catch (error) {
    return describeRefusal(host.t, error)
  }
}

export default function BackInStock({ loaderData: { rows, cursors, text } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const isFiltered = ['q', 'status'].some((name) => params.get(name))
  return (
    <>
      <PageHead title={t('dashboard-back-in-stock:title')}>
        <Button component={Link} to="/dashboard/back-in-stock/settings" variant="default">
          {t('dashboard-back-in-stock:settings')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard:views')} views={listViews(t)} narrowing={['status']} />
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-back-in-stock:search')}
            placeholder={t('dashboard-back-in-stock:search.placeholder')}
            text={text}
          />
        </div>
        {rows.length > 0 ? <Requests rows={rows} /> : <Empty isFiltered={isFiltered} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Requests({ rows }: { rows: readonly RequestRow[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-back-in-stock:table')}
      heads={[
        t('dashboard-back-in-stock:table.email'),
        t('dashboard-back-in-stock:table.item'),
        t('dashboard-back-in-stock:table.status'),
        t('dashboard-back-in-stock:table.requested'),
        { unseen: t('dashboard:actions') },
      ]}
      className={`${stacked.stacked} ${stacked.tall} ${styles.waiting}`}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DataTable>
  )
}

function Row({ row }: { row: RequestRow }) {
  const t = useT()
  const fetcher = useFetcher<Outcome>()
  const [tone, label] = statuses[row.status]
  const refused = fetcher.data && 'alert' in fetcher.data ? fetcher.data.alert : undefined
  const details = [row.choice, row.count > 0 && t('dashboard-back-in-stock:waiting', { count: row.count })]
    .filter(Boolean)
    .join(' · ')
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
        {details && <small>{details}</small>}
      </td>
      <td data-cell="state">
        <Status tone={tone}>{t(label)}</Status>
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
              aria-label={t('dashboard-back-in-stock:notify.about', { email: row.email, name: row.name })}
            >
              {t('dashboard-back-in-stock:notify')}
            </Button>
          </fetcher.Form>
        )}
      </td>
    </tr>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  if (isFiltered)
    return (
      <NothingFits title={t('dashboard-back-in-stock:noMatch')}>
        {t('dashboard-back-in-stock:noMatch.hint')}
      </NothingFits>
    )
  return <EmptyList title={t('dashboard-back-in-stock:empty')}>{t('dashboard-back-in-stock:empty.hint')}</EmptyList>
}
