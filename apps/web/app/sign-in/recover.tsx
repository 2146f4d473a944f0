import { Button, buttonClass, EmptyState, Field } from '@stoa/ui'
import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Otherwise, Panel } from '../features/sign-in/panel.tsx'
import { askForMail } from '../features/sign-in/recover.ts'
import { hostOf } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import { unlessAnswered } from '../lib/unless-answered.ts'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/recover'

export const loader = ({ url }: Route.LoaderArgs) => ({
  search: url.search,
  email: (url.searchParams.get('email') ?? '').slice(0, 254),
})

export const shouldRevalidate = unlessAnswered

export const action = async (args: Route.ActionArgs) => askForMail(hostOf(args), await args.request.formData())

export default function Recover({ loaderData: { search, email }, actionData }: Route.ComponentProps) {
  const sending = useSending()
  const refused = actionData?.sent === false ? actionData : undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return (
    <>
      <Seo title="Forgotten your password?" path="/sign-in/recover" hidden />
      {actionData?.sent ? (
        <Sent email={actionData.email} search={search} />
      ) : (
        <Panel title="Forgotten your password?" asking={{ kind: 'shop' }}>
          <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
            <p className="text-muted">Enter your email address, and we send you a link for choosing a new password.</p>
            <Field
              id="email"
              name="email"
              type="email"
              label="Email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
              defaultValue={refused?.email ?? email}
              error={refused?.error}
            />
            <Button size="large" wide busy={sending} className="mt-2">
              Send the link
            </Button>
          </Form>
          <Otherwise text="Remembered it?" link="Log in" to={`/sign-in${search}`} />
        </Panel>
      )}
    </>
  )
}

function Sent({ email, search }: { email: string; search: string }) {
  return (
    <EmptyState
      heading="h1"
      title="Look into your mail"
      action={
        <Link to={`/sign-in${search}`} className={buttonClass({ look: 'secondary' })}>
          Back to log in
        </Link>
      }
    >
      <p role="status" className="wrap-anywhere">
        If there is an account for <span className="text-ink">{email}</span>, a link is on its way there. It works once,
        for an hour.
      </p>
      <p className="mt-3">No mail after a few minutes? Look into the spam folder, or check the address.</p>
    </EmptyState>
  )
}
