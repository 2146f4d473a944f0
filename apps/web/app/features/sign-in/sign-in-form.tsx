import { useT } from '@stoa/messages/react'
import { Alert, Button, Field } from '@stoa/ui'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useSending } from '../../lib/use-sending.ts'
import type { CaptchaKind } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { Outcome } from './sign-in.ts'

interface SignInFormProps {
  readonly kind: 'sign-in' | 'sign-up'
  readonly email?: string
  /** Required of every visitor. */
  readonly captcha?: CaptchaKind
  /** An emailed code is accepted instead of the password. */
  readonly byMail?: boolean
  readonly outcome?: Outcome
}

export function SignInForm({ kind, email, captcha, byMail, outcome }: SignInFormProps) {
  const t = useT()
  const captchaKind = outcome?.captcha ?? captcha
  const form = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const isSending = useSending()
  const isMailing = isSending && formData?.get('intent') === 'mail'
  // Focuses the first invalid field.
  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-alert]')?.focus()
  }, [outcome])
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      {outcome?.alert && (
        <div data-alert tabIndex={-1}>
          <Alert tone={outcome.alert.tone ?? 'danger'} title={outcome.alert.title}>
            {outcome.alert.text}
          </Alert>
        </div>
      )}
      <Field
        id="email"
        name="email"
        type="email"
        label={t('common:email')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={outcome?.email ?? email}
        error={outcome?.errors?.email}
      />
      <PasswordField isNew={kind === 'sign-up'} error={outcome?.errors?.password} />
      {captchaKind && (
        <CaptchaField key={outcome?.at} action={kind === 'sign-in' ? 'login' : 'register'} kind={captchaKind} />
      )}
      <Button size="large" wide busy={isSending && !isMailing} className="mt-2">
        {t(kind === 'sign-in' ? 'signin:signIn' : 'signin:signUp.submit')}
      </Button>
      {byMail && (
        <Button look="secondary" size="large" wide busy={isMailing} name="intent" value="mail" className="-mt-2">
          {t('security:emailCode')}
        </Button>
      )}
    </Form>
  )
}
