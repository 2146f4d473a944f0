import { Radio, Stack, Switch } from '@mantine/core'
import { Link } from 'react-router'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/order-settings'

export async function loader(args: Route.LoaderArgs) {
  return (await ownerHost(args).call('ordersSettings.getOrdersSettings', {})).ordersSettings
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  const ordersSettings = {
    inventoryUpdateTrigger: reader.choice('inventoryUpdateTrigger', ['ON_ORDER_PLACED', 'ON_ORDER_PAID']),
    createInvoice: reader.on('createInvoice'),
  }
  try {
    await host.call('ordersSettings.updateOrdersSettings', { ordersSettings })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function OrderSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { inventoryUpdateTrigger, createInvoice } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Settings saved')
  return (
    <>
      <title>Settings of orders</title>
      <header className={ui.head}>
        <Link to="/dashboard/orders" className={ui.crumb} aria-label="All orders">
          <LeftIcon />
        </Link>
        <h1>Settings of orders</h1>
      </header>
      <SaveForm version={JSON.stringify(loaderData)} label="Save" errors={refused?.errors ?? {}} alert={refused?.alert}>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="stock">
          <h2 id="stock">Stock</h2>
          <Radio.Group
            name="inventoryUpdateTrigger"
            label="Items leave the stock"
            defaultValue={inventoryUpdateTrigger}
          >
            <Stack gap={12} mt={8}>
              <Radio value="ON_ORDER_PLACED" label="When an order is placed" description="Nobody else can buy them." />
              <Radio
                value="ON_ORDER_PAID"
                label="When an order is paid"
                description="What is paid later may be gone by then."
              />
            </Stack>
          </Radio.Group>
        </section>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="approval">
          <h2 id="approval">When an order counts</h2>
          <p>
            Orders of your checkout count as soon as they are placed; one whose payment is on its way waits for it, and
            you can approve it yourself.
          </p>
          <p className={ui.muted}>
            An app that writes down orders says for each whether it counts at once, when money has come in for it, or
            when a card was kept to pay it. Until then it is pending.
          </p>
        </section>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="invoices">
          <h2 id="invoices">Invoices</h2>
          <Switch
            name="createInvoice"
            value="1"
            label="Every order that is paid online gets one"
            defaultChecked={createInvoice}
          />
          <p className={ui.muted}>
            What stands on them is set under <Link to="/dashboard/invoices/settings">Invoices</Link>.
          </p>
        </section>
      </SaveForm>
    </>
  )
}
