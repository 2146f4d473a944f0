import { useT } from '@stoa/messages/react'
import { AssignmentsCard } from '../ui/assignments-card.tsx'
import { Status } from '../ui/status.tsx'
import type { MemberRoles } from './read-roles.ts'

/** A member's roles beside the one that all members have; nothing where the site defines none. */
export function RolesCard({ memberId, roles, own }: MemberRoles & { memberId: string }) {
  const t = useT()
  return (
    <AssignmentsCard
      title={t('dashboard-member-roles:title')}
      none={t('dashboard-member-roles:none')}
      noun={t('dashboard-member-roles:role')}
      saved={t('dashboard-member-roles:saved')}
      action="/dashboard/member-roles/assign"
      memberId={memberId}
      assigned={own}
      choices={roles.filter(({ id }) => !own.some((each) => each.id === id))}
    >
      {({ name }) => <Status tone="quiet">{name}</Status>}
    </AssignmentsCard>
  )
}
