import { useState } from 'react'
import { Outlet, useNavigation, useRevalidator } from 'react-router'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/shell'
import { ownerHost } from './lib/session.ts'
import { zoneOf } from './lib/time.ts'
import { useZoneCookie } from './lib/use-zone-cookie.ts'
import { groupsOf } from './shell/groups.ts'
import { Palette } from './shell/palette.tsx'
import styles from './shell/shell.module.css'
import { ShortcutSheet } from './shell/shortcut-sheet.tsx'
import { Sidebar } from './shell/sidebar.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { useShortcuts } from './shell/use-shortcuts.ts'

export function loader(args: Route.LoaderArgs) {
  const { session, site } = ownerHost(args)
  const locale = site.locale.startsWith('en') ? site.locale : 'en'
  const email = session.kind === 'owner' ? session.email : undefined
  return { now: Date.now(), zone: zoneOf(args.request), groups: groupsOf(args.request), locale, email }
}

export default function Shell({ loaderData: { zone, email, groups: kept } }: Route.ComponentProps) {
  const { name } = useSite()
  const { revalidate } = useRevalidator()
  const [groups, setGroups] = useState(kept)
  const [sheet, setSheet] = useShortcuts()
  const waiting = useNavigation().state !== 'idle'
  useZoneCookie(zone, revalidate)
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Sidebar shop={name} groups={groups} onGroups={setGroups} />
      <div className={styles.body}>
        <TopBar shop={name} email={email} groups={groups} onGroups={setGroups} onShortcuts={() => setSheet(true)} />
        <main id="main" tabIndex={-1} className={styles.main} aria-busy={waiting}>
          <Outlet />
        </main>
      </div>
      <div className={styles.progress} data-on={waiting || undefined} aria-hidden="true" />
      <Palette />
      <ShortcutSheet opened={sheet} onClose={() => setSheet(false)} />
    </div>
  )
}
