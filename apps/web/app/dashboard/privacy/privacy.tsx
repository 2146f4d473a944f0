import { Button, TextInput } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Form, Link, useNavigation } from 'react-router'
import { describeRefusal } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/privacy'
import { Erase } from './erase.tsx'
import { type Part, toParts } from './parts.ts'
import styles from './privacy.module.css'

export function loader(args: Route.LoaderArgs) {
  requireOwnerHost(args)
  return null
}

/** Finds the data of a guest, or erases it first. By POST, so that the email address appears in no log. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const email = String(form.get('email') ?? '')
    .trim()
    .toLowerCase()
  const isErased = form.get('intent') === 'erase'
  if (!email) return { error: host.t('dashboard-privacy:email.missing'), email, found: undefined, isErased: false }
  try {
    if (isErased) await host.call('people.eraseGuestData', { email })
    const { parts, memberId } = await host.call('people.findGuestData', { email })
    return { error: undefined, email, found: { parts: toParts(host.t, parts), memberId }, isErased }
  } catch (error) {
    const { errors, alert } = describeRefusal(host.t, error)
    const message = errors.email ? host.t('dashboard:form.email') : alert
    return { error: message, email, found: undefined, isErased: false }
  }
}

export default function Privacy({ actionData }: Route.ComponentProps) {
  const t = useT()
  const { formData } = useNavigation()
  const { found, error } = actionData ?? {}
  return (
    <div className={ui.narrow}>
      <PageHead title={t('dashboard:nav.privacy')} />
      <Card title={t('dashboard-privacy:guests')}>
        <p className={ui.muted}>{t('dashboard-privacy:guests.text')}</p>
        <Form method="post" noValidate className={styles.find}>
          <TextInput
            key={found ? 'found' : 'asked'}
            name="email"
            type="email"
            label={t('dashboard-privacy:email')}
            autoComplete="off"
            maxLength={254}
            defaultValue={actionData?.isErased ? '' : actionData?.email}
            error={error}
          />
          <Button type="submit" name="intent" value="find" loading={formData?.get('intent') === 'find'}>
            {t('dashboard-privacy:find')}
          </Button>
        </Form>
      </Card>
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
  const t = useT()
  const isEmpty = parts.length === 0
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="found">
      <h2 id="found" className={styles.titles}>
        {isErased ? t('dashboard-privacy:erased', { email }) : t('dashboard-privacy:found', { email })}
      </h2>
      {memberId && (
        <p className={styles.titles}>
          {t.rich('dashboard-privacy:member', {
            link: (text) => (
              <Link to={`/dashboard/members/${memberId}`} className={ui.link}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {isEmpty && (
        <p className={ui.muted}>{t(isErased ? 'dashboard-privacy:nothingLeft' : 'dashboard-privacy:nothingFound')}</p>
      )}
      {!isEmpty && (
        <>
          <ul className={styles.rows} aria-label={t(isErased ? 'dashboard-privacy:kept' : 'dashboard-privacy:stored')}>
            {parts.map(({ name, title, text, isKept }) => (
              <li key={name}>
                <span>
                  {title}
                  <small>{text}</small>
                </span>
                <Status tone={isKept ? 'quiet' : 'wait'}>{t(describeFate(isKept, isErased))}</Status>
              </li>
            ))}
          </ul>
          <div className={ui.buttons}>
            <Form method="post" action="/dashboard/privacy/copy" reloadDocument>
              <input type="hidden" name="email" value={email} />
              <Button type="submit" variant="default">
                {t('dashboard-privacy:download')}
              </Button>
            </Form>
            {!isErased && <Erase key={email} email={email} parts={parts} />}
          </div>
        </>
      )}
    </section>
  )
}

function describeFate(isKept: boolean, isErased: boolean): PlainKey {
  if (!isKept) return 'dashboard-privacy:fate.willBeErased'
  return isErased ? 'dashboard-privacy:fate.kept' : 'dashboard-privacy:fate.willBeKept'
}
