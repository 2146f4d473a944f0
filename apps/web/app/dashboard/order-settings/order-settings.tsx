import { Radio, Stack, Switch } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/order-settings'

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('ordersSettings.getOrdersSettings', {})).ordersSettings
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const ordersSettings = {
    inventoryUpdateTrigger: reader.choice('inventoryUpdateTrigger', ['ON_ORDER_PLACED', 'ON_ORDER_PAID']),
    createInvoice: reader.on('createInvoice'),
  }
  try {
    await host.call('ordersSettings.updateOrdersSettings', { ordersSettings })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function OrderSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { inventoryUpdateTrigger, createInvoice } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(
    actionData && 'saved' in actionData ? actionData.saved : undefined,
    t('dashboard-order-settings:saved'),
  )
  return (
    <>
      <PageHead
        title={t('dashboard-order-settings:title')}
        back={{ to: '/dashboard/orders', label: t('dashboard-order-settings:all') }}
      />
      <SaveForm
        version={JSON.stringify(loaderData)}
        label={t('dashboard:form.save')}
        errors={refused?.errors ?? {}}
        alert={refused?.alert}
      >
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="stock">
          <h2 id="stock">{t('dashboard-order-settings:inventory')}</h2>
          <Radio.Group
            name="inventoryUpdateTrigger"
            label={t('dashboard-order-settings:inventory.label')}
            defaultValue={inventoryUpdateTrigger}
          >
            <Stack gap={12} mt={8}>
              <Radio
                value="ON_ORDER_PLACED"
                label={t('dashboard-order-settings:inventory.placed')}
                description={t('dashboard-order-settings:inventory.placed.hint')}
              />
              <Radio
                value="ON_ORDER_PAID"
                label={t('dashboard-order-settings:inventory.paid')}
                description={t('dashboard-order-settings:inventory.paid.hint')}
              />
            </Stack>
          </Radio.Group>
        </section>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="approval">
          <h2 id="approval">{t('dashboard-order-settings:approval')}</h2>
          <p>{t('dashboard-order-settings:approval.checkout')}</p>
          <p className={ui.muted}>{t('dashboard-order-settings:approval.apps')}</p>
        </section>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="invoices">
          <h2 id="invoices">{t('dashboard-order-settings:invoices')}</h2>
          <Switch
            name="createInvoice"
            value="1"
            label={t('dashboard-order-settings:invoices.create')}
            defaultChecked={createInvoice}
          />
          <p className={ui.muted}>
            {t.rich('dashboard-order-settings:invoices.more', {
              link: (text) => <Link to="/dashboard/invoices/settings">{text}</Link>,
            })}
          </p>
        </section>
      </SaveForm>
    </>
  )
}
