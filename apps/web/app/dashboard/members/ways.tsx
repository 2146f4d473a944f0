import { Button } from '@mantine/core'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { WaysIn } from './detail.ts'
import type { action } from './member.tsx'
import styles from './members.module.css'

/** How a member signs in, and what to do for somebody who has lost a phone or whose password is known to others. */
export function Ways({ ways: { password, mayAskForAnother, recoveryCodesLeft, factors } }: { ways: WaysIn }) {
  const { Form, data, state } = useFetcher<typeof action>()
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
          {mayAskForAnother && (
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="ask-for-password"
                size="compact-sm"
                variant="default"
                disabled={state !== 'idle'}
              >
                Ask for another
              </Button>
            </Form>
          )}
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
                disabled={state !== 'idle'}
                aria-label={`Remove ${name}`}
              >
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {factors.length > 0 && <p className={`${ui.muted} ${ui.small}`}>{recoveryCodesLeft} recovery codes left.</p>}
    </section>
  )
}
