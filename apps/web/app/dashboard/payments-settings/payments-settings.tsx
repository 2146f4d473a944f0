import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { type FormReader, formReader } from '../lib/form-reader.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/payments-settings'
import { mostWays, mostWords, OfflineFields, type Way } from './offline-fields.tsx'
import styles from './payments-settings.module.css'
import { type Account, StripeFields } from './stripe-fields.tsx'

const providerId = 'stripe'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const [{ account }, { methods: ways }] = await Promise.all([
    host.call('payments.getPaymentAccount', { providerId }),
    host.call('payments.getOfflineMethods', {}),
  ])
  return { account, ways }
}

/** The rows as they stand in the form, whichever of them were taken away. */
function readWays(reader: FormReader, form: FormData) {
  const rows = [...form.keys()].flatMap((name) => /^ways\.(\d{1,3})\.id$/.exec(name)?.[1] ?? []).slice(0, mostWays)
  return rows.map((row) => ({
    id: reader.text(`ways.${row}.id`) || undefined,
    enabled: reader.on(`ways.${row}.enabled`),
    name: reader.needed(`ways.${row}.name`, 60, 'Write what buyers choose it by.'),
    instructions: reader.short(`ways.${row}.instructions`, mostWords).replaceAll('\r\n', '\n'),
  }))
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const reader = formReader(host.t, form)
  const [secretKey, webhookSecret] = [reader.short('secretKey', 300), reader.short('webhookSecret', 300)]
  const [enabled, publicKey] = [reader.on('enabled'), reader.short('publicKey', 300)]
  const methods = readWays(reader, form)
  if (reader.isWrong()) return wrong(reader.errors)
  try {
    const { account: held } = await host.call('payments.getPaymentAccount', { providerId })
    const secrets = { ...(secretKey && { secretKey }), ...(webhookSecret && { webhookSecret }) }
    // First, as it alone can be refused: then nothing is written. Unchanged, it would stand in the audit log all the same.
    if (enabled !== held.enabled || publicKey !== held.publicKey || secretKey || webhookSecret)
      await host.call('payments.updatePaymentAccount', { providerId, account: { enabled, publicKey, ...secrets } })
    await host.call('payments.updateOfflineMethods', { methods })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none: Readonly<Record<string, string>> = {}

export default function PaymentsSettings({ loaderData: { account, ways }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  useSavedNotice(saved, 'Payments saved')
  return (
    <>
      <title>Ways to pay</title>
      <header className={ui.head}>
        <h1>Ways to pay</h1>
      </header>
      <WhatCounts account={account} ways={ways} />
      <SaveForm version={saved} label="Save" errors={errors} alert={refused?.alert}>
        <OfflineFields ways={ways} errors={errors} />
        <StripeFields account={account} errors={errors} />
      </SaveForm>
    </>
  )
}

/** What buyers can pay with as it is saved, where an owner might think otherwise. */
function WhatCounts({ account, ways }: { readonly account: Account; readonly ways: readonly Way[] }) {
  const { status } = useSite()
  const nobodyPays = !account.enabled && !ways.some(({ enabled }) => enabled)
  if (status === 'DEMO') {
    return (
      <p className={`${ui.card} ${ui.section} ${styles.counts}`}>
        The shop is on trial: buyers pay with test cards, and no money moves.{' '}
        {nobodyPays
          ? 'Once it is open, nobody could pay yet: connect Stripe, or offer a way to pay you.'
          : 'Test cards end when it opens.'}{' '}
        <Link to="/dashboard/shop" className={ui.link}>
          Open the shop
        </Link>
      </p>
    )
  }
  if (!nobodyPays) return null
  return (
    <p className={ui.alert}>
      Nobody can pay: connect Stripe, or offer a way to pay you. Until then no order can be placed.
    </p>
  )
}
