import { hasLevel, isWithin, type StaffAccess } from '@stoa/contract/staff-access'
import { isBuiltIn } from '@stoa/contract/staff-built-in'

/** Those who may do everything, by their roles. The shop must always have one. */
export const listUnlimited = (roles: ReadonlyMap<string, string>): string[] =>
  [...roles].flatMap(([id, role]) => (role === 'OWNER' ? [id] : []))

/** Whether the shop has no one left who may do everything once this person has another role, or is gone. */
export const isLastOwner = (roles: ReadonlyMap<string, string>, id: string): boolean => {
  const unlimited = listUnlimited(roles)
  return unlimited.length === 1 && unlimited[0] === id
}

/** Those who may give others more rights: owners, and others who manage staff and have as much themselves. */
export const mayGrantMore = (access: StaffAccess, than: StaffAccess): boolean =>
  access === 'ALL' || (hasLevel(access, 'staff', 'CHANGE') && isWithin(than, access) && !isWithin(access, than))

export const describeRole = (id: string, name: string | null | undefined) => ({
  id,
  ...(!isBuiltIn(id) && name != null && { name }),
})
