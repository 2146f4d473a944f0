import { useT } from '@stoa/messages/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NavSection, type NavSectionProps } from './nav-section.tsx'
import { findPage } from './pages.ts'
import { useSections } from './permitted-pages.ts'
import styles from './shell.module.css'

type PageLinksProps = Pick<NavSectionProps, 'added' | 'waiting' | 'onChoose'>

export function Sidebar({ shop, ...links }: PageLinksProps & { shop: string }) {
  const aside = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a low screen, an open section is longer than the bar: scroll to the current page.
  useEffect(() => {
    if (pathname) aside.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <aside ref={aside} className={styles.sidebar}>
      <p className={styles.shop}>{shop}</p>
      <PageLinks {...links} />
    </aside>
  )
}

const none = [] as const

/** The sections, and in the current one its pages. */
export function PageLinks({ added, ...links }: PageLinksProps) {
  const t = useT()
  const current = findPage(useLocation().pathname)
  return (
    <nav aria-label={t('dashboard:shell.nav')} className={styles.links}>
      {useSections().map((section) => (
        <NavSection
          key={section.id}
          section={section}
          current={current}
          added={section.id === 'apps' ? added : none}
          {...links}
        />
      ))}
    </nav>
  )
}
