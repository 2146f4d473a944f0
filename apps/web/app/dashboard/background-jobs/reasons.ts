import type { BackgroundJobError } from '@stoa/contract/background-job.entity'
import type { PlainKey } from '@stoa/messages'

export const reasons: Readonly<Record<BackgroundJobError, PlainKey>> = {
  TIMED_OUT: 'dashboard-background-jobs:error.timedOut',
  PROCESS_ENDED: 'dashboard-background-jobs:error.processEnded',
  NO_CONNECTION: 'dashboard-background-jobs:error.noConnection',
  DATABASE: 'dashboard-background-jobs:error.database',
  UNEXPECTED: 'dashboard-background-jobs:error.unexpected',
}
