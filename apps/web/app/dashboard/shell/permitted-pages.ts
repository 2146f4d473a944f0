import type { StaffAccess } from '@stoa/contract/staff-access'
import { reaches, useAccess } from '../lib/rights.ts'
import type { Page } from './page.ts'
import { pages, sections } from './pages.ts'

/** The pages that a role shows. */
export const filterPermitted = (list: readonly Page[], access: StaffAccess): readonly Page[] =>
  list.filter(({ area }) => area === undefined || reaches(access, area))

export const usePermittedPages = (): readonly Page[] => filterPermitted(pages, useAccess())

/** The sections of the navigation with the pages that the role shows, without empty ones. */
export function useSections() {
  const access = useAccess()
  return sections
    .map((section) => ({ ...section, pages: filterPermitted(section.pages, access) }))
    .filter(({ pages: shown }) => shown.length > 0)
}
