import type { MemberJob, memberJobs } from '@stoa/contract/member-jobs'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { endSessionsOf } from '../tokens/index.ts'
import { lastDayToUndo, movedTo } from './deletion.ts'
import { attempt, type Runner, startJob } from './jobs.run.ts'
import * as store from './jobs.store.ts'
import { change, whole } from './members.change.ts'
import { restore } from './members.delete.ts'
import { listDeleted, lockDeleted, lockMember } from './members.store.ts'
import { type MembershipStatus, maySignIn } from './members.ts'
import { toWire } from './members.wire.ts'

type Operations = typeof memberJobs
const undoable: readonly MemberJob['kind'][] = ['APPROVE', 'BLOCK', 'DELETE']

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

/** Undoing is a job, too: it takes the same steps back. */
export async function undoMemberJob(
  unit: Unit,
  { jobId }: InputOf<Operations['undoMemberJob']>,
): Promise<ReplyOf<Operations['undoMemberJob']>> {
  const work = await store.lockJob(unit, jobId)
  if (!work) throw new Problem('NOT_FOUND')
  if (!canBeUndone(work)) throw new Problem('JOB_CANNOT_BE_UNDONE')
  await store.updateJob(unit, { ...work, undone: true })
  const id = newId()
  await audit(unit, {
    action: 'BULK_JOB_STARTED',
    data: { jobId: id, kind: 'UNDO', of: work.id, total: work.succeeded },
  })
  return startJob(unit, { id, kind: 'UNDO', input: { jobId: work.id }, total: work.succeeded })
}

const canBeUndone = ({ kind, status, undone }: store.Work): boolean =>
  undoable.includes(kind) && status === 'FINISHED' && !undone

const stepSize = 100

export const undoRunner: Runner = {
  kind: 'UNDO',
  async step(unit, work) {
    const original = await store.findJob(unit, work.input.jobId!)
    const after = work.place === null ? -1 : Number(work.place)
    const done = await store.listDone(unit, work.input.jobId!, after, stepSize)
    const items = []
    for (const { number, itemId, before } of done) {
      items.push(
        await attempt(number, itemId!, async () => {
          if (original!.kind === 'DELETE') await bringBack(unit, itemId!)
          else await putBack(unit, itemId!, original!.kind === 'BLOCK' ? 'BLOCKED' : 'ACTIVE', before!.status)
          return undefined
        }),
      )
    }
    return { items, ...(done.length === stepSize && { place: String(done.at(-1)!.number) }) }
  },
}

/** Whoever has been moved on since is left alone. */
async function putBack(unit: Unit, id: string, from: MembershipStatus, to: MembershipStatus): Promise<void> {
  const member = await lockMember(unit, id)
  if (!member || member.status !== from) throw new Problem('NOT_FOUND')
  await change(unit, member, { status: to })
  if (!maySignIn(to)) await endSessionsOf(unit, id, 'approval_undone')
}

async function bringBack(unit: Unit, id: string) {
  const deleted = await lockDeleted(unit, id)
  if (!deleted || !movedTo(deleted.deleteStatus, 'restore') || lastDayToUndo(deleted.deletedDate) < unit.now)
    throw new Problem('NOT_FOUND')
  return restore(unit, deleted)
}

export async function restoreMember(
  unit: Unit,
  { id }: InputOf<Operations['restoreMember']>,
): Promise<ReplyOf<Operations['restoreMember']>> {
  return whole(await bringBack(unit, id))
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
      lastDayToUndo: lastDayToUndo(deletedDate).toISOString(),
    })),
    pagingMetadata: metadata,
  }
}

function toJob(work: store.Work): MemberJob {
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
    createdDate: createdDate.toISOString(),
    updatedDate: updatedDate.toISOString(),
    ...(finishedDate && { finishedDate: finishedDate.toISOString() }),
  }
}
