import { useT } from '@stoa/messages/react'
import { Button } from '@stoa/ui'
import { useEffect, useRef } from 'react'
import { data, Form } from 'react-router'
import { Panel } from '../features/sign-in/panel.tsx'
import { PasswordField } from '../features/sign-in/password-field.tsx'
import { readRecovery, setPassword } from '../features/sign-in/recover.ts'
import { SignInState } from '../features/sign-in/states.tsx'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import { shouldRevalidateUnlessAnswered } from '../lib/unless-answered.ts'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/new-password'

export async function loader(args: Route.LoaderArgs) {
  const recovery = await readRecovery(getHost(args), args.url.searchParams.get('token') ?? '')
  return data(recovery ? { purpose: recovery.purpose, email: recovery.email } : undefined, {
    status: recovery ? 200 : 410,
  })
}

export const shouldRevalidate = shouldRevalidateUnlessAnswered

export const action = async (args: Route.ActionArgs) =>
  setPassword(getHost(args), args.url, await args.request.formData())

/**
 * The URL holds the token, so it must not leak as a referrer. With `no-referrer`, forms without scripts would have no
 * origin and be refused.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })

const titles = { RECOVER: 'signin:newPassword.title', ACTIVATE: 'signin:newPassword.first' } as const

export default function NewPassword({ loaderData: recovery, actionData }: Route.ComponentProps) {
  const t = useT()
  const isSending = useSending()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (actionData?.error) form.current?.querySelector<HTMLElement>('#password')?.focus()
  }, [actionData])
  const state = actionData?.waiting ?? (recovery ? undefined : 'link-over')
  return (
    <>
      <Seo title={t('signin:newPassword.first')} path="/sign-in/recover/password" hidden />
      {state || !recovery ? (
        <SignInState state={state ?? 'link-over'} to={actionData?.to} />
      ) : (
        <Panel title={t(titles[recovery.purpose])} asking={{ kind: 'shop' }}>
          <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
            <p className="text-muted">
              {t.rich(
                recovery.purpose === 'RECOVER' ? 'signin:newPassword.forEmail' : 'signin:newPassword.forNewEmail',
                {
                  email: recovery.email,
                  strong: (text) => <span className="text-ink wrap-anywhere">{text}</span>,
                },
              )}
            </p>
            {/* Password managers store the new password under this address. */}
            <input type="email" name="email" autoComplete="username" value={recovery.email} readOnly hidden />
            <PasswordField isNew error={actionData?.error} />
            <Button size="large" wide busy={isSending} className="mt-2">
              {t('signin:newPassword.save')}
            </Button>
          </Form>
        </Panel>
      )}
    </>
  )
}
