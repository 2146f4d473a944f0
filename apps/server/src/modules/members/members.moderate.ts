import type { members } from '@stoa/contract/members'
import type { ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../kernel/unit.ts'
import { endSessionsOf } from '../tokens/api.ts'
import { listRefusals } from './guards.ts'
import { change, lockOwn, toFullReply } from './members.change.ts'
import { findNextStatus, type Member } from './members.ts'

type Moderation = (unit: Unit, input: { id: string }) => Promise<ReplyOf<(typeof members)['approveMember']>>

const onOne =
  (act: (unit: Unit, member: Member) => Promise<Member>): Moderation =>
  async (unit, { id }) =>
    toFullReply(await act(unit, await lockOwn(unit, id)))

/** Approves the member; no change for an approved one. */
export async function approve(unit: Unit, before: Member): Promise<Member> {
  const status = findNextStatus(before.status, 'approve')
  if (!status) return before
  return change(unit, before, { status }, before.status === 'BLOCKED' ? 'MEMBER_UNBLOCKED' : 'MEMBER_APPROVED')
}

export async function block(unit: Unit, before: Member): Promise<Member> {
  const refusal = (await listRefusals(unit, [before], 'block')).get(before.id)
  if (refusal) throw refusal
  const status = findNextStatus(before.status, 'block')
  if (!status) return before
  const after = await change(unit, before, { status }, 'MEMBER_BLOCKED')
  await endSessionsOf(unit, after.id, 'member_blocked')
  return after
}

/** Removes the account: it can't be signed in to any more, and its address is free. */
async function disconnect(unit: Unit, before: Member): Promise<Member> {
  const status = findNextStatus(before.status, 'disconnect')
  if (!status) return before
  const to = { status, loginEmail: null, loginEmailVerified: false }
  const after = await change(unit, before, to, 'MEMBER_DISCONNECTED')
  await unit.emit('stoa.members.member_disconnected', after.id, { memberId: after.id })
  await endSessionsOf(unit, after.id, 'member_disconnected')
  return after
}

const setActivity =
  (activityStatus: Member['activityStatus'], action: 'MEMBER_MUTED' | 'MEMBER_UNMUTED') =>
  async (unit: Unit, before: Member): Promise<Member> =>
    before.activityStatus === activityStatus ? before : change(unit, before, { activityStatus }, action)

export const approveMember = onOne(approve)
export const blockMember = onOne(block)
export const disconnectMember = onOne(disconnect)
export const muteMember = onOne(setActivity('MUTED', 'MEMBER_MUTED'))
export const unmuteMember = onOne(setActivity('ACTIVE', 'MEMBER_UNMUTED'))
