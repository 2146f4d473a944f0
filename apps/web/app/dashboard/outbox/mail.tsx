import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { describeReason } from '@stoa/messages/reasons'
import { Form, Link, useSearchParams } from 'react-router'
import { allowMissing, createNotFound, isProblem } from '../../lib/problem.ts'
import { useSending } from '../../lib/use-sending.ts'
import { formatLanguageName } from '../lib/language-name.ts'
import { formatMailName } from '../lib/mail-names.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/mail'
import { type Mail, states } from './listing.ts'
import styles from './outbox.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const found = await allowMissing(host.call('mails.getMail', { mailId: args.params.id }))
  if (!found) throw createNotFound()
  const { error, errorDetails, ...mail } = found.mail
  return {
    ...found,
    mail: { ...mail, ...(error && { error: errorDetails ? describeReason(host.t, errorDetails) : error }) },
  }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  try {
    await host.call('mails.resendMail', { mailId: args.params.id })
    return { sent: true, alert: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const { reason } = error.facts ?? {}
    return { sent: false, alert: typeof reason === 'string' ? describeReason(host.t, reason) : error.message }
  }
}

const formats = [
  { label: 'dashboard-outbox:format.html', query: '' },
  { label: 'dashboard-outbox:format.text', query: 'as=text' },
] as const

export default function OneMail({ loaderData: { mail, content }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const [tone, status] = states[mail.status]
  return (
    <>
      <title>{mail.subject}</title>
      <header className={ui.head}>
        <Link to="/dashboard/outbox" className={ui.crumb} aria-label={t('dashboard:nav.outbox')}>
          <LeftIcon size={18} />
        </Link>
        <h1>{mail.subject}</h1>
        <Status tone={tone}>{t(status)}</Status>
        {content && mail.status !== 'KEPT' && <Resend mail={mail} />}
      </header>
      <p role="status" className={actionData ? styles.notice : undefined}>
        {actionData && (actionData.alert ?? t('dashboard-outbox:resent'))}
      </p>
      <Facts mail={mail} attachmentNames={content?.attachmentNames} />
      <div className={ui.card}>
        {content ? (
          <>
            <Tabs
              label={t('dashboard-outbox:format')}
              views={formats.map(({ label, query }) => ({ label: t(label), query }))}
              narrowing={['as']}
            />
            {params.get('as') === 'text' ? (
              <pre className={styles.text}>{content.text}</pre>
            ) : (
              // Sandboxed: no scripts, no forms, no access to this page. Links open in a new tab.
              <iframe
                title={t('dashboard-outbox:frame')}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={content.html}
                className={styles.preview}
              />
            )}
          </>
        ) : (
          <EmptyList title={t('dashboard-outbox:deleted')}>{t('dashboard-outbox:deleted.text')}</EmptyList>
        )}
      </div>
    </>
  )
}

function Resend({ mail }: { mail: Mail }) {
  const t = useT()
  const isSending = useSending()
  return (
    <Form method="post" className={ui.end}>
      <Button type="submit" variant="default" size="xs" loading={isSending}>
        {t(mail.status === 'SENT' ? 'dashboard-outbox:resend' : 'dashboard-outbox:sendNow')}
      </Button>
    </Form>
  )
}

function Facts({ mail, attachmentNames }: { mail: Mail; attachmentNames: readonly string[] | undefined }) {
  const t = useT()
  const { recipient, template, language, createdDate, sentDate, nextAttemptDate, attempts, error } = mail
  return (
    <dl className={`${ui.card} ${styles.facts}`}>
      <Fact name={t('dashboard-outbox:to')}>{recipient}</Fact>
      <Fact name={t('dashboard-outbox:type')}>
        {t('dashboard-outbox:typeIn', { type: formatMailName(t, template), language: formatLanguageName(t, language) })}
      </Fact>
      <Fact name={t('dashboard-outbox:created')}>
        <When date={createdDate} exact />
      </Fact>
      {sentDate && (
        <Fact name={t('dashboard-outbox:sent')}>
          <When date={sentDate} exact />
        </Fact>
      )}
      {nextAttemptDate && (
        <Fact name={t('dashboard-outbox:nextAttempt')}>
          <When date={nextAttemptDate} exact />
        </Fact>
      )}
      {attachmentNames && <Fact name={t('dashboard-outbox:attachments')}>{attachmentNames.join(', ')}</Fact>}
      {attempts > 0 && <Fact name={t('dashboard-outbox:attempts')}>{t.number(attempts)}</Fact>}
      {error && <Fact name={t('dashboard-outbox:error')}>{error}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
