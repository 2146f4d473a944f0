import { VisuallyHidden } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ExtensionLink } from '../../lib/host.ts'
import { DownIcon } from '../ui/icons.tsx'
import type { Page } from './page.ts'
import type { useSections } from './permitted-pages.ts'
import styles from './shell.module.css'

export interface NavSectionProps {
  readonly section: ReturnType<typeof useSections>[number]
  readonly current: Page | undefined
  /** Pages of extensions, with their texts. */
  readonly added: readonly ExtensionLink[]
  /** Changes that wait for the owner's approval. */
  readonly waiting: number
  readonly onChoose?: () => void
}

const assistantPage = '/dashboard/assistant'

/**
 * A section of the navigation. Links to its first page, and lists all of its pages while one is open or the arrow
 * expanded it.
 */
export function NavSection({ section: { id, label, icon: Icon, pages }, current, added, ...rest }: NavSectionProps) {
  const t = useT()
  const listId = useId()
  const { pathname } = useLocation()
  const { waiting, onChoose } = rest
  const isCurrent = pages.some(({ to }) => to === current?.to) || added.some(({ to }) => to === pathname)
  const [chosen, setChosen] = useState<{ readonly isOpen: boolean; readonly isCurrent: boolean }>()
  // Entering or leaving the section resets the arrow's state.
  const isOpen = chosen?.isCurrent === isCurrent ? chosen.isOpen : isCurrent
  const first = pages[0]!
  // Settings are listed on their own page.
  const inside = id === 'settings' ? [] : pages.filter((page) => page.label !== label)
  const isHere = first.to === current?.to && first.label === label
  const isInside = inside.length + added.length > 0
  return (
    <div className={styles.section}>
      <Link
        to={first.to}
        prefetch="intent"
        onClick={onChoose}
        aria-current={isHere ? 'page' : isCurrent ? 'true' : undefined}
      >
        <Icon />
        {t(label)}
        {!isOpen && pages.some(({ to }) => to === assistantPage) && <Waiting count={waiting} />}
      </Link>
      {isInside && (
        <button
          type="button"
          className={styles.expand}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={t('dashboard:nav.pagesOf', { section: t(label) })}
          onClick={() => setChosen({ isOpen: !isOpen, isCurrent })}
        >
          <DownIcon size={14} />
        </button>
      )}
      {isInside && (
        <ul id={listId} hidden={!isOpen}>
          {[...inside.map((page) => ({ to: page.to, text: t(page.label) })), ...added.map(toEntry)].map(
            ({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  onClick={onChoose}
                  aria-current={to === (current?.to ?? pathname) ? 'page' : undefined}
                >
                  {text}
                  {to === assistantPage && <Waiting count={waiting} />}
                </Link>
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  )
}

const toEntry = ({ to, label }: ExtensionLink) => ({ to, text: label })

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
