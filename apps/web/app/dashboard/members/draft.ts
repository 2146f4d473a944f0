import type { InputOf } from '@stoa/contract'
import type { Member } from '@stoa/contract/member.entity'
import type { Translate } from '@stoa/messages'
import { pictureValue } from '../../lib/own-picture.ts'
import { toPhoto } from '../../lib/photo.ts'
import { formReader } from '../lib/form-reader.ts'

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
  photo: { value: pictureValue(profile.photo), image: toPhoto(profile.photo) },
  cover: { value: pictureValue(profile.cover), image: toPhoto(profile.cover) },
})
export type MemberDraft = ReturnType<typeof toMemberDraft>

export const blankMember: MemberDraft = toMemberDraft({ id: '' })

type NewMember = NonNullable<InputOf<'members.createMember'>['member']>

/** Reads the form of a new member. */
export function readNewMember(t: Translate, form: FormData) {
  const reader = formReader(t, form)
  const loginEmail = reader.needed('loginEmail', 254, t('dashboard-members:edit.emailMissing'))
  const { contact, profile } = readDetails(t, reader)
  const member: NewMember = { loginEmail, contact, profile }
  return { member, isInvited: reader.on('invited'), errors: reader.isWrong() ? reader.errors : undefined }
}

/** Reads the form of an existing member. */
export function readMember(t: Translate, form: FormData, id: string) {
  const reader = formReader(t, form)
  const privacyStatus = reader.on('isPublic') ? ('PUBLIC' as const) : ('PRIVATE' as const)
  const member = { id, ...readDetails(t, reader), privacyStatus }
  const slug = reader.needed('slug', 255, t('dashboard-members:edit.slugMissing'))
  return { member, slug, errors: reader.isWrong() ? reader.errors : undefined }
}

function readDetails(t: Translate, { short, text, errors }: ReturnType<typeof formReader>) {
  const phones = text('phones')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (phones.length > 50 || phones.some(({ length }) => length > 50))
    errors.phones = t('dashboard-members:edit.phonesLimit')
  const orNull = (name: string, length: number) => short(name, length) || null
  return {
    contact: {
      firstName: orNull('firstName', 100),
      lastName: orNull('lastName', 100),
      // An empty list would leave the numbers unchanged.
      phones: phones.length > 0 ? phones : null,
      company: orNull('company', 100),
      birthdate: orNull('birthdate', 100),
    },
    profile: { nickname: orNull('nickname', 255), title: orNull('title', 255) },
  }
}
