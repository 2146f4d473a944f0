import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { type FormReader, formReader } from '../lib/form-reader.ts'
import { done, refuseFields, refuseFor } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/payments-settings'
import { maxInstructions, maxMethods, OfflineFields, type OfflineMethod } from './offline-fields.tsx'
import styles from './payments-settings.module.css'
import { type Account, StripeFields } from './stripe-fields.tsx'

const providerId = 'stripe'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const [{ account }, { methods }] = await Promise.all([
    host.call('payments.getPaymentAccount', { providerId }),
    host.call('payments.getOfflineMethods', {}),
  ])
  return { account, methods }
}

/** The methods in the form: removed ones leave gaps in the numbers. */
function readMethods(t: Translate, reader: FormReader, form: FormData) {
  const rows = [...form.keys()].flatMap((name) => /^methods\.(\d{1,3})\.id$/.exec(name)?.[1] ?? []).slice(0, maxMethods)
  return rows.map((row) => ({
    id: reader.text(`methods.${row}.id`) || undefined,
    enabled: reader.on(`methods.${row}.enabled`),
    name: reader.needed(`methods.${row}.name`, 60, t('dashboard-payments-settings:method.nameMissing')),
    instructions: reader.short(`methods.${row}.instructions`, maxInstructions).replaceAll('\r\n', '\n'),
  }))
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const reader = formReader(host.t, form)
  const [secretKey, webhookSecret] = [reader.short('secretKey', 300), reader.short('webhookSecret', 300)]
  const [enabled, publicKey] = [reader.on('enabled'), reader.short('publicKey', 300)]
  const methods = readMethods(host.t, reader, form)
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    const { account: saved } = await host.call('payments.getPaymentAccount', { providerId })
    const secrets = { ...(secretKey && { secretKey }), ...(webhookSecret && { webhookSecret }) }
    // First, as only this can be refused: then nothing is saved. Skipped if unchanged, to keep it out of the audit log.
    if (enabled !== saved.enabled || publicKey !== saved.publicKey || secretKey || webhookSecret)
      await host.call('payments.updatePaymentAccount', { providerId, account: { enabled, publicKey, ...secrets } })
    await host.call('payments.updateOfflineMethods', { methods })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const noErrors: Readonly<Record<string, string>> = {}

export default function PaymentsSettings({ loaderData: { account, methods }, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? noErrors
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  useSavedNotice(saved, t('dashboard-payments-settings:saved'))
  return (
    <>
      <title>{t('dashboard-payments-settings:title')}</title>
      <header className={ui.head}>
        <h1>{t('dashboard-payments-settings:title')}</h1>
      </header>
      <Readiness account={account} methods={methods} />
      <SaveForm version={saved} label={t('dashboard:form.save')} errors={errors} alert={refused?.alert}>
        <OfflineFields methods={methods} errors={errors} />
        <StripeFields account={account} errors={errors} />
      </SaveForm>
    </>
  )
}

/** Says that the shop is in test mode, or can't take payments. */
function Readiness({ account, methods }: { readonly account: Account; readonly methods: readonly OfflineMethod[] }) {
  const t = useT()
  const { status } = useSite()
  const isReady = account.enabled || methods.some(({ enabled }) => enabled)
  if (status === 'DEMO') {
    return (
      <p className={`${ui.card} ${ui.section} ${styles.notice}`}>
        {t.rich(isReady ? 'dashboard-payments-settings:test' : 'dashboard-payments-settings:testNotReady', {
          link: (text) => (
            <Link to="/dashboard/shop" className={ui.link}>
              {text}
            </Link>
          ),
        })}
      </p>
    )
  }
  return isReady ? null : <p className={ui.alert}>{t('dashboard-payments-settings:notReady')}</p>
}
