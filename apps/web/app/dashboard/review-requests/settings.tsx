import { NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/settings'

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('siteReviewRequests.getReviewRequestSettings', {})).reviewRequestSettings
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const readWhole = (name: string, least: number, most: number) =>
      reader.whole(name, { least, most, isNeeded: true }) ?? 0
    const changed = {
      reminders: readWhole('reminders', 0, 3),
      reminderDays: readWhole('reminderDays', 1, 90),
      quietFrom: readWhole('quietFrom', 0, 23),
      quietTo: readWhole('quietTo', 0, 23),
    }
    return async () => {
      const before = await host.call('siteReviewRequests.getReviewRequestSettings', {})
      const reviewRequestSettings = { ...before.reviewRequestSettings, ...changed }
      await host.call('siteReviewRequests.updateReviewRequestSettings', { reviewRequestSettings })
    }
  })

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export default function RequestSettings({ loaderData: settings, actionData }: Route.ComponentProps) {
  const t = useT()
  const { timeZone } = useSite()
  const counts = [0, 1, 2, 3].map((count) => ({
    value: String(count),
    label: count === 0 ? t('dashboard-review-requests:settings.none') : t.number(count),
  }))
  const { errors, alert } = useOutcome(actionData, t('dashboard-review-requests:settings.saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-review-requests:settings.title')}
        back={{ to: '/dashboard/review-requests', label: t('dashboard-review-requests:settings.back') }}
      />
      <div className={ui.narrow}>
        <SaveForm version={JSON.stringify(settings)} errors={errors} alert={alert}>
          <Card label={t('dashboard-review-requests:settings.emails')} isStacked>
            <p className={ui.small}>
              {settings.automatic
                ? t('dashboard-review-requests:settings.on', { count: settings.delayDays })
                : t('dashboard-review-requests:settings.off')}{' '}
              <Link to="/dashboard/automations/review-request" className={ui.link}>
                {t('dashboard-review-requests:settings.automation')}
              </Link>
            </p>
          </Card>
          <Card title={t('dashboard-review-requests:settings.reminders')} isStacked>
            <div className={ui.pair}>
              <NativeSelect
                name="reminders"
                label={t('dashboard-review-requests:settings.reminderCount')}
                defaultValue={String(settings.reminders)}
                data={counts}
              />
              <NumberField
                name="reminderDays"
                label={t('dashboard-review-requests:settings.reminderDays')}
                defaultValue={settings.reminderDays}
                error={errors.reminderDays}
              />
            </div>
          </Card>
          <Card title={t('dashboard-review-requests:settings.quiet')} isStacked>
            <p className={ui.muted}>
              {timeZone
                ? t('dashboard-review-requests:settings.quietText', { timeZone })
                : t('dashboard-review-requests:settings.quietShop')}
            </p>
            <div className={ui.pair}>
              <NativeSelect
                name="quietFrom"
                label={t('dashboard-review-requests:settings.from')}
                defaultValue={String(settings.quietFrom)}
                data={hours}
              />
              <NativeSelect
                name="quietTo"
                label={t('dashboard-review-requests:settings.until')}
                defaultValue={String(settings.quietTo)}
                data={hours}
              />
            </div>
          </Card>
        </SaveForm>
      </div>
    </>
  )
}
