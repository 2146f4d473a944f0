import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type AuditEvent, audit } from '../audit/api.ts'
import * as store from './members.store.ts'
import type { Member } from './members.ts'
import { toWire } from './members.wire.ts'
import { movePictures } from './pictures.move.ts'

/** Locks a member whom the actor may change: their own account, or any for an owner. */
export async function lockOwn(unit: Unit, id: string): Promise<Member> {
  const { actor } = unit
  const mayChange = isManager(actor) || (actor.type === 'member' && actor.id === id.toLowerCase())
  const member = mayChange ? await store.lockMember(unit, id) : undefined
  if (!member) throw new Problem('NOT_FOUND')
  return member
}

export async function lockCurrent(unit: Unit): Promise<Member> {
  if (unit.actor.type !== 'member') throw new Problem('NOT_FOUND')
  return lockOwn(unit, unit.actor.id)
}

/** Saves the changed member and emits the event; an owner's change to a member is audited. */
export async function change(
  unit: Unit,
  before: Member,
  to: Partial<Member>,
  action: AuditEvent['action'] = 'MEMBER_UPDATED',
): Promise<Member> {
  const after = { ...before, ...to, updatedDate: unit.now }
  await store.saveMember(unit, before, after)
  await movePictures(unit, before, after)
  unit.noteChange(() => ({
    type: 'member',
    id: after.id,
    name: after.nickname ?? after.loginEmail ?? undefined,
    before: toWire(before, 'FULL'),
    after: toWire(after, 'FULL'),
  }))
  await unit.emit('wix.members.v1.member_updated', after.id, toWire(after, 'FULL'))
  if (isManager(unit.actor)) await audit(unit, { action, subject: { type: 'member', id: after.id } })
  return after
}

/** With all fields. */
export const toFullReply = (member: Member) => ({ member: toWire(member, 'FULL') })
