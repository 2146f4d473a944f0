import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { loadProviders, providerSections, readProviders, saveProviders } from '../payments-settings/providers.ts'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/payment-step'
import styles from './set-up.module.css'
import { handleStep } from './step-action.ts'
import { StepForm } from './step-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [data, { checks, origin }] = await Promise.all([loadProviders(host), host.call('opening.getOpeningChecks', {})])
  return { data, origin, hasDomain: checks.some(({ id, done }) => id === 'ADDRESS' && done) }
}

export const action = (args: Route.ActionArgs) =>
  handleStep(args, {
    step: 'PAYMENT',
    read: (reader, host, form) => readProviders(host, reader, form),
    save: async (host, values) => (await saveProviders(host, values)).refused,
  })

interface ProviderProps {
  readonly section: (typeof providerSections)[number][1]
  readonly data: unknown
  readonly errors: Readonly<Record<string, string>>
}

/** Describes a provider. Its fields appear once it is opened. */
function Provider({ section: { title, about, prefix, isReady, Fields }, data, errors }: ProviderProps) {
  const t = useT()
  const hasErrors = Object.keys(errors).some((name) => name.startsWith(`${prefix}.`))
  return (
    <details className={`${ui.card} ${styles.provider}`} open={hasErrors}>
      <summary>
        <span>
          <strong>{t(title)}</strong>
          <span className={ui.muted}>{t(about)}</span>
        </span>
        {isReady(data) && <Status tone="good">{t('dashboard:active')}</Status>}
      </summary>
      <Fields data={data} errors={errors} />
    </details>
  )
}

const setting = 'STOA_ORIGIN=https://shop.example'

export default function PaymentStep({ loaderData: { data, origin, hasDomain }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, '')
  return (
    <StepForm step="PAYMENT" about={t('dashboard-set-up:payment.about')} errors={errors} alert={alert}>
      {providerSections.map(([id, section]) => (
        <Provider key={id} section={section} data={data[id]} errors={errors} />
      ))}
      <Card
        title={t('dashboard-set-up:domain')}
        beside={
          <Status tone={hasDomain ? 'good' : 'wait'}>
            {t(hasDomain ? 'dashboard-opening:done' : 'dashboard-opening:toDo')}
          </Status>
        }
      >
        <p>{t(hasDomain ? 'dashboard-set-up:domain.set' : 'dashboard-set-up:domain.local', { origin })}</p>
        {!hasDomain && (
          <>
            <p className={ui.muted}>{t('dashboard-set-up:domain.how')}</p>
            <p>
              <code dir="ltr">{setting}</code>{' '}
              <Copy value={setting} label={t('dashboard-opening:copy', { setting: 'STOA_ORIGIN' })} />
            </p>
          </>
        )}
        <p>
          <Link to="/dashboard/before-you-open" className={ui.link}>
            {t('dashboard:nav.launch')}
          </Link>
        </p>
      </Card>
    </StepForm>
  )
}
