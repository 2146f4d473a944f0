import { findLanguageByTag } from '@stoa/messages/languages'
import { useT } from '@stoa/messages/react'
import { lazy, Suspense, useState } from 'react'
import { Outlet, redirect, useNavigation, useRevalidator } from 'react-router'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/shell'
import { reaches, useMayChange } from './lib/rights.ts'
import { requireOwnerHost } from './lib/session.ts'
import { readZone } from './lib/time.ts'
import { useZoneCookie } from './lib/use-zone-cookie.ts'
import { LatePalette } from './shell/late-palette.tsx'
import styles from './shell/shell.module.css'
import { Sidebar } from './shell/sidebar.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { useShortcuts } from './shell/use-shortcuts.ts'
import { ViewedAs } from './shell/viewed-as.tsx'
import ui from './ui/ui.module.css'

const ShortcutSheet = lazy(() => import('./shell/shortcut-sheet.tsx'))

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { session, site, language, extensions, waitingChanges = 0 } = host
  const locale = findLanguageByTag(site.locale) === language ? site.locale : language
  const { email, access = 'ALL', viewedAs, lacksSecondFactor } = session.kind === 'owner' ? session : {}
  if (lacksSecondFactor && args.url.pathname !== '/dashboard/security') throw redirect('/dashboard/security')
  return {
    now: Date.now(),
    zone: readZone(args.request),
    locale,
    email,
    access,
    ...(viewedAs && { viewedAs }),
    ...(lacksSecondFactor && { lacksSecondFactor }),
    added: reaches(access, 'integrations') ? (extensions?.menu ?? []) : [],
    waiting: waitingChanges,
    unread: (await host.call('notifications.countMyUnreadNotifications', {})).count,
  }
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { zone, email, added, waiting, unread, viewedAs } = loaderData
  const t = useT()
  const { name } = useSite()
  const { revalidate } = useRevalidator()
  const [sheet, setSheet] = useShortcuts()
  // Stays mounted once it was opened, so that it can return the focus.
  const [needsSheet, setNeedsSheet] = useState(sheet)
  if (sheet && !needsSheet) setNeedsSheet(true)
  const mayChange = useMayChange()
  const isWaiting = useNavigation().state !== 'idle'
  useZoneCookie(zone, revalidate)
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('dashboard:shell.skip')}
      </a>
      <Sidebar shop={name} added={added} waiting={waiting} />
      <div className={styles.body}>
        <TopBar
          shop={name}
          email={email}
          added={added}
          waiting={waiting}
          unread={unread}
          onShortcuts={() => setSheet(true)}
        />
        <main
          id="main"
          tabIndex={-1}
          className={styles.main}
          aria-busy={isWaiting}
          data-read-only={mayChange ? undefined : true}
        >
          {loaderData.lacksSecondFactor && (
            <p role="alert" className={ui.banner}>
              {t('dashboard-staff:security.needed')}
            </p>
          )}
          {viewedAs && <ViewedAs role={viewedAs} />}
          <Outlet />
        </main>
      </div>
      <div className={styles.progress} data-on={isWaiting || undefined} aria-hidden="true" />
      <LatePalette added={added} />
      {needsSheet && (
        <Suspense>
          <ShortcutSheet opened={sheet} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </div>
  )
}
