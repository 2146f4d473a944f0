import { Switch, Textarea, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/settings'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const [{ invoiceSettings }, { ordersSettings }] = await Promise.all([
    host.call('invoices.getInvoiceSettings', {}),
    host.call('ordersSettings.getOrdersSettings', {}),
  ])
  return { settings: invoiceSettings, createInvoice: ordersSettings.createInvoice }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  const sellerAddress = reader
    .text('sellerAddress')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const dueDays = reader.number('dueDays', { most: 365 })
  if (sellerAddress.length > 8) reader.errors.sellerAddress = 'At most eight lines.'
  if (reader.isWrong()) return wrong(reader.errors)
  try {
    await host.call('invoices.updateInvoiceSettings', {
      invoiceSettings: {
        sellerName: reader.text('sellerName') || null,
        sellerAddress: sellerAddress.length > 0 ? sellerAddress : null,
        taxId: reader.text('taxId') || null,
        email: reader.text('email') || null,
        invoicePrefix: reader.text('invoicePrefix'),
        creditNotePrefix: reader.text('creditNotePrefix'),
        dueDays: Math.round(dueDays),
        footnote: reader.text('footnote') || null,
        sendAutomatically: reader.on('sendAutomatically'),
      },
    })
    await host.call('ordersSettings.updateOrdersSettings', {
      ordersSettings: { createInvoice: reader.on('createInvoice') },
    })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none: Readonly<Record<string, string>> = {}

export default function InvoiceSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, createInvoice } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Settings saved')
  const field = (name: 'sellerName' | 'taxId' | 'email' | 'invoicePrefix' | 'creditNotePrefix', label: string) => (
    <TextInput
      name={name}
      label={label}
      autoComplete="off"
      maxLength={name.endsWith('Prefix') ? 10 : 200}
      defaultValue={settings[name] ?? ''}
      error={errors[name]}
    />
  )
  return (
    <>
      <title>Settings of invoices</title>
      <header className={ui.head}>
        <Link to="/dashboard/invoices" className={ui.crumb} aria-label="All invoices">
          <LeftIcon />
        </Link>
        <h1>Settings of invoices</h1>
      </header>
      <div style={{ maxWidth: '46rem' }}>
        <SaveForm label="Save" errors={errors} alert={refused?.alert}>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="when">
            <h2 id="when">When</h2>
            <Switch
              name="createInvoice"
              value="1"
              label="Make an invoice of every order that is paid"
              defaultChecked={createInvoice}
            />
            <Switch
              name="sendAutomatically"
              value="1"
              label="Mail it to the buyer at once"
              description="Credit notes of refunds, too."
              defaultChecked={settings.sendAutomatically}
            />
            <TextInput
              name="dueDays"
              label="Days until it is due"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(settings.dueDays)}
              error={errors.dueDays}
            />
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="who">
            <h2 id="who">Who writes them</h2>
            {field('sellerName', 'Name of the company')}
            <Textarea
              name="sellerAddress"
              label="Address"
              description="One line each. The shop’s own where nothing is said."
              rows={4}
              autoComplete="off"
              defaultValue={settings.sellerAddress?.join('\n') ?? ''}
              error={errors.sellerAddress}
            />
            <div className={ui.pair}>
              {field('taxId', 'Tax ID')}
              {field('email', 'Email')}
            </div>
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="how">
            <h2 id="how">What else they say</h2>
            <div className={ui.pair}>
              {field('invoicePrefix', 'Before the number of an invoice')}
              {field('creditNotePrefix', 'Before the number of a credit note')}
            </div>
            <Textarea
              name="footnote"
              label="At the end"
              description="Bank account, terms."
              rows={3}
              maxLength={1000}
              defaultValue={settings.footnote ?? ''}
              error={errors.footnote}
            />
          </section>
        </SaveForm>
      </div>
    </>
  )
}
