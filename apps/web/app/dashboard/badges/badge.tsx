import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/badge'
import { blankBadge, readBadge, toBadgeDraft } from './badge-draft.ts'
import { BadgeForm } from './badge-form.tsx'
import { BadgeMembers } from './badge-members.tsx'
import { readHolders } from './holders.ts'

const list = '/dashboard/badges'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  if (id === 'new') return { draft: blankBadge, holders: undefined }
  const found = await allowMissing(host.call('badgesV2.getBadge', { badgeId: id }))
  if (!found) throw createNotFound()
  return { draft: toBadgeDraft(found.badge), holders: await readHolders(host, id, args.url.searchParams) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  const intent = form.get('intent')
  try {
    if (intent === 'delete') {
      await host.call('badgesV2.deleteBadge', { badgeId: id })
      return redirect(list)
    }
    const { badge, errors } = readBadge(host.t, form)
    if (errors) return refuseFields(errors)
    if (id === 'new') {
      const created = await host.call('badgesV2.createBadge', { badge })
      return redirect(`${list}/${created.badge.id}`)
    }
    await host.call('badgesV2.updateBadge', { badge: { ...badge, id, revision: String(form.get('revision')) } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function BadgePage({ loaderData: { draft, holders }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-badges:saved'))
  return (
    <>
      <PageHead
        title={draft.id ? draft.title : t('dashboard-badges:new')}
        back={{ to: list, label: t('dashboard-badges:all') }}
      >
        {draft.id && <ConfirmDelete what={draft.title}>{t('dashboard-badges:delete.text')}</ConfirmDelete>}
      </PageHead>
      <div className={holders && ui.columns}>
        <div>
          <BadgeForm draft={draft} errors={errors} alert={alert} />
        </div>
        {holders && (
          <div>
            <BadgeMembers badgeId={draft.id} {...holders} />
          </div>
        )}
      </div>
    </>
  )
}
