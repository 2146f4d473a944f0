import type { InputOf } from '@stoa/contract'
import type { Member } from '@stoa/contract/member.entity'
import type { Translate } from '@stoa/messages'
import { toPictureValue } from '../../lib/own-picture.ts'
import { toPhoto } from '../../lib/photo.ts'
import { createFormReader } from '../lib/form-reader.ts'

/** The form's values of a member. */
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
  photo: { value: toPictureValue(profile.photo), image: toPhoto(profile.photo) },
  cover: { value: toPictureValue(profile.cover), image: toPhoto(profile.cover) },
})
export type MemberDraft = ReturnType<typeof toMemberDraft>

export const blankMember: MemberDraft = toMemberDraft({ id: '' })

type NewMember = NonNullable<InputOf<'members.createMember'>['member']>

/** Reads the form of a new member. */
export function readNewMember(t: Translate, form: FormData) {
  const reader = createFormReader(t, form)
  const loginEmail = reader.needed('loginEmail', 254, t('dashboard-members:edit.emailMissing'))
  const { contact, profile } = readDetails(t, reader)
  const member: NewMember = { loginEmail, contact, profile }
  return { member, isInvited: reader.on('invited'), errors: reader.isWrong() ? reader.errors : undefined }
}

/** Reads the form of an existing member. */
export function readMember(t: Translate, form: FormData, id: string) {
  const reader = createFormReader(t, form)
  const privacyStatus = reader.on('isPublic') ? ('PUBLIC' as const) : ('PRIVATE' as const)
  const member = { id, ...readDetails(t, reader), privacyStatus }
  const slug = reader.needed('slug', 255, t('dashboard-members:edit.slugMissing'))
  return { member, slug, errors: reader.isWrong() ? reader.errors : undefined }
}

function readDetails(t: Translate, { short, text, errors }: ReturnType<typeof createFormReader>) {
  const phones = text('phones')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (phones.length > 50 || phones.some(({ length }) => length > 50))
    errors.phones = t('dashboard-members:edit.phonesLimit')
  const readOrNull = (name: string, length: number) => short(name, length) || null
  return {
    contact: {
      firstName: readOrNull('firstName', 100),
      lastName: readOrNull('lastName', 100),
      // An empty list would leave the numbers unchanged.
      phones: phones.length > 0 ? phones : null,
      company: readOrNull('company', 100),
      birthdate: readOrNull('birthdate', 100),
    },
    profile: { nickname: readOrNull('nickname', 255), title: readOrNull('title', 255) },
  }
}
