import { Alert, Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Form, Link, redirect } from 'react-router'
import { EachTime } from '../../features/subscriptions/each-time.tsx'
import { readSubscription } from '../../features/subscriptions/read-subscriptions.ts'
import type { Payment } from '../../features/subscriptions/subscription.ts'
import { createNotFound } from '../../lib/problem.ts'
import { useSending } from '../../lib/use-sending.ts'
import { createDone, describeRefusal, type Outcome } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
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
  const found = await readSubscription(requireOwnerHost(args), args.params.id)
  if (!found) throw createNotFound()
  return found
}

export async function action(args: Route.ActionArgs): Promise<Outcome | Response> {
  const host = requireOwnerHost(args)
  const subscriptionContractId = args.params.id
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'delete') {
      await host.call('subscriptionContracts.deleteSubscriptionContract', { subscriptionContractId })
      return redirect(list)
    }
    await host.call('subscriptionContracts.cancelSubscriptionContract', { subscriptionContractId })
    return createDone()
  } catch (error) {
    return describeRefusal(host.t, error)
  }
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { subscription, payments } = loaderData
  const { name, quantity, email, terms, state, next, since, isActive } = subscription
  const alert = actionData && 'alert' in actionData ? actionData.alert : undefined
  useSavedNotice(
    actionData && 'saved' in actionData ? actionData.saved : undefined,
    t('dashboard-subscriptions:canceledNotice'),
  )
  return (
    <>
      <title>{name}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label={t('dashboard-subscriptions:all')}>
          <LeftIcon />
        </Link>
        <h1>{quantity > 1 ? t('dashboard-subscriptions:quantity', { quantity, name }) : name}</h1>
        <Status tone={tones[state.tone]}>{state.text}</Status>
        <div className={ui.end} data-below>
          {isActive ? (
            <Cancel name={name} />
          ) : (
            <ConfirmDelete what={t('dashboard-subscriptions:delete.what')}>
              {t('dashboard-subscriptions:delete.text')}
            </ConfirmDelete>
          )}
        </div>
      </header>
      {alert && (
        <Alert color="alarm" role="alert">
          {alert}
        </Alert>
      )}
      <Card title={t('dashboard-subscriptions:terms')} isStacked>
        <p>
          {email
            ? t('dashboard-subscriptions:sinceFor', { terms, date: since, email })
            : t('dashboard-subscriptions:since', { terms, date: since })}
        </p>
        <p>
          <EachTime subscription={subscription} />
        </p>
        <p className={ui.muted}>{next}</p>
      </Card>
      <section className={`${ui.card} ${ui.clipped}`} aria-label={t('dashboard-subscriptions:payments')}>
        <Payments payments={payments} />
      </section>
    </>
  )
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-subscriptions:payments')}
      heads={[t('dashboard-subscriptions:payment'), t('dashboard-subscriptions:due'), t('dashboard:status')]}
    >
      {payments.map(({ number, date, orderId, state, reason }) => {
        const label = t('dashboard-subscriptions:paymentNumber', { number })
        return (
          <tr key={number}>
            <th scope="row">
              {orderId ? (
                <Link to={`/dashboard/orders/${orderId}`} data-row className={table.open}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </th>
            <td>{date}</td>
            <td>
              <Status tone={tones[state.tone]}>{state.text}</Status>
              {reason && <span className={ui.muted}> {reason}</span>}
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}

function Cancel({ name }: { name: string }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const isSending = useSending()
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" className={ui.danger} onClick={() => setOpened(true)}>
        {t('dashboard-subscriptions:cancel')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('dashboard-subscriptions:cancel.title', { name })}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <p className={ui.confirmText}>{t('dashboard-subscriptions:cancel.text')}</p>
        <Form method="post" className={ui.buttons} onSubmit={close}>
          <Button variant="default" onClick={close}>
            {t('dashboard-subscriptions:cancel.keep')}
          </Button>
          <Button type="submit" color="alarm" loading={isSending}>
            {t('dashboard-subscriptions:cancel')}
          </Button>
        </Form>
      </Modal>
    </>
  )
}
