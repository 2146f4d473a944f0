import { useT } from '@stoa/messages/react'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/settings'

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('returns.getReturnPolicy', {})).returnPolicy
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const days = reader.whole('days', { least: 0, most: 3650, isNeeded: true }) ?? 0
    return () => host.call('returns.updateReturnPolicy', { returnPolicy: { days } })
  })

export default function ReturnSettings({ loaderData: { days }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-returns:settings.saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-returns:settings.title')}
        back={{ to: '/dashboard/returns', label: t('dashboard-returns:settings.all') }}
      />
      <SaveForm version={days} errors={errors} alert={alert}>
        <Card label={t('dashboard-returns:title')} isStacked>
          <NumberField
            name="days"
            label={t('dashboard-returns:settings.days')}
            description={t('dashboard-returns:settings.days.hint')}
            defaultValue={days}
            error={errors.days}
          />
        </Card>
      </SaveForm>
    </>
  )
}
