import { PasswordInput, Switch, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { Copy } from '../ui/copy.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'

export type Account = ReplyOf<'payments.getPaymentAccount'>['account']

interface StripeFieldsProps {
  readonly account: Account
  readonly errors: Readonly<Record<string, string>>
}

const kept = 'Kept. Write another one to replace it.'

/** The shop's account with Stripe. */
export function StripeFields({ account, errors }: StripeFieldsProps) {
  const isTest = account.publicKey.startsWith('pk_test_')
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="stripe">
      <h2 id="stripe">Stripe</h2>
      {account.publicKey && (
        <Status tone={isTest ? 'wait' : account.enabled ? 'good' : 'quiet'}>
          {isTest ? 'Test mode: no money moves' : account.enabled ? 'Live' : 'Off'}
        </Status>
      )}
      <Switch
        name="enabled"
        value="1"
        label="Take cards and wallets through Stripe"
        description="On this server’s checkout page, and in apps that show Stripe’s own card field."
        defaultChecked={account.enabled}
      />
      <TextInput
        name="publicKey"
        label="Publishable key"
        placeholder="pk_live_…"
        autoComplete="off"
        spellCheck={false}
        defaultValue={account.publicKey}
        error={errors.publicKey}
      />
      <PasswordInput
        name="secretKey"
        label="Secret key"
        placeholder="sk_live_…"
        description={account.hasSecretKey ? kept : undefined}
        autoComplete="off"
        error={errors.secretKey}
      />
      <PasswordInput
        name="webhookSecret"
        label="Signing secret of the webhook"
        placeholder="whsec_…"
        description={account.hasWebhookSecret ? kept : undefined}
        autoComplete="off"
        error={errors.webhookSecret}
      />
      <TextInput
        label="Address for Stripe’s webhook"
        description="Send it all events of payment intents, setup intents, charges, refunds and disputes."
        value={account.webhookUrl}
        rightSection={<Copy value={account.webhookUrl} label="Copy the address" />}
        readOnly
      />
      <p className={ui.muted}>
        Both secrets are sealed before they are stored, and are never shown again: not here, not to apps.
      </p>
    </section>
  )
}
