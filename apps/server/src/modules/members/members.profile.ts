import { Member as MemberSchema } from '@stoa/contract/member.entity'
import type { members } from '@stoa/contract/members'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { writable } from '@stoa/contract/schema'
import { violatesConstraint } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { applyMask, type Mask, readFieldMask } from '../../kernel/query/index.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { change, lockCurrent, lockOwn, toFullReply } from './members.change.ts'
import { findNextStatus, type Member, maySignIn } from './members.ts'
import { placePictures } from './pictures.service.ts'
import { isDifferentPicture } from './pictures.ts'
import { getCurrentPrivacy } from './privacy.store.ts'
import { type Editable, fromEditable, maxCustomFieldsLength, toEditable } from './profile.ts'
import * as slugStore from './slugs.store.ts'
import { readSlug } from './slugs.ts'

type Operations = typeof members
type OneMember = Promise<ReplyOf<Operations['updateMember']>>

const pictures = ['photo', 'cover'] as const

const writableMember = writable(MemberSchema)

export async function updateMember(
  unit: Unit,
  { member: { id, ...patch }, fieldMask: paths }: InputOf<Operations['updateMember']>,
): OneMember {
  const mask = readFieldMask(paths, writableMember)
  const before = await lockOwn(unit, id)
  const updated = applyPatch(before, mask ? patch : omitEmptyLists(patch), mask)
  assertCustomFieldsFit(updated)
  const placed = await placePictures(unit, before, updated.profile ?? {})
  const privacy = await buildPrivacyChange(unit, before, updated)
  return toFullReply(await change(unit, before, { ...fromEditable(before, updated, createId), ...placed, ...privacy }))
}

/** As the platform documents, an empty list changes nothing: a mask or a separate call clears it. */
function omitEmptyLists<T extends { contact?: object | null }>(patch: T): T {
  if (!patch.contact) return patch
  const present = Object.entries(patch.contact).filter(([, value]) => !Array.isArray(value) || value.length > 0)
  return { ...patch, contact: Object.fromEntries(present) }
}

/** A replaced picture keeps none of the old picture's attributes. */
function applyPatch(before: Member, patch: object, mask: Mask | undefined): Editable {
  const had = toEditable(before)
  const updated = applyMask(had, patch, mask)
  const isNew = (name: 'photo' | 'cover') => isDifferentPicture(before[name] ?? null, updated.profile?.[name])
  const replaced = pictures.filter(isNew)
  if (replaced.length === 0) return updated
  const remaining = Object.entries(had.profile).filter(([name]) => !(replaced as string[]).includes(name))
  return applyMask({ ...had, profile: Object.fromEntries(remaining) }, patch, mask)
}

function assertCustomFieldsFit({ contact }: Editable): void {
  const threshold = maxCustomFieldsLength
  if (JSON.stringify(contact?.customFields ?? {}).length > threshold)
    throw createInvalidArgument('member.contact.customFields', 'are too large', 'MAX_SIZE', { threshold })
}

/** A public profile belongs to a community member. UNKNOWN comes from a PUBLIC view and changes nothing. */
async function buildPrivacyChange(unit: Unit, before: Member, { privacyStatus }: Editable): Promise<Partial<Member>> {
  if (!privacyStatus || privacyStatus === 'UNKNOWN' || privacyStatus === before.privacyStatus) return {}
  if (privacyStatus === 'PRIVATE') return { privacyStatus }
  if ((await getCurrentPrivacy(unit)).candidates === 'NO_ONE')
    throw createInvalidArgument('member.privacyStatus', 'cannot be PUBLIC on this site')
  return { privacyStatus, status: findNextStatus(before.status, 'join') ?? before.status }
}

export async function joinCommunity(unit: Unit): OneMember {
  const before = await lockCurrent(unit)
  const isOpen = (await getCurrentPrivacy(unit)).candidates === 'ANYONE'
  if (!isOpen || !maySignIn(before.status)) throw new Problem('COMMUNITY_JOIN_IMPOSSIBLE')
  const status = findNextStatus(before.status, 'join') ?? before.status
  if (status === before.status && before.privacyStatus === 'PUBLIC') return toFullReply(before)
  return toFullReply(await change(unit, before, { status, privacyStatus: 'PUBLIC' }))
}

export async function leaveCommunity(unit: Unit): OneMember {
  const before = await lockCurrent(unit)
  const status = findNextStatus(before.status, 'leave') ?? before.status
  if (status === before.status && before.privacyStatus === 'PRIVATE') return toFullReply(before)
  return toFullReply(await change(unit, before, { status, privacyStatus: 'PRIVATE' }))
}

export const updateCurrentMemberSlug = (
  units: Units,
  { slug }: InputOf<Operations['updateCurrentMemberSlug']>,
): OneMember => changeSlug(units, slug, lockCurrent)

export const updateMemberSlug = (units: Units, { id, slug }: InputOf<Operations['updateMemberSlug']>): OneMember =>
  changeSlug(units, slug, (unit) => lockOwn(unit, id))

async function changeSlug(units: Units, text: string, lock: (unit: Unit) => Promise<Member>): OneMember {
  const slug = requireValidSlug(text, 'slug')
  try {
    return await units.command(async (unit) => {
      const before = await lock(unit)
      if (slug === before.slug) return toFullReply(before)
      const after = await change(unit, before, { slug })
      if (await slugStore.wasUsedByAnother(unit, slug, after.id)) throw createSlugTaken(slug)
      await slugStore.removeOldSlug(unit, slug, after.id)
      await slugStore.insertOldSlug(unit, before.slug, after.id)
      return toFullReply(after)
    })
  } catch (error) {
    throw violatesConstraint(error, 'members_slug') ? createSlugTaken(slug) : error
  }
}

export function requireValidSlug(text: string, field: string): string {
  const slug = readSlug(text)
  if (typeof slug === 'string') return slug
  throw createInvalidArgument(field, slug.description, slug.rule, slug.rule === 'FORMAT' ? { type: 'SLUG' } : {})
}

export const createSlugTaken = (slug: string) => new Problem('SLUG_ALREADY_EXISTS', { data: { slug } })

type Clear = (unit: Unit, input: { id: string }) => OneMember

const createClear =
  (cleared: (contact: Member['contact']) => Member['contact']): Clear =>
  async (unit, { id }) => {
    const before = await lockOwn(unit, id)
    return toFullReply(await change(unit, before, { contact: cleared(before.contact) }))
  }

export const deleteMemberPhones = createClear((contact) => ({
  ...contact,
  details: { ...contact.details, phones: [] },
}))

export const deleteMemberAddresses = createClear((contact) => ({
  ...contact,
  details: { ...contact.details, addresses: [] },
}))

/** The login email is not part of the contact and stays. */
export const deleteMemberEmails = createClear((contact) => ({
  ...contact,
  primaryEmail: null,
  details: { ...contact.details, emails: [] },
}))
