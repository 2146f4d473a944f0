import { useT } from '@stoa/messages/react'
import { AssignmentsCard } from '../ui/assignments-card.tsx'
import { BadgePill } from './badge-pill.tsx'
import type { SiteBadges } from './read-badges.server.ts'

interface BadgesCardProps {
  readonly memberId: string
  readonly badges: SiteBadges
  readonly ownIds: readonly string[]
}

/** A member's badges; nothing where the site has none. */
export function BadgesCard({ memberId, badges, ownIds }: BadgesCardProps) {
  const t = useT()
  const named = badges.map((badge) => ({ ...badge, name: badge.title }))
  return (
    <AssignmentsCard
      title={t('dashboard-badges:title')}
      none={t('dashboard-badges:none')}
      noun={t('dashboard-badges:badge')}
      saved={t('dashboard-badges:saved.member')}
      action="/dashboard/badges/assign"
      memberId={memberId}
      assigned={named.filter(({ id }) => ownIds.includes(id))}
      choices={named.filter(({ id }) => !ownIds.includes(id))}
    >
      {(badge) => <BadgePill {...badge} />}
    </AssignmentsCard>
  )
}
