import type { BackgroundJobKind } from '@stoa/contract/background-job.entity'
import { useT } from '@stoa/messages/react'
import { isProblem } from '../../lib/problem.ts'
import { createDone, describeRefusal, type Outcome } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/background-jobs'
import { Backfills } from './backfills.tsx'
import styles from './background-jobs.module.css'
import { FailedJobs } from './failed-jobs.tsx'
import { Health } from './health.tsx'
import { JobName } from './job-name.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [jobs, { backfills }] = await Promise.all([
    host.call('backgroundJobs.listBackgroundJobs', {}),
    host.call('backgroundJobs.listBackfills', {}),
  ])
  return { ...jobs, backfills }
}

export async function action(args: Route.ActionArgs): Promise<Outcome | null> {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const jobId = String(form.get('id'))
  const isDropped = form.get('intent') === 'drop'
  try {
    await host.call(isDropped ? 'backgroundJobs.deleteBackgroundJob' : 'backgroundJobs.retryBackgroundJob', { jobId })
    return isDropped ? null : createDone()
  } catch (error) {
    if (isProblem(error) && error.code === 'NOT_FOUND') {
      return { errors: {}, alert: host.t('dashboard-background-jobs:gone') }
    }
    return describeRefusal(host.t, error)
  }
}

export default function BackgroundJobs({ loaderData }: Route.ComponentProps) {
  const { kinds, failedJobs, healthIssues, backfills } = loaderData
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard:nav.backgroundJobs')} />
      <div className={styles.parts}>
        <Health issues={healthIssues} />
        {backfills.length > 0 && <Backfills backfills={backfills} />}
        <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="failed-jobs">
          <header className={styles.head}>
            <h2 id="failed-jobs">{t('dashboard-background-jobs:failed')}</h2>
            {failedJobs.length > 0 && <p className={ui.muted}>{t('dashboard-background-jobs:failed.hint')}</p>}
          </header>
          {failedJobs.length > 0 ? (
            <FailedJobs jobs={failedJobs} />
          ) : (
            <EmptyList title={t('dashboard-background-jobs:failed.empty')}>
              {t('dashboard-background-jobs:failed.empty.text')}
            </EmptyList>
          )}
        </section>
        <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="job-kinds">
          <header className={styles.head}>
            <h2 id="job-kinds">{t('dashboard-background-jobs:kinds')}</h2>
          </header>
          {kinds.length > 0 ? (
            <Kinds kinds={kinds} />
          ) : (
            <EmptyList title={t('dashboard-background-jobs:kinds.empty')}>
              {t('dashboard-background-jobs:kinds.empty.text')}
            </EmptyList>
          )}
        </section>
      </div>
    </>
  )
}

function Kinds({ kinds }: { kinds: readonly BackgroundJobKind[] }) {
  const t = useT()
  const heads = [
    t('dashboard-background-jobs:job'),
    { end: t('dashboard-background-jobs:waiting') },
    { roomy: t('dashboard-background-jobs:running'), isEnd: true },
    { end: t('dashboard-background-jobs:failedCount') },
    { roomy: t('dashboard-background-jobs:oldest') },
  ]
  return (
    <DataTable caption={t('dashboard-background-jobs:kinds')} heads={heads}>
      {kinds.map(({ name, waiting, running, retrying, failed, oldestDate }) => (
        <tr key={name}>
          <th scope="row" className={`${table.wide} ${styles.job}`}>
            <JobName name={name} />
          </th>
          <td className={table.number}>{t.number(waiting)}</td>
          <td className={`${table.number} ${table.roomy}`}>{t.number(running)}</td>
          <td className={table.number}>{t.number(retrying + failed)}</td>
          <td className={`${table.soft} ${table.roomy}`}>
            <When date={oldestDate} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
