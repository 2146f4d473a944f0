import { useT } from '@stoa/messages/react'
import { SearchIcon } from '@stoa/ui'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { getDocumentBase } from '../../lib/document-base.ts'
import type { SearchPanelProps } from './search-panel.tsx'

/** The panel is loaded on first use. If loading fails, the link opens the search page. */
const loadSearch = () => import('./search-panel.tsx')
const SearchPanel = lazy<ComponentType<SearchPanelProps>>(() =>
  loadSearch().catch(() => {
    location.assign(`${getDocumentBase()}/search`)
    return { default: (): ReactNode => null }
  }),
)

/** A link to the search page; with scripts it opens the search panel instead. */
export function SearchLink({ className }: { className: string }) {
  const t = useT()
  const { pathname } = useLocation()
  const [openings, setAsked] = useState(0)
  return (
    <>
      <Link
        to="/search"
        className={className}
        aria-label={t('shell:search')}
        onPointerEnter={loadSearch}
        onClick={(event) => {
          if (pathname === '/search' || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setAsked(openings + 1)
        }}
      >
        <SearchIcon />
      </Link>
      {openings > 0 && (
        <Suspense fallback={null}>
          <SearchPanel openings={openings} />
        </Suspense>
      )}
    </>
  )
}
