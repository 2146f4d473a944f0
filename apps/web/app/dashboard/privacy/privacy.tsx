import { Button, TextInput } from '@mantine/core'
import { Form, Link, useNavigation } from 'react-router'
import { refusalOf } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/privacy'
import { Erase } from './erase.tsx'
import { type Part, partsOf } from './parts.ts'
import styles from './privacy.module.css'

export function loader(args: Route.LoaderArgs) {
  ownerHost(args)
  return null
}

/** Looks for what is kept under an address, or erases it first. An address is asked for by POST: no log reads it. */
export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const email = String(form.get('email') ?? '')
    .trim()
    .toLowerCase()
  const isErased = form.get('intent') === 'erase'
  if (!email) return { error: 'Write the address.', email, found: undefined, isErased: false }
  try {
    if (isErased) await host.call('people.eraseGuestData', { email })
    const { parts, memberId } = await host.call('people.findGuestData', { email })
    return { error: undefined, email, found: { parts: partsOf(parts), memberId }, isErased }
  } catch (error) {
    const { errors, alert } = refusalOf(host.t, error)
    return { error: errors.email ? 'This is no email address.' : alert, email, found: undefined, isErased: false }
  }
}

export default function Privacy({ actionData }: Route.ComponentProps) {
  const { formData } = useNavigation()
  const { found, error } = actionData ?? {}
  return (
    <div className={ui.narrow}>
      <title>Privacy</title>
      <header className={ui.head}>
        <h1>Privacy</h1>
      </header>
      <section className={`${ui.card} ${ui.section}`} aria-labelledby="guests">
        <h2 id="guests">People without an account</h2>
        <p className={ui.muted}>
          Whoever bought or wrote without signing in may ask what you keep of them, and to have it erased. Make sure
          that the address is theirs before you do either. Members find both in their account.
        </p>
        <Form method="post" noValidate className={styles.find}>
          <TextInput
            key={found ? 'found' : 'asked'}
            name="email"
            type="email"
            label="Their email address"
            autoComplete="off"
            maxLength={254}
            defaultValue={actionData?.isErased ? '' : actionData?.email}
            error={error}
          />
          <Button type="submit" name="intent" value="find" loading={formData?.get('intent') === 'find'}>
            Find
          </Button>
        </Form>
      </section>
      <div aria-live="polite" className={styles.found}>
        {found && <Found {...actionData!} {...found} />}
      </div>
    </div>
  )
}

interface FoundProps {
  readonly email: string
  readonly isErased: boolean
  readonly parts: readonly Part[]
  readonly memberId?: string | null | undefined
}

function Found({ email, isErased, parts, memberId }: FoundProps) {
  const isNothing = parts.length === 0
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="found">
      <h2 id="found" className={styles.titles}>
        {isErased ? `Erased what was kept of ${email}` : `Kept of ${email}`}
      </h2>
      {memberId && (
        <p className={styles.titles}>
          The address belongs to{' '}
          <Link to={`/dashboard/members/${memberId}`} className={ui.link}>
            a member
          </Link>
          , whose account is not meant here.
        </p>
      )}
      {isNothing && (
        <p className={ui.muted}>
          {isErased ? 'Nothing is left.' : 'Nothing is kept under this address without an account.'}
        </p>
      )}
      {!isNothing && (
        <>
          <ul className={styles.rows} aria-label={isErased ? 'What stays' : 'What is kept'}>
            {parts.map(({ name, title, says, stays }) => (
              <li key={name}>
                <span>
                  {title}
                  <small>{says}</small>
                </span>
                <Status tone={stays ? 'quiet' : 'wait'}>{fateOf(stays, isErased)}</Status>
              </li>
            ))}
          </ul>
          <div className={ui.buttons}>
            <Form method="post" action="/dashboard/privacy/copy" reloadDocument>
              <input type="hidden" name="email" value={email} />
              <Button type="submit" variant="default">
                Download a copy
              </Button>
            </Form>
            {!isErased && <Erase key={email} email={email} parts={parts} />}
          </div>
        </>
      )}
    </section>
  )
}

const fateOf = (stays: boolean, isErased: boolean) => (stays ? (isErased ? 'Stayed' : 'Stays') : 'Goes')
