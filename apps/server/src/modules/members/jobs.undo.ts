import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { endSessionsOf } from '../tokens/api.ts'
import { calculateLastDayToUndo, findNextState } from './deletion.ts'
import { type JobRunner, type JobStep, tryItem } from './jobs.run.ts'
import { findJob, type Item, listSucceededItems } from './jobs.store.ts'
import { change } from './members.change.ts'
import { restore } from './members.delete.ts'
import { lockDeleted, lockMember } from './members.store.ts'
import { type MembershipStatus, maySignIn } from './members.ts'
import { revertImport } from './revert-import.ts'

const stepSize = 100
/** Members imported together are removed together. */
const importStepSize = 500

export const undoRunner: JobRunner = {
  kind: 'UNDO',
  async step(unit, { input, place }) {
    const original = (await findJob(unit, input.jobId!))!
    const size = original.kind === 'IMPORT' ? importStepSize : stepSize
    const done = await listSucceededItems(unit, original.id, place === null ? -1 : Number(place), size)
    const step =
      original.kind === 'IMPORT' ? await revertImport(unit, done) : await undoItems(unit, original.kind, done)
    return { ...step, ...(done.length === size && { place: String(done.at(-1)!.number) }) }
  },
}

async function undoItems(unit: Unit, kind: string, done: readonly Item[]): Promise<JobStep> {
  const items = []
  for (const { number, itemId, before } of done) {
    items.push(
      await tryItem(number, itemId!, async () => {
        if (kind === 'DELETE') await restoreDeletedMember(unit, itemId!)
        else await restoreStatus(unit, itemId!, kind === 'BLOCK' ? 'BLOCKED' : 'ACTIVE', before!.status)
        return undefined
      }),
    )
  }
  return { items }
}

/** Members whose status has changed since stay as they are. */
async function restoreStatus(unit: Unit, id: string, from: MembershipStatus, to: MembershipStatus): Promise<void> {
  const member = await lockMember(unit, id)
  if (!member || member.status !== from) throw new Problem('NOT_FOUND')
  await change(unit, member, { status: to })
  if (!maySignIn(to)) await endSessionsOf(unit, id, 'approval_undone')
}

export async function restoreDeletedMember(unit: Unit, id: string) {
  const deleted = await lockDeleted(unit, id)
  if (
    !deleted ||
    !findNextState(deleted.deleteStatus, 'restore') ||
    calculateLastDayToUndo(deleted.deletedDate) < unit.now
  )
    throw new Problem('NOT_FOUND')
  return restore(unit, deleted)
}
