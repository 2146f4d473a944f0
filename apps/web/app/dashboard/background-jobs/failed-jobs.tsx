import { Alert, Button, Modal } from '@mantine/core'
import type { FailedBackgroundJob } from '@stoa/contract/background-job.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import { useMayChange } from '../lib/rights.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import { When } from '../ui/when.tsx'
import styles from './background-jobs.module.css'
import { JobName } from './job-name.tsx'
import { reasons } from './reasons.ts'

export function FailedJobs({ jobs }: { jobs: readonly FailedBackgroundJob[] }) {
  const t = useT()
  const heads = [
    t('dashboard-background-jobs:job'),
    { roomy: t('dashboard-background-jobs:status') },
    { unseen: t('dashboard-background-jobs:actions') },
  ]
  return (
    <DataTable caption={t('dashboard-background-jobs:failed')} heads={heads}>
      {jobs.map((job) => (
        <Row key={job.id} job={job} />
      ))}
    </DataTable>
  )
}

function Row({ job: { id, name, error, details, attempts, nextAttemptDate } }: { job: FailedBackgroundJob }) {
  const t = useT()
  const { Form, data, state, formData } = useFetcher<Outcome>()
  const { alert } = useOutcome(data, t('dashboard-background-jobs:retried'))
  const mayChange = useMayChange()
  const isRetrying = state !== 'idle' && formData?.get('intent') === 'retry'
  return (
    <tr>
      <th scope="row" className={`${table.wide} ${styles.job}`}>
        <JobName name={name} />
        <small className={table.detail}>
          {t(reasons[error])} {t('dashboard-background-jobs:attempts', { count: attempts })}
        </small>
        {details && (
          <small className={table.detail} dir="ltr">
            {details}
          </small>
        )}
        {alert && (
          <Alert color="alarm" role="alert">
            {alert}
          </Alert>
        )}
      </th>
      <td className={`${table.soft} ${table.roomy}`}>
        {nextAttemptDate ? (
          <When date={nextAttemptDate} />
        ) : (
          <Status tone="bad">{t('dashboard-background-jobs:over')}</Status>
        )}
      </td>
      <td>
        {mayChange && (
          <div className={styles.actions}>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="intent" value="retry" />
              <Button type="submit" variant="default" size="xs" loading={isRetrying}>
                {t('dashboard-background-jobs:retry')}
              </Button>
            </Form>
            <Drop id={id} />
          </div>
        )}
      </td>
    </tr>
  )
}

function Drop({ id }: { id: string }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { Form, state } = useFetcher<Outcome>()
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={() => setOpened(true)}>
        {t('dashboard-background-jobs:drop')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('dashboard-background-jobs:drop.title')}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <p className={ui.confirmText}>{t('dashboard-background-jobs:drop.text')}</p>
        <Form method="post" className={ui.buttons}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="drop" />
          <Button variant="default" onClick={close}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" color="alarm" loading={state !== 'idle'}>
            {t('dashboard-background-jobs:drop')}
          </Button>
        </Form>
      </Modal>
    </>
  )
}
