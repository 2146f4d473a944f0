import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Form, redirect } from 'react-router'
import { hostOf } from '../../lib/host.ts'
import { useSite } from '../../lib/site.ts'
import { unlessAnswered } from '../../lib/unless-answered.ts'
import { useSending } from '../../lib/use-sending.ts'
import { nextPage } from '../lib/session.ts'
import { useZoneCookie } from '../lib/use-zone-cookie.ts'
import type { Route } from './+types/sign-in'
import { logIn, prove, type Refused } from './act.ts'
import { FactorForm, PasskeyButton } from './factor-form.tsx'
import styles from './sign-in.module.css'

export function loader(args: Route.LoaderArgs) {
  if (hostOf(args).session.kind === 'owner') throw redirect(nextPage(args.url))
  return null
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  const form = await args.request.formData()
  return form.has('factor') ? prove(host, args.url, form) : logIn(host, args.url, args.request, form)
}

export const shouldRevalidate = unlessAnswered

export default function SignIn({ actionData }: Route.ComponentProps) {
  const { name } = useSite()
  useZoneCookie()
  const proving = actionData && 'factor' in actionData ? actionData : undefined
  return (
    <main className={styles.page}>
      <title>{`${proving ? 'Show that it is you' : 'Log in'} · ${name}`}</title>
      <div className={styles.panel}>
        <h1>{proving ? 'Show that it is you' : name}</h1>
        {proving ? (
          <FactorForm {...proving} />
        ) : (
          <PasswordForm refused={actionData && 'errors' in actionData ? actionData : undefined} />
        )}
      </div>
      <a href="/" className={styles.back}>
        Go to the shop
      </a>
    </main>
  )
}

function PasswordForm({ refused }: { refused: Refused | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useSending()
  const errors = refused?.errors
  // The caret goes to what has to be put right.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (errors) (wrong ?? form.current?.querySelector<HTMLElement>('#password'))?.focus()
  }, [errors])
  return (
    <>
      <p className={styles.hint}>Log in to run the shop.</p>
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
          label="Email"
          size="md"
          autoComplete="username"
          defaultValue={refused?.email}
          error={errors?.email}
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
          id="password"
          name="password"
          label="Password"
          size="md"
          autoComplete="current-password"
          error={errors?.password}
        />
        <Button type="submit" size="md" fullWidth loading={sending}>
          Log in
        </Button>
      </Form>
      <PasskeyButton />
    </>
  )
}
