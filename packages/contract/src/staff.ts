import { NewPassword } from './authentication.ts'
import { defineOperations } from './operation.ts'
import {
  Email,
  Flag,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { Session } from './sessions.ts'
import { staffRoutes } from './staff.routes.ts'
import { RoleReference } from './staff-role.entity.ts'
import { Tokens } from './tokens.ts'

/** A person who works in the dashboard. */
export const StaffMember = object({
  id: Id(),
  name: Text(),
  email: Email(),
  role: RoleReference,
  /** Whether this is the caller. */
  current: Flag(),
  /** Whether the caller may change the person's role or remove the person. */
  mayChange: Flag(),
  /** Whether a passkey or another second factor is set up. */
  hasSecondFactor: Flag(),
  joinedDate: Timestamp(),
  /** The time of the last session, accurate to the lifetime of an access token. */
  lastSeenDate: optional(Timestamp()),
  openSessions: Whole(0),
})
export type StaffMember = Static<typeof StaffMember>

export const StaffInvitation = object({
  id: Id(),
  email: Email(),
  role: RoleReference,
  invitedBy: optional(Text()),
  createdDate: Timestamp(),
  expiresDate: Timestamp(),
  expired: Flag(),
  mayChange: Flag(),
})
export type StaffInvitation = Static<typeof StaffInvitation>

/** Security requirements for everyone who works in the dashboard. */
export const StaffSecurity = object({
  /** Requires a passkey or another second factor. Without one, the next sign-in only opens the person's own account. */
  requireSecondFactor: Flag(),
  sinceDate: optional(Timestamp()),
})

const who = ['owner'] as const
const Invited = object({ invitation: StaffInvitation })
/** The token in the invitation email. */
const Token = Text(200, 1)
const roleProblems = ['STAFF_ROLE_NOT_FOUND', 'RIGHTS_BEYOND_YOURS'] as const

/** The shop's staff. */
export const staff = defineOperations({ name: 'staff', staff: 'STOA.MANAGE_STAFF' }, staffRoutes, {
  listStaff: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ staff: list(StaffMember), invitations: list(StaffInvitation) }),
    summary: 'List staff and open invitations.',
  },
  listGrantors: {
    kind: 'query',
    who,
    staff: 'OWN_ACCOUNT',
    input: Nothing,
    reply: object({ names: list(Text()) }),
    summary: 'List the names of the people who can give you more permissions.',
  },
  getStaffSecurity: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ security: StaffSecurity }),
    summary: 'Get the security requirements for staff.',
  },
  updateStaffSecurity: {
    kind: 'command',
    who,
    input: object({ security: object({ requireSecondFactor: Flag() }) }),
    reply: object({ security: StaffSecurity }),
    /** RIGHTS_BEYOND_YOURS: only staff with unlimited access may call it. */
    problems: ['RIGHTS_BEYOND_YOURS'],
    summary: 'Require a passkey or another second factor of all staff, from the next sign-in on.',
  },
  inviteStaff: {
    kind: 'command',
    who,
    input: object({ invitation: object({ email: Email(), roleId: Text(40, 1) }) }),
    reply: Invited,
    problems: [...roleProblems, 'STAFF_EMAIL_TAKEN', 'STAFF_ALREADY_INVITED', 'TOO_MANY_STAFF'],
    summary: 'Invite a person to the staff by email; the invitation is valid for seven days.',
  },
  resendInvitation: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: Invited,
    problems: ['NOT_FOUND', 'RIGHTS_BEYOND_YOURS'],
    summary: 'Send a staff invitation again with a new link; the old link becomes invalid.',
  },
  withdrawInvitation: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'RIGHTS_BEYOND_YOURS'],
    summary: 'Withdraw a staff invitation; its link becomes invalid.',
  },
  describeInvitation: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Token }),
    reply: object({ email: Email(), role: RoleReference, invitedBy: optional(Text()), expiresDate: Timestamp() }),
    problems: [
      'STAFF_INVITATION_INVALID',
      'STAFF_INVITATION_EXPIRED',
      'STAFF_INVITATION_USED',
      'STAFF_INVITATION_WITHDRAWN',
    ],
    summary: 'Get a staff invitation by its link.',
  },
  acceptInvitation: {
    kind: 'process',
    who: 'anyone',
    input: object({
      token: Token,
      name: Text(100, 1),
      password: NewPassword(),
    }),
    reply: Tokens,
    problems: [
      'STAFF_INVITATION_INVALID',
      'STAFF_INVITATION_EXPIRED',
      'STAFF_INVITATION_USED',
      'STAFF_INVITATION_WITHDRAWN',
      'STAFF_EMAIL_TAKEN',
    ],
    summary: 'Accept a staff invitation; creates the account and signs it in.',
  },
  setStaffRole: {
    kind: 'command',
    who,
    input: object({ id: Id(), roleId: Text(40, 1) }),
    reply: Nothing,
    problems: ['NOT_FOUND', ...roleProblems, 'STAFF_LAST_OWNER', 'STAFF_OWN_ROLE'],
    summary: 'Change the role of a staff member; this applies at once.',
  },
  removeStaff: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'RIGHTS_BEYOND_YOURS', 'STAFF_LAST_OWNER', 'STAFF_OWN_ROLE'],
    summary: 'Remove a staff member. Their sessions and assistants end at once.',
  },
  listStaffSessions: {
    kind: 'query',
    who,
    input: object({ id: Id() }),
    reply: object({ sessions: list(Session) }),
    problems: ['NOT_FOUND', 'RIGHTS_BEYOND_YOURS'],
    summary: 'List the open sessions of a staff member.',
  },
  endStaffSession: {
    kind: 'command',
    who,
    input: object({ id: Id(), sessionId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'RIGHTS_BEYOND_YOURS'],
    summary: 'End a session of a staff member.',
  },
  endStaffSessions: {
    kind: 'command',
    who,
    input: object({ id: Id(), exceptCurrent: maybe(Flag()) }),
    reply: object({ ended: Whole(0) }),
    problems: ['NOT_FOUND', 'RIGHTS_BEYOND_YOURS'],
    summary: 'End all sessions of a staff member.',
  },
})
