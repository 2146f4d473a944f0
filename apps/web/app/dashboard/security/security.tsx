import { Button, PasswordInput } from '@mantine/core'
import { Form } from 'react-router'
import { change, type Done } from '../../features/security/security.ts'
import { useGoToAnswer } from '../../lib/go-to-answer.ts'
import { ownerHost } from '../lib/session.ts'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/security'
import styles from './security.module.css'
import { SetUp } from './set-up.tsx'

export const loader = (args: Route.LoaderArgs) => ownerHost(args).call('factors.listFactors', {})

export async function action(args: Route.ActionArgs) {
  return change(ownerHost(args), await args.request.formData())
}

const showTyped = { 'aria-label': 'Show what is typed' }
const names = { TOTP: 'Authenticator app', WEBAUTHN: 'Passkey' } as const
const nameOf = (type: string) => names[type as keyof typeof names]

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { factors, recoveryCodesLeft } = loaderData
  const page = useGoToAnswer(actionData)
  return (
    <>
      <title>Security</title>
      <header className={ui.head}>
        <h1>Security</h1>
      </header>
      <div ref={page} className={styles.security}>
        <Answer done={actionData} />
        <section className={`${ui.card} ${ui.section}`} aria-labelledby="second-step">
          <h2 id="second-step">Second step at log in</h2>
          {factors.length === 0 && (
            <p className={ui.muted}>Your password alone opens this dashboard. Add a second step.</p>
          )}
          <ul className={styles.rows}>
            {factors.map(({ id, type, usedDate }) => (
              <li key={id}>
                <span>
                  {nameOf(type)}
                  <small>
                    {usedDate ? (
                      <>
                        Used <When date={usedDate} exact />
                      </>
                    ) : (
                      'Not used yet'
                    )}
                  </small>
                </span>
                <Act intent="remove" value={id} label={`Remove ${nameOf(type)}`}>
                  Remove
                </Act>
              </li>
            ))}
          </ul>
          <div className={styles.acts}>
            <Act intent="add" value="TOTP">
              Add authenticator app
            </Act>
            <Act intent="add" value="WEBAUTHN">
              Add passkey
            </Act>
          </div>
        </section>
        {factors.length > 0 && (
          <section className={`${ui.card} ${ui.section}`} aria-labelledby="recovery">
            <h2 id="recovery">Recovery codes</h2>
            <p className={ui.muted}>
              {recoveryCodesLeft} left. Each opens the dashboard once when what you log in with is lost.
            </p>
            <div className={styles.acts}>
              <Act intent="recovery-codes">Make new ones</Act>
              <Act intent="forget">Forget remembered browsers</Act>
            </div>
          </section>
        )}
        <section className={`${ui.card} ${ui.section}`} aria-labelledby="password">
          <h2 id="password">Password</h2>
          <p className={ui.muted}>
            A new one ends every other session of yours, and no browser is remembered any more.
          </p>
          <PasswordForm key={actionData?.at} errors={actionData?.wantsPassword ? undefined : actionData?.errors} />
        </section>
      </div>
    </>
  )
}

function PasswordForm({ errors }: { errors: Done['errors'] }) {
  return (
    <Form method="post" noValidate className={`${ui.stack} ${styles.password}`}>
      <PasswordInput
        id="current-password"
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        maxLength={256}
        visibilityToggleButtonProps={showTyped}
        error={errors?.currentPassword}
      />
      <PasswordInput
        id="new-password"
        name="newPassword"
        label="New password"
        description="At least 8 characters."
        autoComplete="new-password"
        maxLength={256}
        visibilityToggleButtonProps={showTyped}
        error={errors?.newPassword}
      />
      <div>
        <Button type="submit" name="intent" value="password">
          Change the password
        </Button>
      </div>
    </Form>
  )
}

/** What the last form has come to. */
function Answer({ done }: { done: Done | undefined }) {
  if (!done) return null
  const { notice, offersOthers, alert, settingUp, recoveryCodes, wantsPassword, errors } = done
  return (
    <div role="status" data-answer tabIndex={-1} className={styles.answer}>
      {notice && <p className={styles.notice}>{notice}</p>}
      {offersOthers && <Act intent="end-others">Log out everywhere else</Act>}
      {alert && <p className={ui.alert}>{alert}</p>}
      {settingUp && <SetUp key={done.at} {...settingUp} />}
      {recoveryCodes && (
        <section className={`${ui.card} ${ui.section}`} aria-labelledby="your-codes">
          <h2 id="your-codes">Your recovery codes</h2>
          <p className={ui.muted}>Keep them where you find them without your phone. They are shown only now.</p>
          <ul className={styles.codes}>
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </section>
      )}
      {wantsPassword && (
        <Form method="post" className={`${ui.card} ${ui.section} ${ui.stack}`}>
          <p>You logged in a while ago. Show once more that it is you.</p>
          <input type="hidden" name="value" value={wantsPassword.value} />
          <PasswordInput
            id="step-up"
            name="currentPassword"
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={showTyped}
            error={errors?.currentPassword}
          />
          <Button type="submit" name="intent" value={wantsPassword.intent}>
            Go on
          </Button>
        </Form>
      )}
    </div>
  )
}

interface ActProps {
  readonly intent: string
  readonly value?: string
  readonly label?: string
  readonly children: string
}

/** One button that does one thing. */
function Act({ intent, value = '', label, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="value" value={value} />
      <Button type="submit" variant="default" name="intent" value={intent} aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
