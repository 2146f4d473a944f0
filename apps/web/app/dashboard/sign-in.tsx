import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { hostOf } from '../lib/host.ts'
import { isProblem, type Problem } from '../lib/problem.ts'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/sign-in'
import { nextPage } from './lib/session.ts'
import { useZoneCookie } from './lib/use-zone-cookie.ts'
import styles from './sign-in.module.css'

interface Refused {
  readonly email: string
  readonly errors: { readonly email?: string; readonly password?: string; readonly form?: string }
}

export function loader(args: Route.LoaderArgs) {
  if (hostOf(args).session.kind === 'owner') throw redirect(nextPage(args.url))
  return null
}

export async function action(args: Route.ActionArgs): Promise<Refused | Response> {
  const host = hostOf(args)
  const form = await args.request.formData()
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const missing = {
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && { email: 'Enter your email address.' }),
    ...(!password && { password: 'Enter your password.' }),
  }
  if (Object.keys(missing).length > 0) return { email, errors: missing }
  try {
    host.signIn(await host.call('owner.signInOwner', { email, password }))
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { email, errors: errorsOf(error) }
  }
  return redirect(nextPage(args.url))
}

function errorsOf({ code, status, violations = [] }: Problem): Refused['errors'] {
  if (code === 'INVALID_PASSWORD') return { password: 'The email address or the password is wrong.' }
  if (status === 429) return { form: 'Too many tries. Wait a few minutes, then try again.' }
  if (violations.some(({ field }) => field.includes('email'))) return { email: 'This is not a whole email address.' }
  return { form: 'That did not work. Check what you have entered and try again.' }
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const { name } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const errors = actionData?.errors
  const sending = useNavigation().state !== 'idle'
  useZoneCookie()
  // The caret goes to what has to be put right.
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return (
    <main className={styles.page}>
      <title>{`Log in · ${name}`}</title>
      <div className={styles.panel}>
        <h1>{name}</h1>
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
            defaultValue={actionData?.email}
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
      </div>
      <a href="/" className={styles.back}>
        Go to the shop
      </a>
    </main>
  )
}
