import { Button } from '@mantine/core'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { LeftIcon } from '../ui/icons.tsx'
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
import { queryOf, type Refused, stateOf, views } from './refused-listing.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const { bounces, metadata } = await ownerHost(args).call('mails.queryBounces', queryOf(searchParams))
  return { rows: bounces, cursors: metadata.cursors, text: (searchParams.get('q') ?? '').trim() }
}

/** Mail to the address is tried again. */
export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const address = String((await args.request.formData()).get('address') ?? '')
  try {
    await host.call('mails.releaseAddress', { address })
    return { notice: `Mail to ${address} is tried again.` }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { notice: error.status === 404 ? `Mail to ${address} is tried already.` : error.message }
  }
}

export default function RefusedAddresses({ loaderData: { rows, cursors, text }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const narrowed = ['q', 'state'].some((name) => params.get(name))
  return (
    <>
      <title>Refused addresses</title>
      <header className={ui.head}>
        <Link to="/dashboard/outbox" className={ui.crumb} aria-label="Outbox">
          <LeftIcon size={18} />
        </Link>
        <h1>Refused addresses</h1>
      </header>
      <p role="status" className={actionData && styles.notice}>
        {actionData?.notice}
      </p>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Views" views={views} narrowing={['state']} />
        <div className={ui.tools}>
          <SearchField label="Search addresses" placeholder="Address" text={text} />
        </div>
        {rows.length > 0 ? <AddressTable rows={rows} /> : <Empty narrowed={narrowed} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function AddressTable({ rows }: { rows: readonly Refused[] }) {
  return (
    <DataTable
      caption="Addresses from which mail came back"
      heads={['Address', 'Why', 'State', 'Last time', { unseen: 'Do' }]}
      className={`${stacked.stacked} ${stacked.tall} ${styles.addresses}`}
    >
      {rows.map((row) => (
        <Row key={row.address} row={row} />
      ))}
    </DataTable>
  )
}

function Row({ row }: { row: Refused }) {
  const { address, reason, permanent, mailId, bouncedDate } = row
  const [tone, state] = stateOf(row)
  const releasing = useNavigation().formData?.get('address') === address
  return (
    <tr>
      <th scope="row" data-cell="who" className={table.clip} title={address}>
        {address}
      </th>
      <td data-cell="why" className={table.wide} title={reason}>
        {reason}
        {mailId && (
          <small>
            <Link to={`/dashboard/outbox/${mailId}`} className={ui.link} aria-label={`The mail to ${address}`}>
              The mail
            </Link>
          </small>
        )}
      </td>
      <td data-cell="state">
        <Status tone={tone}>{state}</Status>
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
            loading={releasing}
            aria-label={permanent ? `Try again: ${address}` : `Forget: ${address}`}
          >
            {permanent ? 'Try again' : 'Forget'}
          </Button>
        </Form>
      </td>
    </tr>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  if (narrowed) return <NothingFits title="No address fits">Try another view or another address.</NothingFits>
  return (
    <EmptyList title="No mail has come back">
      Addresses that refuse mail appear here. Where there is no such mailbox, nothing more is sent until you say so.
    </EmptyList>
  )
}
