import type { RichContent } from '@stoa/contract/shapes/rich-content'
import { normalizeDigits } from '../../lib/digits.ts'
import type { Host } from '../../lib/host.ts'
import { parsePicture, toPictureValue } from '../../lib/own-picture.ts'
import { toPhoto } from '../../lib/photo.ts'
import { allowMissing, isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { fromEditor, fromText } from './about.ts'

export interface Outcome {
  readonly intent: string
  readonly saved?: string
  readonly alert?: string
  readonly errors?: Readonly<Record<string, string>>
}

export async function readProfile(host: Host) {
  const { languages = [] } = host.site
  const [{ member }, about, { language }] = await Promise.all([
    host.call('members.getCurrentMember', { fieldsets: ['FULL'] }),
    allowMissing(host.call('membersAbout.getMyMemberAbout', {})),
    host.call('accountLanguage.getMyLanguage', {}),
  ])
  const { contact = {}, profile = {} } = member
  return {
    firstName: contact.firstName ?? '',
    lastName: contact.lastName ?? '',
    phone: contact.phones?.[0] ?? '',
    nickname: profile.nickname ?? '',
    title: profile.title ?? '',
    slug: profile.slug ?? '',
    photo: { value: toPictureValue(profile.photo), image: toPhoto(profile.photo) },
    cover: { value: toPictureValue(profile.cover), image: toPhoto(profile.cover) },
    language: language ?? languages[0]?.language,
    languages,
    isPublic: member.privacyStatus === 'PUBLIC',
    about: about?.memberAbout.content ?? ({ nodes: [] } satisfies RichContent),
  }
}

/** The first hundred; unblocking these makes room for the others. */
export async function readBlocked(host: Host) {
  const { blockedProfiles } = await host.call('profiles.listBlockedProfiles', { cursorPaging: { limit: 100 } })
  return blockedProfiles.map(({ memberId, nickname }) => ({
    memberId,
    name: nickname ?? host.t('shop:members.unnamed'),
  }))
}

/** Handles one of the forms of the profile page. */
export async function saveProfile(host: Host, memberId: string, form: FormData): Promise<Outcome> {
  const intent = String(form.get('intent'))
  try {
    return { intent, saved: await save(host, memberId, intent, form) }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'SLUG_ALREADY_EXISTS') return { intent, errors: { slug: host.t('profile:error.slugTaken') } }
    const errors = Object.fromEntries(
      (error.violations ?? []).map(({ field }) => {
        const name = field.split('.').at(-1)!
        return [name, host.t(name === 'slug' ? 'profile:error.slug' : 'profile:error.field')]
      }),
    )
    return {
      intent,
      errors,
      alert: Object.keys(errors).length > 0 ? undefined : formatProblemText(host.t, error, error.message),
    }
  }
}

async function save(host: Host, id: string, intent: string, form: FormData): Promise<string> {
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  switch (intent) {
    case 'show':
      await host.call('members.joinCommunity', {})
      return host.t('profile:public')
    case 'hide':
      await host.call('members.leaveCommunity', {})
      return host.t('profile:private')
    case 'slug':
      await host.call('members.updateCurrentMemberSlug', { slug: readText('slug') })
      return host.t('profile:slugSaved')
    case 'language':
      await host.call('accountLanguage.chooseMyLanguage', { language: readText('language') })
      return host.t('profile:saved')
    case 'photo':
    case 'cover':
      await host.call('members.updateMember', { member: { id, profile: { [intent]: parsePicture(readText('file')) } } })
      return host.t('profile:saved')
    case 'unblock':
      await host.call('memberToMemberBlock.unblockMember', { memberId: readText('member') })
      return host.t('profile:unblocked')
    case 'about':
      await saveAbout(
        host,
        id,
        (form.has('document') && fromEditor(readText('document'))) || fromText(readText('about')),
      )
      return host.t('profile:saved')
  }
  // The form shows the first phone number; others, which the shop or an app may have added, stay.
  const { member } = await host.call('members.getCurrentMember', { fieldsets: ['FULL'] })
  const phones = [normalizeDigits(readText('phone')), ...(member.contact?.phones ?? []).slice(1)].filter(Boolean)
  await host.call('members.updateMember', {
    member: {
      id,
      // An update with an empty list would change nothing.
      contact: {
        firstName: readText('firstName'),
        lastName: readText('lastName'),
        phones: phones.length > 0 ? phones : null,
      },
      profile: { nickname: readText('nickname'), title: readText('title') },
    },
  })
  return host.t('profile:saved')
}

async function saveAbout(host: Host, memberId: string, content: RichContent): Promise<void> {
  const found = await allowMissing(host.call('membersAbout.getMyMemberAbout', {}))
  if (!found) {
    await host.call('membersAbout.createMemberAbout', { memberAbout: { memberId, content } })
    return
  }
  const { id, revision } = found.memberAbout
  await host.call('membersAbout.updateMemberAbout', { memberAbout: { id, revision, content } })
}
