import type { Declaration, Operation } from './operation.ts'
import { type Area, type StaffArea, staffAreas } from './staff-areas.ts'

/** A role's level of access to an area. */
export type StaffLevel = 'READ' | 'CHANGE'

/** What a member of staff may do: everything, or a level per area. */
export type StaffAccess = 'ALL' | StaffGrants
export type StaffGrants = Readonly<Partial<Record<StaffArea, StaffLevel>>>

/** The permission of operations that concern the caller's own account. All staff have it. */
export const OWN_ACCOUNT = 'OWN_ACCOUNT'

/** The access of people who no longer belong to the staff. */
export const noAccess: StaffGrants = {}

/** These operations call other systems or take long, but change nothing. */
const readingProcesses: ReadonlySet<string> = new Set(['mails.previewMailTemplate'])

/** Whether an operation changes nothing. Processes count if their method is GET. */
export const isReading = ({ kind, safe, route, name }: Operation): boolean =>
  kind === 'query' || safe === true || (kind === 'process' && route.method === 'GET') || readingProcesses.has(name)

/**
 * The permission that a member of staff needs for an operation. Undefined: only staff with unlimited access may call
 * it.
 */
export const getStaffPermission = ({ staff, permission }: Pick<Declaration, 'staff' | 'permission'>) =>
  staff ?? permission

const byPermission = new Map<string, { area: StaffArea; readOnly: boolean }[]>()
for (const [area, { permissions, reads = [], also = [] }] of Object.entries(staffAreas) as [StaffArea, Area][]) {
  const add = (permission: string, readOnly: boolean) =>
    byPermission.set(permission, [...(byPermission.get(permission) ?? []), { area, readOnly }])
  for (const permission of [...permissions, ...also]) add(permission, false)
  for (const permission of reads) add(permission, true)
}

/** Permissions of extensions are in no area's list. They belong to the area that manages extensions. */
const findGrants = (permission: string) =>
  byPermission.get(permission) ?? [{ area: 'integrations', readOnly: false } as const]

/** Whether an area is granted at this level or a higher one. */
export const hasLevel = (access: StaffAccess, area: StaffArea, level: StaffLevel = 'READ'): boolean =>
  access === 'ALL' || access[area] === 'CHANGE' || (level === 'READ' && access[area] === 'READ')

/** Whether a member of staff may call an operation. */
export function mayCall(access: StaffAccess, operation: Operation): boolean {
  if (access === 'ALL') return true
  const permission = getStaffPermission(operation)
  if (permission === undefined) return false
  if (permission === OWN_ACCOUNT) return true
  const isRead = isReading(operation)
  return findGrants(permission).some(({ area, readOnly }) =>
    isRead ? hasLevel(access, area) : !readOnly && hasLevel(access, area, 'CHANGE'),
  )
}

/** Whether a member of staff has a permission completely, so that they may grant it to an app. */
export const holdsWhole = (access: StaffAccess, permission: string): boolean =>
  access === 'ALL' ||
  (byPermission.get(permission) ?? []).some(({ area, readOnly }) => !readOnly && hasLevel(access, area, 'CHANGE'))

/** Whether `inner` grants nothing that `outer` lacks. */
export function isWithin(inner: StaffAccess, outer: StaffAccess): boolean {
  if (outer === 'ALL') return true
  if (inner === 'ALL') return false
  return (Object.entries(inner) as [StaffArea, StaffLevel][]).every(([area, level]) => hasLevel(outer, area, level))
}

/** The intersection of two accesses. */
export function intersectAccess(one: StaffAccess, other: StaffAccess): StaffAccess {
  if (one === 'ALL') return other
  if (other === 'ALL') return one
  const areas = (Object.keys(one) as StaffArea[]).filter((area) => other[area])
  return Object.fromEntries(
    areas.map((area) => [area, one[area] === 'CHANGE' && other[area] === 'CHANGE' ? 'CHANGE' : 'READ']),
  )
}
