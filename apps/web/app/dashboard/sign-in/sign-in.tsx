import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef } from 'react'
import { Form, redirect } from 'react-router'
import { getHost } from '../../lib/host.ts'
import { useSite } from '../../lib/site.ts'
import { shouldRevalidateUnlessAnswered } from '../../lib/unless-answered.ts'
import { useSending } from '../../lib/use-sending.ts'
import { findNextPage } from '../lib/session.ts'
import { useZoneCookie } from '../lib/use-zone-cookie.ts'
import type { Route } from './+types/sign-in'
import { type Refused, signInWithPassword, verifyFactor } from './act.ts'
import { FactorForm, PasskeyButton } from './factor-form.tsx'
import styles from './sign-in.module.css'

export function loader(args: Route.LoaderArgs) {
  if (getHost(args).session.kind === 'owner') throw redirect(findNextPage(args.url))
  return null
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const form = await args.request.formData()
  return form.has('factor')
    ? verifyFactor(host, args.url, form)
    : signInWithPassword(host, args.url, args.request, form)
}

export const shouldRevalidate = shouldRevalidateUnlessAnswered

export default function SignIn({ actionData }: Route.ComponentProps) {
  const t = useT()
  const { name } = useSite()
  useZoneCookie()
  const proving = actionData && 'factor' in actionData ? actionData : undefined
  const title = t(proving ? 'signin:verify.identity' : 'common:signIn')
  return (
    <main className={styles.page}>
      <title>{t('dashboard-sign-in:title', { page: title, shop: name })}</title>
      <div className={styles.panel}>
        <h1>{proving ? title : name}</h1>
        {proving ? (
          <FactorForm {...proving} />
        ) : (
          <PasswordForm refused={actionData && 'errors' in actionData ? actionData : undefined} />
        )}
      </div>
      <a href="/" className={styles.back}>
        {t('dashboard-sign-in:shop')}
      </a>
    </main>
  )
}

function PasswordForm({ refused }: { refused: Refused | undefined }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useSending()
  const errors = refused?.errors
  // Moves the focus to the first field with an error.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (errors) (wrong ?? form.current?.querySelector<HTMLElement>('#password'))?.focus()
  }, [errors])
  return (
    <>
      <p className={styles.hint}>{t('dashboard-sign-in:hint')}</p>
      <Form ref={form} method="post" noValidate className={styles.form}>
        {errors?.form && (
          <p role="alert" className={styles.alert}>
            {errors.form}
          </p>
        )}
        <TextInput
          id="email"
          name="email"
          type="email"
          label={t('common:email')}
          size="md"
          autoComplete="username"
          defaultValue={refused?.email}
          error={errors?.email}
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': t('dashboard:showPassword') }}
          id="password"
          name="password"
          label={t('security:password.label')}
          size="md"
          autoComplete="current-password"
          error={errors?.password}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {t('common:signIn')}
        </Button>
      </Form>
      <PasskeyButton />
    </>
  )
}
