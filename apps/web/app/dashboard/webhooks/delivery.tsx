import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { translateReason } from '../../lib/problem-text.server.ts'
import { createDone, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/delivery'
import { formatEventName } from './event-names.server.ts'
import { Box } from './sample.tsx'
import { type Attempt, list, states } from './types.ts'
import styles from './webhooks.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id: subscriptionId, deliveryId } = args.params
  const found = await allowMissing(host.call('webhooks.getDelivery', { subscriptionId, deliveryId }))
  if (!found) throw createNotFound()
  const { attemptList, ...delivery } = found.delivery
  const name = formatEventName(host.t, delivery.eventType)
  return { delivery, name, attempts: attemptList.map((attempt) => translateReason(host.t, attempt)) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id: subscriptionId, deliveryId } = args.params
  try {
    await host.call('webhooks.resendDelivery', { subscriptionId, deliveryId })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { delivery, name, attempts } = loaderData
  const [tone, label] = states[delivery.status]
  const alert = actionData && 'alert' in actionData ? actionData.alert : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, t('dashboard-webhooks:resent'))
  return (
    <>
      <PageHead
        title={name}
        back={{ to: `${list}/${delivery.subscriptionId}`, label: t('dashboard-webhooks:log') }}
        beside={<Status tone={tone}>{t(label)}</Status>}
      >
        <Form method="post">
          <Button type="submit" variant="default">
            {t('dashboard-webhooks:resend')}
          </Button>
        </Form>
      </PageHead>
      {alert && <p role="alert">{alert}</p>}
      <Card title={t('dashboard-webhooks:attempts')} isStacked>
        {attempts.length === 0 && <p className={ui.muted}>{t('dashboard-webhooks:attempts.none')}</p>}
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.date} attempt={attempt} />
        ))}
        {delivery.nextAttemptDate && (
          <p className={ui.muted}>
            {t('dashboard-webhooks:nextAttempt')} <When date={delivery.nextAttemptDate} />
          </p>
        )}
      </Card>
      <Card isStacked className={styles.below}>
        <p className={`${ui.muted} ${styles.type}`}>
          <bdi>{delivery.eventType}</bdi>
        </p>
        <Box
          label={t('dashboard-webhooks:body')}
          text={
            delivery.event === undefined ? t('dashboard-webhooks:notStored') : JSON.stringify(delivery.event, null, 2)
          }
        />
      </Card>
    </>
  )
}

function AttemptRow({ attempt: { date, failure, milliseconds, status, reason, answer } }: { attempt: Attempt }) {
  const t = useT()
  return (
    <div className={ui.stack}>
      <p>
        <Status tone={failure ? 'bad' : 'good'}>
          {t(failure ? 'dashboard-webhooks:state.failed' : 'dashboard-webhooks:state.delivered')}
        </Status>{' '}
        <When date={date} /> · {t('dashboard-webhooks:milliseconds', { count: milliseconds })}
        {status !== undefined && ` · ${status}`}
        {reason && ` · ${reason}`}
      </p>
      {answer && <Box label={t('dashboard-webhooks:answer')} text={answer} />}
    </div>
  )
}
