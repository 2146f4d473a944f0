import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect } from 'react-router'
import { getHost } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import { useSending } from '../../lib/use-sending.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { refuseFields, refuseFor } from '../lib/refusal.ts'
import styles from '../sign-in/sign-in.module.css'
import type { Route } from './+types/invitation'
import { describeRole } from './role-names.ts'

/** The URL contains the token of the email, so it must not be sent to other sites as a referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const token = args.url.searchParams.get('token') ?? ''
  const isSignedIn = host.session.kind === 'owner'
  try {
    return { invitation: await host.call('staff.describeInvitation', { token }), isSignedIn }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { refused: error.status === 400 ? host.t('errors:STAFF_INVITATION_INVALID') : error.message, isSignedIn }
  }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const form = await args.request.formData()
  const reader = createFormReader(host.t, form)
  const name = reader.needed('name', 100, host.t('dashboard-staff:accept.nameMissing'))
  const password = String(form.get('password') ?? '')
  if (!password) reader.errors.password = host.t('security:error.password')
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    const token = args.url.searchParams.get('token') ?? ''
    host.signIn(await host.call('staff.acceptInvitation', { token, name, password }))
  } catch (error) {
    return refuseFor(host.t, error)
  }
  return redirect('/dashboard/security?welcome')
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { name: shop } = useSite()
  const title = t('dashboard-staff:accept.title', { shop })
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <div className={styles.panel}>
        <h1>{title}</h1>
        {'invitation' in loaderData && loaderData.invitation ? (
          <AcceptForm {...loaderData} invitation={loaderData.invitation} answer={actionData} />
        ) : (
          <>
            <p role="alert" className={styles.alert}>
              {'refused' in loaderData && loaderData.refused}
            </p>
            <Link to="/dashboard" className={styles.other}>
              {t('dashboard-staff:accept.toDashboard')}
            </Link>
          </>
        )}
      </div>
    </main>
  )
}

interface AcceptProps {
  readonly invitation: NonNullable<Extract<Route.ComponentProps['loaderData'], { invitation: unknown }>['invitation']>
  readonly isSignedIn: boolean
  readonly answer: Route.ComponentProps['actionData']
}

function AcceptForm({ invitation: { email, role, invitedBy }, isSignedIn, answer }: AcceptProps) {
  const t = useT()
  const isSending = useSending()
  const { errors = {}, alert } = answer && 'errors' in answer ? answer : {}
  const by = invitedBy ?? t('dashboard-staff:accept.someone')
  return (
    <>
      <p className={styles.hint}>{t('dashboard-staff:accept.text', { by, role: describeRole(t, role) })}</p>
      {isSignedIn && <p className={styles.hint}>{t('dashboard-staff:accept.signedIn')}</p>}
      <Form method="post" noValidate className={styles.form}>
        {alert && (
          <p role="alert" className={styles.alert}>
            {alert}
          </p>
        )}
        <TextInput name="email" label={t('common:email')} size="md" value={email} readOnly autoComplete="username" />
        <TextInput
          name="name"
          label={t('dashboard-staff:accept.name')}
          size="md"
          autoComplete="name"
          maxLength={100}
          error={errors.name}
        />
        <PasswordInput
          name="password"
          label={t('account:password.new')}
          description={t('security:password.hint')}
          size="md"
          autoComplete="new-password"
          maxLength={256}
          visibilityToggleButtonProps={{ 'aria-label': t('dashboard:showPassword') }}
          error={errors.password}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {t('dashboard-staff:accept.submit')}
        </Button>
      </Form>
    </>
  )
}
