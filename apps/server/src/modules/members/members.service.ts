import { randomBytes } from 'node:crypto'
import type { MemberFieldset } from '@stoa/contract/member.entity'
import type { members } from '@stoa/contract/members'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import { created } from '../../kernel/events.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type ContactDetails, createContact } from '../contacts/index.ts'
import * as store from './members.store.ts'
import { type Member, type MembershipStatus, maySignIn, slugOf, widest } from './members.ts'
import { toWire } from './members.wire.ts'

type Operations = typeof members

export async function getCurrentMember(
  unit: Unit,
  input: InputOf<Operations['getCurrentMember']>,
): Promise<ReplyOf<Operations['getCurrentMember']>> {
  const member = unit.actor.type === 'member' ? await store.findMember(unit, unit.actor.id) : undefined
  if (!member) throw new Problem('NOT_FOUND')
  return { member: toWire(member, widest([...(input.fieldsets ?? []), ...(input.fieldset ? [input.fieldset] : [])])) }
}

export async function getMember(
  unit: Unit,
  { id, fieldsets }: InputOf<Operations['getMember']>,
): Promise<ReplyOf<Operations['getMember']>> {
  const member = await store.findMember(unit, id)
  if (!member || !isVisible(unit, member)) throw new Problem('NOT_FOUND')
  return { member: toWire(member, fieldsetFor(unit, member, fieldsets)) }
}

export async function listMembers(
  unit: Unit,
  { paging, sorting, fieldsets }: InputOf<Operations['listMembers']>,
): Promise<ReplyOf<Operations['listMembers']>> {
  return list(unit, 'members.listMembers', { query: { paging, sort: sorting }, fieldsets })
}

export async function queryMembers(
  unit: Unit,
  { query, search, fieldsets }: InputOf<Operations['queryMembers']>,
): Promise<ReplyOf<Operations['queryMembers']>> {
  const { filter, paging, sorting, sort } = query ?? {}
  return list(unit, 'members.queryMembers', {
    query: { filter, paging, sort: sort ?? sorting },
    expression: search?.expression,
    fieldsets,
  })
}

async function list(
  unit: Unit,
  operation: string,
  { fieldsets, ...listing }: Pick<store.Listing, 'query' | 'expression'> & { fieldsets?: MemberFieldset[] | null },
) {
  const { members, metadata } = await store.listMembers(unit, {
    ...listing,
    operation,
    publicOnly: !isManager(unit.actor),
  })
  return { members: members.map((member) => toWire(member, fieldsetFor(unit, member, fieldsets))), metadata }
}

const isSelf = ({ actor }: Unit, { id }: Member) => actor.type === 'member' && actor.id === id

/** Others see a member who is public and belongs to the community; anyone else is as unknown as a random id. */
function isVisible(unit: Unit, member: Member): boolean {
  if (isManager(unit.actor) || isSelf(unit, member)) return true
  return member.privacyStatus === 'PUBLIC' && maySignIn(member.status)
}

/** Whoever is neither the member nor the owner gets the public view, whatever they ask for. */
function fieldsetFor(unit: Unit, member: Member, asked: readonly MemberFieldset[] | null | undefined): MemberFieldset {
  return isManager(unit.actor) || isSelf(unit, member) ? widest(asked) : 'PUBLIC'
}

export interface NewMember {
  loginEmail: string | null
  loginEmailVerified: boolean
  status: MembershipStatus
  privacyStatus: 'PRIVATE' | 'PUBLIC'
  firstName?: string | null
  lastName?: string | null
  nickname?: string | null
  details: ContactDetails
}

/** Makes a member with a contact of its own. */
export async function addMember(unit: Unit, input: NewMember): Promise<Member> {
  const { details, firstName = null, lastName = null, loginEmail } = input
  const name =
    input.nickname || [firstName, lastName].filter(Boolean).join(' ') || loginEmail?.split('@')[0] || 'Member'
  const contact = await createContact(unit, {
    primaryEmail: loginEmail ?? undefined,
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    details,
  })
  const member: Member = {
    id: newId(),
    contactId: contact.id,
    status: input.status,
    activityStatus: 'ACTIVE',
    privacyStatus: input.privacyStatus,
    loginEmail,
    loginEmailVerified: input.loginEmailVerified,
    nickname: name,
    slug: await freeSlug(unit, slugOf(name)),
    title: null,
    photo: null,
    cover: null,
    createdDate: unit.now,
    updatedDate: unit.now,
    lastLoginDate: null,
    contact: { firstName, lastName, primaryEmail: loginEmail, details },
  }
  await store.insertMember(unit, member)
  await unit.emit(created('wix.members.v1.member_created', member.id, toWire(member, 'FULL')))
  return member
}

async function freeSlug(unit: Unit, slug: string): Promise<string> {
  return (await store.isSlugTaken(unit, slug)) ? `${slug}-${randomBytes(4).toString('hex')}` : slug
}

export const findMember = store.findMember

/** Remembers that the member has just signed in. */
export const recordSignIn = (unit: Unit, memberId: string): Promise<void> => store.updateLastLogin(unit, memberId)
