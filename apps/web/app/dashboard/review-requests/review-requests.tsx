import { Button } from '@mantine/core'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { formReader } from '../lib/form-reader.ts'
import { done, type Outcome, refusalOf } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Pager } from '../ui/pager.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/review-requests'
import { type Row as LogRow, queryOf, stateOf, toRow, views } from './listing.ts'
import styles from './review-requests.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const [{ entries, pagingMetadata }, { reviewRequestSettings }] = await Promise.all([
    host.call('siteReviewRequests.queryReviewRequestLog', { query: queryOf(args.url.searchParams) }),
    host.call('siteReviewRequests.getReviewRequestSettings', {}),
  ])
  return { rows: entries.map(toRow), cursors: pagingMetadata.cursors, automatic: reviewRequestSettings.automatic }
}

/** Cancels a letter that has not gone out, or has it go out now. */
export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  const input = { reviewRequestId: reader.text('id') }
  try {
    if (reader.text('intent') === 'send') await host.call('siteReviewRequests.sendReviewRequestNow', input)
    else await host.call('siteReviewRequests.cancelReviewRequest', input)
    return done()
  } catch (error) {
    return refusalOf(host.t, error)
  }
}

export default function ReviewRequests({ loaderData: { rows, cursors, automatic } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return (
    <>
      <title>Review requests</title>
      <header className={ui.head}>
        <h1>Review requests</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/review-requests/settings" variant="default">
            Settings
          </Button>
        </div>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Views" views={views} narrowing={['status']} />
        {rows.length > 0 ? <Log rows={rows} /> : <Empty narrowed={params.has('status')} automatic={automatic} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Log({ rows }: { rows: readonly LogRow[] }) {
  return (
    <DataTable
      caption="Review requests"
      heads={['To', 'About', 'State', 'Next letter', { unseen: 'Do' }]}
      className={`${stacked.stacked} ${stacked.tall} ${styles.log}`}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DataTable>
  )
}

function Row({ row }: { row: LogRow }) {
  const fetcher = useFetcher<Outcome>()
  const [tone, state] = stateOf(row)
  const refused = fetcher.data && 'alert' in fetcher.data ? fetcher.data.alert : undefined
  const intent = fetcher.state === 'idle' ? undefined : fetcher.formData?.get('intent')
  return (
    <tr>
      <th scope="row" data-cell="who" className={table.clip}>
        {row.orderId ? (
          <Link to={`/dashboard/orders/${row.orderId}`} className={ui.link}>
            {row.email}
          </Link>
        ) : (
          row.email
        )}
        <small>{lettersOf(row.letters)}</small>
      </th>
      <td data-cell="what" className={`${table.wide} ${table.soft}`} title={row.items}>
        {row.items}
      </td>
      <td data-cell="state">
        <Status tone={tone}>{state}</Status>
        {row.why && <small>{row.why}</small>}
      </td>
      <td data-cell="when" className={table.soft}>
        {row.dueDate ? <When date={row.dueDate} exact /> : '—'}
      </td>
      <td data-cell="do">
        {refused && (
          <small role="alert" className={stacked.refused}>
            {refused}
          </small>
        )}
        {row.status === 'SCHEDULED' && (
          <fetcher.Form method="post" className={stacked.tools}>
            <input type="hidden" name="id" value={row.id} />
            <Button
              type="submit"
              name="intent"
              value="send"
              size="compact-sm"
              variant="default"
              loading={intent === 'send'}
              aria-label={`Send now to ${row.email}: ${row.items}`}
            >
              Send now
            </Button>
            <Button
              type="submit"
              name="intent"
              value="cancel"
              size="compact-sm"
              variant="default"
              loading={intent === 'cancel'}
              aria-label={`Cancel for ${row.email}: ${row.items}`}
            >
              Cancel
            </Button>
          </fetcher.Form>
        )}
      </td>
    </tr>
  )
}

const lettersOf = (count: number) => (count === 0 ? 'No letter yet' : count === 1 ? '1 letter' : `${count} letters`)

function Empty({ narrowed, automatic }: { narrowed: boolean; automatic: boolean }) {
  if (narrowed) return <EmptyList title="No letter fits">Try another view.</EmptyList>
  if (automatic)
    return <EmptyList title="Nobody was asked yet">Letters appear here as soon as an order is sent.</EmptyList>
  return (
    <EmptyList
      title="Nobody is asked for a review"
      act={
        <Button component={Link} to="/dashboard/review-requests/settings">
          Switch them on
        </Button>
      }
    >
      Switch the letters on, and buyers are asked some days after their order was sent.
    </EmptyList>
  )
}
