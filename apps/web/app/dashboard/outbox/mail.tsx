import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, useSearchParams } from 'react-router'
import { isProblem, notFound, orMissing } from '../../lib/problem.ts'
import { useSending } from '../../lib/use-sending.ts'
import { mailName } from '../lib/mail-names.ts'
import { ownerHost } from '../lib/session.ts'
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
  const found = await orMissing(ownerHost(args).call('mails.getMail', { mailId: args.params.id }))
  if (!found) throw notFound()
  return found
}

export async function action(args: Route.ActionArgs) {
  try {
    await ownerHost(args).call('mails.resendMail', { mailId: args.params.id })
    return { sent: true, alert: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { sent: false, alert: error.message }
  }
}

const looks = [
  { label: 'As it looks', query: '' },
  { label: 'Text only', query: 'as=text' },
] as const

export default function OneMail({ loaderData: { mail, content }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return (
    <>
      <title>{mail.subject}</title>
      <header className={ui.head}>
        <Link to="/dashboard/outbox" className={ui.crumb} aria-label="Outbox">
          <LeftIcon size={18} />
        </Link>
        <h1>{mail.subject}</h1>
        <Status tone={states[mail.status][0]}>{states[mail.status][1]}</Status>
        {content && mail.status !== 'KEPT' && <Resend mail={mail} />}
      </header>
      <p role="status" className={actionData ? styles.notice : undefined}>
        {actionData && (actionData.alert ?? 'The mail is on its way again.')}
      </p>
      <Facts mail={mail} />
      <div className={ui.card}>
        {content ? (
          <>
            <Tabs label="Ways to look at it" views={looks} narrowing={['as']} />
            {params.get('as') === 'text' ? (
              <pre className={styles.text}>{content.text}</pre>
            ) : (
              // Without scripts, forms and this page's origin; links open beside it.
              <iframe
                title="The mail as it looks"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={content.html}
                className={styles.preview}
              />
            )}
          </>
        ) : (
          <EmptyList title="No longer kept">
            Codes and links that open an account are forgotten once they are sent.
          </EmptyList>
        )}
      </div>
    </>
  )
}

function Resend({ mail }: { mail: Mail }) {
  const sending = useSending()
  return (
    <Form method="post" className={ui.end}>
      <Button type="submit" variant="default" size="xs" loading={sending}>
        {mail.status === 'SENT' ? 'Send once more' : 'Send now'}
      </Button>
    </Form>
  )
}

function Facts({ mail }: { mail: Mail }) {
  const t = useT()
  const { recipient, template, language, createdDate, sentDate, nextAttemptDate, attempts, error } = mail
  return (
    <dl className={`${ui.card} ${styles.facts}`}>
      <Fact name="To">{recipient}</Fact>
      <Fact name="About">
        {mailName(t, template)}, in {languageName(language)}
      </Fact>
      <Fact name="Written">
        <When date={createdDate} exact />
      </Fact>
      {sentDate && (
        <Fact name="Sent">
          <When date={sentDate} exact />
        </Fact>
      )}
      {nextAttemptDate && (
        <Fact name="Next try">
          <When date={nextAttemptDate} exact />
        </Fact>
      )}
      {attempts > 0 && <Fact name="Tries">{attempts}</Fact>}
      {error && <Fact name="The mail server said">{error}</Fact>}
    </dl>
  )
}

const languageName = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
