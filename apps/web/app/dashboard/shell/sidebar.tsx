import { VisuallyHidden } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { ExtensionLink } from '../../lib/host.ts'
import { DownIcon, ExtensionsIcon } from '../ui/icons.tsx'
import { type OpenGroups, saveGroups } from './groups.ts'
import { type PageGroup, useGroups } from './permitted-pages.ts'
import styles from './shell.module.css'

interface GroupsProps {
  /** Pages of extensions, with their texts. */
  readonly added: readonly ExtensionLink[]
  /** Changes that wait for the owner's approval. */
  readonly waiting: number
  readonly groups: OpenGroups
  readonly onGroups: (groups: OpenGroups) => void
}

export function Sidebar({ shop, ...groups }: GroupsProps & { shop: string }) {
  const aside = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The list is longer than most screens: scroll to the current page.
  useEffect(() => {
    if (pathname) aside.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <aside ref={aside} className={styles.sidebar}>
      <p className={styles.shop}>{shop}</p>
      <PageLinks {...groups} />
    </aside>
  )
}

interface PageLinksProps extends GroupsProps {
  readonly onChoose?: () => void
}

export function PageLinks({ groups, onGroups, added, waiting, onChoose }: PageLinksProps) {
  const t = useT()
  const set = (id: keyof OpenGroups, isOpen: boolean) => {
    const changed = { ...groups, [id]: isOpen }
    saveGroups(changed)
    onGroups(changed)
  }
  return (
    <nav aria-label={t('dashboard:shell.nav')} className={styles.links}>
      {useGroups().map(({ id, label, pages }) =>
        id ? (
          <Group
            key={id}
            label={t(label)}
            pages={pages}
            waiting={waiting}
            isOpen={groups[id]}
            onOpen={(isOpen) => set(id, isOpen)}
            onChoose={onChoose}
          />
        ) : (
          <Links key="first" pages={pages} waiting={waiting} onChoose={onChoose} />
        ),
      )}
      {added.length > 0 && <AddedLinks added={added} onChoose={onChoose} />}
    </nav>
  )
}

type Pages = PageGroup['pages']

interface LinksProps {
  readonly pages: Pages
  readonly waiting: number
  readonly id?: string
  readonly hidden?: boolean
  readonly onChoose: (() => void) | undefined
}

function Links({ pages, waiting, id, hidden, onChoose }: LinksProps) {
  const t = useT()
  return (
    <div id={id} hidden={hidden}>
      {pages.map(({ label, to, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === '/dashboard'} prefetch="intent" onClick={onChoose}>
          <Icon />
          {t(label)}
          {to === assistantPage && <Waiting count={waiting} />}
        </NavLink>
      ))}
    </div>
  )
}

const assistantPage = '/dashboard/assistant'

function Waiting({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span className={styles.waiting}>
      <span aria-hidden="true">{t.number(count)}</span>
      <VisuallyHidden>{t('dashboard:nav.waiting', { count })}</VisuallyHidden>
    </span>
  )
}

/** Pages of extensions, always open: there are few. */
function AddedLinks({ added, onChoose }: Pick<GroupsProps, 'added'> & Pick<LinksProps, 'onChoose'>) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {t('dashboard:nav.extensions')}
      </h2>
      {added.map(({ label, to }) => (
        <NavLink key={to} to={to} end prefetch="intent" onClick={onChoose}>
          <ExtensionsIcon />
          {label}
        </NavLink>
      ))}
    </section>
  )
}

interface GroupProps {
  readonly label: string
  readonly pages: Pages
  readonly waiting: number
  readonly isOpen: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChoose: (() => void) | undefined
}

/** Opens with the current page in it, and otherwise stays as the owner left it. */
function Group({ label, pages, waiting, isOpen, onOpen, onChoose }: GroupProps) {
  const id = useId()
  const { pathname } = useLocation()
  const [closedAt, setClosedAt] = useState<string>()
  const hasCurrent = pages.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const open = isOpen || (hasCurrent && closedAt !== pathname)
  const toggle = () => {
    setClosedAt(open ? pathname : undefined)
    onOpen(!open)
  }
  return (
    <section>
      <button type="button" className={styles.group} aria-expanded={open} aria-controls={id} onClick={toggle}>
        {label}
        {!open && pages.some(({ to }) => to === assistantPage) && <Waiting count={waiting} />}
        <DownIcon size={14} />
      </button>
      <Links id={id} hidden={!open} pages={pages} waiting={waiting} onChoose={onChoose} />
    </section>
  )
}
