import { Button, PasswordInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, useSearchParams } from 'react-router'
import { change, type Done } from '../../features/security/security.ts'
import { useGoToAnswer } from '../../lib/go-to-answer.ts'
import { useReader, writeMoment } from '../lib/reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/security'
import styles from './security.module.css'
import { SetUp } from './set-up.tsx'

export const loader = (args: Route.LoaderArgs) => requireOwnerHost(args).call('factors.listFactors', {})

export async function action(args: Route.ActionArgs) {
  return change(requireOwnerHost(args), await args.request.formData())
}

const names = { TOTP: 'account:factor.totp', WEBAUTHN: 'account:factor.passkey' } as const
const getName = (type: string) => names[type as keyof typeof names]

const useToggleProps = () => ({ 'aria-label': useT()('dashboard:showPassword') })

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const reader = useReader()
  const { factors, recoveryCodesLeft } = loaderData
  const [params] = useSearchParams()
  const page = useGoToAnswer(actionData)
  return (
    <>
      <PageHead title={t('dashboard:nav.security')} />
      <div ref={page} className={styles.security}>
        {params.has('welcome') && !actionData && <p className={styles.notice}>{t('dashboard-staff:accept.welcome')}</p>}
        <Answer done={actionData} />
        <Card title={t('account:factors.title')}>
          {factors.length === 0 && <p className={ui.muted}>{t('account:factors.none')}</p>}
          <ul className={styles.rows}>
            {factors.map(({ id, type, usedDate }) => (
              <li key={id}>
                <span>
                  {t(getName(type))}
                  <small>
                    {usedDate
                      ? t('dashboard:lastUsed', { date: writeMoment(new Date(usedDate), reader) })
                      : t('dashboard:notUsed')}
                  </small>
                </span>
                <Act intent="remove" value={id} label={t('account:factors.removeOne', { name: t(getName(type)) })}>
                  {t('account:factors.remove')}
                </Act>
              </li>
            ))}
          </ul>
          <div className={styles.acts}>
            <Act intent="add" value="TOTP">
              {t('account:factor.addTotp')}
            </Act>
            <Act intent="add" value="WEBAUTHN">
              {t('account:factor.addPasskey')}
            </Act>
          </div>
        </Card>
        {factors.length > 0 && (
          <Card title={t('account:codes.title')}>
            <p className={ui.muted}>{t('account:codes.left', { count: recoveryCodesLeft })}</p>
            <div className={styles.acts}>
              <Act intent="recovery-codes">{t('account:codes.renew')}</Act>
              <Act intent="forget">{t('account:codes.forgetBrowsers')}</Act>
            </div>
          </Card>
        )}
        <Card title={t('dashboard-security:password')}>
          <p className={ui.muted}>{t('dashboard-security:password.text')}</p>
          <PasswordForm key={actionData?.at} errors={actionData?.wantsPassword ? undefined : actionData?.errors} />
        </Card>
      </div>
    </>
  )
}

function PasswordForm({ errors }: { errors: Done['errors'] }) {
  const t = useT()
  const toggleProps = useToggleProps()
  return (
    <Form method="post" noValidate className={`${ui.stack} ${styles.password}`}>
      <PasswordInput
        id="current-password"
        name="currentPassword"
        label={t('account:password.current')}
        autoComplete="current-password"
        maxLength={256}
        visibilityToggleButtonProps={toggleProps}
        error={errors?.currentPassword}
      />
      <PasswordInput
        id="new-password"
        name="newPassword"
        label={t('account:password.new')}
        description={t('security:password.hint')}
        autoComplete="new-password"
        maxLength={256}
        visibilityToggleButtonProps={toggleProps}
        error={errors?.newPassword}
      />
      <div>
        <Button type="submit" name="intent" value="password">
          {t('account:password.change')}
        </Button>
      </div>
    </Form>
  )
}

/** The result of the last form. */
function Answer({ done }: { done: Done | undefined }) {
  const t = useT()
  const toggleProps = useToggleProps()
  if (!done) return null
  const { notice, offersOthers, alert, settingUp, recoveryCodes, wantsPassword, errors } = done
  return (
    <div role="status" data-answer tabIndex={-1} className={styles.answer}>
      {notice && <p className={styles.notice}>{notice}</p>}
      {offersOthers && <Act intent="end-others">{t('account:devices.endOthers')}</Act>}
      {alert && <p className={ui.alert}>{alert}</p>}
      {settingUp && <SetUp key={done.at} {...settingUp} />}
      {recoveryCodes && (
        <Card title={t('account:codes.yours')}>
          <p className={ui.muted}>{t('account:codes.keep')}</p>
          <ul className={styles.codes}>
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Card>
      )}
      {wantsPassword && (
        <Form method="post" className={`${ui.card} ${ui.section} ${ui.stack}`}>
          <p>{t('account:confirmPassword')}</p>
          <input type="hidden" name="value" value={wantsPassword.value} />
          <PasswordInput
            id="step-up"
            name="currentPassword"
            label={t('security:password.label')}
            autoComplete="current-password"
            visibilityToggleButtonProps={toggleProps}
            error={errors?.currentPassword}
          />
          <Button type="submit" name="intent" value={wantsPassword.intent}>
            {t('security:continue')}
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

/** A button that posts an intent. */
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
