import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useSite } from '../../lib/site.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DownIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/settings'

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('siteReviewRequests.getReviewRequestSettings', {})).reviewRequestSettings
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const readWhole = (name: string, least: number, most: number) =>
    reader.whole(name, { least, most, isNeeded: true }) ?? 0
  const reviewRequestSettings = {
    automatic: reader.on('automatic'),
    delayDays: readWhole('delayDays', 0, 365),
    reminders: readWhole('reminders', 0, 3),
    reminderDays: readWhole('reminderDays', 1, 90),
    quietFrom: readWhole('quietFrom', 0, 23),
    quietTo: readWhole('quietTo', 0, 23),
  }
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    await host.call('siteReviewRequests.updateReviewRequestSettings', { reviewRequestSettings })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none: Readonly<Record<string, string>> = {}
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
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  useSavedNotice(
    actionData && 'saved' in actionData ? actionData.saved : undefined,
    t('dashboard-review-requests:settings.saved'),
  )
  return (
    <>
      <PageHead
        title={t('dashboard-review-requests:settings.title')}
        back={{ to: '/dashboard/review-requests', label: t('dashboard-review-requests:settings.back') }}
      />
      <div className={ui.narrow}>
        <SaveForm
          version={JSON.stringify(settings)}
          label={t('dashboard:form.save')}
          errors={errors}
          alert={refused?.alert}
        >
          <section
            className={`${ui.card} ${ui.section} ${ui.stack}`}
            aria-label={t('dashboard-review-requests:settings.emails')}
          >
            <Switch
              name="automatic"
              value="1"
              label={t('dashboard-review-requests:settings.automatic')}
              description={t('dashboard-review-requests:settings.automaticHint')}
              defaultChecked={settings.automatic}
            />
            <TextInput
              name="delayDays"
              label={t('dashboard-review-requests:settings.delay')}
              description={t('dashboard-review-requests:settings.delayHint')}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={settings.delayDays}
              error={errors.delayDays}
            />
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="reminders">
            <h2 id="reminders">{t('dashboard-review-requests:settings.reminders')}</h2>
            <div className={ui.pair}>
              <NativeSelect
                name="reminders"
                label={t('dashboard-review-requests:settings.reminderCount')}
                rightSection={<DownIcon size={14} />}
                defaultValue={String(settings.reminders)}
                data={counts}
              />
              <TextInput
                name="reminderDays"
                label={t('dashboard-review-requests:settings.reminderDays')}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={settings.reminderDays}
                error={errors.reminderDays}
              />
            </div>
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="quiet">
            <h2 id="quiet">{t('dashboard-review-requests:settings.quiet')}</h2>
            <p className={ui.muted}>
              {timeZone
                ? t('dashboard-review-requests:settings.quietText', { timeZone })
                : t('dashboard-review-requests:settings.quietShop')}
            </p>
            <div className={ui.pair}>
              <NativeSelect
                name="quietFrom"
                label={t('dashboard-review-requests:settings.from')}
                rightSection={<DownIcon size={14} />}
                defaultValue={String(settings.quietFrom)}
                data={hours}
              />
              <NativeSelect
                name="quietTo"
                label={t('dashboard-review-requests:settings.until')}
                rightSection={<DownIcon size={14} />}
                defaultValue={String(settings.quietTo)}
                data={hours}
              />
            </div>
          </section>
        </SaveForm>
      </div>
    </>
  )
}
