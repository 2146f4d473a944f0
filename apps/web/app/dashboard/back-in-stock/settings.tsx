import { Switch } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/settings'

/** The catalog's app id that public storefronts send. */
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ settings }, { mailing }] = await Promise.all([
    host.call('backInStockSettings.getSettings', {}),
    host.call('backInStockSettings.getMailing', {}),
  ])
  return { ...mailing, collecting: settings.collectionStates.some(({ collectingRequests }) => collectingRequests) }
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const mailing = { automatic: reader.on('automatic'), atMostStock: reader.on('atMostStock') }
    return async () => {
      await host.call('backInStockSettings.updateMailing', { mailing })
      if (reader.on('collecting')) await host.call('backInStockSettings.startCollectingRequests', { appId })
      else await host.call('backInStockSettings.stopCollectingRequests', { appId })
    }
  })

export default function BackInStockSettings({ loaderData: settings, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-back-in-stock:settings.saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-back-in-stock:settings.title')}
        back={{ to: '/dashboard/back-in-stock', label: t('dashboard-back-in-stock:all') }}
      />
      <div className={ui.narrow}>
        <SaveForm version={JSON.stringify(settings)} errors={errors} alert={alert}>
          <Card label={t('dashboard-back-in-stock:title')} isStacked>
            <Switch
              name="collecting"
              label={t('dashboard-back-in-stock:settings.collect')}
              description={t('dashboard-back-in-stock:settings.collect.hint')}
              defaultChecked={settings.collecting}
            />
            <Switch
              name="automatic"
              label={t('dashboard-back-in-stock:settings.automatic')}
              description={t('dashboard-back-in-stock:settings.automatic.hint')}
              defaultChecked={settings.automatic}
            />
            <Switch
              name="atMostStock"
              label={t('dashboard-back-in-stock:settings.limit')}
              description={t('dashboard-back-in-stock:settings.limit.hint')}
              defaultChecked={settings.atMostStock}
            />
          </Card>
        </SaveForm>
      </div>
    </>
  )
}
