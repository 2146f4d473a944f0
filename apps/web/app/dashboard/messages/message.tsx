import { Button, Textarea } from '@mantine/core'
import { type ContactMessage, messageStatuses } from '@stoa/contract/contact-message.entity'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { createDone, type Outcome, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/message'
import { statuses } from './listing.ts'
import styles from './messages.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const contactMessageId = args.params.id
  const found = await allowMissing(host.call('contactMessages.getContactMessage', { contactMessageId }))
  if (!found) throw createNotFound()
  const { contactMessage } = found
  // Opening a message marks it as read.
  if (contactMessage.status !== 'UNREAD' || args.url.searchParams.has('unread')) return contactMessage
  await host.call('contactMessages.setContactMessageStatus', { contactMessageId, status: 'READ' })
  return { ...contactMessage, status: 'READ' as const }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const contactMessageId = args.params.id
  const status = messageStatuses.find((each) => each === form.get('status'))
  try {
    if (form.get('intent') === 'delete') {
      await host.call('contactMessages.deleteContactMessage', { contactMessageId })
      return redirect('/dashboard/messages')
    }
    if (status) {
      await host.call('contactMessages.setContactMessageStatus', { contactMessageId, status })
      return redirect('/dashboard/messages')
    }
    const text = String(form.get('text') ?? '').trim()
    if (!text) return refuseFields({ text: host.t('dashboard-messages:reply.missing') })
    await host.call('contactMessages.replyToContactMessage', { contactMessageId, text })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function Message({ loaderData: message, actionData }: Route.ComponentProps) {
  const t = useT()
  const outcome = useOutcome(actionData as Outcome | undefined, t('dashboard-messages:reply.sent'))
  const { state, formData } = useNavigation()
  const [tone, label] = statuses[message.status]
  return (
    <>
      <PageHead
        title={message.name}
        back={{ to: '/dashboard/messages', label: t('dashboard-messages:title') }}
        beside={<Status tone={tone}>{t(label)}</Status>}
      >
        <Form method="post" className={ui.buttons}>
          {message.status !== 'SPAM' && (
            <Button type="submit" name="status" value="SPAM" variant="default">
              {t('dashboard-messages:mark.spam')}
            </Button>
          )}
          <Button type="submit" name="status" value={message.status === 'DONE' ? 'READ' : 'DONE'} variant="default">
            {t(message.status === 'DONE' ? 'dashboard-messages:mark.open' : 'dashboard-messages:mark.done')}
          </Button>
        </Form>
      </PageHead>
      <Card title={t('dashboard-messages:message')} isStacked>
        <Facts message={message} />
        <p className={styles.text}>{message.message}</p>
      </Card>
      {message.replies.map(({ id, date, text }) => (
        <Card key={id} title={t('dashboard-messages:reply.title')} isStacked>
          <p className={`${ui.muted} ${ui.small}`}>
            <When date={date} />
          </p>
          <p className={styles.text}>{text}</p>
        </Card>
      ))}
      <Card title={t('dashboard-messages:reply')} isStacked>
        <Form key={outcome.saved} method="post" noValidate className={ui.stack}>
          {outcome.alert && (
            <p role="alert" className={ui.alert}>
              {outcome.alert}
            </p>
          )}
          <Textarea
            name="text"
            label={t('dashboard-messages:reply.text')}
            description={t('dashboard-messages:reply.hint', { email: message.email })}
            maxLength={5000}
            autosize
            minRows={5}
            error={outcome.errors.text}
          />
          <div className={ui.buttons}>
            <Button type="submit" loading={state !== 'idle' && formData?.has('text')}>
              {t('dashboard-messages:reply.send')}
            </Button>
          </div>
        </Form>
      </Card>
      <div className={styles.delete}>
        <ConfirmDelete title={t('dashboard-messages:delete.title')}>
          {t('dashboard-messages:delete.text')}
        </ConfirmDelete>
      </div>
    </>
  )
}

function Facts({ message }: { message: ContactMessage }) {
  const t = useT()
  const { email, phone, orderNumber, orderId, fields = [], page, createdDate } = message
  const order = orderId ? (
    <Link to={`/dashboard/orders/${orderId}`} className={ui.link}>
      {orderNumber}
    </Link>
  ) : (
    orderNumber
  )
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('dashboard-messages:email'), email],
    [t('dashboard-messages:phone'), phone],
    [t('dashboard-messages:order'), order],
    ...fields.map(({ label, value }) => [label, value] as const),
    [t('dashboard-messages:page'), page],
    [t('dashboard-messages:received'), <When key="received" date={createdDate} />],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
