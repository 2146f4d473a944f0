import { Radio, Stack, Switch } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/order-settings'

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('ordersSettings.getOrdersSettings', {})).ordersSettings
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const ordersSettings = {
      inventoryUpdateTrigger: reader.choice('inventoryUpdateTrigger', ['ON_ORDER_PLACED', 'ON_ORDER_PAID']),
      createInvoice: reader.on('createInvoice'),
    }
    return () => host.call('ordersSettings.updateOrdersSettings', { ordersSettings })
  })

export default function OrderSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { inventoryUpdateTrigger, createInvoice } = loaderData
  const { errors, alert } = useOutcome(actionData, t('dashboard-order-settings:saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-order-settings:title')}
        back={{ to: '/dashboard/orders', label: t('dashboard-order-settings:all') }}
      />
      <SaveForm version={JSON.stringify(loaderData)} errors={errors} alert={alert}>
        <Card title={t('dashboard-order-settings:inventory')} isStacked>
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
        </Card>
        <Card title={t('dashboard-order-settings:approval')} isStacked>
          <p>{t('dashboard-order-settings:approval.checkout')}</p>
          <p className={ui.muted}>{t('dashboard-order-settings:approval.apps')}</p>
        </Card>
        <Card title={t('dashboard-order-settings:invoices')} isStacked>
          <Switch
            name="createInvoice"
            label={t('dashboard-order-settings:invoices.create')}
            defaultChecked={createInvoice}
          />
          <p className={ui.muted}>
            {t.rich('dashboard-order-settings:invoices.more', {
              link: (text) => <Link to="/dashboard/invoices/settings">{text}</Link>,
            })}
          </p>
        </Card>
      </SaveForm>
    </>
  )
}
