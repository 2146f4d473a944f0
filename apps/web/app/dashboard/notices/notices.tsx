import { Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/notices'

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('notices.getOwnerNotices', {})).ownerNotices
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const ownerNotices = {
    newOrder: reader.on('newOrder'),
    lowStock: reader.on('lowStock'),
    lowStockAt: reader.whole('lowStockAt', { least: 1, most: 1000, isNeeded: true }) ?? 1,
    review: reader.on('review'),
    return: reader.on('return'),
  }
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    await host.call('notices.updateOwnerNotices', { ownerNotices })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none = {}

export default function Notices({ loaderData: settings, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, t('dashboard-notices:saved'))
  return (
    <>
      <PageHead title={t('dashboard:nav.notifications')} />
      <SaveForm
        version={JSON.stringify(settings)}
        label={t('dashboard:form.save')}
        errors={refused?.errors ?? none}
        alert={refused?.alert}
      >
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="emails">
          <h2 id="emails">{t('dashboard-notices:emails')}</h2>
          <p className={ui.muted}>{t('dashboard-notices:emails.text')}</p>
          <Switch
            name="newOrder"
            value="1"
            label={t('dashboard-notices:newOrder')}
            defaultChecked={settings.newOrder}
          />
          <Switch
            name="lowStock"
            value="1"
            label={t('dashboard-notices:lowStock')}
            description={t('dashboard-notices:lowStock.text')}
            defaultChecked={settings.lowStock}
          />
          <TextInput
            name="lowStockAt"
            label={t('dashboard-notices:lowStockAt')}
            description={t('dashboard-notices:lowStockAt.text')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={settings.lowStockAt}
            error={refused?.errors.lowStockAt}
          />
          <Switch name="review" value="1" label={t('dashboard-notices:review')} defaultChecked={settings.review} />
          <Switch name="return" value="1" label={t('dashboard-notices:return')} defaultChecked={settings.return} />
        </section>
      </SaveForm>
    </>
  )
}
