import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useSearchParams } from 'react-router'
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
import type { Route } from './+types/outbox'
import { buildQuery, type Mail, states, views } from './listing.ts'
import styles from './outbox.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const { mails, metadata } = await host.call('mails.queryMails', buildQuery(searchParams))
  return { mails, cursors: metadata.cursors, text: (searchParams.get('q') ?? '').trim() }
}

export default function Outbox({ loaderData: { mails, cursors, text } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const isNarrowed = ['q', 'status'].some((name) => params.get(name))
  return (
    <>
      <PageHead title={t('dashboard:nav.outbox')}>
        <Button component={Link} to="/dashboard/outbox/refused" variant="default">
          {t('dashboard-outbox:bounces')}
        </Button>
      </PageHead>
      <div className={ui.card}>
        <Tabs
          label={t('dashboard:views')}
          views={views.map(({ label, query }) => ({ label: t(label), query }))}
          narrowing={['status']}
        />
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-outbox:search')}
            placeholder={t('dashboard-outbox:searchHint')}
            text={text}
          />
        </div>
        {mails.length > 0 ? <MailTable mails={mails} /> : <Empty narrowed={isNarrowed} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function MailTable({ mails }: { mails: readonly Mail[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-outbox:caption')}
      heads={[
        t('dashboard-outbox:subject'),
        t('dashboard-outbox:to'),
        t('dashboard-outbox:status'),
        t('dashboard-outbox:date'),
      ]}
      className={`${stacked.stacked} ${styles.mails}`}
    >
      {mails.map((mail) => (
        <Row key={mail.id} mail={mail} />
      ))}
    </DataTable>
  )
}

function Row({ mail: { id, subject, recipient, status, createdDate } }: { mail: Mail }) {
  const t = useT()
  const [tone, state] = states[status]
  return (
    <tr>
      <th scope="row" data-cell="what" className={table.wide}>
        <Link to={`/dashboard/outbox/${id}`} data-row prefetch="intent" className={table.open}>
          {subject}
        </Link>
      </th>
      <td data-cell="who" className={table.clip}>
        {recipient}
      </td>
      <td data-cell="state">
        <Status tone={tone}>{t(state)}</Status>
      </td>
      <td data-cell="when" className={table.soft}>
        <When date={createdDate} />
      </td>
    </tr>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  const t = useT()
  if (narrowed)
    return (
      <NothingFits title={t('dashboard-outbox:noMatch')} all={t('dashboard-outbox:showAll')}>
        {t('dashboard-outbox:noMatch.text')}
      </NothingFits>
    )
  return <EmptyList title={t('dashboard-outbox:empty')}>{t('dashboard-outbox:empty.text')}</EmptyList>
}
