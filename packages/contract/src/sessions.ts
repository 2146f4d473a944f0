import { operations } from './operation.ts'
import { Flag, Id, list, maybe, Nothing, object, optional, type Static, Text, Timestamp, Whole } from './schema.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { merchants } from './who.ts'

/** Where someone is signed in. */
export const Session = object({
  id: Id(),
  /** The one that asks. */
  current: Flag(),
  createdDate: Timestamp(),
  lastUsedDate: Timestamp(),
  expiresDate: Timestamp(),
  /** The app it was opened through; nothing for this server's own pages. */
  appName: optional(Text()),
  device: object({ browser: optional(Text()), system: optional(Text()), mobile: Flag() }),
  /** The network address that it was opened from. */
  address: optional(Text()),
  /** An app acts here for the member. */
  actingApp: optional(Text()),
})
export type Session = Static<typeof Session>

const Sessions = object({ sessions: list(Session) })
const Ended = object({ ended: Whole(0) })
const own = ['member', 'owner'] as const
/** Needed where the sign-in is more than five minutes old. */
const proof = { currentPassword: maybe(Text(256)) }
const permission = 'STOA.MANAGE_SESSIONS'

export const sessions = operations({ name: 'sessions', scope: 'first_party' }, sessionsRoutes, {
  listMySessions: {
    kind: 'query',
    who: own,
    input: Nothing,
    reply: Sessions,
    summary: 'See where you are signed in.',
  },
  endMySession: {
    kind: 'process',
    who: own,
    input: object({ id: Id(), ...proof }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
    summary: 'Sign out somewhere else.',
  },
  endMyOtherSessions: {
    kind: 'process',
    who: own,
    input: object(proof),
    reply: Ended,
    problems: ['RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
    summary: 'Sign out everywhere but here.',
  },
  listMemberSessions: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ memberId: Id() }),
    reply: Sessions,
    summary: 'See where a member is signed in.',
  },
  endMemberSession: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ memberId: Id(), id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Sign a member out somewhere.',
  },
  endMemberSessions: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ memberId: Id() }),
    reply: Ended,
    summary: 'Sign a member out everywhere.',
  },
})
