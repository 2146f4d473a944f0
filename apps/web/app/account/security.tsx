import { Alert, Button, buttonClass, Field } from '@stoa/ui'
import { Form } from 'react-router'
import { change, type Done, type Factors, offered } from '../features/security/security.ts'
import { PhoneNumber, SetUp } from '../features/security/set-up.tsx'
import { PasswordField } from '../features/sign-in/password-field.tsx'
import { useGoToAnswer } from '../lib/go-to-answer.ts'
import { hostOf } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/security'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const [factors, { member }] = await Promise.all([
    host.call('factors.listFactors', {}),
    host.call('members.getCurrentMember', { fieldsets: ['EXTENDED'] }),
  ])
  return { ...factors, email: member.loginEmail ?? '' }
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  return change(host, await args.request.formData())
}

const names: Readonly<Record<Factors['factors'][number]['type'], string>> = {
  TOTP: 'Authenticator app',
  WEBAUTHN: 'Passkey',
  EMAIL: 'Code by mail',
  SMS: 'Text message',
  CALL: 'Call',
  PUSH: 'Question on the phone',
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { factors, available, recoveryCodesLeft, hasPassword, email } = loaderData
  const page = useGoToAnswer(actionData)
  return (
    <>
      <Seo title="Security" path="/account/security" hidden />
      <h1 className="mb-8 font-display text-4xl lg:mb-12">Security</h1>
      <div ref={page} className="flex flex-col gap-12">
        <Answer done={actionData} />
        <section aria-labelledby="ways">
          <h2 id="ways" className="mb-4 font-display text-2xl">
            Second step at log in
          </h2>
          {factors.length === 0 && (
            <p className="text-muted">The password alone opens your account. Add a second step.</p>
          )}
          <ul className="divide-y divide-line">
            {factors.map((factor) => (
              <li key={factor.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
                <span>
                  {factor.name ?? names[factor.type]}{' '}
                  {factor.target && <span className="text-muted">{factor.target}</span>}
                </span>
                <Act intent="remove" value={factor.id} label={`Remove ${names[factor.type]}`}>
                  Remove
                </Act>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            {offered
              .filter((type) => available.includes(type))
              .map((type) => (
                <Act key={type} intent="add" value={type}>
                  {`Add ${names[type].toLowerCase()}`}
                </Act>
              ))}
          </div>
        </section>
        {factors.length > 0 && (
          <section aria-labelledby="codes">
            <h2 id="codes" className="mb-4 font-display text-2xl">
              Recovery codes
            </h2>
            <p className="mb-4 text-muted">
              {recoveryCodesLeft} left. Each opens your account once when what you log in with is lost.
            </p>
            <div className="flex flex-wrap gap-3">
              <Act intent="recovery-codes">Make new ones</Act>
              <Act intent="forget">Forget remembered browsers</Act>
            </div>
          </section>
        )}
        <section aria-labelledby="email">
          <h2 id="email" className="mb-4 font-display text-2xl">
            Email address
          </h2>
          <p className="mb-5 text-muted">
            You log in with <span className="break-words text-ink">{email}</span>.
          </p>
          <Form key={actionData?.at} method="post" noValidate className="flex max-w-md flex-col gap-5">
            <Field
              name="value"
              type="email"
              label="New address"
              autoComplete="email"
              hint="We send a code there."
              maxLength={254}
              error={actionData?.errors?.email}
            />
            <Button name="intent" value="email" look="secondary">
              Change the address
            </Button>
          </Form>
        </section>
        <section aria-labelledby="password">
          <h2 id="password" className="mb-4 font-display text-2xl">
            {hasPassword ? 'Change the password' : 'Set a password'}
          </h2>
          <PasswordForm done={actionData?.wantsPassword ? undefined : actionData} hasPassword={hasPassword} />
        </section>
      </div>
    </>
  )
}

/** What the last form has come to. */
function Answer({ done }: { done: Done | undefined }) {
  if (!done) return null
  const { notice, offersOthers, alert, settingUp, recoveryCodes, wantsPassword, wantsNumber, wantsEmailCode } = done
  const parts = [notice, alert, settingUp, recoveryCodes, wantsPassword, wantsNumber, wantsEmailCode]
  if (!parts.some(Boolean)) return null
  return (
    <div className="flex flex-col gap-6" role="status" data-answer tabIndex={-1}>
      {notice && <Alert tone="success">{notice}</Alert>}
      {offersOthers && <Act intent="end-others">Log out everywhere else</Act>}
      {alert && <Alert tone="danger">{alert}</Alert>}
      {wantsEmailCode && <EmailCode key={done.at} {...wantsEmailCode} />}
      {wantsNumber && <PhoneNumber key={done.at} {...wantsNumber} />}
      {settingUp && <SetUp key={done.at} {...settingUp} />}
      {recoveryCodes && (
        <div className="max-w-md rounded-panel bg-surface p-6">
          <h2 className="font-display text-2xl">Your recovery codes</h2>
          <p className="mt-2 text-muted">Keep them where you find them without your phone. They are shown only now.</p>
          <ul className="mt-4 grid grid-cols-2 gap-2 font-mono text-sm">
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${recoveryCodes.join('\n')}\n`)}`}
            download="recovery-codes.txt"
            className={buttonClass({ look: 'secondary' }, 'mt-5')}
          >
            Download as a file
          </a>
        </div>
      )}
      {wantsPassword && (
        <Form method="post" className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
          <p>You logged in a while ago. Show once more that it is you.</p>
          <input type="hidden" name="value" value={wantsPassword.value} />
          {wantsPassword.target && <input type="hidden" name="target" value={wantsPassword.target} />}
          <PasswordField id="step-up" name="currentPassword" error={done.errors?.currentPassword} />
          <Button name="intent" value={wantsPassword.intent}>
            Go on
          </Button>
        </Form>
      )}
    </div>
  )
}

function EmailCode({ changeId, email, error }: NonNullable<Done['wantsEmailCode']>) {
  return (
    <Form method="post" className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
      <input type="hidden" name="value" value={changeId} />
      <input type="hidden" name="target" value={email} />
      <p>
        We have sent a mail to <span className="break-words font-medium">{email}</span>. Type the six digits from it.
      </p>
      <Field
        id="email-code"
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={error}
      />
      <Button name="intent" value="email-code">
        Go on
      </Button>
    </Form>
  )
}

function PasswordForm({ done, hasPassword }: { done: Done | undefined; hasPassword: boolean }) {
  return (
    <Form key={done?.at} method="post" noValidate className="flex max-w-md flex-col gap-5">
      {hasPassword && (
        <PasswordField
          id="current-password"
          name="currentPassword"
          label="Current password"
          error={done?.errors?.currentPassword}
        />
      )}
      <PasswordField
        id="new-password"
        name="newPassword"
        label="New password"
        isNew
        error={done?.errors?.newPassword}
      />
      <Button name="intent" value="password">
        Save
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

/** One button that does one thing, with scripts or without. */
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
