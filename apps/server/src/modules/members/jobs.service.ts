import type { MemberJob, memberJobs } from '@stoa/contract/member-jobs'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { calculateLastDayToUndo } from './deletion.ts'
import { startJob } from './jobs.run.ts'
import * as store from './jobs.store.ts'
import { restoreDeletedMember } from './jobs.undo.ts'
import { toFullReply } from './members.change.ts'
import { listDeleted } from './members.store.ts'
import { toWire } from './members.wire.ts'

type Operations = typeof memberJobs
const undoable: readonly MemberJob['kind'][] = ['APPROVE', 'BLOCK', 'DELETE', 'IMPORT']

export async function getMemberJob(
  unit: Unit,
  { jobId }: InputOf<Operations['getMemberJob']>,
): Promise<ReplyOf<Operations['getMemberJob']>> {
  const work = await store.findJob(unit, jobId)
  if (!work) throw new Problem('NOT_FOUND')
  return { job: toJob(work) }
}

export async function listMemberJobs(
  unit: Unit,
  { cursorPaging }: InputOf<Operations['listMemberJobs']>,
): Promise<ReplyOf<Operations['listMemberJobs']>> {
  const { jobs, metadata } = await store.listJobs(unit, cursorPaging ?? {})
  return { jobs: jobs.map(toJob), pagingMetadata: metadata }
}

export async function listMemberJobItems(
  unit: Unit,
  { jobId, failuresOnly, cursorPaging }: InputOf<Operations['listMemberJobItems']>,
): Promise<ReplyOf<Operations['listMemberJobItems']>> {
  if (!(await store.findJob(unit, jobId))) throw new Problem('NOT_FOUND')
  const listing = { failuresOnly: failuresOnly === true, cursorPaging: cursorPaging ?? {} }
  const { items, metadata } = await store.listItems(unit, jobId, listing)
  return {
    items: items.map(({ number, itemId, success, error }) => ({
      number,
      ...(itemId !== null && { itemId }),
      success,
      ...(error && { error }),
    })),
    pagingMetadata: metadata,
  }
}

/** An undo is a job of its own that reverts the same steps. */
export async function undoMemberJob(
  unit: Unit,
  { jobId }: InputOf<Operations['undoMemberJob']>,
): Promise<ReplyOf<Operations['undoMemberJob']>> {
  const work = await store.lockJob(unit, jobId)
  if (!work) throw new Problem('NOT_FOUND')
  if (!canBeUndone(work)) throw new Problem('JOB_CANNOT_BE_UNDONE')
  await store.updateJob(unit, { ...work, undone: true })
  const id = createId()
  await audit(unit, {
    action: 'BULK_JOB_STARTED',
    data: { jobId: id, kind: 'UNDO', of: work.id, total: work.succeeded },
  })
  return startJob(unit, { id, kind: 'UNDO', input: { jobId: work.id }, total: work.succeeded })
}

const canBeUndone = ({ kind, status, undone, input, succeeded }: store.MemberJobRecord): boolean =>
  undoable.includes(kind) && status === 'FINISHED' && !undone && !input.dryRun && succeeded > 0

export async function restoreMember(
  unit: Unit,
  { id }: InputOf<Operations['restoreMember']>,
): Promise<ReplyOf<Operations['restoreMember']>> {
  return toFullReply(await restoreDeletedMember(unit, id))
}

export async function listDeletedMembers(
  unit: Unit,
  { cursorPaging }: InputOf<Operations['listDeletedMembers']>,
): Promise<ReplyOf<Operations['listDeletedMembers']>> {
  const { deleted, metadata } = await listDeleted(unit, cursorPaging ?? {})
  return {
    deletedMembers: deleted.map(({ member, deleteStatus, deletedDate }) => ({
      member: toWire(member, 'FULL'),
      deleteStatus,
      deletedDate: deletedDate.toISOString(),
      lastDayToUndo: calculateLastDayToUndo(deletedDate).toISOString(),
    })),
    pagingMetadata: metadata,
  }
}

export function toJob(work: store.MemberJobRecord): MemberJob {
  const { id, kind, status, total, succeeded, failed, createdDate, updatedDate, finishedDate } = work
  return {
    id,
    kind,
    status,
    total,
    succeeded,
    failed,
    canBeUndone: canBeUndone(work),
    dryRun: work.input.dryRun === true,
    ...(kind === 'UNDO' && { undoOf: work.input.jobId }),
    createdDate: createdDate.toISOString(),
    updatedDate: updatedDate.toISOString(),
    ...(finishedDate && { finishedDate: finishedDate.toISOString() }),
  }
}
