import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { listRefusals } from './guards.ts'
import { type JobStep, toFailure } from './jobs.run.ts'
import type { Item } from './jobs.store.ts'
import { count, lockMembers } from './members.store.ts'
import type { Member } from './members.ts'
import { toWire } from './members.wire.ts'
import { toPerson } from './personal-data.ts'
import { listUnchangedSinceImport, removeMembers } from './revert-import.store.ts'

/**
 * Removes imported members: their addresses are free at once. Members who have signed in, were changed or have data
 * since stay, and are listed.
 */
export async function revertImport(unit: Unit, made: readonly Item[]): Promise<JobStep> {
  const ids = made.map(({ itemId }) => itemId!)
  if (ids.length === 0) return { items: [] }
  const members = new Map((await lockMembers(unit, ids)).map((member) => [member.id, member]))
  const untouched = await listUnchangedSinceImport(unit, [...members.keys()])
  const unchanged = made.flatMap(({ itemId, before }) => {
    const member = members.get(itemId!)
    return member && untouched.has(member.id) && member.updatedDate.toISOString() === before?.date ? [member] : []
  })
  const refusals = await listRefusals(unit, unchanged, 'unmake')
  const going = unchanged.filter(({ id }) => !refusals.has(id))
  await remove(unit, going)
  const gone = new Set(going.map(({ id }) => id))
  const stay = made.filter(({ itemId }) => !gone.has(itemId!))
  return {
    silentSuccesses: going.length,
    items: stay.map(({ number, itemId }) => {
      const member = members.get(itemId!)
      const problem = refusals.get(itemId!) ?? new Problem(member ? 'CONFLICT' : 'NOT_FOUND')
      return { number, itemId: member?.loginEmail ?? itemId, success: false, error: toFailure(problem) }
    }),
  }
}

async function remove(unit: Unit, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return
  await removeMembers(unit, members)
  await count(
    unit,
    members.map((member) => [member, -1] as const),
  )
  for (const member of members) {
    await unit.emit('wix.members.v1.member_deleted', member.id, toWire(member, 'FULL'))
    await unit.emit('stoa.members.member_purged', member.id, toPerson(member, null))
  }
}
