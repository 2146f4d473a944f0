import { Backfill, BackgroundJobKind, FailedBackgroundJob, HealthIssue } from './background-job.entity.ts'
import { backgroundJobsRoutes } from './background-jobs.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, Nothing, object } from './schema.ts'

const own = { who: ['owner'] } as const
const named = object({ jobId: Id() })

/** This site's background jobs, such as emails to send. */
export const backgroundJobs = defineOperations(
  { name: 'backgroundJobs', staff: 'STOA.MANAGE_SITE' },
  backgroundJobsRoutes,
  {
    listBackgroundJobs: {
      // A process, because checking the server's health uses another database connection.
      kind: 'process',
      ...own,
      input: Nothing,
      reply: object({
        kinds: list(BackgroundJobKind),
        /** The latest 100 failed jobs. */
        failedJobs: list(FailedBackgroundJob),
        /** Empty if the server is healthy. */
        healthIssues: list(HealthIssue),
      }),
      summary:
        'List the unfinished background jobs of this site by kind, the failed ones, and the health of the server.',
    },
    listBackfills: {
      kind: 'query',
      ...own,
      staff: 'OWN_ACCOUNT',
      input: Nothing,
      reply: object({
        /**
         * Unfinished backfills, such as `orders.filter-columns`. Until one is done, filters by its columns miss older
         * entries.
         */
        backfills: list(Backfill),
      }),
      summary: 'List the backfills of the last update that are not finished on this site.',
    },
    retryBackgroundJob: {
      kind: 'command',
      ...own,
      input: named,
      reply: Nothing,
      problems: ['NOT_FOUND'],
      summary: 'Run a failed job again now.',
    },
    deleteBackgroundJob: {
      kind: 'command',
      ...own,
      input: named,
      reply: Nothing,
      problems: ['NOT_FOUND'],
      summary: 'Delete a failed job without doing its work.',
    },
  },
)
