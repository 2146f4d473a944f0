import { Button, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import type { SettingUp } from '../../features/security/security.ts'
import { createPasskey } from '../../lib/passkeys.ts'
import { usePasskey } from '../../lib/use-passkey.ts'
import ui from '../ui/ui.module.css'
import styles from './security.module.css'

/** Shows a new factor and asks for the proof that it works. */
export function SetUp({ type, factorId, stateToken, totp, publicKey, error }: SettingUp) {
  const { form, credential, isDeclined } = usePasskey(publicKey, createPasskey)
  return (
    <Form ref={form} method="post" noValidate className={`${ui.card} ${ui.section} ${ui.stack}`}>
      <input type="hidden" name="factorId" value={factorId} />
      <input type="hidden" name="stateToken" value={stateToken} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="intent" value="confirm" />
      {totp && (
        <>
          <p>Scan this with your authenticator app, then type the six digits that it shows.</p>
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(totp.qrCode)}`}
            alt="QR code for your authenticator app"
            className={styles.picture}
          />
          <p className={ui.muted}>
            Without a camera, type this key: <code className={styles.secret}>{totp.secret}</code>
          </p>
        </>
      )}
      {type === 'WEBAUTHN' ? (
        <>
          <input ref={credential} type="hidden" name="credential" />
          {isDeclined ? (
            <p role="alert" className={ui.alert}>
              No passkey was made. Add one again, or use an authenticator app.
            </p>
          ) : (
            <p>Your browser asks you now. If it does not, it may know no passkeys: begin again elsewhere.</p>
          )}
        </>
      ) : (
        <>
          <TextInput
            id="code"
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={error}
          />
          <Button type="submit">Set up</Button>
        </>
      )}
    </Form>
  )
}
