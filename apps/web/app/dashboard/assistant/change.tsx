import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, useNavigation } from 'react-router'
import { allowMissing, createNotFound, isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { createDone } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/change'
import styles from './assistant.module.css'
import { ChangeFacts, ChangeValues } from './change-cards.tsx'
import { describeChange, list, states } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const found = await allowMissing(host.call('assistant.getChange', { id: args.params.id }))
  if (!found) throw createNotFound()
  const { code, problem } = found.change.outcome ?? {}
  return { change: found.change, failure: code && formatProblemText(host.t, { code }, problem ?? code) }
}

/** A page that is out of date is answered as one that succeeded, so that it shows the change as it is now. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const { id } = args.params
  try {
    if (form.get('intent') === 'reject') await host.call('assistant.rejectChange', { id })
    else await host.call('assistant.approveChange', { id, fingerprint: String(form.get('fingerprint')) })
    return createDone()
  } catch (error) {
    if (isProblem(error, 'APPROVAL_OUTDATED')) return { alert: 'outdated' as const }
    if (isProblem(error, 'APPROVAL_NOT_PENDING')) return { alert: 'decided' as const }
    throw error
  }
}

const alerts = {
  outdated: 'dashboard-assistant:outdated',
  decided: 'dashboard-assistant:decidedAlready',
} as const

export default function ChangePage({ loaderData: { change, failure }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [tone, label] = states[change.status]
  const title = describeChange(t, change)
  const isPending = change.status === 'PENDING'
  const done = change.status === 'REJECTED' ? 'dashboard-assistant:rejected' : 'dashboard-assistant:approved'
  const hasSaved = actionData && 'saved' in actionData && ['DONE', 'REJECTED'].includes(change.status)
  useSavedNotice(hasSaved ? actionData.saved : undefined, t(done))
  useRefresh()
  return (
    <>
      <PageHead
        title={title}
        back={{ to: list, label: t('dashboard-assistant:back') }}
        beside={<Status tone={tone}>{t(label)}</Status>}
      />
      {actionData && 'alert' in actionData && (
        <p role="alert" className={ui.alert}>
          {t(alerts[actionData.alert])}
        </p>
      )}
      {change.status === 'INTERRUPTED' && <p className={ui.alert}>{t('dashboard-assistant:interrupted')}</p>}
      {failure && (
        <section className={ui.alert} aria-labelledby="outcome">
          <h2 id="outcome">{t('dashboard-assistant:outcome')}</h2>
          <p dir="auto">{failure}</p>
        </section>
      )}
      <div className={ui.columns}>
        <div>
          <ChangeValues change={change} />
          {isPending && <Decision fingerprint={change.fingerprint} />}
        </div>
        <ChangeFacts change={change} />
      </div>
    </>
  )
}

function Decision({ fingerprint }: { fingerprint: string }) {
  const t = useT()
  const { formData } = useNavigation()
  const sending = formData?.get('intent')
  return (
    <Form method="post" className={`${ui.card} ${ui.section} ${styles.decision}`}>
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <p className={ui.muted}>{t('dashboard-assistant:approve.text')}</p>
      <Button type="submit" name="intent" value="reject" variant="default" loading={sending === 'reject'}>
        {t('dashboard-assistant:reject')}
      </Button>
      <Button type="submit" name="intent" value="approve" loading={sending === 'approve'}>
        {t('dashboard-assistant:approve')}
      </Button>
    </Form>
  )
}
