// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-background-jobs:health': undefined
  'dashboard-background-jobs:health.good': undefined
  'dashboard-background-jobs:health.database': undefined
  'dashboard-background-jobs:health.connections': undefined
  'dashboard-background-jobs:health.events': { age: Value }
  'dashboard-background-jobs:health.jobs': { job: Value; age: Value }
  'dashboard-background-jobs:health.files': undefined
  'dashboard-background-jobs:backfills': undefined
  'dashboard-background-jobs:backfills.hint': undefined
  'dashboard-background-jobs:backfills.retry': undefined
  'dashboard-background-jobs:failed': undefined
  'dashboard-background-jobs:failed.hint': undefined
  'dashboard-background-jobs:failed.empty': undefined
  'dashboard-background-jobs:failed.empty.text': undefined
  'dashboard-background-jobs:kinds': undefined
  'dashboard-background-jobs:kinds.empty': undefined
  'dashboard-background-jobs:kinds.empty.text': undefined
  'dashboard-background-jobs:job': undefined
  'dashboard-background-jobs:waiting': undefined
  'dashboard-background-jobs:running': undefined
  'dashboard-background-jobs:failedCount': undefined
  'dashboard-background-jobs:oldest': undefined
  'dashboard-background-jobs:error.timedOut': undefined
  'dashboard-background-jobs:error.processEnded': undefined
  'dashboard-background-jobs:error.noConnection': undefined
  'dashboard-background-jobs:error.database': undefined
  'dashboard-background-jobs:error.unexpected': undefined
  'dashboard-background-jobs:attempts': { count: number }
  'dashboard-background-jobs:status': undefined
  'dashboard-background-jobs:over': undefined
  'dashboard-background-jobs:retry': undefined
  'dashboard-background-jobs:drop': undefined
  'dashboard-background-jobs:drop.title': undefined
  'dashboard-background-jobs:drop.text': undefined
  'dashboard-background-jobs:actions': undefined
  'dashboard-background-jobs:retried': undefined
  'dashboard-background-jobs:gone': undefined
}

export type RichTexts = {}
