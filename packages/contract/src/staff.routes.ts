import type { Routes } from './route.ts'

export const staffRoutes = {
  listStaff: { method: 'GET', path: '/stoa/v1/staff', publicPaths: [] },
  listGrantors: { method: 'GET', path: '/stoa/v1/staff/grantors', publicPaths: [] },
  getStaffSecurity: { method: 'GET', path: '/stoa/v1/staff/security', publicPaths: [] },
  updateStaffSecurity: { method: 'PUT', path: '/stoa/v1/staff/security', publicPaths: [] },
  inviteStaff: { method: 'POST', path: '/stoa/v1/staff/invitations', publicPaths: [] },
  resendInvitation: { method: 'POST', path: '/stoa/v1/staff/invitations/{id}/resend', publicPaths: [] },
  withdrawInvitation: { method: 'DELETE', path: '/stoa/v1/staff/invitations/{id}', publicPaths: [] },
  describeInvitation: { method: 'POST', path: '/stoa/v1/staff/invitations/describe', publicPaths: [] },
  acceptInvitation: { method: 'POST', path: '/stoa/v1/staff/invitations/accept', publicPaths: [] },
  setStaffRole: { method: 'PUT', path: '/stoa/v1/staff/{id}/role', publicPaths: [] },
  removeStaff: { method: 'DELETE', path: '/stoa/v1/staff/{id}', publicPaths: [] },
  listStaffSessions: { method: 'GET', path: '/stoa/v1/staff/{id}/sessions', publicPaths: [] },
  endStaffSession: { method: 'DELETE', path: '/stoa/v1/staff/{id}/sessions/{sessionId}', publicPaths: [] },
  endStaffSessions: { method: 'POST', path: '/stoa/v1/staff/{id}/sessions/end', publicPaths: [] },
} as const satisfies Routes

export const staffRolesRoutes = {
  listRoles: { method: 'GET', path: '/stoa/v1/staff-roles', publicPaths: [] },
  createRole: { method: 'POST', path: '/stoa/v1/staff-roles', publicPaths: [] },
  updateRole: { method: 'PATCH', path: '/stoa/v1/staff-roles/{staffRole.id}', publicPaths: [] },
  deleteRole: { method: 'DELETE', path: '/stoa/v1/staff-roles/{id}', publicPaths: [] },
} as const satisfies Routes
