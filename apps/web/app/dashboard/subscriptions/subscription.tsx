import { Alert, Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Form, Link, redirect } from 'react-router'
import { EachTime } from '../../features/subscriptions/each-time.tsx'
import { readSubscription } from '../../features/subscriptions/read-subscriptions.ts'
import type { Payment } from '../../features/subscriptions/subscription.ts'
import { notFound } from '../../lib/problem.ts'
import { useSending } from '../../lib/use-sending.ts'
import { done, type Outcome, refusalOf } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/subscription'
import { tones } from './tones.ts'

const list = '/dashboard/subscriptions'

export async function loader(args: Route.LoaderArgs) {
  const found = await readSubscription(ownerHost(args), args.params.id)
  if (!found) throw notFound()
  return found
}

export async function action(args: Route.ActionArgs): Promise<Outcome | Response> {
  const host = ownerHost(args)
  const subscriptionContractId = args.params.id
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'delete') {
      await host.call('subscriptionContracts.deleteSubscriptionContract', { subscriptionContractId })
      return redirect(list)
    }
    await host.call('subscriptionContracts.cancelSubscriptionContract', { subscriptionContractId })
    return done()
  } catch (error) {
    return refusalOf(host.t, error)
  }
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, payments } = loaderData
  const { name, quantity, email, terms, state, next, since, isActive } = subscription
  const alert = actionData && 'alert' in actionData ? actionData.alert : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Subscription canceled')
  return (
    <>
      <title>{name}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label="All subscriptions">
          <LeftIcon />
        </Link>
        <h1>{quantity > 1 ? `${quantity} × ${name}` : name}</h1>
        <Status tone={tones[state.tone]}>{state.text}</Status>
        <div className={ui.end} data-below>
          {isActive ? (
            <Cancel name={name} />
          ) : (
            <ConfirmDelete what="this subscription">
              Its orders and their papers stay; the list of its payments goes. This cannot be undone.
            </ConfirmDelete>
          )}
        </div>
      </header>
      {alert && (
        <Alert color="alarm" role="alert">
          {alert}
        </Alert>
      )}
      <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="terms">
        <h2 id="terms">Terms</h2>
        <p>
          {terms} since {since}
          {email && `, for ${email}`}: <EachTime subscription={subscription} />
        </p>
        <p className={ui.muted}>{next}</p>
      </section>
      <section className={`${ui.card} ${ui.clipped}`} aria-label="Payments">
        <Payments payments={payments} />
      </section>
    </>
  )
}

const Payments = ({ payments }: { payments: readonly Payment[] }) => (
  <DataTable caption="Payments" heads={['Payment', 'Due', 'State']}>
    {payments.map(({ number, date, orderId, state, reason }) => (
      <tr key={number}>
        <th scope="row">
          {orderId ? (
            <Link to={`/dashboard/orders/${orderId}`} data-row className={table.open}>{`Payment ${number}`}</Link>
          ) : (
            `Payment ${number}`
          )}
        </th>
        <td>{date}</td>
        <td>
          <Status tone={tones[state.tone]}>{state.text}</Status>
          {reason && <span className={ui.muted}> {reason}</span>}
        </td>
      </tr>
    ))}
  </DataTable>
)

function Cancel({ name }: { name: string }) {
  const [opened, setOpened] = useState(false)
  const busy = useSending()
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" className={ui.danger} onClick={() => setOpened(true)}>
        Cancel subscription
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Cancel the subscription to ${name}?`}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={ui.confirmText}>
          Nothing more is ordered or charged, and an order that is not paid is canceled with it. This cannot be undone.
        </p>
        <Form method="post" className={ui.buttons} onSubmit={close}>
          <Button variant="default" onClick={close}>
            Keep
          </Button>
          <Button type="submit" color="alarm" loading={busy}>
            Cancel subscription
          </Button>
        </Form>
      </Modal>
    </>
  )
}
