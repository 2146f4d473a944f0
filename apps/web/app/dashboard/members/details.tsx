import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import type { Host } from '../../lib/host.ts'
import { type PictureName, parsePicture } from '../../lib/own-picture.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { createDone, describeRefusal, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/details'
import { readMember, toMemberDraft } from './draft.ts'
import { MemberForm } from './member-form.tsx'
import { MemberPicture } from './member-picture.tsx'
import styles from './members.module.css'
import { getName } from './row.ts'

export async function loader(args: Route.LoaderArgs) {
  const member = await find(requireOwnerHost(args), args.params.id)
  return { draft: toMemberDraft(member), name: getName(member) }
}

async function find(host: Host, id: string) {
  const found = await allowMissing(host.call('members.getMember', { id, fieldsets: ['FULL'] }))
  if (!found) throw createNotFound()
  return found.member
}

const translateNames = (t: Translate) =>
  ({ codes: { SLUG_ALREADY_EXISTS: ['slug', t('dashboard-members:edit.slugTaken')] } }) as const

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'photo' || intent === 'cover') return savePicture(host, id, intent, String(form.get('file')))
  const { member, slug, errors } = readMember(host.t, form, id)
  if (errors) return refuseFields(errors)
  const before = toMemberDraft(await find(host, id))
  try {
    if (slug !== before.slug) await host.call('members.updateMemberSlug', { id, slug })
  } catch (error) {
    return refuseFor(host.t, error, translateNames(host.t))
  }
  try {
    await host.call('members.updateMember', { member })
    return createDone()
  } catch (error) {
    // The new username may have been saved already.
    return describeRefusal(host.t, error, translateNames(host.t))
  }
}

async function savePicture(host: Host, id: string, name: PictureName, file: string) {
  try {
    await host.call('members.updateMember', { member: { id, profile: { [name]: parsePicture(file) } } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error, { fields: { 'profile.photo': 'photo', 'profile.cover': 'cover' } })
  }
}

export default function MemberDetails({ loaderData: { draft, name }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-members:edit.saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-members:edit.title', { name })}
        back={{ to: `/dashboard/members/${draft.id}`, label: name }}
      />
      <MemberForm draft={draft} errors={errors} alert={alert} />
      <Card title={t('dashboard-members:pictures')} isStacked className={styles.pictures}>
        <p className={ui.muted}>{t('dashboard-members:pictures.text')}</p>
        <div>
          <MemberPicture name="photo" {...draft.photo} />
          <MemberPicture name="cover" {...draft.cover} />
        </div>
      </Card>
    </>
  )
}
