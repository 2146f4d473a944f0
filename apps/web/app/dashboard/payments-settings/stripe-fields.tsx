import { PasswordInput, Switch, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { Copy } from '../ui/copy.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'

export type Account = ReplyOf<'payments.getPaymentAccount'>['account']

interface StripeFieldsProps {
  readonly account: Account
  readonly errors: Readonly<Record<string, string>>
}

/** The shop's account with Stripe. */
export function StripeFields({ account, errors }: StripeFieldsProps) {
  const t = useT()
  const visibility = { 'aria-label': t('dashboard-payments-settings:stripe.showSecret') }
  const isTest = account.publicKey.startsWith('pk_test_')
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="stripe">
      <h2 id="stripe">Stripe</h2>
      {account.publicKey && (
        <Status tone={isTest ? 'wait' : account.enabled ? 'good' : 'quiet'}>
          {isTest
            ? t('dashboard-payments-settings:stripe.testMode')
            : t(account.enabled ? 'dashboard:active' : 'dashboard:off')}
        </Status>
      )}
      <Switch
        name="enabled"
        value="1"
        label={t('dashboard-payments-settings:stripe.enabled')}
        description={t('dashboard-payments-settings:stripe.enabledHint')}
        defaultChecked={account.enabled}
      />
      <TextInput
        name="publicKey"
        dir="ltr"
        label={t('dashboard-payments-settings:stripe.publicKey')}
        placeholder="pk_live_…"
        autoComplete="off"
        spellCheck={false}
        defaultValue={account.publicKey}
        error={errors.publicKey}
      />
      <PasswordInput
        name="secretKey"
        dir="ltr"
        label={t('dashboard-payments-settings:stripe.secretKey')}
        placeholder="sk_live_…"
        description={account.hasSecretKey ? t('dashboard-payments-settings:stripe.hasSecret') : undefined}
        autoComplete="off"
        visibilityToggleButtonProps={visibility}
        error={errors.secretKey}
      />
      <PasswordInput
        name="webhookSecret"
        dir="ltr"
        label={t('dashboard-payments-settings:stripe.webhookSecret')}
        placeholder="whsec_…"
        description={account.hasWebhookSecret ? t('dashboard-payments-settings:stripe.hasSecret') : undefined}
        autoComplete="off"
        visibilityToggleButtonProps={visibility}
        error={errors.webhookSecret}
      />
      <TextInput
        label={t('dashboard-payments-settings:stripe.webhookUrl')}
        description={t('dashboard-payments-settings:stripe.webhookUrlHint')}
        value={account.webhookUrl}
        dir="ltr"
        rightSection={<Copy value={account.webhookUrl} label={t('dashboard-payments-settings:stripe.copyUrl')} />}
        readOnly
      />
      <p className={ui.muted}>{t('dashboard-payments-settings:stripe.secrets')}</p>
    </section>
  )
}
