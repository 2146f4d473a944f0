import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import { useMayChange } from '../lib/rights.ts'
import { Card } from '../ui/card.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import { BadgePill } from './badge-pill.tsx'
import styles from './badges.module.css'
import type { SiteBadges } from './read-badges.server.ts'

interface BadgesCardProps {
  readonly memberId: string
  readonly badges: SiteBadges
  readonly ownIds: readonly string[]
}

/** A member's badges; nothing where the site has none. */
export function BadgesCard({ memberId, badges, ownIds }: BadgesCardProps) {
  const t = useT()
  const mayChange = useMayChange()
  const { Form, data, state } = useFetcher<Outcome>()
  const { alert } = useOutcome(data, t('dashboard-badges:saved'))
  if (badges.length === 0) return null
  const own = badges.filter(({ id }) => ownIds.includes(id))
  const others = badges.filter(({ id }) => !ownIds.includes(id))
  const action = '/dashboard/badges/assign'
  return (
    <Card title={t('dashboard-badges:title')}>
      {alert && (
        <p role="alert" className={ui.alert}>
          {alert}
        </p>
      )}
      {own.length > 0 ? (
        <div className={styles.pills}>
          {own.map((badge) => (
            <Form key={badge.id} method="post" action={action} className={styles.held}>
              <input type="hidden" name="badge" value={badge.id} />
              <input type="hidden" name="member" value={memberId} />
              <BadgePill {...badge} />
              {mayChange && (
                <ActionIcon
                  type="submit"
                  name="intent"
                  value="unassign"
                  variant="subtle"
                  color="gray"
                  aria-label={t('dashboard:removeNamed', { name: badge.title })}
                >
                  <CloseIcon size={14} />
                </ActionIcon>
              )}
            </Form>
          ))}
        </div>
      ) : (
        <p className={ui.muted}>{t('dashboard-badges:none')}</p>
      )}
      {mayChange && others.length > 0 && (
        <Form method="post" action={action} className={ui.tools} key={ownIds.join(' ')}>
          <input type="hidden" name="member" value={memberId} />
          <NativeSelect
            name="badge"
            aria-label={t('dashboard-badges:badge')}
            data={others.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Button type="submit" variant="default" loading={state !== 'idle'}>
            {t('dashboard-badges:assign')}
          </Button>
        </Form>
      )}
    </Card>
  )
}
