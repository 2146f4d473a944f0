import type { Reaction } from '../../kernel/events.ts'
import { findIdentity, removeIdentity } from './identity.store.ts'
import { notifySessionEnded } from './notification-mails.ts'

export const reactions: readonly Reaction[] = [
  {
    // A copy of a member's session was used: end all access by it and notify the member.
    on: 'stoa.tokens.session_ended',
    when: 'after',
    name: 'identity.notify-session-ended',
    formerName: 'identity.tell-session-ended',
    async run(unit, { entityId, body }) {
      const { kind, subjectId, reason } = body.actionEvent.body
      if (kind !== 'member' || reason !== 'refresh_token_reused') return
      const identity = await findIdentity(unit, subjectId)
      if (identity) await notifySessionEnded(unit, identity, entityId)
    },
  },
  {
    // Password, factors and remembered browsers are removed with the account.
    on: 'stoa.members.member_disconnected',
    when: 'with',
    name: 'identity.forget-disconnected',
    async run(unit, { entityId }) {
      await removeIdentity(unit, entityId)
    },
  },
]
