import { TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/settings'

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('returns.getReturnPolicy', {})).returnPolicy
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const days = reader.whole('days', { least: 0, most: 3650, isNeeded: true }) ?? 0
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    await host.call('returns.updateReturnPolicy', { returnPolicy: { days } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none = {}

export default function ReturnSettings({ loaderData: { days }, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(
    actionData && 'saved' in actionData ? actionData.saved : undefined,
    t('dashboard-returns:settings.saved'),
  )
  return (
    <>
      <PageHead
        title={t('dashboard-returns:settings.title')}
        back={{ to: '/dashboard/returns', label: t('dashboard-returns:settings.all') }}
      />
      <SaveForm version={days} label={t('dashboard:form.save')} errors={refused?.errors ?? none} alert={refused?.alert}>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label={t('dashboard-returns:title')}>
          <TextInput
            name="days"
            label={t('dashboard-returns:settings.days')}
            description={t('dashboard-returns:settings.days.hint')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={days}
            error={refused?.errors.days}
          />
        </section>
      </SaveForm>
    </>
  )
}
