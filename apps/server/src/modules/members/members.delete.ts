import type { members } from '@stoa/contract/members'
import type { InputOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { endSessionsOf } from '../tokens/api.ts'
import { listRefusals } from './guards.ts'
import { lockCurrent, lockOwn } from './members.change.ts'
import * as store from './members.store.ts'
import { type Member, maySignIn } from './members.ts'
import { toWire } from './members.wire.ts'
import { showPictures } from './pictures.service.ts'

type Operations = typeof members

export async function deleteMember(unit: Unit, { id }: InputOf<Operations['deleteMember']>) {
  await trash(unit, await lockOwn(unit, id), null)
  return {}
}

export async function deleteMyMember(
  unit: Unit,
  { contentAssigneeId = null }: InputOf<Operations['deleteMyMember']>,
): Promise<Record<string, never>> {
  const member = await lockCurrent(unit)
  await assertAssignee(unit, contentAssigneeId, member.id)
  await trash(unit, member, contentAssigneeId)
  return {}
}

/** Content can be reassigned only to an active member of this site who is not being deleted. */
export async function assertAssignee(unit: Unit, id: string | null, leaving?: string): Promise<void> {
  if (id === null) return
  const assignee = id.toLowerCase() === leaving ? undefined : await store.findMember(unit, id)
  if (!assignee || !maySignIn(assignee.status))
    throw createInvalidArgument('contentAssigneeId', 'must be the id of another member who is approved')
}

/** Reversible for 30 days: sessions end and the member is hidden. */
export async function trash(unit: Unit, member: Member, contentAssigneeId: string | null): Promise<void> {
  const refusal = (await listRefusals(unit, [member], 'delete')).get(member.id)
  if (refusal) throw refusal
  await store.updateDeletion(unit, member, { status: 'TRASH', date: unit.now, contentAssigneeId })
  await store.count(unit, [[member, -1]])
  await showPictures(unit, member, false)
  await endSessionsOf(unit, member.id, 'member_deleted')
  await unit.emit('wix.members.v1.member_deleted', member.id, toWire(member, 'FULL'))
  await audit(unit, {
    action: 'MEMBER_DELETED',
    subject: { type: 'member', id: member.id },
    data: { contentAssigneeId },
  })
}

/** Restores a deleted member. */
export async function restore(unit: Unit, { member, deletedDate }: store.Deleted): Promise<Member> {
  const after = { ...member, updatedDate: unit.now }
  await store.updateDeletion(unit, member, { status: null, date: null })
  await store.count(unit, [[after, 1]])
  await showPictures(unit, after, true)
  const restoreInfo = { deletedDate: deletedDate.toISOString() }
  await unit.emit('wix.members.v1.member_created', after.id, toWire(after, 'FULL'), { restoreInfo })
  await audit(unit, { action: 'MEMBER_RESTORED', subject: { type: 'member', id: after.id } })
  return after
}
