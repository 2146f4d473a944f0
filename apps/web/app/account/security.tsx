import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Alert, Button, buildButtonClass, Field } from '@stoa/ui'
import { Form } from 'react-router'
import { change, type Done, type Factors, offered } from '../features/security/security.ts'
import { PhoneNumber, SetUp } from '../features/security/set-up.tsx'
import { ThisBrowser } from '../features/security/this-browser.tsx'
import { PasswordField } from '../features/sign-in/password-field.tsx'
import { useGoToAnswer } from '../lib/go-to-answer.ts'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/security'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const [factors, { member }] = await Promise.all([
    host.call('factors.listFactors', {}),
    host.call('members.getCurrentMember', { fieldsets: ['EXTENDED'] }),
  ])
  return { ...factors, email: member.loginEmail ?? '' }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  return change(host, await args.request.formData())
}

type FactorType = Factors['factors'][number]['type']

const names: Readonly<Record<FactorType, PlainKey>> = {
  TOTP: 'account:factor.totp',
  WEBAUTHN: 'account:factor.passkey',
  EMAIL: 'account:factor.email',
  SMS: 'account:factor.sms',
  CALL: 'account:factor.call',
  PUSH: 'account:factor.push',
}

const addLabels: Readonly<Record<FactorType, PlainKey>> = {
  TOTP: 'account:factor.addTotp',
  WEBAUTHN: 'account:factor.addPasskey',
  EMAIL: 'account:factor.addEmail',
  SMS: 'account:factor.addSms',
  CALL: 'account:factor.addCall',
  PUSH: 'account:factor.addPush',
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { factors, available, recoveryCodesLeft, hasPassword, email } = loaderData
  const page = useGoToAnswer(actionData)
  return (
    <>
      <Seo title={t('account:nav.security')} path="/account/security" hidden />
      <h1 className="mb-8 font-display text-4xl lg:mb-12">{t('account:nav.security')}</h1>
      <div ref={page} className="flex flex-col gap-12">
        <Answer done={actionData} />
        <section aria-labelledby="ways">
          <h2 id="ways" className="mb-4 font-display text-2xl">
            {t('account:factors.title')}
          </h2>
          {factors.length === 0 && <p className="text-muted">{t('account:factors.none')}</p>}
          <ul className="divide-y divide-line">
            {factors.map((factor) => (
              <li key={factor.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
                <span>
                  {factor.name ?? t(names[factor.type])}{' '}
                  {factor.target && <span className="text-muted">{factor.target}</span>}
                  {factor.status === 'REQUIRE_REENROLL' && (
                    <span className="text-muted">{t('security:push.gone')}</span>
                  )}
                </span>
                <Act
                  intent="remove"
                  value={factor.id}
                  label={t('account:factors.removeOne', { name: t(names[factor.type]) })}
                >
                  {t('account:factors.remove')}
                </Act>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            {offered
              .filter((type) => available.includes(type))
              .map((type) => (
                <Act key={type} intent="add" value={type}>
                  {t(addLabels[type])}
                </Act>
              ))}
          </div>
        </section>
        {factors.length > 0 && (
          <section aria-labelledby="codes">
            <h2 id="codes" className="mb-4 font-display text-2xl">
              {t('account:codes.title')}
            </h2>
            <p className="mb-4 text-muted">{t('account:codes.left', { count: recoveryCodesLeft })}</p>
            <div className="flex flex-wrap gap-3">
              <Act intent="recovery-codes">{t('account:codes.renew')}</Act>
              <Act intent="forget">{t('account:codes.forgetBrowsers')}</Act>
            </div>
          </section>
        )}
        <section aria-labelledby="email">
          <h2 id="email" className="mb-4 font-display text-2xl">
            {t('account:email.title')}
          </h2>
          <p className="mb-5 text-muted">
            {t.rich('account:email.current', {
              email,
              strong: (text) => <span className="break-words text-ink">{text}</span>,
            })}
          </p>
          <Form key={actionData?.at} method="post" noValidate className="flex max-w-md flex-col gap-5">
            <Field
              name="value"
              type="email"
              label={t('account:email.new')}
              autoComplete="email"
              hint={t('account:email.newHint')}
              maxLength={254}
              error={actionData?.errors?.email}
            />
            <Button name="intent" value="email" look="secondary">
              {t('account:email.change')}
            </Button>
          </Form>
        </section>
        <section aria-labelledby="password">
          <h2 id="password" className="mb-4 font-display text-2xl">
            {t(hasPassword ? 'account:password.change' : 'account:password.set')}
          </h2>
          <PasswordForm done={actionData?.wantsPassword ? undefined : actionData} hasPassword={hasPassword} />
        </section>
      </div>
    </>
  )
}

/** The outcome of the last form. */
function Answer({ done }: { done: Done | undefined }) {
  const t = useT()
  if (!done) return null
  const { notice, offersOthers, alert, settingUp, recoveryCodes } = done
  const { wantsPassword, wantsNumber, wantsEmailCode, wantsPush } = done
  const parts = [notice, alert, settingUp, recoveryCodes, wantsPassword, wantsNumber, wantsEmailCode, wantsPush]
  if (!parts.some(Boolean)) return null
  return (
    <div className="flex flex-col gap-6" role="status" data-answer tabIndex={-1}>
      {notice && <Alert tone="success">{notice}</Alert>}
      {offersOthers && <Act intent="end-others">{t('account:devices.endOthers')}</Act>}
      {alert && <Alert tone="danger">{alert}</Alert>}
      {wantsEmailCode && <EmailCode key={done.at} {...wantsEmailCode} />}
      {wantsPush && <ThisBrowser {...wantsPush} />}
      {wantsNumber && <PhoneNumber key={done.at} {...wantsNumber} />}
      {settingUp && <SetUp key={done.at} {...settingUp} />}
      {recoveryCodes && (
        <div className="max-w-md rounded-panel bg-surface p-6">
          <h2 className="font-display text-2xl">{t('account:codes.yours')}</h2>
          <p className="mt-2 text-muted">{t('account:codes.keep')}</p>
          <ul className="mt-4 grid grid-cols-2 gap-2 font-mono text-sm">
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${recoveryCodes.join('\n')}\n`)}`}
            download="recovery-codes.txt"
            className={buildButtonClass({ look: 'secondary' }, 'mt-5')}
          >
            {t('account:codes.download')}
          </a>
        </div>
      )}
      {wantsPassword && (
        <Form method="post" className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
          <p>{t('account:confirmPassword')}</p>
          <input type="hidden" name="value" value={wantsPassword.value} />
          {wantsPassword.target && <input type="hidden" name="target" value={wantsPassword.target} />}
          <PasswordField id="step-up" name="currentPassword" error={done.errors?.currentPassword} />
          <Button name="intent" value={wantsPassword.intent}>
            {t('account:continue')}
          </Button>
        </Form>
      )}
    </div>
  )
}

function EmailCode({ changeId, email, error }: NonNullable<Done['wantsEmailCode']>) {
  const t = useT()
  return (
    <Form method="post" className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
      <input type="hidden" name="value" value={changeId} />
      <input type="hidden" name="target" value={email} />
      <p>
        {t.rich('account:email.codeSent', {
          email,
          strong: (text) => <span className="break-words font-medium">{text}</span>,
        })}
      </p>
      <Field
        id="email-code"
        name="code"
        label={t('account:email.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={error}
      />
      <Button name="intent" value="email-code">
        {t('account:continue')}
      </Button>
    </Form>
  )
}

function PasswordForm({ done, hasPassword }: { done: Done | undefined; hasPassword: boolean }) {
  const t = useT()
  return (
    <Form key={done?.at} method="post" noValidate className="flex max-w-md flex-col gap-5">
      {hasPassword && (
        <PasswordField
          id="current-password"
          name="currentPassword"
          label={t('account:password.current')}
          error={done?.errors?.currentPassword}
        />
      )}
      <PasswordField
        id="new-password"
        name="newPassword"
        label={t('account:password.new')}
        isNew
        error={done?.errors?.newPassword}
      />
      <Button name="intent" value="password">
        {t('account:save')}
      </Button>
    </Form>
  )
}

interface ActProps {
  readonly intent: string
  readonly value?: string
  readonly label?: string
  readonly children: string
}

/** A form of one button, which works without scripts. */
function Act({ intent, value = '', label, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="value" value={value} />
      <Button look="secondary" name="intent" value={intent} aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
