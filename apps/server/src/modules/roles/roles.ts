import { noAccess, type StaffAccess, type StaffGrants } from '@stoa/contract/staff-access'
import { type StaffArea, staffAreas } from '@stoa/contract/staff-areas'
import { type BuiltInRole, builtInAccess, isBuiltIn } from '@stoa/contract/staff-built-in'

/** A role of the shop's own. */
export interface OwnRole {
  id: string
  name: string
  grants: StaffGrants
  createdDate: Date
}

/** A role as a row refers to it: a built-in one, or one of the shop's own. */
export interface StoredRole {
  built_in_role: BuiltInRole | null
  role_id: string | null
}

export const splitRole = (role: string): StoredRole =>
  isBuiltIn(role) ? { built_in_role: role, role_id: null } : { built_in_role: null, role_id: role }

/** The built-in role's name, or the id of the own one. */
export const getRoleId = ({ built_in_role, role_id }: StoredRole): string => built_in_role ?? role_id ?? ''

export const maxRoles = 50

/** A member of staff as requests need it. */
export interface StaffRights {
  roleId: string
  access: StaffAccess
  hasSecondFactor: boolean
}

/** Returns the access of a role, or no access if the role is unknown. */
export function toAccess(role: string, grants: StaffGrants | null | undefined): StaffAccess {
  return isBuiltIn(role) ? builtInAccess[role] : grants ? cleanGrants(grants) : noAccess
}

/** Removes hidden areas, and areas that this version does not know. */
export const cleanGrants = (grants: Readonly<Record<string, string | null | undefined>>): StaffGrants =>
  Object.fromEntries(
    Object.entries(grants).filter(([area, level]) => area in staffAreas && (level === 'READ' || level === 'CHANGE')),
  ) as Partial<Record<StaffArea, 'READ' | 'CHANGE'>>
