import { useT } from '@stoa/messages/react'
import { Alert, Button, Field } from '@stoa/ui'
import { Form } from 'react-router'
import { createPasskey } from '../../lib/passkeys.ts'
import { PushNumber } from '../../lib/push-number.tsx'
import { usePasskey } from '../../lib/use-passkey.ts'
import type { Done, SettingUp } from './security.ts'

/** Shows a new factor and asks for a code or signature that confirms it. */
export function SetUp({ type, factorId, stateToken, totp, publicKey, pushNumber, error }: SettingUp) {
  const t = useT()
  const { form, credential, isDeclined } = usePasskey(publicKey, createPasskey)
  return (
    <Form ref={form} method="post" className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
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
            className="size-48 self-center bg-white p-2"
          />
          <p className="text-sm text-muted">
            {t.rich('security:setUp.key', {
              key: totp.secret,
              code: () => (
                <code className="flex flex-wrap gap-x-2.5 pt-1 font-mono text-ink">
                  {splitIntoFours(totp.secret).map((part, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
                    <span key={index}>{part}</span>
                  ))}
                </code>
              ),
            })}
          </p>
        </>
      )}
      {type === 'EMAIL' && <p>{t('security:setUp.email')}</p>}
      {type === 'SMS' && <p>{t('security:setUp.sms')}</p>}
      {type === 'CALL' && <p>{t('security:setUp.call')}</p>}
      {type === 'PUSH' && (
        <>
          <p>{t(pushNumber ? 'security:setUp.pushBrowser' : 'security:setUp.push')}</p>
          {pushNumber && <PushNumber number={pushNumber} />}
          {pushNumber && <input type="hidden" name="pushNumber" value={pushNumber} />}
          {error && <Alert tone="danger">{error}</Alert>}
          <Button>{t('security:continue')}</Button>
        </>
      )}
      {type === 'WEBAUTHN' && (
        <>
          <input ref={credential} type="hidden" name="credential" />
          {isDeclined ? (
            <Alert tone="danger">{t('security:setUp.passkeyFailed')}</Alert>
          ) : (
            <p role="status">{t('security:setUp.passkey')}</p>
          )}
        </>
      )}
      {type !== 'WEBAUTHN' && type !== 'PUSH' && (
        <>
          <Field
            id="code"
            name="code"
            label={t('security:code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            error={error}
          />
          <Button>{t('security:setUp.submit')}</Button>
        </>
      )}
    </Form>
  )
}

/** Asks for the phone number that codes are sent to. */
export function PhoneNumber({ type, target, error }: NonNullable<Done['wantsNumber']>) {
  const t = useT()
  return (
    <Form method="post" noValidate className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
      <input type="hidden" name="value" value={type} />
      <Field
        id="phone-number"
        name="target"
        type="tel"
        label={t('security:phone')}
        autoComplete="tel"
        hint={t('security:phoneHint')}
        maxLength={30}
        required
        defaultValue={target}
        error={error}
      />
      <Button name="intent" value="add">
        {t(type === 'SMS' ? 'security:sendText' : 'security:call')}
      </Button>
    </Form>
  )
}

/** The key grouped by spaces, which are not copied. */
const splitIntoFours = (secret: string): string[] => secret.match(/.{1,4}/g) ?? []
