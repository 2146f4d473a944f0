import { defineOperations } from './operation.ts'
import { Id, list, maybe, Nothing, object, Text } from './schema.ts'
import { staffRolesRoutes } from './staff.routes.ts'
import { StaffGrants, StaffRole } from './staff-role.entity.ts'

const who = ['owner'] as const
const Name = Text(50, 1)
const Reply = object({ staffRole: StaffRole })

/** The roles of the shop's staff. */
export const staffRoles = defineOperations({ name: 'staffRoles', staff: 'STOA.MANAGE_STAFF' }, staffRolesRoutes, {
  listRoles: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ roles: list(StaffRole) }),
    summary: 'List the built-in and custom roles with their permissions.',
  },
  createRole: {
    kind: 'command',
    who,
    input: object({ staffRole: object({ name: Name, grants: StaffGrants }) }),
    reply: Reply,
    problems: ['RIGHTS_BEYOND_YOURS', 'STAFF_ROLE_NAME_TAKEN', 'TOO_MANY_STAFF_ROLES'],
    summary: 'Create a custom role.',
  },
  updateRole: {
    kind: 'command',
    who,
    input: object({ staffRole: object({ id: Id(), name: maybe(Name), grants: maybe(StaffGrants) }) }),
    reply: Reply,
    problems: ['NOT_FOUND', 'RIGHTS_BEYOND_YOURS', 'STAFF_ROLE_NAME_TAKEN', 'STAFF_OWN_ROLE'],
    summary: 'Change the name or the permissions of a custom role; this applies at once.',
  },
  deleteRole: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'RIGHTS_BEYOND_YOURS', 'STAFF_ROLE_IN_USE'],
    summary: 'Delete a custom role that no person and no open invitation has.',
  },
})
