import { Button, Switch } from '@mantine/core'
import type { Automation } from '@stoa/contract/automation.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { createNotFound } from '../../lib/problem.ts'
import { createDone, describeRefusal, refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/automations'
import styles from './automations.module.css'
import { formatDelay, fromSlug, toSlug, typeNames, typeTexts } from './names.ts'

export const loader = (args: Route.LoaderArgs) => requireOwnerHost(args).call('automations.listAutomations', {})

/** Switches one on or off. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const type = fromSlug(String(form.get('type')))
  if (!type) throw createNotFound()
  try {
    await host.call('automations.updateAutomation', { automation: { type, enabled: form.get('enabled') === 'true' } })
    return createDone()
  } catch (error) {
    return refuse(describeRefusal(host.t, error))
  }
}

export default function Automations({ loaderData: { automations } }: Route.ComponentProps) {
  const t = useT()
  const heads = [
    t('dashboard-automations:email'),
    { roomy: t('dashboard-automations:when') },
    t('dashboard-automations:on'),
    { roomy: t('dashboard-campaigns:figure.sent'), isEnd: true },
    { roomy: t('dashboard-campaigns:figure.unsubscribed'), isEnd: true },
    { roomy: t('dashboard-automations:orders'), isEnd: true },
  ]
  return (
    <>
      <PageHead title={t('dashboard-automations:title')}>
        <Button component={Link} to="/dashboard/campaigns/settings" variant="default">
          {t('dashboard-automations:pace')}
        </Button>
      </PageHead>
      <p className={`${ui.muted} ${styles.intro}`}>{t('dashboard-automations:intro')}</p>
      <div className={`${ui.card} ${ui.clipped}`}>
        <DataTable caption={t('dashboard-automations:title')} heads={heads}>
          {automations.map((automation) => (
            <AutomationRow key={automation.type} automation={automation} />
          ))}
        </DataTable>
      </div>
    </>
  )
}

function AutomationRow({ automation }: { automation: Automation }) {
  const t = useT()
  const { type, delayMinutes, audience, figures } = automation
  return (
    <tr>
      <th scope="row" className={table.wide}>
        <div className={styles.name}>
          <Link to={`/dashboard/automations/${toSlug(type)}`} data-row prefetch="intent" className={table.open}>
            {t(typeNames[type])}
          </Link>
          <span className={styles.about}>{t(typeTexts[type])}</span>
          {audience === 'BUYERS' && (
            <span className={styles.about}>{t('dashboard-automations:transactional.short')}</span>
          )}
        </div>
      </th>
      <td className={`${table.soft} ${table.roomy}`}>{formatDelay(t, type, delayMinutes)}</td>
      <td>
        <OnOff automation={automation} />
      </td>
      <td className={`${table.number} ${table.roomy}`}>{t.number(figures.sent)}</td>
      <td className={`${table.number} ${table.roomy}`}>{t.number(figures.unsubscribed)}</td>
      <td className={`${table.number} ${table.roomy}`}>
        {figures.orders === undefined ? '–' : t.number(figures.orders)}
      </td>
    </tr>
  )
}

function OnOff({ automation: { type, enabled } }: { automation: Automation }) {
  const t = useT()
  const { submit, data, formData } = useFetcher<typeof action>()
  const [isWanted, setIsWanted] = useState(enabled)
  const name = t(typeNames[type])
  const { alert } = useOutcome(
    data as object | undefined,
    t(isWanted ? 'dashboard-automations:switchedOn' : 'dashboard-automations:switchedOff', { name }),
  )
  return (
    <Switch
      className={styles.switch}
      aria-label={name}
      checked={formData ? formData.get('enabled') === 'true' : enabled}
      error={alert}
      onChange={(event) => {
        setIsWanted(event.currentTarget.checked)
        const fields = { type: toSlug(type), enabled: String(event.currentTarget.checked) }
        void submit(fields, { method: 'post', action: '/dashboard/automations' })
      }}
    />
  )
}
