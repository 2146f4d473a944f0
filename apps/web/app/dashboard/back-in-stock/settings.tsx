import { Switch } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
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

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const mailing = { automatic: reader.on('automatic'), atMostStock: reader.on('atMostStock') }
  try {
    await host.call('backInStockSettings.updateMailing', { mailing })
    if (reader.on('collecting')) await host.call('backInStockSettings.startCollectingRequests', { appId })
    else await host.call('backInStockSettings.stopCollectingRequests', { appId })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function BackInStockSettings({ loaderData: settings, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(
    actionData && 'saved' in actionData ? actionData.saved : undefined,
    t('dashboard-back-in-stock:settings.saved'),
  )
  return (
    <>
      <PageHead
        title={t('dashboard-back-in-stock:settings.title')}
        back={{ to: '/dashboard/back-in-stock', label: t('dashboard-back-in-stock:all') }}
      />
      <div className={ui.narrow}>
        <SaveForm
          version={JSON.stringify(settings)}
          label={t('dashboard:form.save')}
          errors={refused?.errors ?? {}}
          alert={refused?.alert}
        >
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label={t('dashboard-back-in-stock:title')}>
            <Switch
              name="collecting"
              value="1"
              label={t('dashboard-back-in-stock:settings.collect')}
              description={t('dashboard-back-in-stock:settings.collect.hint')}
              defaultChecked={settings.collecting}
            />
            <Switch
              name="automatic"
              value="1"
              label={t('dashboard-back-in-stock:settings.automatic')}
              description={t('dashboard-back-in-stock:settings.automatic.hint')}
              defaultChecked={settings.automatic}
            />
            <Switch
              name="atMostStock"
              value="1"
              label={t('dashboard-back-in-stock:settings.limit')}
              description={t('dashboard-back-in-stock:settings.limit.hint')}
              defaultChecked={settings.atMostStock}
            />
          </section>
        </SaveForm>
      </div>
    </>
  )
}
