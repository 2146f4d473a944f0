import { Switch } from '@mantine/core'
import { Link } from 'react-router'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/settings'

/** The catalogue that public storefronts name. */
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const [{ settings }, { mailing }] = await Promise.all([
    host.call('backInStockSettings.getSettings', {}),
    host.call('backInStockSettings.getMailing', {}),
  ])
  return { ...mailing, collecting: settings.collectionStates.some(({ collectingRequests }) => collectingRequests) }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  const mailing = { automatic: reader.on('automatic'), atMostStock: reader.on('atMostStock') }
  try {
    await host.call('backInStockSettings.updateMailing', { mailing })
    if (reader.on('collecting')) await host.call('backInStockSettings.startCollectingRequests', { appId })
    else await host.call('backInStockSettings.stopCollectingRequests', { appId })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function BackInStockSettings({ loaderData: settings, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Settings saved')
  return (
    <>
      <title>Settings of back in stock</title>
      <header className={ui.head}>
        <Link to="/dashboard/back-in-stock" className={ui.crumb} aria-label="All who wait">
          <LeftIcon />
        </Link>
        <h1>Settings of back in stock</h1>
      </header>
      <div className={ui.narrow}>
        <SaveForm version={JSON.stringify(settings)} label="Save" errors={refused?.errors ?? {}} alert={refused?.alert}>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Back in stock">
            <Switch
              name="collecting"
              value="1"
              label="Shoppers may ask to be told"
              description="Where something is sold out, its page asks for an address."
              defaultChecked={settings.collecting}
            />
            <Switch
              name="automatic"
              value="1"
              label="Tell them as soon as it is back"
              description="Otherwise you tell them yourself."
              defaultChecked={settings.automatic}
            />
            <Switch
              name="atMostStock"
              value="1"
              label="No more people than pieces"
              description="Those who have waited longest first."
              defaultChecked={settings.atMostStock}
            />
          </section>
        </SaveForm>
      </div>
    </>
  )
}
