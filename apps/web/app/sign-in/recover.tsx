import { useT } from '@stoa/messages/react'
import { Button, buildButtonClass, EmptyState, Field } from '@stoa/ui'
import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Otherwise, Panel } from '../features/sign-in/panel.tsx'
import { askForMail } from '../features/sign-in/recover.ts'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import { shouldRevalidateUnlessAnswered } from '../lib/unless-answered.ts'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/recover'

export const loader = ({ url }: Route.LoaderArgs) => ({
  search: url.search,
  email: (url.searchParams.get('email') ?? '').slice(0, 254),
})

export const shouldRevalidate = shouldRevalidateUnlessAnswered

export const action = async (args: Route.ActionArgs) => askForMail(getHost(args), await args.request.formData())

export default function Recover({ loaderData: { search, email }, actionData }: Route.ComponentProps) {
  const t = useT()
  const isSending = useSending()
  const refused = actionData?.sent === false ? actionData : undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return (
    <>
      <Seo title={t('signin:recover.title')} path="/sign-in/recover" hidden />
      {actionData?.sent ? (
        <Sent email={actionData.email} search={search} />
      ) : (
        <Panel title={t('signin:recover.title')} asking={{ kind: 'shop' }}>
          <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
            <p className="text-muted">{t('signin:recover.text')}</p>
            <Field
              id="email"
              name="email"
              type="email"
              label={t('signin:email')}
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
              defaultValue={refused?.email ?? email}
              error={refused?.error}
            />
            <Button size="large" wide busy={isSending} className="mt-2">
              {t('signin:recover.send')}
            </Button>
          </Form>
          <Otherwise text={t('signin:recover.remembered')} link={t('signin:signIn')} to={`/sign-in${search}`} />
        </Panel>
      )}
    </>
  )
}

function Sent({ email, search }: { email: string; search: string }) {
  const t = useT()
  return (
    <EmptyState
      heading="h1"
      title={t('signin:verify.checkEmail')}
      action={
        <Link to={`/sign-in${search}`} className={buildButtonClass({ look: 'secondary' })}>
          {t('signin:recover.back')}
        </Link>
      }
    >
      <p role="status" className="wrap-anywhere">
        {t.rich('signin:recover.sent', { email, strong: (text) => <span className="text-ink">{text}</span> })}
      </p>
      <p className="mt-3">{t('signin:recover.noEmail')}</p>
    </EmptyState>
  )
}
