import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { translateReason } from '../../lib/problem-text.server.ts'
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
import type { Route } from './+types/refused'
import styles from './refused.module.css'
import { type Bounce, buildQuery, describeState, views } from './refused-listing.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const host = requireOwnerHost(args)
  const { bounces, metadata } = await host.call('mails.queryBounces', buildQuery(searchParams))
  const rows = bounces.map((bounce) => translateReason(host.t, bounce))
  return { rows, cursors: metadata.cursors, text: (searchParams.get('q') ?? '').trim() }
}

/** Releases the address, so that emails to it are sent again. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const address = String((await args.request.formData()).get('address') ?? '')
  try {
    await host.call('mails.releaseAddress', { address })
    return { notice: host.t('dashboard-outbox:bounces.released', { address }) }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const isReleased = error.status === 404
    return { notice: isReleased ? host.t('dashboard-outbox:bounces.alreadyReleased', { address }) : error.message }
  }
}

export default function BouncedAddresses({ loaderData: { rows, cursors, text }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const isNarrowed = ['q', 'state'].some((name) => params.get(name))
  return (
    <>
      <PageHead
        title={t('dashboard-outbox:bounces')}
        back={{ to: '/dashboard/outbox', label: t('dashboard:nav.outbox') }}
      />
      <p role="status" className={actionData && styles.notice}>
        {actionData?.notice}
      </p>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs
          label={t('dashboard:views')}
          views={views.map(({ label, query }) => ({ label: t(label), query }))}
          narrowing={['state']}
        />
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-outbox:bounces.search')}
            placeholder={t('dashboard-outbox:bounces.address')}
            text={text}
          />
        </div>
        {rows.length > 0 ? <AddressTable rows={rows} /> : <Empty narrowed={isNarrowed} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function AddressTable({ rows }: { rows: readonly Bounce[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-outbox:bounces.caption')}
      heads={[
        t('dashboard-outbox:bounces.address'),
        t('dashboard-outbox:bounces.reason'),
        t('dashboard-outbox:status'),
        t('dashboard-outbox:bounces.last'),
        { unseen: t('dashboard:actions') },
      ]}
      className={`${stacked.stacked} ${stacked.tall} ${styles.addresses}`}
    >
      {rows.map((row) => (
        <Row key={row.address} row={row} />
      ))}
    </DataTable>
  )
}

function Row({ row }: { row: Bounce }) {
  const t = useT()
  const { address, reason, permanent, mailId, bouncedDate } = row
  const [tone, state] = describeState(row)
  const isReleasing = useNavigation().formData?.get('address') === address
  return (
    <tr>
      <th scope="row" data-cell="who" className={table.clip} title={address}>
        {address}
      </th>
      <td data-cell="why" className={table.wide} title={reason}>
        {reason}
        {mailId && (
          <small>
            <Link
              to={`/dashboard/outbox/${mailId}`}
              className={ui.link}
              aria-label={t('dashboard-outbox:bounces.viewTo', { address })}
            >
              {t('dashboard-outbox:bounces.view')}
            </Link>
          </small>
        )}
      </td>
      <td data-cell="state">
        <Status tone={tone}>{t(state)}</Status>
      </td>
      <td data-cell="when" className={table.soft}>
        <When date={bouncedDate} />
      </td>
      <td data-cell="do">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="address" value={address} />
          <Button
            type="submit"
            size="compact-sm"
            variant="default"
            loading={isReleasing}
            aria-label={
              permanent
                ? t('dashboard-outbox:bounces.unblockOne', { address })
                : t('dashboard-outbox:bounces.dismissOne', { address })
            }
          >
            {t(permanent ? 'dashboard-outbox:bounces.unblock' : 'dashboard-outbox:bounces.dismiss')}
          </Button>
        </Form>
      </td>
    </tr>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  const t = useT()
  if (narrowed)
    return (
      <NothingFits title={t('dashboard-outbox:bounces.noMatch')}>
        {t('dashboard-outbox:bounces.noMatch.text')}
      </NothingFits>
    )
  return <EmptyList title={t('dashboard-outbox:bounces.empty')}>{t('dashboard-outbox:bounces.empty.text')}</EmptyList>
}
