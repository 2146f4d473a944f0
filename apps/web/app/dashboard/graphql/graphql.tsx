import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/graphql'
import styles from './graphql.module.css'

/** The editor is larger than the rest of the dashboard, and no other page needs it. */
const Explorer = lazy(() => import('./explorer.tsx'))

export function loader(args: Route.LoaderArgs) {
  requireOwnerHost(args)
  return null
}

export default function Graphql() {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard:nav.graphql')}>
        <Button component={Link} to="settings" variant="default">
          {t('dashboard-graphql:settings')}
        </Button>
      </PageHead>
      <p className={styles.lead}>{t('dashboard-graphql:lead')}</p>
      <Suspense fallback={<p role="status">{t('dashboard-graphql:loading')}</p>}>
        <Explorer />
      </Suspense>
    </>
  )
}
