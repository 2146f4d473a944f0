import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useFetcher } from 'react-router'
import { createDone, type Outcome, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ReorderList } from '../ui/reorder-list.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/badges'
import { BadgePill } from './badge-pill.tsx'
import styles from './badges.module.css'
import { readBadges } from './read-badges.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [badges, { badgeMemberCounts }] = await Promise.all([
    readBadges(host),
    host.call('badges.getMemberCountsPerBadge', {}),
  ])
  const counts = new Map(badgeMemberCounts.map(({ badgeId, memberCount }) => [badgeId, memberCount]))
  return {
    badges: badges.map((badge) => ({ ...badge, name: badge.title, members: counts.get(badge.id) ?? 0 })),
  }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const after = form.get('after')
  const badgeId = String(form.get('id'))
  try {
    await host.call(
      'badgesV2.moveBadge',
      after ? { badgeId, position: 'AFTER', moveAfterBadgeId: String(after) } : { badgeId, position: 'FIRST' },
    )
    return createDone() as Outcome
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function Badges({ loaderData: { badges } }: Route.ComponentProps) {
  const t = useT()
  const { submit, data } = useFetcher<typeof action>()
  const { alert } = useOutcome(data, t('dashboard-badges:moved'))
  return (
    <>
      <PageHead title={t('dashboard-badges:title')}>
        <Button component={Link} to="/dashboard/badges/new" leftSection={<PlusIcon size={16} />}>
          {t('dashboard-badges:create')}
        </Button>
      </PageHead>
      {alert && (
        <p role="alert" className={ui.alert}>
          {alert}
        </p>
      )}
      <div className={`${ui.card} ${ui.clipped}`}>
        {badges.length > 0 ? (
          <ReorderList
            label={t('dashboard-badges:title')}
            items={badges}
            onMove={(id, after) => submit({ id, ...(after && { after }) }, { method: 'post' })}
          >
            {(badge) => (
              <>
                <Link to={`/dashboard/badges/${badge.id}`} data-row prefetch="intent" className={table.open}>
                  <BadgePill {...badge} />
                </Link>
                <span className={styles.count}>{t('dashboard-badges:members', { count: badge.members })}</span>
              </>
            )}
          </ReorderList>
        ) : (
          <EmptyList title={t('dashboard-badges:empty')}>{t('dashboard-badges:empty.text')}</EmptyList>
        )}
      </div>
    </>
  )
}
