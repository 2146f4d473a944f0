import { Button, Checkbox, TextInput } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useEffect } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { signWithPasskey } from '../../lib/passkeys.ts'
import { usePasskey } from '../../lib/use-passkey.ts'
import { useSending } from '../../lib/use-sending.ts'
import type { FactorType, Proving } from './act.ts'
import styles from './sign-in.module.css'

const texts: Readonly<Record<FactorType, { readonly ask: PlainKey; readonly choose: PlainKey }>> = {
  TOTP: { ask: 'security:factor.totp.ask', choose: 'security:factor.totp.choose' },
  WEBAUTHN: { ask: 'security:factor.passkey.ask', choose: 'security:factor.usePasskey' },
  RECOVERY_CODE: { ask: 'security:factor.recovery.ask', choose: 'security:factor.recovery.choose' },
}

/** The second step of a sign-in. */
export function FactorForm({ stateToken, factors, factor, publicKey, alone, error, alert, at }: Proving) {
  const t = useT()
  const { search } = useLocation()
  const { form, credential, isDeclined } = usePasskey(publicKey, signWithPasskey)
  const isSending = useSending()
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again after an equal answer
  useEffect(() => form.current?.querySelector<HTMLElement>('#code')?.focus(), [at])
  const renderHiddenFields = (factorType: FactorType) => (
    <>
      <input type="hidden" name="stateToken" value={stateToken} />
      <input type="hidden" name="factors" value={factors.join(',')} />
      <input type="hidden" name="factor" value={factorType} />
      {alone && <input type="hidden" name="alone" value="yes" />}
    </>
  )
  const isPasskey = factor === 'WEBAUTHN'
  const isAsking = isPasskey && (!publicKey || isDeclined)
  return (
    <>
      <p className={styles.hint}>{t(texts[factor].ask)}</p>
      <Form ref={form} method="post" noValidate className={styles.form}>
        {alert && (
          <p role="alert" className={styles.alert}>
            {alert}
          </p>
        )}
        {isDeclined && (
          <p role="alert" className={styles.alert}>
            {t('security:factor.passkeyUnused')}
          </p>
        )}
        {renderHiddenFields(factor)}
        <input type="hidden" name="intent" value={isAsking ? 'ask' : 'prove'} />
        {isPasskey ? (
          <input ref={credential} type="hidden" name="credential" />
        ) : (
          <TextInput
            key={at}
            id="code"
            name="code"
            size="md"
            label={t(factor === 'RECOVERY_CODE' ? 'security:recoveryCode' : 'security:code')}
            inputMode={factor === 'RECOVERY_CODE' ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            error={error}
          />
        )}
        {!alone && <Checkbox name="remember" label={t('security:factor.remember')} />}
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {t(isAsking ? 'security:factor.usePasskey' : 'security:continue')}
        </Button>
      </Form>
      {alone && (
        <Link to={`/dashboard/sign-in${search}`} reloadDocument className={styles.other}>
          {t('security:factor.password')}
        </Link>
      )}
      {factors.length > 1 && (
        <ul className={styles.others} aria-label={t('security:factor.others')}>
          {factors
            .filter((other) => other !== factor)
            .map((other) => (
              <li key={other}>
                <Form method="post">
                  {renderHiddenFields(other)}
                  <Button type="submit" variant="default" name="intent" value="ask" fullWidth>
                    {t(texts[other].choose)}
                  </Button>
                </Form>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}

/** Signs in without a password: the passkey identifies the owner. */
export function PasskeyButton() {
  const t = useT()
  return (
    <Form method="post" className={styles.others}>
      <input type="hidden" name="factor" value="WEBAUTHN" />
      <input type="hidden" name="alone" value="yes" />
      <Button type="submit" variant="default" size="md" fullWidth name="intent" value="ask">
        {t('security:factor.usePasskey')}
      </Button>
    </Form>
  )
}
