import type { MemberFieldset } from '@stoa/contract/member.entity'
import type { members } from '@stoa/contract/members'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { isBlockedBetween } from './blocks.store.ts'
import { type Audience, type Listing, listMembers as listAll } from './members.list.ts'
import * as store from './members.store.ts'
import { findWidestFieldset, isShown, type Member } from './members.ts'
import { toWire } from './members.wire.ts'
import { getCurrentPrivacy } from './privacy.store.ts'

type Operations = typeof members

export async function getCurrentMember(
  unit: Unit,
  input: InputOf<Operations['getCurrentMember']>,
): Promise<ReplyOf<Operations['getCurrentMember']>> {
  const member = unit.actor.type === 'member' ? await store.findMember(unit, unit.actor.id) : undefined
  if (!member) throw new Problem('NOT_FOUND')
  return {
    member: toWire(
      member,
      findWidestFieldset([...(input.fieldsets ?? []), ...(input.fieldset ? [input.fieldset] : [])]),
    ),
  }
}

export async function getMember(
  unit: Unit,
  { id, fieldsets }: InputOf<Operations['getMember']>,
): Promise<ReplyOf<Operations['getMember']>> {
  const member = await requireVisibleMember(unit, id)
  return { member: toWire(member, chooseFieldset(unit, member, fieldsets)) }
}

export async function listMembers(
  unit: Unit,
  { paging, cursorPaging, sorting, fieldsets }: InputOf<Operations['listMembers']>,
): Promise<ReplyOf<Operations['listMembers']>> {
  return list(unit, 'members.listMembers', { query: { paging, cursorPaging, sort: sorting }, fieldsets })
}

export async function queryMembers(
  unit: Unit,
  { query, search, fieldsets }: InputOf<Operations['queryMembers']>,
): Promise<ReplyOf<Operations['queryMembers']>> {
  const { filter, paging, cursorPaging, sorting, sort } = query ?? {}
  return list(unit, 'members.queryMembers', {
    query: { filter, paging, cursorPaging, sort: sort ?? sorting },
    search,
    fieldsets,
  })
}

async function list(
  unit: Unit,
  operation: string,
  { fieldsets, ...listing }: Pick<Listing, 'query' | 'search'> & { fieldsets?: MemberFieldset[] | null },
) {
  const { members, metadata } = await listAll(unit, { ...listing, operation, audience: await resolveAudience(unit) })
  return { members: members.map((member) => toWire(member, chooseFieldset(unit, member, fieldsets))), metadata }
}

/** The members visible to the actor. */
export async function resolveAudience(unit: Unit): Promise<Audience> {
  if (isManager(unit.actor)) return { sees: 'all' }
  if (!(await isOpenTo(unit))) return { sees: 'none' }
  return { sees: 'shown', ...(unit.actor.type === 'member' && { memberId: unit.actor.id }) }
}

/** Whether the site has public profiles that the actor may see. */
async function isOpenTo(unit: Unit): Promise<boolean> {
  const { candidates, visibility } = await getCurrentPrivacy(unit)
  return candidates === 'ANYONE' && (visibility === 'VISIBLE_TO_ALL' || unit.actor.type === 'member')
}

export const isSelf = ({ actor }: Unit, { id }: Pick<Member, 'id'>) => actor.type === 'member' && actor.id === id

/** Others see a public member of the community; any other member is not found. */
export async function isVisible(unit: Unit, member: Member): Promise<boolean> {
  if (isManager(unit.actor) || isSelf(unit, member)) return true
  return isShown(member) && (await isOpenTo(unit))
}

export async function assertUnblocked(unit: Unit, member: Member): Promise<void> {
  if (unit.actor.type !== 'member' || isSelf(unit, member)) return
  if (!(await isBlockedBetween(unit, unit.actor.id, member.id))) return
  throw new Problem('MEMBER_TO_MEMBER_BLOCKED', { data: { memberId: member.id } })
}

/** A member whom the actor sees; NOT_FOUND for others, and MEMBER_TO_MEMBER_BLOCKED after a block. */
export async function requireVisibleMember(unit: Unit, id: string): Promise<Member> {
  const member = await store.findMember(unit, id)
  if (!member || !(await isVisible(unit, member))) throw new Problem('NOT_FOUND')
  await assertUnblocked(unit, member)
  return member
}

/** Callers other than the member and the owner get the public view, whatever they ask for. */
export function chooseFieldset(
  unit: Unit,
  member: Member,
  requested: readonly MemberFieldset[] | null | undefined,
): MemberFieldset {
  return isManager(unit.actor) || isSelf(unit, member) ? findWidestFieldset(requested) : 'PUBLIC'
}
