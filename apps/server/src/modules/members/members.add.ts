import { randomBytes } from 'node:crypto'
import type { members } from '@stoa/contract/members'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import { violatesConstraint } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { type ContactDetails, createContact } from '../contacts/api.ts'
import { toFullReply } from './members.change.ts'
import { createSlugTaken, requireValidSlug } from './members.profile.ts'
import * as store from './members.store.ts'
import type { Member, MembershipStatus } from './members.ts'
import { toWire } from './members.wire.ts'
import { mergeContact } from './merge-contact.ts'
import { isExternalUrl, placePictures } from './pictures.service.ts'
import { getCurrentPrivacy } from './privacy.store.ts'
import { getInitialPrivacy } from './privacy.ts'
import { tidyDetails } from './profile.ts'
import { isSlugTaken } from './slugs.store.ts'
import { readSlug, toSlug } from './slugs.ts'

export interface NewMember {
  loginEmail: string | null
  loginEmailVerified: boolean
  status: MembershipStatus
  /** The site's default when absent. */
  privacyStatus?: 'PRIVATE' | 'PUBLIC' | undefined
  firstName?: string | null
  lastName?: string | null
  nickname?: string | null
  profile?: Partial<Pick<Member, 'title' | 'photo' | 'cover'>>
  /** Already validated; dropped when it is taken. */
  slug?: string | undefined
  /** Used where possible: no sign-up fails because of them. */
  preferred?: { slug?: string | undefined; photo?: string | undefined }
  details: ContactDetails
  /** Merges the contact that the site has for the address; the person has verified that it is theirs. */
  mergeExistingContact?: boolean
}

/** Creates a member with a contact. */
export async function addMember(unit: Unit, input: NewMember): Promise<Member> {
  const { firstName, lastName, loginEmail } = input
  const details = tidyDetails(input.details)
  const name = buildName(input)
  const primaryEmail = details.emails?.[0] ?? loginEmail
  const person = {
    primaryEmail: primaryEmail ?? undefined,
    firstName: firstName || undefined,
    lastName: lastName || undefined,
    details,
  }
  const contact =
    input.mergeExistingContact && loginEmail
      ? await mergeContact(unit, loginEmail, person)
      : await createContact(unit, person)
  const id = createId()
  const member: Member = {
    title: input.profile?.title || null,
    ...(await placePictures(
      unit,
      { id, photo: null, cover: null },
      { ...findPreferredPhoto(unit, input), ...input.profile },
    )),
    id,
    contactId: contact.id,
    status: input.status,
    activityStatus: 'ACTIVE',
    privacyStatus: getInitialPrivacy(await getCurrentPrivacy(unit), input.privacyStatus),
    loginEmail,
    loginEmailVerified: input.loginEmailVerified,
    nickname: name,
    slug: input.slug ?? findPreferredSlug(input) ?? toSlug(name),
    createdDate: unit.now,
    updatedDate: unit.now,
    lastLoginDate: null,
    contact: {
      firstName: contact.firstName ?? null,
      lastName: contact.lastName ?? null,
      primaryEmail: contact.primaryEmail ?? null,
      details: contact.details,
    },
  }
  const added = await insertWithSlug(unit, member, input.slug !== undefined)
  await unit.emit('wix.members.v1.member_created', added.id, toWire(added, 'FULL'))
  return added
}

export const buildName = ({ nickname, firstName, lastName, loginEmail }: Partial<NewMember>): string =>
  nickname || [firstName, lastName].filter(Boolean).join(' ') || loginEmail?.split('@')[0] || 'Member'

function findPreferredSlug({ preferred: wished }: NewMember): string | undefined {
  const slug = wished?.slug === undefined ? undefined : readSlug(wished.slug)
  return typeof slug === 'string' ? slug : undefined
}

function findPreferredPhoto(unit: Unit, { preferred: wished }: NewMember): { photo?: { url: string } } {
  const url = wished?.photo
  return url !== undefined && isExternalUrl(unit, url) ? { photo: { url } } : {}
}

async function insertWithSlug(unit: Unit, member: Member, isChosen: boolean): Promise<Member> {
  const isFree = !(await isSlugTaken(unit, member.slug))
  if (isFree && (await store.insertMember(unit, member))) return member
  if (isChosen) throw createSlugTaken(member.slug)
  for (;;) {
    const other = { ...member, slug: addSuffix(member.slug) }
    if (await store.insertMember(unit, other)) return other
  }
}

/** A slug similar to a taken one. */
export const addSuffix = (slug: string): string => `${slug}-${randomBytes(4).toString('hex')}`

type Operations = typeof members

/** Created by the owner: the account waits for the member to set a password. */
export async function createMember(
  units: Units,
  { member }: InputOf<Operations['createMember']>,
): Promise<ReplyOf<Operations['createMember']>> {
  const { loginEmail = null, contact, profile, privacyStatus } = member ?? {}
  const { firstName, lastName, ...rest } = contact ?? {}
  const { slug, nickname, ...looks } = profile ?? {}
  const details = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as ContactDetails
  if (details.addresses) details.addresses = details.addresses.map((address) => ({ ...address, id: createId() }))
  if (!details.emails && loginEmail) details.emails = [loginEmail]
  const input: NewMember = {
    loginEmail,
    loginEmailVerified: false,
    status: 'OFFLINE_ONLY',
    privacyStatus: privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE' ? privacyStatus : undefined,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    nickname: nickname ?? null,
    profile: { title: looks.title ?? null, photo: looks.photo as never, cover: looks.cover as never },
    slug: slug ? requireValidSlug(slug, 'member.profile.slug') : undefined,
    details,
  }
  try {
    return await units.command(async (unit) => {
      const made = await addMember(unit, input)
      if (isManager(unit.actor))
        await audit(unit, { action: 'MEMBER_CREATED', subject: { type: 'member', id: made.id } })
      return toFullReply(made)
    })
  } catch (error) {
    if (violatesConstraint(error, 'members_login_email')) throw new Problem('EMAIL_ALREADY_EXISTS')
    throw error
  }
}
