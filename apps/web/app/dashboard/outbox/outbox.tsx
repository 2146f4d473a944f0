import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
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
import type { Route } from './+types/outbox'
import { type Mail, queryOf, states, views } from './listing.ts'
import styles from './outbox.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { searchParams } = args.url
  const { mails, metadata } = await host.call('mails.queryMails', queryOf(searchParams))
  return { mails, cursors: metadata.cursors, text: (searchParams.get('q') ?? '').trim() }
}

export default function Outbox({ loaderData: { mails, cursors, text } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const narrowed = ['q', 'status'].some((name) => params.get(name))
  return (
    <>
      <title>Outbox</title>
      <header className={ui.head}>
        <h1>Outbox</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/outbox/refused" variant="default">
            Refused addresses
          </Button>
        </div>
      </header>
      <div className={ui.card}>
        <Tabs label="Views" views={views} narrowing={['status']} />
        <div className={ui.tools}>
          <SearchField label="Search mails" placeholder="Address or subject" text={text} />
        </div>
        {mails.length > 0 ? <MailTable mails={mails} /> : <Empty narrowed={narrowed} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function MailTable({ mails }: { mails: readonly Mail[] }) {
  return (
    <DataTable
      caption="Mails"
      heads={['Subject', 'To', 'Status', 'Date']}
      className={`${stacked.stacked} ${styles.mails}`}
    >
      {mails.map((mail) => (
        <Row key={mail.id} mail={mail} />
      ))}
    </DataTable>
  )
}

function Row({ mail: { id, subject, recipient, status, createdDate } }: { mail: Mail }) {
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
        <Status tone={tone}>{state}</Status>
      </td>
      <td data-cell="when" className={table.soft}>
        <When date={createdDate} />
      </td>
    </tr>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <NothingFits title="No mail fits" all="Show all mails">
        Try another view or other words.
      </NothingFits>
    )
  return <EmptyList title="No mails yet">What the shop writes to its customers appears here.</EmptyList>
}
