import { Button } from '@mantine/core'
import type { OpeningCheck } from '@stoa/contract/opening'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { isDemoShop } from '../home/set-up-steps.tsx'
import { requireOwnerHost } from '../lib/session.ts'
import { Copy } from '../ui/copy.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/opening'
import styles from './opening.module.css'
import { checkTexts } from './texts.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [opening, isDemo] = await Promise.all([host.call('opening.getOpeningChecks', {}), isDemoShop(host)])
  return { ...opening, isDemo, isTest: host.site.status === 'DEMO' }
}

export default function Opening({ loaderData: { checks, origin, isDemo, isTest } }: Route.ComponentProps) {
  const t = useT()
  const left = checks.filter(({ done }) => !done).length
  return (
    <>
      <PageHead title={t('dashboard:nav.launch')}>
        {isTest && (
          <Button component={Link} to={isDemo ? '/dashboard/own-shop' : '/dashboard/set-up'} variant="default">
            {t(isDemo ? 'dashboard-home:setUp.own' : 'dashboard-home:setUp.shop')}
          </Button>
        )}
      </PageHead>
      <section className={ui.card} aria-label={t('dashboard-opening:checklist')}>
        <p className={styles.sum}>
          {left === 0
            ? t('dashboard-opening:ready')
            : t('dashboard-opening:progress', { done: checks.length - left, total: checks.length })}{' '}
          <span className={ui.muted}>{t('dashboard-opening:origin', { origin })}</span>
        </p>
        <ul className={styles.checks}>
          {checks.map((check) => (
            <Check key={check.id} {...check} />
          ))}
        </ul>
      </section>
      <p className={`${ui.muted} ${ui.small} ${styles.note}`}>{t('dashboard-opening:settings')}</p>
    </>
  )
}

function Check({ id, done }: OpeningCheck) {
  const t = useT()
  const { title, settings = [], page, ...texts } = checkTexts[id]
  return (
    <li className={styles.check}>
      <h2>{t(title)}</h2>
      <Status tone={done ? 'good' : 'wait'}>{t(done ? 'dashboard-opening:done' : 'dashboard-opening:toDo')}</Status>
      <p className={ui.muted}>{t(done ? texts.done : texts.open)}</p>
      {!done &&
        settings.map((setting) => (
          <p key={setting} className={styles.setting}>
            <code>{setting}</code>
            <Copy value={setting} label={t('dashboard-opening:copy', { setting: setting.split('=')[0]! })} />
          </p>
        ))}
      {!done && page && (
        <p>
          <Link to={page.to} className={ui.link}>
            {t(page.label)}
          </Link>
        </p>
      )}
    </li>
  )
}
