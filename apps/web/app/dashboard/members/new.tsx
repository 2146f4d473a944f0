import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import { refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/new'
import { blankMember, readNewMember } from './draft.ts'
import { MemberForm } from './member-form.tsx'

const translateNames = (t: Translate) =>
  ({
    fields: { 'contact.firstName': 'firstName', 'contact.lastName': 'lastName' },
    codes: { EMAIL_ALREADY_EXISTS: ['loginEmail', t('dashboard-members:edit.emailTaken')] },
  }) as const

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { member, isInvited, errors } = readNewMember(host.t, await args.request.formData())
  if (errors) return refuseFields(errors)
  try {
    const { id } = (await host.call('members.createMember', { member })).member
    if (isInvited) await host.call('recovery.sendActivationEmail', { identityId: id })
    return redirect(`/dashboard/members/${id}`)
  } catch (error) {
    return refuseFor(host.t, error, translateNames(host.t))
  }
}

const none = {}

export default function NewMember({ actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-members:add')}
        back={{ to: '/dashboard/members', label: t('dashboard-members:back') }}
      />
      <MemberForm draft={blankMember} errors={actionData?.errors ?? none} alert={actionData?.alert} />
    </>
  )
}
