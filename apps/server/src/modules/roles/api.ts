export { type RoleUses, roleUsesPort } from './role-uses.port.ts'
export { assertWithinOwn, getOwnAccess, requireRoleAccess } from './roles.service.ts'
export {
  findRole,
  findSecondFactorSince,
  findStaffAccess,
  findStaffRole,
  insertStaff,
  listRoles,
  lockStaff,
  saveSecondFactorSince,
  updateSecondFactor,
  updateStaffRole,
} from './roles.store.ts'
export { getRoleId, type OwnRole, type StaffRights, type StoredRole, splitRole, toAccess } from './roles.ts'
