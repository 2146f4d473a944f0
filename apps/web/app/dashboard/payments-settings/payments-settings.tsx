import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { Copy } from '../ui/copy.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/payments-settings'

const providerId = 'stripe'

export async function loader(args: Route.LoaderArgs) {
  return ownerHost(args).call('payments.getPaymentAccount', { providerId })
}

export async function action(args: Route.ActionArgs) {
  const reader = formReader(await args.request.formData())
  const [secretKey, webhookSecret] = [reader.short('secretKey', 300), reader.short('webhookSecret', 300)]
  const account = {
    enabled: reader.on('enabled'),
    publicKey: reader.short('publicKey', 300),
    ...(secretKey && { secretKey }),
    ...(webhookSecret && { webhookSecret }),
  }
  if (reader.isWrong()) return wrong(reader.errors)
  try {
    await ownerHost(args).call('payments.updatePaymentAccount', { providerId, account })
    return done()
  } catch (error) {
    return refuseFor(error)
  }
}

const none: Readonly<Record<string, string>> = {}
const kept = 'Kept. Write another one to replace it.'

export default function PaymentsSettings({ loaderData: { account }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const isTest = account.publicKey.startsWith('pk_test_')
  useSavedNotice(saved, 'Payments saved')
  return (
    <>
      <title>Ways to pay</title>
      <header className={ui.head}>
        <h1>Ways to pay</h1>
      </header>
      <SaveForm version={saved} label="Save" errors={errors} alert={refused?.alert}>
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
      </SaveForm>
    </>
  )
}
