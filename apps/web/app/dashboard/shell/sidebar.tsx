import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { DownIcon } from '../ui/icons.tsx'
import { keepGroups, type OpenGroups } from './groups.ts'
import { pageGroups } from './pages.ts'
import styles from './shell.module.css'

interface GroupsProps {
  readonly groups: OpenGroups
  readonly onGroups: (groups: OpenGroups) => void
}

export function Sidebar({ shop, ...groups }: GroupsProps & { shop: string }) {
  const aside = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Where one is stays in sight: there are more pages than most screens are high.
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

export function PageLinks({ groups, onGroups, onChoose }: PageLinksProps) {
  const set = (label: keyof OpenGroups, open: boolean) => {
    const changed = { ...groups, [label]: open }
    keepGroups(changed)
    onGroups(changed)
  }
  return (
    <nav aria-label="Dashboard" className={styles.links}>
      {pageGroups.map(({ label, pages }) =>
        label ? (
          <Group
            key={label}
            label={label}
            pages={pages}
            isOpen={groups[label]}
            onOpen={(open) => set(label, open)}
            onChoose={onChoose}
          />
        ) : (
          <Links key="first" pages={pages} onChoose={onChoose} />
        ),
      )}
    </nav>
  )
}

type Pages = (typeof pageGroups)[number]['pages']

interface LinksProps {
  readonly pages: Pages
  readonly id?: string
  readonly hidden?: boolean
  readonly onChoose: (() => void) | undefined
}

const Links = ({ pages, id, hidden, onChoose }: LinksProps) => (
  <div id={id} hidden={hidden}>
    {pages.map(({ label, to, icon: Icon }) => (
      <NavLink key={to} to={to} end={to === '/dashboard'} prefetch="intent" onClick={onChoose}>
        <Icon />
        {label}
      </NavLink>
    ))}
  </div>
)

interface GroupProps {
  readonly label: string
  readonly pages: Pages
  readonly isOpen: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChoose: (() => void) | undefined
}

/** The group of the page that is shown comes open with it, and stays as it was left once it is not. */
function Group({ label, pages, isOpen, onOpen, onChoose }: GroupProps) {
  const id = useId()
  const { pathname } = useLocation()
  const [shutAt, setShutAt] = useState<string>()
  const holds = pages.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const open = isOpen || (holds && shutAt !== pathname)
  const toggle = () => {
    setShutAt(open ? pathname : undefined)
    onOpen(!open)
  }
  return (
    <section>
      <button type="button" className={styles.group} aria-expanded={open} aria-controls={id} onClick={toggle}>
        {label}
        <DownIcon size={14} />
      </button>
      <Links id={id} hidden={!open} pages={pages} onChoose={onChoose} />
    </section>
  )
}
