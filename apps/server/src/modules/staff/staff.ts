import { hasLevel, isWithin, type StaffAccess } from '@stoa/contract/staff-access'
import { isBuiltIn } from '@stoa/contract/staff-built-in'

/** Whether the shop has no one left who may do everything once this person has another role, or is gone. */
export const isLastOwner = (owners: readonly string[], id: string): boolean => owners.length === 1 && owners[0] === id

/** Those who may give others more rights: owners, and others who manage staff and have as much themselves. */
export const mayGrantMore = (access: StaffAccess, than: StaffAccess): boolean =>
  access === 'ALL' || (hasLevel(access, 'staff', 'CHANGE') && isWithin(than, access) && !isWithin(access, than))

export const describeRole = (id: string, name: string | null | undefined) => ({
  id,
  ...(!isBuiltIn(id) && name != null && { name }),
})
