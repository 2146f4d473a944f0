import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { signWithPasskey } from '../../lib/passkeys.ts'
import { usePasskey } from '../../lib/use-passkey.ts'
import { useSending } from '../../lib/use-sending.ts'
import type { FactorType, Proving } from './act.ts'
import styles from './sign-in.module.css'

const texts: Readonly<Record<FactorType, { readonly ask: string; readonly choose: string }>> = {
  TOTP: { ask: 'Type the six digits that your authenticator app shows.', choose: 'Use the authenticator app' },
  WEBAUTHN: { ask: 'Use your passkey: your fingerprint, your face or your PIN.', choose: 'Use a passkey' },
  RECOVERY_CODE: { ask: 'Type one of the recovery codes that you have kept.', choose: 'Use a recovery code' },
}

/** The second step. */
export function FactorForm({ stateToken, factors, factor, publicKey, alone, error, alert, at }: Proving) {
  const { search } = useLocation()
  const { form, credential, isDeclined } = usePasskey(publicKey, signWithPasskey)
  const sending = useSending()
  // biome-ignore lint/correctness/useExhaustiveDependencies: two equal answers are two answers
  useEffect(() => form.current?.querySelector<HTMLElement>('#code')?.focus(), [at])
  const hidden = (asked: FactorType) => (
    <>
      <input type="hidden" name="stateToken" value={stateToken} />
      <input type="hidden" name="factors" value={factors.join(',')} />
      <input type="hidden" name="factor" value={asked} />
      {alone && <input type="hidden" name="alone" value="yes" />}
    </>
  )
  const isPasskey = factor === 'WEBAUTHN'
  const isAsking = isPasskey && (!publicKey || isDeclined)
  return (
    <>
      <p className={styles.hint}>{texts[factor].ask}</p>
      <Form ref={form} method="post" noValidate className={styles.form}>
        {alert && (
          <p role="alert" className={styles.alert}>
            {alert}
          </p>
        )}
        {isDeclined && (
          <p role="alert" className={styles.alert}>
            No passkey was used. Try again, or take another way.
          </p>
        )}
        {hidden(factor)}
        <input type="hidden" name="intent" value={isAsking ? 'ask' : 'prove'} />
        {isPasskey ? (
          <input ref={credential} type="hidden" name="credential" />
        ) : (
          <TextInput
            key={at}
            id="code"
            name="code"
            size="md"
            label={factor === 'RECOVERY_CODE' ? 'Recovery code' : 'Code'}
            inputMode={factor === 'RECOVERY_CODE' ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            error={error}
          />
        )}
        {!alone && <Checkbox name="remember" label="Do not ask on this browser for 30 days" />}
        <Button type="submit" size="md" fullWidth loading={sending}>
          {isAsking ? 'Use the passkey' : 'Go on'}
        </Button>
      </Form>
      {alone && (
        <Link to={`/dashboard/sign-in${search}`} reloadDocument className={styles.other}>
          Log in with the password
        </Link>
      )}
      {factors.length > 1 && (
        <ul className={styles.others} aria-label="Other ways">
          {factors
            .filter((other) => other !== factor)
            .map((other) => (
              <li key={other}>
                <Form method="post">
                  {hidden(other)}
                  <Button type="submit" variant="default" name="intent" value="ask" fullWidth>
                    {texts[other].choose}
                  </Button>
                </Form>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}

/** The other way in: the passkey itself says who it is. */
export function PasskeyButton() {
  return (
    <Form method="post" className={styles.others}>
      <input type="hidden" name="factor" value="WEBAUTHN" />
      <input type="hidden" name="alone" value="yes" />
      <Button type="submit" variant="default" size="md" fullWidth name="intent" value="ask">
        Use a passkey
      </Button>
    </Form>
  )
}
