import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { done, refusalOf } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import { ActForm } from '../orders/act-form.tsx'
import { DateFilter } from '../orders/date-filter.tsx'
import { Dialog } from '../orders/dialog.tsx'
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
import type { Route } from './+types/invoices'
import styles from './invoices.module.css'
import { type InvoiceRow, type Listing, listingOf, narrowing, queryOf, toRow, views } from './listing.ts'
import { invoiceStates } from './states.ts'

export async function loader(args: Route.LoaderArgs) {
  const listing = listingOf(args.url.searchParams)
  const { invoices, metadata } = await ownerHost(args).call(
    'invoices.queryInvoices',
    queryOf(listing, zoneOf(args.request)),
  )
  return { listing, rows: invoices.map(toRow), cursors: metadata.cursors }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  try {
    await host.call('invoices.sendInvoice', { invoiceId: String(form.get('invoice')) })
    return { done: done().saved }
  } catch (error) {
    return refusalOf(host.t, error)
  }
}

export default function Invoices({ loaderData: { listing, rows, cursors } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const [sending, setSending] = useState<InvoiceRow>()
  const close = () => setSending(undefined)
  const isNarrow = ['q', ...narrowing].some((name) => params.get(name))
  return (
    <>
      <title>Invoices</title>
      <header className={ui.head}>
        <h1>Invoices</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/invoices/settings" variant="default">
            Settings
          </Button>
        </div>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Views" views={views} narrowing={narrowing} />
        <Tools
          set={(listing.status.length > 0 ? 1 : 0) + (listing.from || listing.to ? 1 : 0)}
          search={<SearchField label="Search invoices" placeholder="Number, order or customer" text={listing.text} />}
        >
          <Filters listing={listing} isSet={isNarrow} />
        </Tools>
        {rows.length > 0 ? (
          <DataTable
            caption="Invoices and credit notes"
            heads={['Number', 'Order', 'Customer', 'State', 'Date', { end: 'Total' }, { unseen: 'Acts' }]}
            className={`${stacked.stacked} ${styles.invoices}`}
          >
            {rows.map((row) => (
              <Row key={row.id} row={row} onSend={() => setSending(row)} />
            ))}
          </DataTable>
        ) : (
          <EmptyList
            title={isNarrow ? 'No such invoice' : 'No invoices yet'}
            act={
              !isNarrow && (
                <Button component={Link} to="/dashboard/invoices/settings" variant="default">
                  Have them made by themselves
                </Button>
              )
            }
          >
            {isNarrow
              ? 'Try fewer filters or other words.'
              : 'An invoice is made on the page of its order, or by itself of every order that is paid.'}
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
      <Dialog title={`Send ${sending?.name ?? ''}?`} opened={sending !== undefined} onClose={close}>
        <p className={ui.confirmText}>{`${sending?.buyer} gets a mail with a link that opens it.`}</p>
        <ActForm intent="send" label="Send" said={`${sending?.name} sent`} onCancel={close} onDone={close}>
          {() => <input type="hidden" name="invoice" value={sending?.id} />}
        </ActForm>
      </Dialog>
    </>
  )
}

function Row({ row, onSend }: { row: InvoiceRow; onSend(): void }) {
  const { id, orderId, orderNumber, number, name, isCredit, buyer, total, state, date, due, isSent, canSend } = row
  return (
    <tr>
      <th scope="row" data-cell="what">
        {isCredit ? name : number}
      </th>
      <td data-cell="why">
        <Link to={`/dashboard/orders/${orderId}`} data-row prefetch="intent" className={table.open}>
          {`Order ${orderNumber}`}
        </Link>
      </td>
      <td data-cell="who" className={table.clip}>
        {buyer}
      </td>
      <td data-cell="state">
        <Status tone={state[0]}>{state[1]}</Status>
      </td>
      <td data-cell="when">
        <When date={date} />
        {due && (
          <small>
            due <When date={due} />
          </small>
        )}
      </td>
      <td data-cell="amount" className={table.number}>
        {total}
      </td>
      <td data-cell="do">
        <div className={styles.acts}>
          <Button
            component="a"
            href={`/dashboard/invoices/${id}/pdf`}
            target="_blank"
            rel="noopener"
            size="compact-sm"
            variant="default"
            aria-label={`Open ${name} as PDF`}
          >
            PDF
          </Button>
          {canSend && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={onSend}
              aria-label={`${isSent ? 'Send again' : 'Send'}: ${name}`}
            >
              {isSent ? 'Send again' : 'Send'}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

function Filters({ listing: { status, from, to }, isSet }: { listing: Listing; isSet: boolean }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const said = status.length === 0 ? '' : `: ${status.length === 1 ? textOf(status[0]!) : status.length}`
  return (
    <div className={ui.filters}>
      <Menu width={210} position="bottom-start">
        <Menu.Target>
          <Trigger set={status.length > 0}>{`State${said}`}</Trigger>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.CheckboxGroup
            value={[...status]}
            onChange={(values) => navigate(changed(params, { status: values.join(',') }), { preventScrollReset: true })}
          >
            {Object.keys(invoiceStates).map((each) => (
              <Menu.CheckboxItem key={each} value={each}>
                {textOf(each)}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
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

const textOf = (status: string): string => invoiceStates[status as keyof typeof invoiceStates][1]
