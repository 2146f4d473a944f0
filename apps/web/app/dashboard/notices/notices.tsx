import { Switch, TextInput } from '@mantine/core'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/notices'

export async function loader(args: Route.LoaderArgs) {
  return (await ownerHost(args).call('notices.getOwnerNotices', {})).ownerNotices
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  const ownerNotices = {
    newOrder: reader.on('newOrder'),
    lowStock: reader.on('lowStock'),
    lowStockAt: reader.whole('lowStockAt', { least: 1, most: 1000, isNeeded: true }) ?? 1,
    review: reader.on('review'),
    return: reader.on('return'),
  }
  if (reader.isWrong()) return wrong(reader.errors)
  try {
    await host.call('notices.updateOwnerNotices', { ownerNotices })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none = {}

export default function Notices({ loaderData: wishes, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Notifications saved')
  return (
    <>
      <title>Notifications</title>
      <header className={ui.head}>
        <h1>Notifications</h1>
      </header>
      <SaveForm version={JSON.stringify(wishes)} label="Save" errors={refused?.errors ?? none} alert={refused?.alert}>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="letters">
          <h2 id="letters">Mail to you</h2>
          <p className={ui.muted}>Everybody who runs this site gets it. What is off still stands on Home.</p>
          <Switch name="newOrder" value="1" label="A new order" defaultChecked={wishes.newOrder} />
          <Switch
            name="lowStock"
            value="1"
            label="Low stock"
            description="Once, when so few are left."
            defaultChecked={wishes.lowStock}
          />
          <TextInput
            name="lowStockAt"
            label="Low means at most"
            description="Pieces of a product, or of one of its variants."
            inputMode="numeric"
            autoComplete="off"
            defaultValue={wishes.lowStockAt}
            error={refused?.errors.lowStockAt}
          />
          <Switch name="review" value="1" label="A new review" defaultChecked={wishes.review} />
          <Switch name="return" value="1" label="A return asked for" defaultChecked={wishes.return} />
        </section>
      </SaveForm>
    </>
  )
}
