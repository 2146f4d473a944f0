import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/done'
import styles from './set-up.module.css'
import { listSteps } from './steps.ts'

export async function loader(args: Route.LoaderArgs) {
  return requireOwnerHost(args).call('opening.getSetup', {})
}

export default function Done({ loaderData: { setup } }: Route.ComponentProps) {
  const t = useT()
  const open = listSteps(setup).filter(({ state }) => state !== 'DONE')
  return (
    <>
      <Card title={t(open.length === 0 ? 'dashboard-set-up:done' : 'dashboard-set-up:doneInPart')}>
        {open.length > 0 && (
          <ul className={styles.list}>
            {open.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={ui.link}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className={`${ui.muted} ${open.length > 0 ? styles.note : ''}`}>{t('dashboard-set-up:done.about')}</p>
      </Card>
      <div className={styles.ways}>
        <Button component="a" href="/" variant="default">
          {t('dashboard-set-up:done.view')}
        </Button>
        <span className={styles.onward}>
          <Button component={Link} to="/dashboard/before-you-open" variant="default">
            {t('dashboard:nav.launch')}
          </Button>
          <Button component={Link} to="/dashboard">
            {t('dashboard-set-up:done.home')}
          </Button>
        </span>
      </div>
    </>
  )
}
