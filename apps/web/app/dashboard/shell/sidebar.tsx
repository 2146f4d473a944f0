import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { pageGroups } from './pages.ts'
import styles from './shell.module.css'

export function Sidebar({ shop }: { shop: string }) {
  const aside = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Where one is stays in sight: there are more pages than most screens are high.
  useEffect(() => {
    if (pathname) aside.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <aside ref={aside} className={styles.sidebar}>
      <p className={styles.shop}>{shop}</p>
      <PageLinks />
    </aside>
  )
}

export function PageLinks({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label="Dashboard" className={styles.links}>
      {pageGroups.map(({ label: group, pages }) => (
        <div key={group ?? ''}>
          {group && <p>{group}</p>}
          {pages.map(({ label, to, icon: Icon }) => (
            <NavLink key={to} to={to} end={to === '/dashboard'} prefetch="intent" onClick={onChoose}>
              <Icon />
              {label}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  )
}
