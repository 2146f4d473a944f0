import { Alert } from '@mantine/core'
import type { Backfill } from '@stoa/contract/background-job.entity'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { JobName } from './job-name.tsx'
import { reasons } from './reasons.ts'

/** What the server is still adding to older entries after an update. */
export function Backfills({ backfills }: { backfills: readonly Backfill[] }) {
  const t = useT()
  return (
    <Card title={t('dashboard-background-jobs:backfills')} isStacked>
      <p className={ui.muted}>{t('dashboard-background-jobs:backfills.hint')}</p>
      {backfills.map(({ name, failure }) => (
        <div key={name} className={ui.stack}>
          <div>
            <JobName name={name} />
          </div>
          {failure && (
            <Alert color="alarm">
              {t(reasons[failure.error])} {t('dashboard-background-jobs:backfills.retry')}{' '}
              <When date={failure.date} isInSentence />
              {failure.details && (
                <p className={ui.muted} dir="ltr">
                  {failure.details}
                </p>
              )}
            </Alert>
          )}
        </div>
      ))}
    </Card>
  )
}
