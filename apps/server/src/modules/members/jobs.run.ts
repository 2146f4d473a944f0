import type { MemberJob } from '@stoa/contract/member-jobs'
import { Problem } from '@stoa/contract/problem'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { listPort } from '../../kernel/port.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as store from './jobs.store.ts'

/**
 * The result of one step of a job: the outcomes of the next items, and the position to continue at; undefined when
 * done.
 */
export interface JobStep {
  items: store.Item[]
  /** Successes without an outcome line of their own. */
  silentSuccesses?: number
  place?: string
}

export interface JobRunner {
  kind: MemberJob['kind']
  step(unit: Unit, work: store.MemberJobRecord): Promise<JobStep>
}

/** The runners for each kind of job; modules below add their own. */
export const runnersPort = listPort<JobRunner>('member job runners')

async function run(units: Units, data: object): Promise<void> {
  const { jobId } = data as { jobId: string }
  const isDone = await runTimeSlice(() => units.command((unit) => runStep(unit, jobId)))
  if (!isDone) await units.command((unit) => continueJob(unit, jobId))
}

/** Whether there is more to do. */
async function runStep(unit: Unit, jobId: string): Promise<boolean> {
  const work = await store.lockJob(unit, jobId)
  if (!work || work.status === 'FINISHED' || work.status === 'CANCELED') return false
  const runner = unit.use(runnersPort).find(({ kind }) => kind === work.kind)
  if (!runner) throw new Error(`No runner for member jobs of kind ${work.kind}`)
  const { items, place, silentSuccesses: quiet = 0 } = await runner.step(unit, work)
  const done = items.filter(({ success }) => success).length
  await store.insertItems(unit, jobId, items)
  await store.updateJob(unit, {
    ...work,
    status: place === undefined ? 'FINISHED' : 'RUNNING',
    place: place ?? work.place,
    succeeded: work.succeeded + done + quiet,
    failed: work.failed + items.length - done,
    finishedDate: place === undefined ? unit.now : null,
  })
  return place !== undefined
}

export const memberJob: Job = { name: 'members.job', run, expireInSeconds: 120 }

export async function startJob(
  unit: Unit,
  job: Pick<store.MemberJobRecord, 'id' | 'kind' | 'input' | 'total'>,
): Promise<{ jobId: string }> {
  await store.insertJob(unit, { ...job, status: 'PENDING' })
  await continueJob(unit, job.id)
  return { jobId: job.id }
}

/** Continues the job at its position. */
export const continueJob = (unit: Unit, jobId: string): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, memberJob, { jobId })

/** Runs each item separately: one refusal does not stop the others. */
export async function tryItem(
  number: number,
  itemId: string,
  action: () => Promise<store.Item['before'] | undefined>,
): Promise<store.Item> {
  try {
    return { number, itemId, success: true, before: (await action()) ?? null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { number, itemId, success: false, error: toFailure(error) }
  }
}

export function toFailure({ code, message, data, violations }: Problem): store.Failure {
  return { code, description: violations?.[0]?.description ?? message, data: data ?? {} }
}
