import { hasLevel, isWithin, type StaffAccess } from '@stoa/contract/staff-access'
import { isBuiltIn } from '@stoa/contract/staff-built-in'

/** Whether this person is the only owner. */
export const isLastOwner = (owners: readonly string[], id: string): boolean => owners.length === 1 && owners[0] === id

/**
 * Whether a person with `access` can grant more than `than`: owners, and staff managers whose own access includes
 * `than` and more.
 */
export const mayGrantMore = (access: StaffAccess, than: StaffAccess): boolean =>
  access === 'ALL' || (hasLevel(access, 'staff', 'CHANGE') && isWithin(than, access) && !isWithin(access, than))

export const describeRole = (id: string, name: string | null | undefined) => ({
  id,
  ...(!isBuiltIn(id) && name != null && { name }),
})
