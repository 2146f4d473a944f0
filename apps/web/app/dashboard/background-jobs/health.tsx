import { Alert } from '@mantine/core'
import type { HealthIssue } from '@stoa/contract/background-job.entity'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useReader } from '../lib/reader.ts'
import { Card } from '../ui/card.tsx'
import { Status } from '../ui/status.tsx'
import { findJobSubject } from './job-names.ts'

/** Why the server is not ready, or that it is. */
export function Health({ issues }: { issues: readonly HealthIssue[] }) {
  const t = useT()
  const { locale } = useReader()
  return (
    <Card title={t('dashboard-background-jobs:health')} isStacked>
      {issues.length === 0 ? (
        <p>
          <Status tone="good">{t('dashboard-background-jobs:health.good')}</Status>
        </p>
      ) : (
        issues.map((issue) => (
          <Alert key={issue.code} color="alarm">
            {describeIssue(t, issue, locale)}
          </Alert>
        ))
      )}
    </Card>
  )
}

function describeIssue(t: Translate, { code, seconds = 0, job = '' }: HealthIssue, locale: string): string {
  switch (code) {
    case 'DATABASE':
      return t('dashboard-background-jobs:health.database')
    case 'CONNECTIONS':
      return t('dashboard-background-jobs:health.connections')
    case 'EVENTS_LATE':
      return t('dashboard-background-jobs:health.events', { age: formatAge(seconds, locale) })
    case 'JOBS_LATE': {
      const subject = findJobSubject(job)
      return t('dashboard-background-jobs:health.jobs', {
        job: subject ? t(subject) : job,
        age: formatAge(seconds, locale),
      })
    }
    case 'FILES':
      return t('dashboard-background-jobs:health.files')
  }
}

const formatAge = (seconds: number, locale: string): string => {
  const [value, unit] = seconds < 7200 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.round(value)),
  )
}
