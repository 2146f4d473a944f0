import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/settings'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ invoiceSettings }, { ordersSettings }] = await Promise.all([
    host.call('invoices.getInvoiceSettings', {}),
    host.call('ordersSettings.getOrdersSettings', {}),
  ])
  return { settings: invoiceSettings, createInvoice: ordersSettings.createInvoice }
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const sellerAddress = reader
      .text('sellerAddress')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    const dueDays = reader.number('dueDays', { most: 365 })
    if (sellerAddress.length > 8) reader.errors.sellerAddress = host.t('dashboard-invoices:settings.address.tooLong')
    return async () => {
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
    }
  })

export default function InvoiceSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { settings, createInvoice } = loaderData
  const { errors, alert } = useOutcome(actionData, t('dashboard-invoices:settings.saved'))
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
      >
        <Button component="a" href="/dashboard/invoices/preview" target="_blank" variant="default">
          {t('dashboard-invoices:settings.preview')}
        </Button>
      </PageHead>
      <div style={{ maxWidth: '46rem' }}>
        <SaveForm errors={errors} alert={alert}>
          <Card title={t('dashboard-invoices:settings.automation')} isStacked>
            <Switch
              name="createInvoice"
              label={t('dashboard-invoices:settings.create')}
              defaultChecked={createInvoice}
            />
            <Switch
              name="sendAutomatically"
              label={t('dashboard-invoices:settings.send')}
              description={t('dashboard-invoices:settings.send.hint')}
              defaultChecked={settings.sendAutomatically}
            />
            <NumberField
              name="dueDays"
              label={t('dashboard-invoices:settings.dueDays')}
              defaultValue={String(settings.dueDays)}
              error={errors.dueDays}
            />
          </Card>
          <Card title={t('dashboard-invoices:settings.seller')} isStacked>
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
          </Card>
          <Card title={t('dashboard-invoices:settings.content')} isStacked>
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
          </Card>
        </SaveForm>
      </div>
    </>
  )
}
