import { useT } from '@stoa/messages/react'
import { lazy, Suspense } from 'react'
import { ownerHost } from '../lib/session.ts'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/graphql'
import styles from './graphql.module.css'

/** The editor is larger than the rest of the dashboard, and no other page needs it. */
const Explorer = lazy(() => import('./explorer.tsx'))

export function loader(args: Route.LoaderArgs) {
  ownerHost(args)
  return null
}

export default function Graphql() {
  const t = useT()
  return (
    <>
      <title>{t('dashboard:nav.graphql')}</title>
      <header className={ui.head}>
        <h1>{t('dashboard:nav.graphql')}</h1>
      </header>
      <p className={styles.lead}>{t('dashboard-graphql:lead')}</p>
      <Suspense fallback={<p role="status">{t('dashboard-graphql:loading')}</p>}>
        <Explorer />
      </Suspense>
    </>
  )
}
