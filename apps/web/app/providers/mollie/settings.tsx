import { PasswordInput, Switch } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { Status } from '../../dashboard/ui/status.tsx'
import ui from '../../dashboard/ui/ui.module.css'
import { type Account, createAccountSettings } from '../account-settings.ts'
import type { Errors, ProviderSettings } from '../provider.ts'

const providerId = 'mollie'
const { load, ...account } = createAccountSettings(providerId)

type State = ReplyOf<'payments.checkPaymentAccount'>['state']

interface Loaded {
  readonly account: Account
  /** Mollie is asked while the page is shown. */
  readonly state: Promise<State>
}

interface MollieFieldsProps {
  readonly data: Loaded
  readonly errors: Errors
}

/** The shop's account with Mollie. */
function MollieFields({ data: { account, state }, errors }: MollieFieldsProps) {
  const t = useT()
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby={providerId}>
      <h2 id={providerId}>{t('provider-mollie:settings.title')}</h2>
      {account.hasSecretKey && <Connection account={account} state={state} />}
      <Switch
        name="mollie.enabled"
        label={t('provider-mollie:settings.enabled')}
        description={t('provider-mollie:settings.enabledHint')}
        defaultChecked={account.enabled}
      />
      <PasswordInput
        name="mollie.secretKey"
        dir="ltr"
        label={t('provider-mollie:settings.key')}
        placeholder="live_…"
        description={t(account.hasSecretKey ? 'provider-mollie:settings.hasKey' : 'provider-mollie:settings.keyHint')}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('provider-mollie:settings.showKey') }}
        error={errors['mollie.secretKey']}
      />
      <p className={ui.muted}>{t('provider-mollie:settings.secrets')}</p>
    </section>
  )
}

function Connection({ account, state }: Loaded) {
  const t = useT()
  const unreachable = <Status tone="wait">{t('provider-mollie:settings.unreachable')}</Status>
  return (
    <>
      {account.testMode && <Status tone="wait">{t('provider-mollie:settings.testMode')}</Status>}
      <Suspense fallback={<Status tone="quiet">{t('provider-mollie:settings.checking')}</Status>}>
        <Await resolve={state} errorElement={unreachable}>
          {(answer) => {
            if (answer === 'CONNECTED') return <Status tone="good">{t('provider-mollie:settings.connected')}</Status>
            if (answer === 'REFUSED') return <Status tone="bad">{t('provider-mollie:settings.refused')}</Status>
            return unreachable
          }}
        </Await>
      </Suspense>
    </>
  )
}

export default {
  ...account,
  title: 'provider-mollie:settings.title',
  about: 'provider-mollie:settings.about',
  async load(host) {
    const loaded = await load(host)
    const state = loaded.hasSecretKey
      ? host.call('payments.checkPaymentAccount', { providerId }).then((reply) => reply.state)
      : Promise.resolve('NOT_CONNECTED' as const)
    // It is handled where it is shown, and may fail before.
    state.catch(() => undefined)
    return { account: loaded, state }
  },
  isReady: ({ account }) => account.enabled,
  Fields: MollieFields,
} satisfies ProviderSettings<Loaded, ReturnType<typeof account.read>>
