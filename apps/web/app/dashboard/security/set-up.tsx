import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form } from 'react-router'
import type { SettingUp } from '../../features/security/security.ts'
import { createPasskey } from '../../lib/passkeys.ts'
import { usePasskey } from '../../lib/use-passkey.ts'
import ui from '../ui/ui.module.css'
import styles from './security.module.css'

/** Shows a new factor and asks for a code or passkey to confirm it. */
export function SetUp({ type, factorId, stateToken, totp, publicKey, error }: SettingUp) {
  const t = useT()
  const { form, credential, isDeclined } = usePasskey(publicKey, createPasskey)
  return (
    <Form ref={form} method="post" noValidate className={`${ui.card} ${ui.section} ${ui.stack}`}>
      <input type="hidden" name="factorId" value={factorId} />
      <input type="hidden" name="stateToken" value={stateToken} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="intent" value="confirm" />
      {totp && (
        <>
          <p>{t('security:setUp.totp')}</p>
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(totp.qrCode)}`}
            alt={t('security:setUp.qr')}
            className={styles.picture}
          />
          <p className={ui.muted}>
            {t.rich('security:setUp.key', {
              key: totp.secret,
              code: (key) => <code className={styles.secret}>{key}</code>,
            })}
          </p>
        </>
      )}
      {type === 'WEBAUTHN' ? (
        <>
          <input ref={credential} type="hidden" name="credential" />
          {isDeclined ? (
            <p role="alert" className={ui.alert}>
              {t('security:setUp.passkeyFailed')}
            </p>
          ) : (
            <p>{t('security:setUp.passkey')}</p>
          )}
        </>
      ) : (
        <>
          <TextInput
            id="code"
            name="code"
            label={t('security:code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={error}
          />
          <Button type="submit">{t('security:setUp.submit')}</Button>
        </>
      )}
    </Form>
  )
}
