import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, describeRefusal, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/payments-settings'
import styles from './payments-settings.module.css'
import { loadProviders, providerSections, readProviders, saveProviders } from './providers.ts'

export async function loader(args: Route.LoaderArgs) {
  return { data: await loadProviders(requireOwnerHost(args)) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const reader = createFormReader(host.t, form)
  const values = readProviders(host, reader, form)
  if (reader.isWrong()) return refuseFields(reader.errors)
  const { refused } = await saveProviders(host, values)
  if (!refused) return createDone()
  const { error, names, isWritten } = refused
  return isWritten ? describeRefusal(host.t, error, names) : refuseFor(host.t, error, names)
}

const noErrors: Readonly<Record<string, string>> = {}

export default function PaymentsSettings({ loaderData: { data }, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? noErrors
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  useSavedNotice(saved, t('dashboard-payments-settings:saved'))
  return (
    <>
      <PageHead title={t('dashboard-payments-settings:title')} />
      <Readiness isReady={providerSections.some(([id, section]) => section.isReady(data[id]))} />
      <SaveForm version={saved} errors={errors} alert={refused?.alert}>
        {providerSections.map(([id, { Fields }]) => (
          <Fields key={id} data={data[id]} errors={errors} />
        ))}
      </SaveForm>
    </>
  )
}

/** Says that the shop is in test mode, or can't take payments. */
function Readiness({ isReady }: { readonly isReady: boolean }) {
  const t = useT()
  const { status } = useSite()
  if (status === 'DEMO') {
    return (
      <p className={`${ui.card} ${ui.section} ${styles.notice}`}>
        {t.rich(isReady ? 'dashboard-payments-settings:test' : 'dashboard-payments-settings:testNotReady', {
          link: (text) => (
            <Link to="/dashboard/shop" className={ui.link}>
              {text}
            </Link>
          ),
        })}
      </p>
    )
  }
  return isReady ? null : <p className={ui.alert}>{t('dashboard-payments-settings:notReady')}</p>
}
