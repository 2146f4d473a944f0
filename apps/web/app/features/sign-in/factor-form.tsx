import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Alert, Button, Field } from '@stoa/ui'
import { useEffect } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { signWithPasskey } from '../../lib/passkeys.ts'
import { PushNumber } from '../../lib/push-number.tsx'
import { usePasskey } from '../../lib/use-passkey.ts'
import { useSending } from '../../lib/use-sending.ts'
import { type FactorType, needsCode, needsSending, type Proving } from './factor.ts'

const texts: Readonly<Record<FactorType, { readonly ask: PlainKey; readonly choose: PlainKey }>> = {
  TOTP: { ask: 'security:factor.totp.ask', choose: 'security:factor.totp.choose' },
  WEBAUTHN: { ask: 'security:factor.passkey.ask', choose: 'security:factor.usePasskey' },
  PUSH: { ask: 'security:factor.push.ask', choose: 'security:factor.push.choose' },
  SMS: { ask: 'security:factor.sms.ask', choose: 'security:factor.sms.choose' },
  CALL: { ask: 'security:factor.call.ask', choose: 'security:factor.call.choose' },
  EMAIL: { ask: 'security:factor.email.ask', choose: 'security:factor.email.choose' },
  RECOVERY_CODE: { ask: 'security:factor.recovery.ask', choose: 'security:factor.recovery.choose' },
}

const browserAsk = 'security:factor.push.askBrowser'

/** The second step of a sign-in. It is also shown on the page that asks for the password, so it sets its own action. */
export function FactorForm(proving: Proving) {
  const { stateToken, factors, factor, isSent, error, alert, publicKey, pushNumber, alone, at } = proving
  const t = useT()
  const { search } = useLocation()
  const { form, credential, isDeclined } = usePasskey(publicKey, signWithPasskey)
  const isSending = useSending()
  // biome-ignore lint/correctness/useExhaustiveDependencies: two equal answers are two answers
  useEffect(() => form.current?.querySelector<HTMLElement>('#code')?.focus(), [at])
  const renderHiddenFields = (factorType: FactorType) => (
    <>
      <input type="hidden" name="stateToken" value={stateToken} />
      <input type="hidden" name="factors" value={factors.join(',')} />
      <input type="hidden" name="factor" value={factorType} />
      {alone && <input type="hidden" name="alone" value="yes" />}
    </>
  )
  const action = `/sign-in/factor${search}`
  const isUnsent = needsSending(factor) && !isSent
  const isAsking = isUnsent || (factor === 'WEBAUTHN' && (!publicKey || isDeclined))
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        {t(isUnsent ? 'security:factor.before' : pushNumber ? browserAsk : texts[factor].ask)}
      </p>
      {alert && <Alert tone="danger">{alert}</Alert>}
      {isDeclined && <Alert>{t('security:factor.passkeyUnused')}</Alert>}
      <Form ref={form} method="post" action={action} noValidate className="flex flex-col gap-5">
        {renderHiddenFields(factor)}
        {isAsking && <input type="hidden" name="intent" value="ask" />}
        {isSent && <input type="hidden" name="isSent" value="yes" />}
        {factor === 'PUSH' && pushNumber && <PushNumber number={pushNumber} />}
        {factor === 'PUSH' && pushNumber && <input type="hidden" name="pushNumber" value={pushNumber} />}
        {needsCode(factor) && !isUnsent ? (
          <Field
            key={at}
            id="code"
            name="code"
            label={t(factor === 'RECOVERY_CODE' ? 'security:recoveryCode' : 'security:code')}
            inputMode={factor === 'RECOVERY_CODE' ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            required
            error={error}
          />
        ) : (
          <input ref={credential} type="hidden" name="credential" />
        )}
        {!alone && !isUnsent && (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input type="checkbox" name="remember" className="size-5 accent-current" />
            {t('security:factor.remember')}
          </label>
        )}
        <Button size="large" wide busy={isSending}>
          {t(isUnsent ? texts[factor].choose : isAsking ? 'security:factor.usePasskey' : 'security:continue')}
        </Button>
      </Form>
      {alone && (
        <Link
          to={`/sign-in${search}`}
          className="inline-flex min-h-11 items-center text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          {t('security:factor.password')}
        </Link>
      )}
      {factors.length > 1 && (
        <ul className="border-t border-line pt-4" aria-label={t('security:factor.others')}>
          {factors
            .filter((other) => other !== factor)
            .map((other) => (
              <li key={other}>
                <Form method="post" action={action}>
                  {renderHiddenFields(other)}
                  <Button look="quiet" name="intent" value="ask">
                    {t(texts[other].choose)}
                  </Button>
                </Form>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

/** Sign-in by passkey, which identifies the account itself. A form, so that it works before scripts have loaded. */
export function PasskeyButton() {
  const t = useT()
  const { search } = useLocation()
  const isSending = useNavigation().formAction?.startsWith('/sign-in/factor') ?? false
  return (
    <Form method="post" action={`/sign-in/factor${search}`} className="mt-3">
      <input type="hidden" name="factor" value="WEBAUTHN" />
      <input type="hidden" name="alone" value="yes" />
      <Button look="secondary" size="large" wide busy={isSending} name="intent" value="ask">
        {t('security:factor.usePasskey')}
      </Button>
    </Form>
  )
}
