import { Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useReader, writeMoment } from '../lib/reader.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { SignInMethods } from './detail.ts'
import type { action } from './member.tsx'
import styles from './members.module.css'

interface SignInMethodsCardProps {
  /** Undefined for members without an account. */
  readonly methods: SignInMethods | undefined
  readonly name: string
  /** For links to choose a password. */
  readonly email: string
}

/** A member's sign-in methods, with help for members who lost a phone, have no password or whose password was stolen. */
export function SignInMethodsCard({ methods, name, email }: SignInMethodsCardProps) {
  const t = useT()
  const reader = useReader()
  const { password = t('dashboard-members:password.none') } = methods ?? {}
  const { canRequireChange = false, recoveryCodesLeft = 0, factors = [] } = methods ?? {}
  const { Form, data, state } = useFetcher<typeof action>()
  const isBusy = state !== 'idle'
  useSavedNotice(data && 'sent' in data ? data.sent : undefined, t('dashboard-members:methods.linkSent', { email }))
  return (
    <Card title={t('dashboard-members:methods')}>
      {data?.error && (
        <p role="alert" className={ui.alert}>
          {data.error}
        </p>
      )}
      <ul className={styles.rows}>
        <li>
          <span>
            {t('dashboard-members:methods.password')}
            <small>{password}</small>
          </span>
          <Form method="post" className={styles.acts}>
            {email && (
              <Button type="submit" name="intent" value="invite" size="compact-sm" variant="default" disabled={isBusy}>
                {t(methods ? 'dashboard-members:methods.sendLink' : 'dashboard-members:methods.invite')}
              </Button>
            )}
            {canRequireChange && (
              <Button
                type="submit"
                name="intent"
                value="ask-for-password"
                size="compact-sm"
                variant="default"
                disabled={isBusy}
              >
                {t('dashboard-members:methods.requireChange')}
              </Button>
            )}
          </Form>
        </li>
        {factors.map(({ id, name, target, lastUsed }) => (
          <li key={id}>
            <span>
              {name}
              <small>
                {target && `${target} · `}
                {lastUsed
                  ? t('dashboard:lastUsed', { date: writeMoment(new Date(lastUsed), reader) })
                  : t('dashboard:notUsed')}
              </small>
            </span>
            <Form method="post">
              <input type="hidden" name="factor" value={id} />
              <Button
                type="submit"
                name="intent"
                value="remove-factor"
                size="compact-sm"
                variant="default"
                disabled={isBusy}
                aria-label={t('account:factors.removeOne', { name })}
              >
                {t('account:factors.remove')}
              </Button>
            </Form>
          </li>
        ))}
        {methods && <Disconnect name={name} />}
      </ul>
      {factors.length > 0 && (
        <p className={`${ui.muted} ${ui.small}`}>
          {t('dashboard-members:methods.recoveryCodes', { count: recoveryCodesLeft })}
        </p>
      )}
    </Card>
  )
}

/** Asks, then removes the member's account but keeps the member. */
function Disconnect({ name }: { name: string }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { Form, state } = useFetcher()
  const close = () => setOpened(false)
  return (
    <li>
      <span>
        {t('dashboard-members:disconnect.account')}
        <small>{t('dashboard-members:disconnect.hint')}</small>
      </span>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {t('dashboard-members:disconnect')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('dashboard-members:disconnect.title', { name })}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <p className={ui.confirmText}>{t('dashboard-members:disconnect.text')}</p>
        <Form method="post" className={ui.buttons} onSubmit={close}>
          <Button variant="default" onClick={close}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" name="intent" value="disconnect" color="alarm" loading={state !== 'idle'}>
            {t('dashboard-members:disconnect')}
          </Button>
        </Form>
      </Modal>
    </li>
  )
}
