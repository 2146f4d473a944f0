import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Copy } from '../../dashboard/ui/copy.tsx'
import { Status } from '../../dashboard/ui/status.tsx'
import ui from '../../dashboard/ui/ui.module.css'
import { type Account, createAccountSettings } from '../account-settings.ts'

interface StripeFieldsProps {
  readonly data: Account
  readonly errors: Readonly<Record<string, string>>
}

/** The shop's account with Stripe. */
function StripeFields({ data: account, errors }: StripeFieldsProps) {
  const t = useT()
  const visibility = { 'aria-label': t('provider-stripe:settings.showSecret') }
  const isTest = account.testMode
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="stripe">
      <h2 id="stripe">{t('provider-stripe:settings.title')}</h2>
      {account.publicKey && (
        <Status tone={isTest ? 'wait' : account.enabled ? 'good' : 'quiet'}>
          {isTest ? t('provider-stripe:settings.testMode') : t(account.enabled ? 'dashboard:active' : 'dashboard:off')}
        </Status>
      )}
      <Switch
        name="stripe.enabled"
        label={t('provider-stripe:settings.enabled')}
        description={t('provider-stripe:settings.enabledHint')}
        defaultChecked={account.enabled}
      />
      <TextInput
        name="stripe.publicKey"
        dir="ltr"
        label={t('provider-stripe:settings.publicKey')}
        placeholder="pk_live_…"
        autoComplete="off"
        spellCheck={false}
        defaultValue={account.publicKey}
        error={errors['stripe.publicKey']}
      />
      <PasswordInput
        name="stripe.secretKey"
        dir="ltr"
        label={t('provider-stripe:settings.secretKey')}
        placeholder="sk_live_…"
        description={account.hasSecretKey ? t('provider-stripe:settings.hasSecret') : undefined}
        autoComplete="off"
        visibilityToggleButtonProps={visibility}
        error={errors['stripe.secretKey']}
      />
      <PasswordInput
        name="stripe.webhookSecret"
        dir="ltr"
        label={t('provider-stripe:settings.webhookSecret')}
        placeholder="whsec_…"
        description={account.hasWebhookSecret ? t('provider-stripe:settings.hasSecret') : undefined}
        autoComplete="off"
        visibilityToggleButtonProps={visibility}
        error={errors['stripe.webhookSecret']}
      />
      <TextInput
        label={t('provider-stripe:settings.webhookUrl')}
        description={t('provider-stripe:settings.webhookUrlHint')}
        value={account.webhookUrl}
        dir="ltr"
        rightSection={<Copy value={account.webhookUrl} label={t('provider-stripe:settings.copyUrl')} />}
        readOnly
      />
      <p className={ui.muted}>{t('provider-stripe:settings.secrets')}</p>
    </section>
  )
}

export default {
  ...createAccountSettings('stripe'),
  title: 'provider-stripe:settings.title',
  about: 'provider-stripe:settings.about',
  Fields: StripeFields,
} as const
