import { getArea, reaches, useAccess } from '../lib/rights.ts'
import { pageGroups, pages } from './pages.ts'

export type Page = (typeof pages)[number]

export interface PageGroup extends Omit<(typeof pageGroups)[number], 'pages'> {
  readonly pages: readonly Page[]
}

/** The pages that the person's role shows. */
export function usePermittedPages(): readonly Page[] {
  const access = useAccess()
  return pages.filter((page) => {
    const area = getArea(page)
    return area === undefined || reaches(access, area)
  })
}

/** The same in the groups of the sidebar, without empty ones. */
export function useGroups() {
  const permitted = new Set<string>(usePermittedPages().map(({ to }) => to))
  return pageGroups
    .map((group) => ({ ...group, pages: (group.pages as readonly Page[]).filter(({ to }) => permitted.has(to)) }))
    .filter(({ pages: shown }) => shown.length > 0)
}
