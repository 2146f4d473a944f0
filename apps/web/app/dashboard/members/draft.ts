import type { InputOf } from '@stoa/contract'
import type { Member } from '@stoa/contract/member.entity'
import type { Translate } from '@stoa/messages'
import { pictureValue } from '../../lib/own-picture.ts'
import { photoOf } from '../../lib/photo.ts'
import { formReader } from '../lib/form-reader.ts'

/** A member as the owner's form shows them. */
export const toMemberDraft = ({ id, loginEmail, contact = {}, profile = {}, ...member }: Member) => ({
  id,
  version: member.updatedDate ?? '',
  loginEmail: loginEmail ?? '',
  firstName: contact.firstName ?? '',
  lastName: contact.lastName ?? '',
  nickname: profile.nickname ?? '',
  title: profile.title ?? '',
  slug: profile.slug ?? '',
  isPublic: member.privacyStatus === 'PUBLIC',
  phones: (contact.phones ?? []).join('\n'),
  company: contact.company ?? '',
  birthdate: contact.birthdate ?? '',
  photo: { value: pictureValue(profile.photo), image: photoOf(profile.photo) },
  cover: { value: pictureValue(profile.cover), image: photoOf(profile.cover) },
})
export type MemberDraft = ReturnType<typeof toMemberDraft>

export const blankMember: MemberDraft = toMemberDraft({ id: '' })

type NewMember = NonNullable<InputOf<'members.createMember'>['member']>

/** The new member that a form describes, or what is wrong with it. */
export function readNewMember(t: Translate, form: FormData) {
  const reader = formReader(t, form)
  const loginEmail = reader.needed('loginEmail', 254, 'Write the address that they will sign in with.')
  const { contact, profile } = about(reader)
  const member: NewMember = { loginEmail, contact, profile }
  return { member, isInvited: reader.on('invited'), errors: reader.isWrong() ? reader.errors : undefined }
}

/** What a form says of a member who is there. What it does not ask for stays. */
export function readMember(t: Translate, form: FormData, id: string) {
  const reader = formReader(t, form)
  const privacyStatus = reader.on('isPublic') ? ('PUBLIC' as const) : ('PRIVATE' as const)
  const member = { id, ...about(reader), privacyStatus }
  const slug = reader.needed('slug', 255, 'Every profile has an address.')
  return { member, slug, errors: reader.isWrong() ? reader.errors : undefined }
}

function about({ short, text, errors }: ReturnType<typeof formReader>) {
  const phones = text('phones')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (phones.length > 50 || phones.some(({ length }) => length > 50))
    errors.phones = 'At most 50 numbers of 50 characters, one on each line.'
  const given = (name: string, length: number) => short(name, length) || null
  return {
    contact: {
      firstName: given('firstName', 100),
      lastName: given('lastName', 100),
      // An empty list would leave the numbers as they are.
      phones: phones.length > 0 ? phones : null,
      company: given('company', 100),
      birthdate: given('birthdate', 100),
    },
    profile: { nickname: given('nickname', 255), title: given('title', 255) },
  }
}
