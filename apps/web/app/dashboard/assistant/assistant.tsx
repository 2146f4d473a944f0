import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/assistant'
import styles from './assistant.module.css'
import { ChangesTable } from './changes-table.tsx'
import { ConnectCard } from './connect-card.tsx'
import { ConnectedCard } from './connected-card.tsx'
import { LimitsCard, readLimits } from './limits-card.tsx'
import { type Mode, ModeCard } from './mode-card.tsx'
import { NoneYet } from './none-yet.tsx'

const shownChanges = 10

const none = {}

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [assistants, pending, decided] = await Promise.all([
    host.call('assistant.listAssistants', {}),
    host.call('assistant.listChanges', { pending: true, limit: 100 }),
    host.call('assistant.listChanges', { pending: false, limit: shownChanges }),
  ])
  return { ...assistants, pending: pending.changes, decided: decided.changes }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const [intent, id] = [form.get('intent'), String(form.get('id'))]
  try {
    if (intent === 'disconnect') await host.call('assistant.disconnectAssistant', { id })
    else if (intent === 'access')
      await host.call('assistant.updateAssistant', {
        assistant: { id, access: form.get('access') === 'READ' ? 'READ' : 'CHANGE' },
      })
    else if (intent === 'limits') {
      const { limits, errors } = readLimits(host.t, form)
      if (Object.keys(errors).length > 0) return refuseFields(errors)
      await host.call('assistant.updateAssistantSettings', { settings: { limits } })
    } else await host.call('assistant.updateAssistantSettings', { settings: { mode: form.get('mode') as Mode } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function Assistant({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { assistants, settings, url, pending, decided } = loaderData
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, t('dashboard-assistant:saved'))
  useRefresh()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <>
      <PageHead title={t('dashboard:nav.assistant')} />
      <p className={`${ui.muted} ${styles.intro}`}>{t('dashboard-assistant:intro')}</p>
      {actionData && 'alert' in actionData && actionData.alert && (
        <p role="alert" className={ui.alert}>
          {actionData.alert}
        </p>
      )}
      <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="approvals">
        <div className={ui.listHead}>
          <h2 id="approvals">{t('dashboard-assistant:approvals')}</h2>
        </div>
        {pending.length > 0 ? (
          <ChangesTable caption={t('dashboard-assistant:approvals')} changes={pending} />
        ) : (
          <NoneYet title={t('dashboard-assistant:approvals.none')}>
            {t('dashboard-assistant:approvals.none.text')}
          </NoneYet>
        )}
      </section>
      <ConnectedCard assistants={assistants} />
      <ConnectCard url={url} />
      <div className={styles.mode}>
        <ModeCard mode={settings.mode} />
      </div>
      <div className={styles.mode}>
        <LimitsCard limits={settings.limits} errors={refused?.errors ?? none} />
      </div>
      <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="history">
        <div className={ui.listHead}>
          <h2 id="history">{t('dashboard-assistant:history')}</h2>
          <Link to="/dashboard/audit" className={ui.link}>
            {t('dashboard-assistant:history.all')}
          </Link>
        </div>
        {decided.length > 0 ? (
          <ChangesTable caption={t('dashboard-assistant:history')} changes={decided} />
        ) : (
          <NoneYet title={t('dashboard-assistant:history.none')} />
        )}
      </section>
    </>
  )
}
