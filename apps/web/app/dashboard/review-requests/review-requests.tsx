import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { describeReason } from '@stoa/messages/reasons'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, describeRefusal, type Outcome } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/review-requests'
import { buildQuery, describeState, type Row as LogRow, toRow, views } from './listing.ts'
import styles from './review-requests.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ entries, pagingMetadata }, { reviewRequestSettings }] = await Promise.all([
    host.call('siteReviewRequests.queryReviewRequestLog', { query: buildQuery(args.url.searchParams) }),
    host.call('siteReviewRequests.getReviewRequestSettings', {}),
  ])
  return {
    rows: entries.map((entry) => toRow(host.t, entry, entry.failure && describeReason(host.t, entry.failure))),
    cursors: pagingMetadata.cursors,
    automatic: reviewRequestSettings.automatic,
  }
}

/** Cancels a scheduled email, or sends it now. */
export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const input = { reviewRequestId: reader.text('id') }
  try {
    if (reader.text('intent') === 'send') await host.call('siteReviewRequests.sendReviewRequestNow', input)
    else await host.call('siteReviewRequests.cancelReviewRequest', input)
    return createDone()
  } catch (error) {
    return describeRefusal(host.t, error)
  }
}

export default function ReviewRequests({ loaderData: { rows, cursors, automatic } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  return (
    <>
      <PageHead title={t('dashboard:nav.reviewRequests')}>
        <Button component={Link} to="/dashboard/review-requests/settings" variant="default">
          {t('dashboard-review-requests:settings')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs
          label={t('dashboard:views')}
          views={views.map(({ label, query }) => ({ label: t(label), query }))}
          narrowing={['status']}
        />
        {rows.length > 0 ? <Log rows={rows} /> : <Empty narrowed={params.has('status')} automatic={automatic} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Log({ rows }: { rows: readonly LogRow[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard:nav.reviewRequests')}
      heads={[
        t('dashboard-review-requests:to'),
        t('dashboard-review-requests:items'),
        t('dashboard-review-requests:status'),
        t('dashboard-review-requests:next'),
        { unseen: t('dashboard:actions') },
      ]}
      className={`${stacked.stacked} ${stacked.tall} ${styles.log}`}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DataTable>
  )
}

function Row({ row }: { row: LogRow }) {
  const t = useT()
  const fetcher = useFetcher<Outcome>()
  const [tone, state] = describeState(row)
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
        <small>{t('dashboard-review-requests:emails', { count: row.letters })}</small>
      </th>
      <td data-cell="what" className={`${table.wide} ${table.soft}`} title={row.items}>
        {row.items}
      </td>
      <td data-cell="state">
        <Status tone={tone}>{t(state)}</Status>
        {row.reason && <small>{row.reason}</small>}
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
              aria-label={t('dashboard-review-requests:sendNowTo', { email: row.email, items: row.items })}
            >
              {t('dashboard-review-requests:sendNow')}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="cancel"
              size="compact-sm"
              variant="default"
              loading={intent === 'cancel'}
              aria-label={t('dashboard-review-requests:cancelFor', { email: row.email, items: row.items })}
            >
              {t('dashboard-review-requests:cancel')}
            </Button>
          </fetcher.Form>
        )}
      </td>
    </tr>
  )
}

function Empty({ narrowed, automatic }: { narrowed: boolean; automatic: boolean }) {
  const t = useT()
  if (narrowed)
    return (
      <EmptyList title={t('dashboard-review-requests:noMatch')}>
        {t('dashboard-review-requests:noMatch.text')}
      </EmptyList>
    )
  if (automatic)
    return (
      <EmptyList title={t('dashboard-review-requests:empty')}>{t('dashboard-review-requests:empty.text')}</EmptyList>
    )
  return (
    <EmptyList
      title={t('dashboard-review-requests:off')}
      act={
        <Button component={Link} to="/dashboard/review-requests/settings">
          {t('dashboard-review-requests:turnOn')}
        </Button>
      }
    >
      {t('dashboard-review-requests:off.text')}
    </EmptyList>
  )
}
