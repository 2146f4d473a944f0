import { Button } from '@mantine/core'
import type { SavedReport } from '@stoa/contract/saved-report.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useReader } from '../lib/reader.ts'
import type { Outcome } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toDay } from '../lib/time.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useUndoNotice } from '../ui/use-undo-notice.tsx'
import type { Route } from './+types/saved'
import styles from './analytics.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { changeReports } from './saved-action.ts'
import { formatSavedPeriod, formatSchedule, linkReport, reports } from './saved-values.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ savedReports }, { receivers }] = await Promise.all([
    host.call('savedReports.listSavedReports', {}),
    host.call('savedReports.listReportReceivers', {}),
  ])
  const { timeZone = 'UTC' } = host.site
  const leaving = savedReports.find(({ id }) => id === args.url.searchParams.get('leave'))
  return { savedReports, receivers, timeZone, today: toDay(new Date(), timeZone), leaving }
}

export async function action(args: Route.ActionArgs) {
  return changeReports(requireOwnerHost(args), await args.request.formData())
}

export default function SavedReports({ loaderData }: Route.ComponentProps) {
  const { savedReports, receivers, timeZone, leaving } = loaderData
  const t = useT()
  const [edited, setEdited] = useState<SavedReport>()
  const removing = useFetcher<Outcome>({ key: 'saved-report' })
  const showUndo = useUndoNotice()
  const remove = async ({ id, name }: SavedReport) => {
    setEdited(undefined)
    const send = (intent: string) => removing.submit({ intent, id }, { method: 'post' })
    await send('delete')
    showUndo(t('dashboard-analytics:saved.deleted', { name }), () => void send('restore'))
  }
  return (
    <>
      <PageHead title={t('dashboard:nav.analytics')} />
      <ReportTabs />
      <section className={`${ui.card} ${ui.clipped}`} aria-label={t('dashboard-analytics:saved')}>
        {savedReports.length === 0 ? (
          <EmptyList title={t('dashboard-analytics:saved.empty')}>
            {t('dashboard-analytics:saved.empty.text')}
          </EmptyList>
        ) : (
          <ReportTable {...loaderData} onEdit={setEdited} />
        )}
      </section>
      {edited && (
        <ReportDialog
          key={edited.id}
          report={edited}
          receivers={receivers}
          timeZone={timeZone}
          onClose={() => setEdited(undefined)}
          onDelete={() => void remove(edited)}
        />
      )}
      {leaving && <LeaveDialog report={leaving} />}
    </>
  )
}

interface ReportTableProps {
  readonly savedReports: readonly SavedReport[]
  readonly receivers: readonly { readonly id: string }[]
  readonly today: string
  onEdit(report: SavedReport): void
}

function ReportTable({ savedReports, receivers, today, onEdit }: ReportTableProps) {
  const t = useT()
  const { locale } = useReader()
  const countReceivers = (ids: readonly string[]) => receivers.filter(({ id }) => ids.includes(id)).length
  return (
    <DataTable
      caption={t('dashboard-analytics:saved')}
      heads={[
        t('dashboard:name'),
        { roomy: t('dashboard-analytics:saved.report') },
        { roomy: t('dashboard-analytics:saved.period') },
        { roomy: t('dashboard-analytics:saved.email') },
        { unseen: t('dashboard:actions') },
      ]}
    >
      {savedReports.map((saved) => {
        const { id, name, report, period, schedule } = saved
        const count = countReceivers(schedule?.receiverIds ?? [])
        return (
          <tr key={id}>
            <th scope="row" className={table.wide}>
              <Link to={linkReport(report, period, today)} className={table.open} data-row>
                <bdi>{name}</bdi>
              </Link>
              <span className={styles.narrow}>
                <Emails schedule={schedule} count={count} />
              </span>
            </th>
            <td className={table.roomy}>{t(reports[report].label)}</td>
            <td className={`${table.soft} ${table.roomy}`}>{formatSavedPeriod(t, locale, period)}</td>
            <td className={table.roomy}>
              <Emails schedule={schedule} count={count} />
            </td>
            <td className={table.number}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('dashboard-analytics:saved.edit.of', { name })}
                onClick={() => onEdit(saved)}
              >
                {t('dashboard-analytics:saved.edit')}
              </Button>
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}

/** When a report is emailed, and to how many. */
function Emails({ schedule, count }: { schedule: SavedReport['schedule']; count: number }) {
  const t = useT()
  const { locale } = useReader()
  if (!schedule) return <span className={ui.muted}>{t('dashboard-analytics:saved.never')}</span>
  return (
    <span className={styles.schedule}>
      {formatSchedule(t, locale, schedule)}
      <span className={ui.muted}>{t('dashboard-analytics:saved.people', { count })}</span>
    </span>
  )
}
