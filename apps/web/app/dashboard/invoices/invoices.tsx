import { Button, Menu } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { createDone, describeRefusal } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { ActForm } from '../orders/act-form.tsx'
import { DateFilter } from '../orders/date-filter.tsx'
import { Dialog } from '../orders/dialog.tsx'
import { translateViews } from '../orders/labels.tsx'
import { changeQuery } from '../orders/listing.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
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
import { buildQuery, type InvoiceRow, type Listing, narrowing, parseListing, toRow, views } from './listing.ts'
import { invoiceStates } from './states.ts'

export async function loader(args: Route.LoaderArgs) {
  const listing = parseListing(args.url.searchParams)
  const host = requireOwnerHost(args)
  const { invoices, metadata } = await host.call('invoices.queryInvoices', buildQuery(listing, readZone(args.request)))
  return { listing, rows: invoices.map((invoice) => toRow(host.t, invoice)), cursors: metadata.cursors }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    await host.call('invoices.sendInvoice', { invoiceId: String(form.get('invoice')) })
    return { done: createDone().saved }
  } catch (error) {
    return describeRefusal(host.t, error)
  }
}

export default function Invoices({ loaderData: { listing, rows, cursors } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const [sending, setSending] = useState<InvoiceRow>()
  const close = () => setSending(undefined)
  const isNarrowed = ['q', ...narrowing].some((name) => params.get(name))
  return (
    <>
      <PageHead title={t('dashboard-invoices:title')}>
        <Button component={Link} to="/dashboard/invoices/settings" variant="default">
          {t('dashboard-invoices:settings')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard-invoices:views')} views={translateViews(t, views)} narrowing={narrowing} />
        <Tools
          set={(listing.status.length > 0 ? 1 : 0) + (listing.from || listing.to ? 1 : 0)}
          search={
            <SearchField
              label={t('dashboard-invoices:search')}
              placeholder={t('dashboard-invoices:search.placeholder')}
              text={listing.text}
            />
          }
        >
          <Filters listing={listing} isSet={isNarrowed} />
        </Tools>
        {rows.length > 0 ? (
          <DataTable
            caption={t('dashboard-invoices:caption')}
            heads={[
              t('dashboard-invoices:column.number'),
              t('dashboard-invoices:column.order'),
              t('dashboard-invoices:column.customer'),
              t('dashboard-invoices:column.status'),
              t('dashboard-invoices:column.date'),
              { end: t('dashboard-invoices:column.total') },
              { unseen: t('dashboard-invoices:column.actions') },
            ]}
            className={`${stacked.stacked} ${styles.invoices}`}
          >
            {rows.map((row) => (
              <Row key={row.id} row={row} onSend={() => setSending(row)} />
            ))}
          </DataTable>
        ) : (
          <EmptyList
            title={t(isNarrowed ? 'dashboard-invoices:noMatch.title' : 'dashboard-invoices:empty.title')}
            act={
              !isNarrowed && (
                <Button component={Link} to="/dashboard/invoices/settings" variant="default">
                  {t('dashboard-invoices:empty.action')}
                </Button>
              )
            }
          >
            {t(isNarrowed ? 'dashboard-invoices:noMatch.text' : 'dashboard-invoices:empty.text')}
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
      <Dialog
        title={t('dashboard-orders:invoice.send.title', { name: sending?.name ?? '' })}
        opened={sending !== undefined}
        onClose={close}
      >
        <p className={ui.confirmText}>{t('dashboard-invoices:send.text', { customer: sending?.customer ?? '' })}</p>
        <ActForm
          intent="send"
          label={t('dashboard-orders:invoice.send')}
          notice={t('dashboard-orders:invoice.send.done', { name: sending?.name ?? '' })}
          onCancel={close}
          onDone={close}
        >
          {() => <input type="hidden" name="invoice" value={sending?.id} />}
        </ActForm>
      </Dialog>
    </>
  )
}

function Row({ row, onSend }: { row: InvoiceRow; onSend(): void }) {
  const t = useT()
  const { id, orderId, orderNumber, number, name, isCredit, customer, total, status, date, due, isSent, canSend } = row
  return (
    <tr>
      <th scope="row" data-cell="what">
        {isCredit ? name : number}
      </th>
      <td data-cell="why">
        <Link to={`/dashboard/orders/${orderId}`} data-row prefetch="intent" className={table.open}>
          {t('dashboard-orders:order.title', { number: orderNumber })}
        </Link>
      </td>
      <td data-cell="who" className={table.clip}>
        {customer}
      </td>
      <td data-cell="state">
        <Status tone={status[0]}>{status[1]}</Status>
      </td>
      <td data-cell="when">
        <When date={date} />
        {due && <small>{t.rich('dashboard-invoices:due', { when: () => <When date={due} /> })}</small>}
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
            aria-label={t('dashboard-orders:invoice.open', { name, format: 'PDF' })}
          >
            PDF
          </Button>
          {canSend && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={onSend}
              aria-label={t(isSent ? 'dashboard-invoices:send.nameAgain' : 'dashboard-invoices:send.name', { name })}
            >
              {t(isSent ? 'dashboard-orders:invoice.sendAgain' : 'dashboard-orders:invoice.send')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

function Filters({ listing: { status, from, to }, isSet }: { listing: Listing; isSet: boolean }) {
  const t = useT()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = t('dashboard-orders:filter.status')
  const value = status.length === 1 ? t(getLabel(status[0]!)) : t.number(status.length)
  return (
    <div className={ui.filters}>
      <Menu width={210} position="bottom-start">
        <Menu.Target>
          <Trigger set={status.length > 0}>
            {status.length === 0 ? filter : t('dashboard-orders:filter.value', { filter, value })}
          </Trigger>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.CheckboxGroup
            value={[...status]}
            onChange={(values) =>
              navigate(changeQuery(params, { status: values.join(',') }), { preventScrollReset: true })
            }
          >
            {Object.keys(invoiceStates).map((each) => (
              <Menu.CheckboxItem key={each} value={each}>
                {t(getLabel(each))}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
        </Menu.Dropdown>
      </Menu>
      <DateFilter from={from} to={to} />
      {isSet && (
        <Link to="." className={ui.clear} preventScrollReset>
          {t('dashboard-orders:filter.clear')}
        </Link>
      )}
    </div>
  )
}

const getLabel = (status: string) => invoiceStates[status as keyof typeof invoiceStates][1]
