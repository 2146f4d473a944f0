import { NativeSelect, Switch } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DownIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
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

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const delayMinutes = reader.whole('delayMinutes', { least: 15, most: 10_080, isNeeded: true }) ?? 0
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    const recoverySettings = { delayMinutes, sendMail: reader.on('sendMail') }
    await host.call('abandonedCheckouts.updateRecoverySettings', { recoverySettings })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none = {}

export default function RecoverySettings({ loaderData: { delayMinutes, sendMail }, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(
    actionData && 'saved' in actionData ? actionData.saved : undefined,
    t('dashboard-abandoned:settings.saved'),
  )
  const offered = delays.includes(delayMinutes) ? delays : [delayMinutes, ...delays]
  return (
    <>
      <PageHead
        title={t('dashboard-abandoned:settings.title')}
        back={{ to: '/dashboard/abandoned', label: t('dashboard-abandoned:checkout.all') }}
      />
      <div className={ui.narrow}>
        <SaveForm
          version={`${delayMinutes}${sendMail}`}
          label={t('dashboard:form.save')}
          errors={refused?.errors ?? none}
          alert={refused?.alert}
        >
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label={t('dashboard-abandoned:title')}>
            <NativeSelect
              name="delayMinutes"
              label={t('dashboard-abandoned:settings.delay')}
              description={t('dashboard-abandoned:settings.delay.hint')}
              rightSection={<DownIcon size={14} />}
              defaultValue={String(delayMinutes)}
              data={offered.map((minutes) => ({ value: String(minutes), label: formatDuration(t, minutes) }))}
              error={refused?.errors.delayMinutes}
            />
            <Switch
              name="sendMail"
              value="1"
              label={t('dashboard-abandoned:settings.email')}
              description={t('dashboard-abandoned:settings.email.hint')}
              defaultChecked={sendMail}
            />
          </section>
        </SaveForm>
      </div>
    </>
  )
}
