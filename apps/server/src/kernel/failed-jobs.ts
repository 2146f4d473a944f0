import { acrossSites } from './across-sites.ts'
import type { Statement } from './sql.ts'
import type { Unit } from './unit.ts'

/** The dead letter queue: jobs without retries left. No worker reads it. */
export const failedJobsQueue = 'failed-jobs'
/** Retention in seconds; short, as jobs may contain personal data. */
export const failedJobsRetentionSeconds = 7 * 86_400

/** A partial index: it holds few jobs, so inserting other jobs costs nothing more. */
export const failedJobsIndexSql = `
  do $$ begin
    perform pg_advisory_xact_lock(hashtext('stoa failed jobs'));
    if to_regclass('jobs.job_common_failed') is null then
      create index job_common_failed on jobs.job_common ((data->>'siteId'), created_on desc)
        where state < 'active' and (state = 'retry' or name = '${failedJobsQueue}');
    end if;
  end $$`

const isFailed = `state < 'active' and (state = 'retry' or name = '${failedJobsQueue}')`
/** Bounds the query, as a backlog may have millions of jobs. */
const maxWaitingRead = 10_000

const buildStatement = <Row>(sql: string, parameters: readonly unknown[]): Statement<Row> =>
  acrossSites(
    'Shows and changes the failed and waiting jobs of one site, in the tables of the queue',
    ['jobs.job_common'],
    {
      sql,
      parameters,
    },
  )

export interface JobCount {
  name: string
  state: 'created' | 'retry' | 'active'
  count: number
  oldest: Date
}

/** Waiting and running jobs of the unit's site. */
export const countJobs = (unit: Unit): Promise<JobCount[]> =>
  unit.all(
    buildStatement<JobCount>(
      `select name, state::text as state, count(*)::int as count, min(created_on) as oldest from (
          (select name, state, created_on, data from jobs.job_common
            where state < 'active' and not blocked and name <> '${failedJobsQueue}' limit ${maxWaitingRead})
          union all
          select name, state, created_on, data from jobs.job_common where state = 'active'
        ) j where data->>'siteId' = $1 group by name, state`,
      [unit.siteId],
    ),
  )

export interface FailedJob {
  id: string
  name: string
  hasFailedForGood: boolean
  attempts: number
  output: unknown
  created: Date
  next: Date
}

/** Lists failed jobs, latest first. */
export const listFailedJobs = (unit: Unit, limit: number): Promise<FailedJob[]> =>
  unit.all(
    buildStatement<FailedJob>(
      `select id, coalesce(source_name, name) as name, name = '${failedJobsQueue}' as "hasFailedForGood",
          coalesce(source_retry_count, retry_count) + 1 as attempts, coalesce(source_output, output) as output,
          coalesce(source_created_on, created_on) as created, start_after as next
        from jobs.job_common where ${isFailed} and data->>'siteId' = $1 order by created_on desc limit $2`,
      [unit.siteId, limit],
    ),
  )

/** Makes the next attempt of a job due now. False if there is no such job. */
export const retryJob = async (unit: Unit, id: string): Promise<boolean> =>
  (
    await unit.all(
      buildStatement(
        `update jobs.job_common set start_after = now()
          where ${isFailed} and state = 'retry' and data->>'siteId' = $1 and id = $2 returning id`,
        [unit.siteId, id],
      ),
    )
  ).length > 0

export interface RemovedJob {
  /** The queue in which the job failed for good; null if it would have been retried. */
  name: string | null
  data: object
  singletonKey: string | null
}

/** `hasFailedForGood`: only removes a job that has no retries left. */
export const removeFailedJob = async (
  unit: Unit,
  id: string,
  hasFailedForGood: boolean,
): Promise<RemovedJob | undefined> =>
  (
    await unit.all(
      buildStatement<RemovedJob>(
        `delete from jobs.job_common where ${hasFailedForGood ? `state < 'active' and name = '${failedJobsQueue}'` : isFailed}
          and data->>'siteId' = $1 and id = $2
          returning source_name as name, data, singleton_key as "singletonKey"`,
        [unit.siteId, id],
      ),
    )
  )[0]
