import { Alert, Button, Field } from '@stoa/ui'
import { Form } from 'react-router'
import { createPasskey } from '../../lib/passkeys.ts'
import { usePasskey } from '../../lib/use-passkey.ts'
import type { Done, SettingUp } from './security.ts'

/** Shows a new factor and asks for the proof that it works. */
export function SetUp({ type, factorId, stateToken, totp, publicKey, error }: SettingUp) {
  const { form, credential, isDeclined } = usePasskey(publicKey, createPasskey)
  return (
    <Form ref={form} method="post" className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
      <input type="hidden" name="factorId" value={factorId} />
      <input type="hidden" name="stateToken" value={stateToken} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="intent" value="confirm" />
      {totp && (
        <>
          <p>Scan this with your authenticator app, then type the six digits that it shows.</p>
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(totp.qrCode)}`}
            alt="QR code for the authenticator app"
            className="size-48 self-center bg-white p-2"
          />
          <p className="text-sm text-muted">
            Without a camera, type this key:{' '}
            <code className="flex flex-wrap gap-x-2.5 pt-1 font-mono text-ink">
              {inFours(totp.secret).map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
                <span key={index}>{part}</span>
              ))}
            </code>
          </p>
        </>
      )}
      {type === 'EMAIL' && <p>We have sent six digits to your address. Type them here.</p>}
      {type === 'SMS' && <p>We have sent six digits to your phone. Type them here.</p>}
      {type === 'CALL' && <p>Your phone rings and tells you six digits. Type them here.</p>}
      {type === 'PUSH' && (
        <>
          <p>We have asked you on your phone. Say yes there, then go on here.</p>
          {error && <Alert tone="danger">{error}</Alert>}
          <Button>Go on</Button>
        </>
      )}
      {type === 'WEBAUTHN' && (
        <>
          <input ref={credential} type="hidden" name="credential" />
          {isDeclined ? (
            <Alert tone="danger">No passkey was made. Add one again, or choose another second step.</Alert>
          ) : (
            <p role="status">
              Your browser asks you now. If it does not, it may know no passkeys: begin again elsewhere.
            </p>
          )}
        </>
      )}
      {type !== 'WEBAUTHN' && type !== 'PUSH' && (
        <>
          <Field
            id="code"
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            error={error}
          />
          <Button>Set up</Button>
        </>
      )}
    </Form>
  )
}

/** Asks for the number of a phone that codes are to go to. */
export function PhoneNumber({ type, target, error }: NonNullable<Done['wantsNumber']>) {
  return (
    <Form method="post" noValidate className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
      <input type="hidden" name="value" value={type} />
      <Field
        id="phone-number"
        name="target"
        type="tel"
        label="Phone number"
        autoComplete="tel"
        hint="With + and the country’s prefix. Numbers can be taken over by others: an authenticator app or a passkey is safer."
        maxLength={30}
        required
        defaultValue={target}
        error={error}
      />
      <Button name="intent" value="add">
        {type === 'SMS' ? 'Send a text message' : 'Call me'}
      </Button>
    </Form>
  )
}

/** As it is typed: with spaces to look at, none of which are copied. */
const inFours = (secret: string): string[] => secret.match(/.{1,4}/g) ?? []
