import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import { When } from '../ui/when.tsx'
import type { WaysIn } from './detail.ts'
import type { action } from './member.tsx'
import styles from './members.module.css'

interface WaysProps {
  /** Nothing for those who have no account of their own yet. */
  readonly ways: WaysIn | undefined
  readonly name: string
  /** Where a link can be mailed to. */
  readonly email: string
}

/**
 * How a member signs in, and what to do for somebody who has lost a phone, has never had a password or whose password is
 * known to others.
 */
export function Ways({ ways, name, email }: WaysProps) {
  const { password = 'None', mayAskForAnother = false, recoveryCodesLeft = 0, factors = [] } = ways ?? {}
  const { Form, data, state } = useFetcher<typeof action>()
  const busy = state !== 'idle'
  useSavedNotice(data && 'sent' in data ? data.sent : undefined, `A link is on its way to ${email}`)
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="ways">
      <h2 id="ways">Signs in with</h2>
      {data?.error && (
        <p role="alert" className={ui.alert}>
          {data.error}
        </p>
      )}
      <ul className={styles.rows}>
        <li>
          <span>
            Password
            <small>{password}</small>
          </span>
          <Form method="post" className={styles.acts}>
            {email && (
              <Button type="submit" name="intent" value="invite" size="compact-sm" variant="default" disabled={busy}>
                {ways ? 'Mail a link' : 'Invite'}
              </Button>
            )}
            {mayAskForAnother && (
              <Button
                type="submit"
                name="intent"
                value="ask-for-password"
                size="compact-sm"
                variant="default"
                disabled={busy}
              >
                Ask for another
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
                {lastUsed ? (
                  <>
                    Used <When date={lastUsed} exact />
                  </>
                ) : (
                  'Not used yet'
                )}
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
                disabled={busy}
                aria-label={`Remove ${name}`}
              >
                Remove
              </Button>
            </Form>
          </li>
        ))}
        {ways && <Disconnect name={name} />}
      </ul>
      {factors.length > 0 && <p className={`${ui.muted} ${ui.small}`}>{recoveryCodesLeft} recovery codes left.</p>}
    </section>
  )
}

/** Takes the account away, after asking: what there is of the person stays, nobody signs in to it again. */
function Disconnect({ name }: { name: string }) {
  const [opened, setOpened] = useState(false)
  const { Form, state } = useFetcher()
  const close = () => setOpened(false)
  return (
    <li>
      <span>
        Account
        <small>Its address is free once it is taken away.</small>
      </span>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        Disconnect
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Disconnect ${name}?`}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={ui.confirmText}>
          They are signed out everywhere and cannot sign in again. Their orders, their profile and what they wrote stay.
          This cannot be undone.
        </p>
        <Form method="post" className={ui.buttons} onSubmit={close}>
          <Button variant="default" onClick={close}>
            Keep
          </Button>
          <Button type="submit" name="intent" value="disconnect" color="alarm" loading={state !== 'idle'}>
            Disconnect
          </Button>
        </Form>
      </Modal>
    </li>
  )
}
