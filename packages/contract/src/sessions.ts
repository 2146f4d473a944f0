import { defineOperations } from './operation.ts'
import { Flag, Id, list, maybe, Nothing, object, optional, type Static, Text, Timestamp, Whole } from './schema.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { merchants } from './who.ts'

/** A session of a signed-in member. */
export const Session = object({
  id: Id(),
  /** The current session. */
  current: Flag(),
  createdDate: Timestamp(),
  lastUsedDate: Timestamp(),
  expiresDate: Timestamp(),
  /** The app that it was opened through; absent for this server's own pages. */
  appName: optional(Text()),
  device: object({ browser: optional(Text()), system: optional(Text()), mobile: Flag() }),
  /** The IP address that it was opened from. */
  address: optional(Text()),
  /** An app acts for the member. */
  actingApp: optional(Text()),
})
export type Session = Static<typeof Session>

const Sessions = object({ sessions: list(Session) })
const Ended = object({ ended: Whole(0) })
const own = ['member', 'owner'] as const
/** Required if the sign-in is more than five minutes old. */
const proof = { currentPassword: maybe(Text(256)) }
const permission = 'STOA.MANAGE_SESSIONS'

export const sessions = defineOperations(
  { name: 'sessions', scope: 'first_party', staff: 'OWN_ACCOUNT' },
  sessionsRoutes,
  {
    listMySessions: {
      kind: 'query',
      who: own,
      input: Nothing,
      reply: Sessions,
      summary: 'List your sessions.',
    },
    endMySession: {
      kind: 'process',
      who: own,
      input: object({ id: Id(), ...proof }),
      reply: Nothing,
      problems: ['NOT_FOUND', 'RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
      summary: 'End one of your other sessions.',
    },
    endMyOtherSessions: {
      kind: 'process',
      who: own,
      input: object(proof),
      reply: Ended,
      problems: ['RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
      summary: 'End all your other sessions.',
    },
    listMemberSessions: {
      kind: 'query',
      who: merchants,
      permission,
      input: object({ memberId: Id() }),
      reply: Sessions,
      summary: "List a member's sessions.",
    },
    endMemberSession: {
      kind: 'command',
      who: merchants,
      permission,
      input: object({ memberId: Id(), id: Id() }),
      reply: Nothing,
      problems: ['NOT_FOUND'],
      summary: 'End a session of a member.',
    },
    endMemberSessions: {
      kind: 'command',
      who: merchants,
      permission,
      input: object({ memberId: Id() }),
      reply: Ended,
      summary: 'End all sessions of a member.',
    },
  },
)
