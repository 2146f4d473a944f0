import { Switch, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/settings'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ invoiceSettings }, { ordersSettings }] = await Promise.all([
    host.call('invoices.getInvoiceSettings', {}),
    host.call('ordersSettings.getOrdersSettings', {}),
  ])
  return { settings: invoiceSettings, createInvoice: ordersSettings.createInvoice }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const sellerAddress = reader
    .text('sellerAddress')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const dueDays = reader.number('dueDays', { most: 365 })
  if (sellerAddress.length > 8) reader.errors.sellerAddress = host.t('dashboard-invoices:settings.address.tooLong')
  if (reader.isWrong()) return refuseFields(reader.errors)
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
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none: Readonly<Record<string, string>> = {}

export default function InvoiceSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { settings, createInvoice } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  useSavedNotice(
    actionData && 'saved' in actionData ? actionData.saved : undefined,
    t('dashboard-invoices:settings.saved'),
  )
  const renderField = (
    name: 'sellerName' | 'taxId' | 'email' | 'invoicePrefix' | 'creditNotePrefix',
    label: string,
  ) => (
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
      <PageHead
        title={t('dashboard-invoices:settings.title')}
        back={{ to: '/dashboard/invoices', label: t('dashboard-invoices:settings.all') }}
      />
      <div style={{ maxWidth: '46rem' }}>
        <SaveForm label={t('dashboard:form.save')} errors={errors} alert={refused?.alert}>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="when">
            <h2 id="when">{t('dashboard-invoices:settings.automation')}</h2>
            <Switch
              name="createInvoice"
              value="1"
              label={t('dashboard-invoices:settings.create')}
              defaultChecked={createInvoice}
            />
            <Switch
              name="sendAutomatically"
              value="1"
              label={t('dashboard-invoices:settings.send')}
              description={t('dashboard-invoices:settings.send.hint')}
              defaultChecked={settings.sendAutomatically}
            />
            <TextInput
              name="dueDays"
              label={t('dashboard-invoices:settings.dueDays')}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(settings.dueDays)}
              error={errors.dueDays}
            />
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="who">
            <h2 id="who">{t('dashboard-invoices:settings.seller')}</h2>
            {renderField('sellerName', t('dashboard-invoices:settings.company'))}
            <Textarea
              name="sellerAddress"
              label={t('dashboard-invoices:settings.address')}
              description={t('dashboard-invoices:settings.address.hint')}
              rows={4}
              autoComplete="off"
              defaultValue={settings.sellerAddress?.join('\n') ?? ''}
              error={errors.sellerAddress}
            />
            <div className={ui.pair}>
              {renderField('taxId', t('dashboard-invoices:settings.taxId'))}
              {renderField('email', t('dashboard-invoices:settings.email'))}
            </div>
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="how">
            <h2 id="how">{t('dashboard-invoices:settings.content')}</h2>
            <div className={ui.pair}>
              {renderField('invoicePrefix', t('dashboard-invoices:settings.invoicePrefix'))}
              {renderField('creditNotePrefix', t('dashboard-invoices:settings.creditNotePrefix'))}
            </div>
            <Textarea
              name="footnote"
              label={t('dashboard-invoices:settings.footer')}
              description={t('dashboard-invoices:settings.footer.hint')}
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
