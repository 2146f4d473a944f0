import type { Backfill, FailedBackgroundJob, HealthIssue } from '@stoa/contract/background-job.entity'
import type { backgroundJobs as contract } from '@stoa/contract/background-jobs'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { listBackfills as listOpen, type OpenBackfill } from '../../kernel/backfill.ts'
import { countJobs, type FailedJob, listFailedJobs, removeFailedJob, retryJob } from '../../kernel/failed-jobs.ts'
import { jobsPort } from '../../kernel/jobs.ts'
import { readinessPort } from '../../kernel/readiness.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { storagePort } from '../media/api.ts'
import { classifyError, readDetails, sumByKind } from './background-jobs.ts'

type Operations = typeof contract

const maxFailed = 100
const states = { created: 'waiting', retry: 'retrying', active: 'running' } as const

export async function listBackgroundJobs(units: Units): Promise<ReplyOf<Operations['listBackgroundJobs']>> {
  const healthIssues = await findHealthIssues(units)
  const [counts, failed] = await units.read(
    async (unit) => [await countJobs(unit), await listFailedJobs(unit, maxFailed)] as const,
  )
  const over = failed.filter(({ hasFailedForGood }) => hasFailedForGood)
  const kinds = sumByKind([
    ...counts.map(({ name, state, count, oldest }) => ({ name, state: states[state], count, oldest })),
    ...over.map(({ name, created }) => ({ name, state: 'failed' as const, count: 1, oldest: created })),
  ])
  return { kinds, failedJobs: failed.map(toWire), healthIssues }
}

async function findHealthIssues(units: Units): Promise<HealthIssue[]> {
  const [issues, files] = await Promise.all([
    units.use(readinessPort).findIssues(),
    units.use(storagePort).unavailableReason(),
  ])
  return [...issues.map(({ text: _, ...issue }) => issue), ...(files ? [{ code: 'FILES' as const }] : [])]
}

function toWire({ id, name, hasFailedForGood, attempts, output, created, next }: FailedJob): FailedBackgroundJob {
  const details = readDetails(output)
  return {
    ...{ id, name, attempts, details },
    status: hasFailedForGood ? 'FAILED' : 'RETRYING',
    error: classifyError(details),
    createdDate: created.toISOString(),
    ...(!hasFailedForGood && { nextAttemptDate: next.toISOString() }),
  }
}

export async function listBackfills(unit: Unit): Promise<ReplyOf<Operations['listBackfills']>> {
  return { backfills: (await listOpen(unit)).map(toBackfill) }
}

const toBackfill = ({ name, failure, failedDate }: OpenBackfill): Backfill => ({
  name,
  ...(failedDate && {
    failure: { error: classifyError(failure ?? ''), details: failure ?? '', date: failedDate.toISOString() },
  }),
})

/** A job with retries left becomes due now; one that failed for good is added to its queue again. */
export async function retryBackgroundJob(
  unit: Unit,
  { jobId }: InputOf<Operations['retryBackgroundJob']>,
): Promise<ReplyOf<Operations['retryBackgroundJob']>> {
  if (await retryJob(unit, jobId)) return {}
  const removed = await removeFailedJob(unit, jobId, true)
  if (!removed?.name) throw new Problem('NOT_FOUND')
  const { name, data, singletonKey } = removed
  await unit.use(jobsPort).enqueueAll(unit, name, [{ data, ...(singletonKey && { singletonKey }) }])
  return {}
}

export async function deleteBackgroundJob(
  unit: Unit,
  { jobId }: InputOf<Operations['deleteBackgroundJob']>,
): Promise<ReplyOf<Operations['deleteBackgroundJob']>> {
  if (!(await removeFailedJob(unit, jobId, false))) throw new Problem('NOT_FOUND')
  return {}
}
