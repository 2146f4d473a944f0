import { useT } from '@stoa/messages/react'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/settings'

export const loader = (args: Route.LoaderArgs) => requireOwnerHost(args).call('campaigns.getCampaignSettings', {})

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const mailsPerHour = Math.round(reader.number('mailsPerHour', { least: 10, most: 100_000 }))
    return () => host.call('campaigns.updateCampaignSettings', { settings: { mailsPerHour } })
  })

export default function CampaignSettings({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-campaigns:settings.saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-campaigns:settings.title')}
        back={{ to: '/dashboard/campaigns', label: t('dashboard-campaigns:title') }}
      />
      <div className={ui.narrow}>
        <SaveForm version={settings.mailsPerHour} errors={errors} alert={alert}>
          <Card title={t('dashboard-campaigns:pace')} isStacked>
            <NumberField
              name="mailsPerHour"
              label={t('dashboard-campaigns:pace.label')}
              description={t('dashboard-campaigns:pace.hint')}
              defaultValue={String(settings.mailsPerHour)}
              error={errors.mailsPerHour}
              maw={280}
            />
          </Card>
          <Card title={t('dashboard-campaigns:tracking')}>
            <p className={ui.muted}>{t('dashboard-campaigns:tracking.text')}</p>
          </Card>
        </SaveForm>
      </div>
    </>
  )
}
