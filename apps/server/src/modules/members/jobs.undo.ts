import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { endSessionsOf } from '../tokens/index.ts'
import { lastDayToUndo, movedTo } from './deletion.ts'
import { attempt, type Runner, type Step } from './jobs.run.ts'
import { findJob, type Item, listDone } from './jobs.store.ts'
import { change } from './members.change.ts'
import { restore } from './members.delete.ts'
import { lockDeleted, lockMember } from './members.store.ts'
import { type MembershipStatus, maySignIn } from './members.ts'
import { unmake } from './unmake.ts'

const stepSize = 100
/** Those brought in together go together. */
const importStepSize = 500

export const undoRunner: Runner = {
  kind: 'UNDO',
  async step(unit, { input, place }) {
    const original = (await findJob(unit, input.jobId!))!
    const size = original.kind === 'IMPORT' ? importStepSize : stepSize
    const done = await listDone(unit, original.id, place === null ? -1 : Number(place), size)
    const step = original.kind === 'IMPORT' ? await unmake(unit, done) : await takeBack(unit, original.kind, done)
    return { ...step, ...(done.length === size && { place: String(done.at(-1)!.number) }) }
  },
}

async function takeBack(unit: Unit, kind: string, done: readonly Item[]): Promise<Step> {
  const items = []
  for (const { number, itemId, before } of done) {
    items.push(
      await attempt(number, itemId!, async () => {
        if (kind === 'DELETE') await bringBack(unit, itemId!)
        else await putBack(unit, itemId!, kind === 'BLOCK' ? 'BLOCKED' : 'ACTIVE', before!.status)
        return undefined
      }),
    )
  }
  return { items }
}

/** Whoever has been moved on since is left alone. */
async function putBack(unit: Unit, id: string, from: MembershipStatus, to: MembershipStatus): Promise<void> {
  const member = await lockMember(unit, id)
  if (!member || member.status !== from) throw new Problem('NOT_FOUND')
  await change(unit, member, { status: to })
  if (!maySignIn(to)) await endSessionsOf(unit, id, 'approval_undone')
}

export async function bringBack(unit: Unit, id: string) {
  const deleted = await lockDeleted(unit, id)
  if (!deleted || !movedTo(deleted.deleteStatus, 'restore') || lastDayToUndo(deleted.deletedDate) < unit.now)
    throw new Problem('NOT_FOUND')
  return restore(unit, deleted)
}
