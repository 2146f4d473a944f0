import type { StaffAccess, StaffLevel } from '@stoa/contract/staff-access'
import type { StaffArea } from '@stoa/contract/staff-areas'
import { useLocation, useRouteLoaderData } from 'react-router'
import { findPage } from '../shell/pages.ts'
import type { loader } from '../shell.tsx'

/** Whether a role grants an area at a level. */
export const reaches = (access: StaffAccess, area: StaffArea, level: StaffLevel = 'READ'): boolean =>
  access === 'ALL' || access[area] === 'CHANGE' || (level === 'READ' && access[area] === 'READ')

/** The access of the signed-in person's role. The server enforces it; this only hides what it would refuse. */
export const useAccess = (): StaffAccess => useRouteLoaderData<typeof loader>('dashboard/shell')?.access ?? 'ALL'

export const useMay = (area: StaffArea, level: StaffLevel = 'CHANGE'): boolean => reaches(useAccess(), area, level)

/** Returns the area of a page. Undefined for pages that are open to all staff. */
export const findArea = (pathname: string): StaffArea | undefined => findPage(pathname)?.area

/** Whether the person may change what the current page shows. */
export function useMayChange(): boolean {
  const access = useAccess()
  const area = findArea(useLocation().pathname)
  return area === undefined || reaches(access, area, 'CHANGE')
}
