import { NativeSelect } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/settings'

const delays = [15, 30, 60, 180, 720, 1440, 4320, 10_080]

function formatDuration(t: Translate, minutes: number): string {
  if (minutes % 1440 === 0) return t('dashboard-abandoned:settings.days', { count: minutes / 1440 })
  if (minutes % 60 === 0) return t('dashboard-abandoned:settings.hours', { count: minutes / 60 })
  return t('dashboard-abandoned:settings.minutes', { count: minutes })
}

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('abandonedCheckouts.getRecoverySettings', {})).recoverySettings
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const delayMinutes = reader.whole('delayMinutes', { least: 15, most: 10_080, isNeeded: true }) ?? 0
    return async () => {
      const { recoverySettings: before } = await host.call('abandonedCheckouts.getRecoverySettings', {})
      const recoverySettings = { ...before, delayMinutes }
      await host.call('abandonedCheckouts.updateRecoverySettings', { recoverySettings })
    }
  })

export default function RecoverySettings({ loaderData: { delayMinutes, sendMail }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-abandoned:settings.saved'))
  const offered = delays.includes(delayMinutes) ? delays : [delayMinutes, ...delays]
  return (
    <>
      <PageHead
        title={t('dashboard-abandoned:settings.title')}
        back={{ to: '/dashboard/abandoned', label: t('dashboard-abandoned:checkout.all') }}
      />
      <div className={ui.narrow}>
        <SaveForm version={`${delayMinutes}${sendMail}`} errors={errors} alert={alert}>
          <Card label={t('dashboard-abandoned:title')} isStacked>
            <NativeSelect
              name="delayMinutes"
              label={t('dashboard-abandoned:settings.delay')}
              description={t('dashboard-abandoned:settings.delay.hint')}
              defaultValue={String(delayMinutes)}
              data={offered.map((minutes) => ({ value: String(minutes), label: formatDuration(t, minutes) }))}
              error={errors.delayMinutes}
            />
            <p className={ui.small}>
              {t(sendMail ? 'dashboard-abandoned:settings.emailOn' : 'dashboard-abandoned:settings.emailOff')}{' '}
              <Link to="/dashboard/automations/abandoned-checkout" className={ui.link}>
                {t('dashboard-abandoned:settings.automation')}
              </Link>
            </p>
          </Card>
        </SaveForm>
      </div>
    </>
  )
}
