import type { Reaction } from '../../kernel/events.ts'
import { findIdentity, removeIdentity } from './identity.store.ts'
import { notifySessionEnded } from './notification-mails.ts'

interface SessionEnded {
  kind: string
  subjectId: string
  reason: string
}

export const reactions: readonly Reaction[] = [
  {
    // Whoever holds a copy of a member's session is shut out with it, and the member hears of it.
    on: 'stoa.tokens.session_ended',
    when: 'after',
    name: 'identity.tell-session-ended',
    async run(unit, { entityId, body }) {
      const { kind, subjectId, reason } = (body.actionEvent as { body: SessionEnded }).body
      if (kind !== 'member' || reason !== 'refresh_token_reused') return
      const identity = await findIdentity(unit, subjectId)
      if (identity) await notifySessionEnded(unit, identity.email, entityId)
    },
  },
  {
    // The password, the factors and the remembered browsers go with the account.
    on: 'stoa.members.member_disconnected',
    when: 'with',
    name: 'identity.forget-disconnected',
    async run(unit, { entityId }) {
      await removeIdentity(unit, entityId)
    },
  },
]
