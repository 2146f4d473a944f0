import { useT } from '@stoa/messages/react'
import { Alert, Button, Field } from '@stoa/ui'
import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'
import { useSending } from '../../lib/use-sending.ts'
import { resendPause, type Verifying } from './verify.ts'

/** Asks for an emailed code. It is also shown on the page that asks for the password, so it has its own action URL. */
export function VerifyForm({ email, stateToken, error, alert, sent = true, at }: Verifying) {
  const t = useT()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const isSending = useSending()
  const isResending = isSending && formData?.get('intent') === 'resend'
  const left = useCountdown(sent ? resendPause : 0, at)
  // biome-ignore lint/correctness/useExhaustiveDependencies: two equal answers are two answers
  useEffect(() => form.current?.querySelector<HTMLElement>('#code')?.focus(), [at])
  const action = `/sign-in/verify${search}`
  const hidden = (
    <>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="stateToken" value={stateToken} />
    </>
  )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        {t.rich('security:verify.sent', {
          email,
          strong: (text) => <span className="text-ink wrap-anywhere">{text}</span>,
        })}
      </p>
      {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
      <Form ref={form} method="post" action={action} noValidate className="flex flex-col gap-5">
        {hidden}
        <Field
          key={at}
          id="code"
          name="code"
          label={t('security:code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}|[\u0660-\u0669\u06f0-\u06f9]{6}"
          maxLength={7}
          required
          error={error}
        />
        <Button size="large" wide busy={isSending && !isResending}>
          {t('security:continue')}
        </Button>
      </Form>
      <Form method="post" action={action} className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {hidden}
        <span>{t('security:verify.noEmail')}</span>
        {left > 0 ? (
          <span className="inline-flex min-h-11 items-center">{t('security:verify.wait', { seconds: left })}</span>
        ) : (
          <Button look="quiet" name="intent" value="resend" busy={isResending}>
            {t('security:verify.again')}
          </Button>
        )}
      </Form>
    </div>
  )
}

/** Remaining seconds; zero before scripts run, so that the button is not disabled without them. */
function useCountdown(seconds: number, since: number): number {
  const isHydrated = useHydrated()
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts it anew
  useEffect(() => {
    setLeft(seconds)
    const timer = setInterval(() => setLeft((value) => Math.max(0, value - 1)), 1000)
    return () => clearInterval(timer)
  }, [seconds, since])
  return isHydrated ? left : 0
}
