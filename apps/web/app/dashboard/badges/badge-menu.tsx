import { Button, Menu } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import { useOutcome } from '../ui/use-outcome.ts'
import { BadgePill } from './badge-pill.tsx'
import type { SiteBadges } from './read-badges.server.ts'

/** Assigns a badge to the selected members. */
export function BadgeMenu({ badges, selected }: { badges: SiteBadges; selected: readonly string[] }) {
  const t = useT()
  const { submit, data, state } = useFetcher<Outcome>()
  const { alert } = useOutcome(data, t('dashboard-badges:assigned'))
  const assign = (badge: string) => {
    const form = new FormData()
    form.set('item', badge)
    for (const id of selected) form.append('member', id)
    submit(form, { method: 'post', action: '/dashboard/badges/assign' })
  }
  return (
    <>
      <Menu position="top-start" shadow="md">
        <Menu.Target>
          <Button size="xs" variant="default" loading={state !== 'idle'}>
            {t('dashboard-badges:assign.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {badges.map((badge) => (
            <Menu.Item key={badge.id} onClick={() => assign(badge.id)}>
              <BadgePill {...badge} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {alert && <span role="alert">{alert}</span>}
    </>
  )
}
