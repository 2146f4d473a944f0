import type { MemberAbout, membersAbout } from '@stoa/contract/members-about'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './abouts.store.ts'
import { assertUnblocked, isVisible, resolveAudience } from './members.read.ts'
import { findMember } from './members.store.ts'
import { checkContent } from './rich-content.ts'

type Operations = typeof membersAbout
type One = Promise<ReplyOf<Operations['getMemberAbout']>>
const toWire = ({ id, memberId, revision, content }: store.About): MemberAbout => ({ id, memberId, revision, content })

export async function createMemberAbout(unit: Unit, { memberAbout }: InputOf<Operations['createMemberAbout']>): One {
  const content = checkContent(memberAbout.content, 'memberAbout.content')
  const { actor } = unit
  const memberId = actor.type === 'member' ? actor.id : memberAbout.memberId
  if (!memberId) throw invalid('memberAbout.memberId', 'is required', 'REQUIRED_FIELD')
  if (!(await findMember(unit, memberId))) throw new Problem('NOT_FOUND')
  const about = { id: createId(), memberId: memberId.toLowerCase(), content, revision: '1' }
  if (!(await store.insertAbout(unit, about))) throw new Problem('MEMBER_ABOUT_ALREADY_EXISTS')
  await unit.emit('wix.members.about.v2.member_about_created', about.id, toWire(about))
  return { memberAbout: toWire(about) }
}

export async function getMyMemberAbout(unit: Unit): One {
  const about = unit.actor.type === 'member' ? await store.findAboutOf(unit, unit.actor.id) : undefined
  if (!about) throw new Problem('NOT_FOUND')
  return { memberAbout: toWire(about) }
}

export async function getMemberAbout(unit: Unit, { id }: InputOf<Operations['getMemberAbout']>): One {
  const about = await store.findAbout(unit, id)
  const member = about && (await findMember(unit, about.memberId))
  if (!member || !(await isVisible(unit, member))) throw new Problem('NOT_FOUND')
  await assertUnblocked(unit, member)
  return { memberAbout: toWire(about) }
}

export async function queryMemberAbouts(
  unit: Unit,
  { query }: InputOf<Operations['queryMemberAbouts']>,
): Promise<ReplyOf<Operations['queryMemberAbouts']>> {
  const { abouts, metadata } = await store.listAbouts(unit, query, await resolveAudience(unit))
  return { memberAbouts: abouts.map(toWire), metadata }
}

export async function updateMemberAbout(
  unit: Unit,
  { memberAbout: { id, revision, content } }: InputOf<Operations['updateMemberAbout']>,
): One {
  const checked = checkContent(content, 'memberAbout.content')
  const before = await lockOwnAbout(unit, id)
  if (revision !== before.revision) throw new Problem('CONFLICT')
  const after = { ...before, content: checked, revision: String(BigInt(before.revision) + 1n) }
  await store.updateAbout(unit, after)
  await unit.emit('wix.members.about.v2.member_about_updated', after.id, toWire(after))
  return { memberAbout: toWire(after) }
}

export async function deleteMemberAbout(
  unit: Unit,
  { id }: InputOf<Operations['deleteMemberAbout']>,
): Promise<ReplyOf<Operations['deleteMemberAbout']>> {
  const about = await lockOwnAbout(unit, id)
  await store.removeAbout(unit, about.id)
  await unit.emit('wix.members.about.v2.member_about_deleted', about.id, toWire(about))
  return {}
}

async function lockOwnAbout(unit: Unit, id: string): Promise<store.About> {
  const about = await store.lockAbout(unit, id)
  const { actor } = unit
  const isOwn = isManager(actor) || (actor.type === 'member' && actor.id === about?.memberId)
  if (!about || !isOwn) throw new Problem('NOT_FOUND')
  return about
}
